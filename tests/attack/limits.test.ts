import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ada, ben, chidi, crowd, dora } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile({
  environment: { REQUESTS_PER_MINUTE: '20', TRUSTED_PROXIES: '127.0.0.0/8' },
});

describe('somebody who calls too often', () => {
  test('is asked to wait and told how long, and nobody else is', async () => {
    const [bens, chidis] = [await perch.signedIn(ben), await perch.signedIn(chidi)];
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) statuses.push((await bens.get('/api/location')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const refused = await bens.get('/api/booking/upcoming');
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too-many-requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await chidis.get('/api/location')).status).toBe(200);
  });

  test('without a session is counted by the address that the proxy gives', async () => {
    const from = (address: string) =>
      perch
        .visitor()
        .send('/api/session/sign-out', { method: 'POST', headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let call = 0; call < 101; call += 1) statuses.push((await from('203.0.113.7')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await from('203.0.113.8')).status).toBe(204);
  });

  test('is counted even while being refused for lack of a session, whatever they call', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 101; call += 1) {
      const headers = { 'x-forwarded-for': '203.0.113.9', cookie: `perch-session=${'A'.repeat(43)}` };
      statuses.push((await perch.visitor().send('/api/session', { headers })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });

  test('does not keep the office behind the same address from loading pages and signing in', async () => {
    const send = (path: string, method = 'GET', more = {}) =>
      perch.visitor().send(path, { method, headers: { 'x-forwarded-for': '203.0.113.11', ...more } });
    const document = (await send('/signin')).body as string;
    const files = [...document.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(5);
    const statuses = new Set<number>();
    for (let visit = 0; visit * files.length < 110; visit += 1) {
      for (const path of ['/signin', '/', ...files]) statuses.add((await send(path)).status);
    }
    expect([...statuses]).toEqual([200]);
    expect((await send('/api/session')).status).toBe(401);
    // Only pages count.
    for (let call = 0; call < 100; call += 1) await send('/api/nothing');
    expect((await send('/api/session')).status).toBe(429);
    expect((await send('/signin')).status).toBe(200);
  });

  test('does not keep anybody behind the same address from signing in, whatever they call', async () => {
    const send = (path: string, method = 'GET') =>
      perch.visitor().send(path, { method, headers: { 'x-forwarded-for': '203.0.113.13' } });
    for (let call = 0; call < 100; call += 1) await send('/api/location');
    expect((await send('/api/location')).status).toBe(429);
    const signIn = [
      ['GET', '/api/session/ways'],
      ['POST', '/api/session/google'],
      ['GET', '/api/session/oidc'],
      ['GET', '/api/session/oidc/callback'],
      ['GET', '/api/session/oidc/sign-out'],
      ['POST', '/api/session/oidc/logout'],
    ] as const;
    for (const [method, path] of signIn) expect([path, (await send(path, method)).status]).not.toContain(429);
    // Made-up credentials are counted too, together.
    for (let call = signIn.length; call < 100; call += 1) await send('/api/session/google', 'POST');
    for (const [method, path] of signIn) expect([path, (await send(path, method)).status]).toContain(429);
  });

  test('is told with each answer how many calls are left, and until when', async () => {
    const headersOf = async (client: Client) => {
      const { headers } = await client.get('/api/location');
      return { limit: headers['ratelimit-limit'], remaining: headers['ratelimit-remaining'] };
    };
    const theirs = await perch.signedIn(crowd(1)[0]!);
    expect(await headersOf(theirs)).toEqual({ limit: '20', remaining: '19' });
    expect(await headersOf(theirs)).toEqual({ limit: '20', remaining: '18' });
    const { headers } = await theirs.get('/api/location');
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
    expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
    const visitor = { headers: { 'x-forwarded-for': '203.0.113.14' } };
    expect((await perch.visitor().send('/api/location', visitor)).headers).toMatchObject({
      'ratelimit-limit': '100',
      'ratelimit-remaining': '99',
    });
    expect((await perch.visitor().send('/signin', visitor)).headers).not.toHaveProperty('ratelimit-limit');
  });

  test('can sign out, and cannot hide behind that without a session', async () => {
    const doras = await perch.signedIn(dora);
    const signOut = (cookie: string) =>
      perch.visitor().send('/api/session/sign-out', {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.12', ...(cookie && { cookie }) },
      });
    for (let call = 0; call < 100; call += 1) await signOut('');
    expect((await signOut('')).status).toBe(429);
    expect((await signOut(`perch-session=${'A'.repeat(43)}`)).status).toBe(429);
    for (let call = 0; call < 21; call += 1) await doras.get('/api/location');
    expect((await doras.get('/api/location')).status).toBe(429);
    expect((await signOut(doras.cookie())).status).toBe(204);
    // The session is over.
    expect((await signOut(doras.cookie())).status).toBe(429);
  });

  test('does not make us look unhealthy', async () => {
    const send = (path: string, method: string) =>
      perch.visitor().send(path, { method, headers: { 'x-forwarded-for': '203.0.113.10' } });
    for (let call = 0; call < 100; call += 1) await send('/api/session/sign-out', 'POST');
    expect((await send('/api/session/sign-out', 'POST')).status).toBe(429);
    for (const path of ['/health/live', '/health/ready']) expect((await send(path, 'GET')).status).toBe(200);
  });

  test('cannot choose the address they are counted by, without a proxy that we trust', async () => {
    const open = await startPerch({ REQUESTS_PER_MINUTE: '1' });
    const statuses: number[] = [];
    for (let call = 0; call < 8; call += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}` };
      const answer = await open.visitor().send('/api/session/sign-out', { method: 'POST', headers });
      statuses.push(answer.status);
    }
    // One of the five calls was the one that set the clock.
    expect(statuses.filter((status) => status === 204)).toHaveLength(4);
    expect(statuses.at(-1)).toBe(429);
    await open.stop();
  });
});

describe('anything too large or too deep is refused with a sentence', () => {
  test('an address with one part of 10 kB', async () => {
    expect((await perch.visitor().get(`/api/location/${'1'.repeat(10_000)}`)).status).toBe(404);
  });

  test('more headers than anybody needs', async () => {
    const headers = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`x-${index}`, '1']));
    expect([400, 431]).toContain((await perch.visitor().send('/api/session', { headers })).status);
  });
});

describe('every answer is bounded, however much data there is', () => {
  let roomy: TestPerch;
  let adas: Client;
  beforeAll(async () => {
    roomy = await startPerch();
    adas = await roomy.signedIn(ada);
  });
  afterAll(() => roomy.stop());

  test.each([
    ['your own bookings', '/api/booking?from=2026-01-01&to=2027-01-02'],
    ['the days of an area', '/api/booking/location/1/area/1?from=2026-11-24&to=2027-01-06'],
    ['bookings for admins', '/api/admin/bookings?from=2026-01-01&to=2027-01-02'],
    ['what a closing would end', '/api/admin/location/1/closing/effect?from=2026-01-01&to=2027-01-02'],
    ['a range that runs backwards', '/api/booking?from=2026-01-02&to=2026-01-01'],
    ['all time', '/api/booking?from=0001-01-01&to=9999-12-31'],
  ])('%s: more days than that are refused', async (_, path) => {
    expect(await adas.get(path)).toMatchObject({ status: 400, body: { reason: 'invalid' } });
  });

  test('a report over more than two years is refused too', async () => {
    const values = { from: '2020-01-01', to: '2026-01-01' };
    expect((await adas.post('/api/reporting/bookings/run', values)).status).toBe(400);
  });

  test('people and the audit trail come in pages of fifty', async () => {
    await roomy.app.db.query(
      `insert into users (google_sub, email, first_name, last_name, created_at)
       select 'many-' || n, 'many-' || n || '@perch.example', 'Many', n::text, now() from generate_series(1, 120) n`,
    );
    await roomy.app.db.query(
      `insert into audit_entries (at, actor_id, action, subject, subject_id)
       select now(), null, 'changed', 'user', 1 from generate_series(1, 120)`,
    );
    expect((await adas.get('/api/admin/users?page=1')).body.users).toHaveLength(50);
    expect((await adas.get('/api/admin/users?page=99999')).body.users).toEqual([]);
    expect((await adas.get('/api/admin/users?page=100000')).status).toBe(400);
    expect((await adas.get('/api/admin/audit')).body.entries).toHaveLength(50);
  });

  test('at most 500 bookings are cancelled at once', async () => {
    const bookingIds = Array.from({ length: 501 }, (_, index) => index + 1);
    expect((await adas.post('/api/admin/bookings/cancel', { bookingIds })).status).toBe(400);
  });
});

describe('clients that keep us waiting keep nobody else waiting', () => {
  const HEAD = 'POST /api/booking HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n';
  const STOPPED = [
    ['in the middle of a body', `${HEAD}Content-Type: application/json\r\n\r\n{`],
    ['in the middle of the headers', HEAD],
    ['before the first byte', ''],
    [
      'with a body that never ends',
      `${HEAD.replace('Content-Length: 1000', 'Content-Type: application/json\r\nTransfer-Encoding: chunked')}\r\n1\r\n[\r\n`,
    ],
  ] as const;

  test.each(STOPPED)('two hundred that stopped %s', async (_, beginning) => {
    const { port } = new URL(perch.url);
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(beginning);
      return socket;
    });
    try {
      await Promise.all(slow.filter(({ connecting }) => connecting).map((socket) => once(socket, 'connect')));
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => perch.visitor().get('/health/live')),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });

  test('each of them is told why and cut off', async () => {
    const impatient = await startPerch({}, { slowestRequestMs: 2_000 });
    onTestFinished(() => impatient.stop());
    const cookie = `Cookie: ${(await impatient.signedIn(ben)).cookie()}\r\n`;
    const toldTo = async (beginning: string) => {
      const socket = connect(Number(new URL(impatient.url).port), '127.0.0.1');
      let told = '';
      socket.on('data', (chunk) => (told += chunk));
      socket.on('error', () => {});
      // Without a session the refusal would come before the body.
      socket.write(beginning.replace('Content-Type', `${cookie}Content-Type`));
      await once(socket, 'close');
      return told.slice(0, told.indexOf('\r\n'));
    };
    const answers = await Promise.all(STOPPED.map(([, beginning]) => toldTo(beginning)));
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  });
});
