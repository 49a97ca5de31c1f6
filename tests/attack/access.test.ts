import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { type OpenApi, type Operation, operationsOf } from '../fuzz/contract.ts';

/** Who may call what is written here a second time, so that a slip in a route is a difference. */
const FOR_ANYBODY = new Set([
  'POST /api/session/google',
  'POST /api/session/sign-out',
  'POST /api/slack/interactions',
  'GET /api/calendar/{token}.ics',
]);
const isForAdmins = ({ path }: Operation) => /^\/api\/(admin|reporting)\b/.test(path);

let perch: TestPerch;
let area: TestArea;
let operations: Operation[];

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch);
  const openApi: OpenApi = (await perch.visitor().get('/api/openapi.json')).body;
  operations = operationsOf(openApi).filter(({ name }) => !FOR_ANYBODY.has(name));
});
afterAll(() => perch.stop());

/** The answers of all calls to somebody, each a line if it is not the one that is wanted. */
async function othersThan(wanted: number, chosen: Operation[], client: Client): Promise<string[]> {
  const others: string[] = [];
  for (const { name, method, path } of chosen) {
    for (const id of ['1', '999999', 'x', '%00']) {
      const { status } = await client.send(path.replaceAll(/\{[^}]+\}/g, id), { method });
      if (status !== wanted) others.push(`${name} with ${id}: ${status}`);
    }
  }
  return others;
}

test('every call but those for anybody asks for a session, before it looks at anything else', async () => {
  expect(operations.length).toBeGreaterThan(40);
  expect(await othersThan(401, operations, perch.visitor())).toEqual([]);
});

describe('a session that is no more opens nothing', () => {
  const ended: [string, (client: Client) => Promise<unknown>][] = [
    ['signed out', (client) => client.post('/api/session/sign-out')],
    [
      'idle for thirty days',
      () => perch.app.db.query(`update sessions set last_seen_at = last_seen_at - interval '31 days'`),
    ],
    [
      'ninety days old',
      () => perch.app.db.query(`update sessions set created_at = created_at - interval '91 days'`),
    ],
    [
      'of somebody deactivated',
      () => perch.app.db.query(`update users set is_active = false where email = '${dora.email}'`),
    ],
  ];
  test.each(ended)('%s', async (_, end) => {
    await perch.app.db.query('update users set is_active = true');
    const doras = await perch.signedIn(dora);
    const before = doras.cookie();
    expect((await doras.get('/api/session')).status).toBe(200);
    await end(doras);
    const thief = perch.visitor().at(perch.url);
    const withCookie: Client = {
      ...thief,
      send: (path, init = {}) => thief.send(path, { ...init, headers: { cookie: before } }),
    };
    expect(await othersThan(401, operations, withCookie)).toEqual([]);
  });
});

test.each<[string, () => Promise<Client>]>([
  ['a user', () => perch.signedIn(ben)],
  ['an admin who was unmade a moment ago', unmadeAdmin],
])('every admin call is refused to %s', async (_, signIn) => {
  const admins = operations.filter(isForAdmins);
  expect(admins.length).toBeGreaterThan(20);
  expect(await othersThan(403, admins, await signIn())).toEqual([]);
});

async function unmadeAdmin(): Promise<Client> {
  const [adas, chidis] = [await perch.signedIn(ada), await perch.signedIn(chidi)];
  const [found] = (await adas.get('/api/admin/users?search=chidi')).body.users;
  await adas.put(`/api/admin/users/${found.id}`, { isAdmin: true });
  expect((await chidis.get('/api/admin/users')).status).toBe(200);
  await adas.put(`/api/admin/users/${found.id}`, { isAdmin: false });
  return chidis;
}

describe('what is somebody else’s and what does not exist are answered alike', () => {
  const MISSING = 999_999;
  let bookingId: number;
  let placeId: number;
  let chidis: Client;

  beforeAll(async () => {
    const bens = await perch.signedIn(ben);
    const booked = await bens.post('/api/booking', {
      date: WEDNESDAY,
      areaId: area.id,
      bookableObjectId: area.desks[0],
    });
    bookingId = booked.body.id;
    for (const desk of area.desks.slice(1)) {
      await bens.post('/api/booking', { date: WEDNESDAY, areaId: area.id, bookableObjectId: desk });
    }
    placeId = (await bens.post('/api/booking/waitlist', { areaId: area.id, date: WEDNESDAY })).body;
    chidis = await perch.signedIn(chidi);
  });

  const told = ({ status, body, headers }: Answer) => ({ status, body, type: headers['content-type'] });

  test.each([
    ['GET', '/api/booking/{id}', 'booking'],
    ['DELETE', '/api/booking/{id}', 'booking'],
    ['POST', '/api/booking/{id}/confirm', 'booking'],
    ['GET', '/api/booking/{id}/calendar.ics', 'booking'],
    ['GET', '/api/booking/waitlist/{id}', 'place'],
    ['DELETE', '/api/booking/waitlist/{id}', 'place'],
  ])('%s %s', async (method, path, what) => {
    const theirs = path.replace('{id}', String(what === 'booking' ? bookingId : placeId));
    const missing = path.replace('{id}', String(MISSING));
    const answer = told(await chidis.send(theirs, { method }));
    expect(answer).toEqual(told(await chidis.send(missing, { method })));
    expect(answer).toMatchObject({ status: 404, body: { reason: 'not-found' } });
  });

  test('and nothing of it has changed', async () => {
    const bens = await perch.signedIn(ben);
    expect((await bens.get(`/api/booking/${bookingId}`)).status).toBe(200);
    expect((await bens.get(`/api/booking/waitlist/${placeId}`)).body).toMatchObject({ queuePosition: 1 });
  });

  test('an admin reads and cancels bookings of others, and reads no place on a waiting list', async () => {
    const adas = await perch.signedIn(ada);
    expect((await adas.get(`/api/booking/${bookingId}`)).status).toBe(200);
    expect((await adas.get(`/api/booking/waitlist/${placeId}`)).status).toBe(404);
    expect((await adas.post(`/api/booking/${bookingId}/confirm`)).status).toBe(404);
    expect((await adas.delete(`/api/booking/${bookingId}`)).status).toBe(204);
  });
});

test('a new session is made at each sign-in, and one that was handed in is not taken over', async () => {
  const client = perch.visitor();
  await client.signIn(ben);
  const first = client.cookie();
  await client.signIn(ben);
  expect(client.cookie()).not.toBe(first);
  const { rows } = await perch.app.db.query<{ token_hash: Buffer }>('select token_hash from sessions');
  const secret = client.cookie().split('=')[1]!;
  expect(rows.every(({ token_hash }) => !token_hash.toString().includes(secret))).toBe(true);
});
