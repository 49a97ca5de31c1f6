import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Instances, startInstances } from '../races/instances.ts';
import { ada as someAdmin, ben, crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { startPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { makesToken, programOf } from './making.ts';

const {
  perch,
  area,
  ada,
  ben: bens,
  chidi: chidis,
} = perchForEachTest({ clears: ['users', 'locations', 'audit_entries'] });

let token: string;
let id: number;
let program: Client;
beforeEach(async () => {
  ({ id, token } = await makesToken(bens, ['read', 'book']));
  program = programOf(perch, token);
});

const statusOf = async (client: Client) => (await client.get('/api/booking/upcoming')).status;

describe('a token (O1)', () => {
  test('is 256 bits that are shown once; the database has their hash', async () => {
    expect(token).toMatch(/^perch_[\w-]{43}$/);
    const { rows } = await perch.app.db.query<{ token_hash: Buffer; all: string }>(
      `select token_hash, to_json(s)::text as all from sessions s where scopes is not null`,
    );
    expect(rows[0]?.token_hash).toEqual(hash('sha256', token, 'buffer'));
    expect(rows[0]?.all).not.toContain(token);
  });

  test('books and cancels as its owner, and is listed with its last use', async () => {
    const [unused] = (await bens.get('/api/session/tokens')).body;
    expect(unused).toEqual({
      id,
      name: 'Night job',
      scopes: ['read', 'book'],
      madeAt: TUESDAY_MORNING,
      lastUsedAt: null,
      endsAt: '2026-12-24T06:00:00Z',
    });
    const { status, body } = await program.post('/api/booking', {
      date: WEDNESDAY,
      areaId: area.id,
      bookableObjectId: area.desks[0],
    });
    expect(status).toBe(201);
    expect(await bens.upcoming()).toMatchObject([{ id: body.id }]);
    expect((await bens.get('/api/session/tokens')).body[0].lastUsedAt).toBe(TUESDAY_MORNING);
    expect((await program.delete(`/api/booking/${body.id}`)).status).toBe(204);
    expect((await bens.get('/api/session/list')).body).toHaveLength(1);
  });

  test('needs a sign-in of the last ten minutes, a name, scopes and an end within a year', async () => {
    const make = (change: object) =>
      bens.post('/api/session/tokens', { name: 'Lights', scopes: ['read'], days: 365, ...change });
    expect((await make({})).status).toBe(201);
    for (const wrong of [
      { days: 366 },
      { days: 0 },
      { name: '' },
      { scopes: [] },
      { scopes: ['leavers'] },
      { scopes: ['admin'] },
    ])
      expect([wrong, (await make(wrong)).status]).toEqual([wrong, 400]);
    await perch.app.db.query(`update sessions set signed_in_at = now() - interval '11 minutes'`);
    expect(await make({})).toMatchObject({ status: 403, body: { reason: 'sign-in-again' } });
  });

  test('makes no token and sees none, and of twenty there are no more', async () => {
    for (const call of [program.get('/api/session/tokens'), program.post('/api/session/tokens', {})])
      expect((await call).body.reason).toBe('beyond-token');
    for (let count = 1; count < 20; count++) await makesToken(bens, ['read']);
    const { status, body } = await bens.post('/api/session/tokens', {
      name: 'One more',
      scopes: ['read'],
      days: 1,
    });
    expect([status, body.detail]).toEqual([
      409,
      'There are 20 tokens. Please end one that is no longer used.',
    ]);
    await makesToken(chidis, ['read']);
  });

  test('of somebody else looks like one that does not exist', async () => {
    const theirs = await chidis.delete(`/api/session/tokens/${id}`);
    const missing = await chidis.delete('/api/session/tokens/8999999999999999');
    expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body]);
    expect(theirs.status).toBe(404);
    const [own] = (await bens.get('/api/session/list')).body;
    expect((await bens.delete(`/api/session/tokens/${own.id}`)).status).toBe(404);
    expect((await bens.delete(`/api/session/list/${id}`)).status).toBe(404);
    expect(await statusOf(program)).toBe(200);
  });

  test('is in the audit trail when it is made and ended, without its name', async () => {
    await bens.delete(`/api/session/tokens/${id}`);
    const { entries } = (await ada.get('/api/admin/audit?subject=user')).body;
    const about = entries.filter(({ action }: { action: string }) => action.startsWith('token-'));
    expect(about).toMatchObject([
      { action: 'token-ended', actor: { name: 'Ben Okafor' }, before: { scopes: ['read', 'book'] } },
      { action: 'token-made', actor: { name: 'Ben Okafor' }, after: { scopes: ['read', 'book'] } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Night job|perch_/);
  });

  test('is in what its owner downloads, without what it takes to use it', async () => {
    const { body } = await bens.get('/api/session/data');
    expect(body.sessions).toContainEqual(
      expect.objectContaining({ name: 'Night job', scopes: ['read', 'book'], lastSeenAt: null }),
    );
    expect(JSON.stringify(body)).not.toContain(token);
  });
});

describe('a token is answered with 401 from the next request on, in every instance, once', () => {
  let instances: Instances;
  let admin: Client;
  let owners = 0;
  beforeAll(async () => {
    instances = await startInstances(2);
    [admin] = (await instances.signedInEverywhere(someAdmin)) as [Client];
  });
  afterAll(() => instances.stop());

  type Made = { id: number; owner: Client; account: string; statuses: () => Promise<number[]> };
  test.each<[string, (made: Made) => Promise<unknown>]>([
    ['its owner has ended it', ({ id, owner }) => owner.delete(`/api/session/tokens/${id}`)],
    [
      'it has expired',
      ({ id }) =>
        instances.app.db.query('update sessions set ends_at = $1 where id = $2', [TUESDAY_MORNING, id]),
    ],
    ['its owner has signed out everywhere else', ({ owner }) => owner.delete('/api/session/list/others')],
    ['an admin has signed its owner out', ({ account }) => admin.delete(`${account}/sessions`)],
    ['its owner is deactivated', ({ account }) => admin.put(account, { isActive: false })],
    [
      'its owner was deactivated for a moment',
      async ({ account }) => {
        for (const isActive of [false, true]) await admin.put(account, { isActive });
      },
    ],
    [
      'its owner is no longer an admin',
      async ({ account, statuses }) => {
        await admin.put(account, { isAdmin: true });
        expect(await statuses()).toEqual([200, 200]);
        await admin.put(account, { isAdmin: false });
      },
    ],
  ])('%s', async (_, end) => {
    const person = crowd((owners += 1)).at(-1)!;
    const clients = await instances.signedInEverywhere(person);
    const { id, token } = await makesToken(clients[0]!, ['read', 'book']);
    const programs = clients.map((client) => programOf({ visitor: () => client }, token));
    const statuses = () => Promise.all(programs.map(statusOf));
    const { users } = (await admin.get(`/api/admin/users?search=${person.email}`)).body;
    expect(await statuses()).toEqual([200, 200]);
    await end({ id, owner: clients[0]!, account: `/api/admin/users/${users[0].id}`, statuses });
    for (const program of programs) {
      const { status, body } = await program.get('/api/booking/upcoming');
      expect([status, body.reason]).toEqual([401, 'signed-out']);
      const wanted = { date: WEDNESDAY, areaId: 1, bookableObjectId: 1 };
      expect((await program.post('/api/booking', wanted)).status).toBe(401);
    }
  });
});

test('one that lasts a year is not forgotten before, nor an admin’s after fourteen days', async () => {
  const long = programOf(perch, (await makesToken(ada, ['read'], 365)).token);
  await perch.app.db.query(`update sessions set signed_in_at = 'epoch' where scopes is not null`);
  await perch.setClock('2027-11-24T05:00:00Z');
  expect(await statusOf(long)).toBe(200);
  expect(await statusOf(program)).toBe(401);
  await perch.setClock('2027-11-25T06:00:01Z');
  expect(await statusOf(long)).toBe(401);
  const { rows } = await perch.app.db.query('select from sessions where scopes is not null');
  expect(rows).toHaveLength(0);
});

describe('bearer only (O3)', () => {
  test('a token counts in no cookie and no address, and a session as no token', async () => {
    const inCookie = (value: string) =>
      perch.visitor().send('/api/booking/upcoming', { headers: { cookie: `perch-session=${value}` } });
    expect((await inCookie(token)).status).toBe(401);
    expect((await perch.visitor().get(`/api/booking/upcoming?access_token=${token}`)).status).toBe(401);
    const session = bens.cookie().slice('perch-session='.length);
    expect(await statusOf(programOf(perch, session))).toBe(401);
    expect(
      (await perch.visitor().send('/api/booking/upcoming', { headers: { authorization: token } })).status,
    ).toBe(401);
  });

  test('with a token no cookie is read, whatever either may do', async () => {
    const both = (path: string, bearer: string) =>
      ada.send(path, { headers: { authorization: `Bearer ${bearer}`, accept: 'text/csv' } });
    expect((await both('/api/admin/users', token)).body.reason).toBe('beyond-token');
    expect((await both('/api/booking/upcoming', 'perch_nothing')).status).toBe(401);
    expect((await both('/api/booking/upcoming', 'anything')).status).toBe(401);
    const away = await perch.visitor().send('/api/session/sign-out', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, cookie: ada.cookie() },
    });
    expect(away.status).toBe(204);
    expect(await statusOf(ada)).toBe(200);
  });

  test('where a program runs makes no difference, and no other site may read its answers', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await program.send('/api/booking/999', { method: 'DELETE', headers });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([404, undefined]);
    const asked = {
      ...headers,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    const preflight = await perch.visitor().send('/api/booking', { method: 'OPTIONS', headers: asked });
    expect(preflight.headers['access-control-allow-headers']).toBeUndefined();
    expect(preflight.status).toBe(405);
  });
});

test('each token has a bucket of requests of its own, beside that of its owner', async () => {
  const limited = await startPerch({ REQUESTS_PER_MINUTE: '5' });
  const owner = await limited.signedIn(ben);
  const [one, other] = [await makesToken(owner, ['read']), await makesToken(owner, ['read'])];
  const first = programOf(limited, one.token);
  for (let call = 0; call < 5; call++) expect(await statusOf(first)).toBe(200);
  expect(await statusOf(first)).toBe(429);
  expect(await statusOf(programOf(limited, other.token))).toBe(200);
  expect(await statusOf(owner)).toBe(200);
  await limited.stop();
});
