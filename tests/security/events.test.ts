import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_A_MINUTE } from '../../src/server/people/security/log.ts';
import { ben } from '../support/cast.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

// Requests from this machine may name the address they come from.
const environment = { TRUSTED_PROXIES: '127.0.0.1', REQUESTS_PER_MINUTE: '100' };
const { perch, ada: adas, ben: bens } = perchForFile({ environment });
let hour = 0;
beforeEach(async () => {
  // A different hour for each, so that no test counts another's events.
  hour += 1;
  await perch.setClock(Temporal.Instant.from(TUESDAY_MORNING).add({ hours: hour }).toString());
  await perch.app.security.write(perch.app);
  await perch.app.db.query('delete from security_events');
});

type Event = { kind: string; reason: string; call: string; source: string; person: unknown; times: number };
const events = async (kind = ''): Promise<Event[]> =>
  (await adas.get(`/api/admin/security-events?kind=${kind}`)).body.events;
const from = (source: string) => ({ 'x-forwarded-for': source });
const minute = () => Temporal.Instant.from(TUESDAY_MORNING).add({ hours: hour }).toString();

describe('a security event (I13)', () => {
  test('is a sign-in, with who, from where and in which way, or a sign-out', async () => {
    const visitor = perch.visitor();
    await visitor.signIn(ben);
    await visitor.post('/api/session/sign-out');
    await visitor.post('/api/session/sign-out');
    expect(await events()).toMatchObject([
      { kind: 'signed-out', person: { name: 'Ben Okafor' }, times: 1 },
      {
        minute: minute(),
        kind: 'signed-in',
        reason: 'google',
        call: 'POST /api/session/google',
        source: '127.0.0.1',
        person: { name: 'Ben Okafor' },
        times: 1,
      },
    ]);
  });

  test.each<[string, string, () => Promise<{ status: number }>, Partial<Event>]>([
    [
      'a refused sign-in',
      'sign-in-refused',
      () =>
        perch.visitor().send('/api/session/google', {
          method: 'POST',
          headers: { authorization: 'Bearer made-up', ...from('203.0.113.7') },
        }),
      { reason: 'sign-in-refused', source: '203.0.113.7', person: null },
    ],
    [
      'what only admins may do',
      'forbidden',
      () => bens.get('/api/admin/users?search=secret'),
      {
        reason: 'admins-only',
        call: 'GET /api/admin/users',
        person: { id: expect.any(Number), name: 'Ben Okafor' },
      },
    ],
    [
      'an unknown session',
      'no-session',
      () => perch.visitor().send('/api/booking/upcoming', { headers: { cookie: 'perch-session=made-up' } }),
      { reason: 'signed-out', person: null },
    ],
    [
      'a call from another site',
      'other-site',
      () =>
        bens.send('/api/booking', {
          method: 'POST',
          headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
          body: '{}',
        }),
      { reason: 'another-site', call: 'POST /api/booking' },
    ],
    [
      'a forged signature',
      'forged',
      () =>
        perch.visitor().send('/api/slack/interactions', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'payload=%7B%7D',
        }),
      { reason: 'bad-signature' },
    ],
    [
      'an invalid call',
      'invalid',
      () => bens.post('/api/booking', { date: 'x' }),
      { person: { id: expect.any(Number), name: 'Ben Okafor' } },
    ],
  ])('is %s', async (_, kind, act, expected) => {
    expect((await act()).status).toBeGreaterThanOrEqual(400);
    await act();
    expect(await events()).toMatchObject([{ kind, times: 2, ...expected }]);
  });

  test('is a limit that was reached', async () => {
    const visitor = perch.visitor();
    const call = () => visitor.send('/api/booking/upcoming', { headers: from('203.0.113.9') });
    const answers = await Promise.all(Array.from({ length: 600 }, call));
    const limited = answers.filter(({ status }) => status === 429).length;
    expect(limited).toBeGreaterThan(0);
    expect(await events('limited')).toMatchObject([{ source: '203.0.113.9', person: null, times: limited }]);
  });

  test('is not somebody who has not signed in yet, nor anything that does not exist', async () => {
    await perch.visitor().get('/api/session');
    await bens.get('/api/booking/999999');
    expect(await events()).toEqual([]);
  });

  test('says nothing of what was sent, and is not in the log', async () => {
    await bens.get('/api/admin/users?search=a-very-secret-name');
    expect(JSON.stringify(await events())).not.toContain('secret-name');
  });
});

test('a flood from many addresses is a bounded number of rows, and every call of it is counted', async () => {
  const visitor = perch.visitor();
  const flood = Array.from({ length: 300 }, (_, n) =>
    visitor.send('/api/session/google', {
      method: 'POST',
      headers: { authorization: 'Bearer made-up', ...from(`198.51.100.${n % 250}`) },
    }),
  );
  await Promise.all(flood);
  const found = await events('sign-in-refused');
  expect(found).toHaveLength(MOST_A_MINUTE + 1);
  expect(found.filter(({ source }) => source === '')).toHaveLength(1);
  expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(300);
});

test('events that could not be written are written later, once', async () => {
  const { db } = perch.app;
  await bens.get('/api/admin/users');
  await db.query('alter table security_events rename to out_of_reach');
  try {
    await expect(perch.app.security.write(perch.app)).rejects.toThrow('security_events');
  } finally {
    await db.query('alter table out_of_reach rename to security_events');
  }
  await bens.get('/api/admin/users');
  expect(await events('forbidden')).toMatchObject([{ times: 2 }]);
  expect(await events('forbidden')).toMatchObject([{ times: 2 }]);
});

test('whoever asks while some are being written waits for them', async () => {
  await bens.get('/api/admin/users');
  let ended = 0;
  const writings = await perch.app.db.transaction(async (transaction) => {
    await transaction.query('lock table security_events in share mode');
    const both = [1, 2].map(() => perch.app.security.write(perch.app).then(() => (ended += 1)));
    await transaction.query('select');
    expect(ended).toBe(0);
    return both;
  });
  await Promise.all(writings);
});

test('they are for admins alone, page by page and as a file', async () => {
  expect((await bens.get('/api/admin/security-events')).status).toBe(403);
  await perch.app.db.query(
    `insert into security_events (minute, kind, reason, call, source, times)
     select $1::timestamptz - make_interval(mins => n), 'invalid', 'invalid', 'GET /api/=1+1', '203.0.113.1', n from generate_series(1, 60) n`,
    [minute()],
  );
  const first = (await adas.get('/api/admin/security-events')).body;
  expect(first.events).toHaveLength(50);
  const second = (await adas.get(`/api/admin/security-events?before=${first.next}`)).body;
  expect(second.next).toBeNull();
  expect(first.events.length + second.events.length).toBe(61);
  const file = await adas.send('/api/admin/security-events?kind=invalid', {
    headers: { accept: 'text/csv' },
  });
  expect(file.headers['content-disposition']).toContain('perch-security-events-2026-11-24.csv');
  expect(file.body.trim().split('\r\n')).toHaveLength(61);
});

test('they are forgotten after ninety days, and people can download their own', async () => {
  await bens.get('/api/admin/users');
  expect((await events('forbidden')).length).toBe(1);
  expect((await bens.get('/api/session/data')).body.securityEvents).toMatchObject([
    { kind: 'forbidden', call: 'GET /api/admin/users', source: '127.0.0.1', times: 1 },
  ]);
  await perch.setClock('2027-02-20T12:00:00Z');
  await perch.app.security.write(perch.app);
  expect((await perch.app.db.query('select from security_events')).rowCount).toBe(1);
  await perch.setClock('2027-02-24T12:00:00Z');
  await perch.app.security.write(perch.app);
  expect((await perch.app.db.query('select from security_events')).rowCount).toBe(0);
});
