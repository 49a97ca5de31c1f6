import { startPostgres } from '../../parts/postgres.ts';
import { PASSWORD, releaseIn, seatsurfingOn, SETTINGS, wholeDay } from '../../parts/seatsurfing.ts';
import { onStage, type Stage } from '../../parts/stage.ts';
import type { Adapter, Beginning, Booked, Office, Person, Server } from '../adapter.ts';
import { type Answer, ask } from '../http.ts';

const folder = process.env['SEATSURFING'];
if (folder === undefined) throw new Error('SEATSURFING has to name the folder of a built Seatsurfing.');

/** Seatsurfing over its HTTP API, on a PostgreSQL of its own, set to book whole days. */
export const adapter: Adapter = {
  name: releaseIn(folder),
  offers: ['limit', 'kill'],

  async start(beginning) {
    const server = Promise.withResolvers<Server>();
    const stopped = Promise.withResolvers<void>();
    const over = onStage(async (stage) => {
      const begun = await begin(stage, folder, beginning);
      server.resolve({ ...begun, stop: () => (stopped.resolve(), over) });
      await stopped.promise;
    });
    over.catch(server.reject);
    return server.promise;
  },
};

async function begin(
  stage: Stage,
  built: string,
  { offices, perDay }: Beginning,
): Promise<Omit<Server, 'stop'>> {
  const postgres = await startPostgres(stage);
  const { start } = seatsurfingOn(stage, built, postgres.address());
  let server = await start();
  const url = () => `http://127.0.0.1:${server.port}`;
  const { body } = await ask(`${url()}/auth/singleorg`);
  const organizationId = (body as { organization: { id: string } }).organization.id;
  const admin = await signedIn(url, 'login', {
    email: 'admin@seatsurfing.local',
    password: PASSWORD,
    organizationId,
  });
  const settings = { ...SETTINGS, max_concurrent_bookings_per_user: String(perDay) };
  const listed = Object.entries(settings).map(([name, value]) => ({ name, value }));
  await expected(204, admin('PUT', '/setting/', listed));
  const places = new Map<string, string>();
  for (const office of offices) places.set(office.name, await made(admin, office));

  return {
    url,
    async signIn(name, at = url) {
      const person = { email: `${name.toLowerCase()}@perch.example`, organizationId };
      const given = {
        firstname: name.replace(/\W.*/, ''),
        lastname: 'Guarantee',
        role: 0,
        password: `${PASSWORD}-given`,
      };
      const { status } = await admin('POST', '/user/', { ...person, ...given });
      // Whoever was given a password has to choose another.
      const call =
        status === 201
          ? await signedIn(at, 'updatepw', { ...person, password: given.password, newPassword: PASSWORD })
          : await signedIn(at, 'login', { ...person, password: PASSWORD });
      return personOf(call, (office) => {
        const place = places.get(office);
        if (place === undefined) throw new Error(`There is no office ${office}.`);
        return place;
      });
    },
    setClock: () => Promise.reject(new Error('Its clock is the machine’s.')),
    kill: () => server.end('SIGKILL'),
    async restart() {
      server = await start();
    },
  };
}

type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

async function signedIn(url: () => string, how: 'login' | 'updatepw', body: object): Promise<Call> {
  const answer = await expected(200, ask(`${url()}/auth/${how}`, { method: 'POST', body }));
  const { accessToken } = answer.body as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return (method, path, sent) => ask(`${url()}${path}`, { method, headers, body: sent });
}

async function expected(status: number, asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`Answered ${answer.status} in place of ${status}.`);
  return answer;
}

const idOf = ({ headers }: Answer): string => headers.get('x-object-id') ?? '';

async function made(admin: Call, { name, timeZone, desks }: Office): Promise<string> {
  const office = { name, timezone: timeZone, enabled: true };
  const id = idOf(await expected(201, admin('POST', '/location/', office)));
  for (let number = 1; number <= desks; number += 1) {
    const desk = { name: `Desk ${number}`, enabled: true, shape: 'rect', fontSize: 'normal' };
    await expected(201, admin('POST', `/location/${id}/space/`, desk));
  }
  return id;
}

type Space = { id: string; available: boolean };
type Mine = { id: string; enter: string; space: { id: string } };

function personOf(call: Call, placeOf: (office: string) => string): Person {
  const cannotWait = () => Promise.reject(new Error('It has no waiting list.'));
  return {
    async free(office, day) {
      const query = new URLSearchParams(wholeDay(day));
      const path = `/location/${placeOf(office)}/space/availability?${query}`;
      const spaces = (await expected(200, call('GET', path))).body as Space[];
      return spaces.filter(({ available }) => available).map(({ id }) => id);
    },
    async book(_office, desk, day): Promise<Booked> {
      const answer = await call('POST', '/booking/', { spaceId: desk, ...wholeDay(day) });
      if (answer.status === 201) return { id: idOf(answer) };
      return { refused: `${answer.status} ${answer.headers.get('x-error-code') ?? ''}` };
    },
    cancel: async (booking) => [204, 404].includes((await call('DELETE', `/booking/${booking}`)).status),
    async mine() {
      const bookings = (await expected(200, call('GET', '/booking/'))).body as Mine[];
      return bookings.map(({ id, enter, space }) => ({ id, desk: space.id, day: enter.slice(0, 10) }));
    },
    join: cannotWait,
    position: cannotWait,
  };
}
