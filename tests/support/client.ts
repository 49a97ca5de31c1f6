import { Agent, request } from 'node:http';
import type { Person } from './cast.ts';

export type Answer<Body = any> = { status: number; headers: Record<string, string>; body: Body };

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
    at: (other) => clientOf(other, cookie),
  };
  return client;
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
