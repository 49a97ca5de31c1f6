import { Agent, request } from 'node:http';
import type { Person } from './cast.ts';

export type Answer<Body = any> = { status: number; headers: Record<string, string>; body: Body };

type Area = { id: number; desks?: number[] };
/** As it is read from a list: what is not there is asked for nevertheless. */
type Id = number | string | undefined;
type Day = string | undefined;
type Init = { method?: string; headers?: Record<string, string>; body?: string };

/**
 * An independent HTTP client whose cookie jar holds one cookie, the session; it knows the contract and none of our
 * modules.
 */
export type Client = {
  send(path: string, init?: Init): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  signIn(person: Person): Promise<Answer>;
  cookie(): string;
  /** Posts, which has to make something. Returns what the answer says of it. */
  makes(path: string, body?: unknown): Promise<any>;
  /** Books a desk of an area by its index; `more` may name another space, or a guest. */
  books(area: Area, date: Day, desk?: number, more?: object): Promise<Answer>;
  /** The same, and it has to succeed. Returns the id of the booking. */
  hasBooked(area: Area, date: Day, desk?: number, more?: object): Promise<number>;
  cancels(bookingId: Id): Promise<Answer>;
  confirms(bookingId: Id): Promise<Answer>;
  /** Of the waiting list. */
  joins(area: Area, date: Day): Promise<Answer>;
  /** The same, and it has to succeed. Returns the id of the place. */
  hasJoined(area: Area, date: Day): Promise<number>;
  /** The bookings from today on. */
  upcoming(): Promise<any[]>;
  /** The same cookie at another address, as after a restart. */
  at(url: string): Client;
};

export function clientOf(url: string, signedInAs = '', { maxSockets = Infinity } = {}): Client {
  const agent = new Agent({ keepAlive: true, maxSockets });
  let cookie = signedInAs;

  async function send(path: string, { method = 'GET', headers = {}, body }: Init = {}): Promise<Answer> {
    const answer = await exchange(url + path, agent, {
      method,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    const given = /(?:__Host-)?perch-session=[^;]*/.exec(answer.headers['set-cookie'] ?? '');
    if (given) [cookie] = given;
    return answer;
  }

  const client: Client = {
    send,
    get: (path) => send(path),
    post: (path, body) => send(path, { method: 'POST', ...json(body) }),
    put: (path, body) => send(path, { method: 'PUT', ...json(body) }),
    delete: (path) => send(path, { method: 'DELETE' }),
    async signIn(person) {
      const { body } = await client.post('/dev/google/token', person);
      return send('/api/session/google', {
        method: 'POST',
        headers: { authorization: `Bearer ${body.credential}` },
      });
    },
    cookie: () => cookie,
    books: (area, date, desk = 0, more = {}) =>
      client.post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks?.[desk], ...more }),
    makes: async (path, body) => bodyOf(await client.post(path, body), 201),
    hasBooked: async (...wanted) => bodyOf(await client.books(...wanted), 201).id,
    cancels: (id) => client.delete(`/api/booking/${id}`),
    confirms: (id) => client.post(`/api/booking/${id}/confirm`),
    joins: (area, date) => client.post('/api/booking/waitlist', { areaId: area.id, date }),
    hasJoined: async (...wanted) => bodyOf(await client.joins(...wanted), 201),
    upcoming: async () => bodyOf(await client.get('/api/booking/upcoming'), 200),
    at: (other) => clientOf(other, cookie),
  };
  return client;
}

function bodyOf({ status, body }: Answer, expected: number): any {
  if (status !== expected) throw new Error(`The answer was ${status}: ${JSON.stringify(body)}`);
  return body;
}

const json = (body: unknown): Init =>
  body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

/** Node's own request: unlike `fetch` it sends any header, as an attacker would. */
function exchange(address: string, agent: Agent, { method, headers, body }: Init): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = /json/.test(response.headers['content-type'] ?? '');
        const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(flat),
          body: isJson && text ? JSON.parse(text) : text,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
