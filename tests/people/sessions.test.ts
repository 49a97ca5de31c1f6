import { hash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../src/shared/people/contract.ts';
import { startInstances } from '../races/instances.ts';
import { ada, ben, type Person } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const { perch } = perchForFile();

beforeEach(async () => {
  await perch.setClock(TUESDAY_MORNING);
  await perch.app.db.query('delete from sessions');
});

/** Signed in with a browser that calls itself this. */
async function signedInWith(userAgent: string, person: Person): Promise<Client> {
  const client = perch.visitor();
  const { body } = await client.post('/dev/google/token', person);
  const headers = { authorization: `Bearer ${body.credential}`, 'user-agent': userAgent };
  expect((await client.send('/api/session/google', { method: 'POST', headers })).status).toBe(200);
  return client;
}

const listOf = async (client: Client): Promise<Session[]> => (await client.get('/api/session/list')).body;
const isSignedIn = async (client: Client) => (await client.get('/api/session')).status === 200;
const ended = (client: Client) => client.cookie() === '' || client.cookie() === 'perch-session=';

describe('the list of people’s own sessions (I10)', () => {
  test('says in which browser, since when and when last, this one first, and nobody else’s', async () => {
    const phone = await signedInWith(SAFARI, ben);
    await perch.setClock('2026-11-25T09:30:00Z');
    const laptop = await signedInWith(FIREFOX, ben);
    await signedInWith(FIREFOX, ada);
    const id = expect.any(Number);
    const [there, here] = [
      {
        id,
        browser: 'Safari on iPhone',
        startedAt: '2026-11-24T06:00:00Z',
        lastSeenAt: '2026-11-24T06:00:00Z',
        isThis: false,
      },
      {
        id,
        browser: 'Firefox on Windows',
        startedAt: '2026-11-25T09:30:00Z',
        lastSeenAt: '2026-11-25T09:30:00Z',
        isThis: true,
      },
    ];
    const list = await listOf(laptop);
    expect(list).toEqual([here, there]);
    await perch.setClock('2026-11-26T07:00:00Z');
    const [first, second] = await listOf(phone);
    expect(first).toEqual({ ...there, id: list[1]?.id, lastSeenAt: '2026-11-26T07:00:00Z', isThis: true });
    expect(second).toEqual({ ...here, id: list[0]?.id, isThis: false });
  });

  test('leaves out those that have expired, which are deleted after 90 days', async () => {
    const laptop = await signedInWith(FIREFOX, ben);
    await signedInWith(SAFARI, ben);
    for (const now of ['2026-12-20T06:00:00Z', '2026-12-24T06:00:00Z']) {
      await perch.setClock(now);
      expect(await isSignedIn(laptop)).toBe(true);
    }
    expect((await listOf(laptop)).map(({ browser }) => browser)).toEqual(['Firefox on Windows']);
    await perch.setClock('2027-02-24T06:00:00Z');
    expect((await perch.app.db.query('select from sessions')).rowCount).toBe(0);
  });

  test('keeps neither the header of the browser nor anything that signs in', async () => {
    const laptop = await signedInWith(`${FIREFOX} secret-of-the-device`, ben);
    const { rows } = await perch.app.db.query('select to_json(s)::text as text from sessions s');
    expect(JSON.stringify(rows)).not.toContain('secret-of-the-device');
    expect(JSON.stringify(await listOf(laptop))).not.toContain(
      laptop.cookie().slice('perch-session='.length),
    );
  });

  test('includes a session that the previous release began, which can be ended', async () => {
    const laptop = await signedInWith(FIREFOX, ben);
    const cookie = 'made by the previous release';
    await perch.app.db.query(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at)
       select $1, id, $2, $2 from users where email = $3`,
      [hash('sha256', cookie, 'buffer'), TUESDAY_MORNING, ben.email],
    );
    const before = clientOf(perch.url, `perch-session=${encodeURIComponent(cookie)}`);
    expect(await listOf(before)).toMatchObject([{ browser: '', isThis: true }, { isThis: false }]);
    const [, old] = await listOf(laptop);
    expect((await laptop.delete(`/api/session/list/${old?.id}`)).status).toBe(204);
    expect(await isSignedIn(before)).toBe(false);
  });
});

describe('ending a session (I10)', () => {
  test('ends that one and no other, and does so once', async () => {
    const [laptop, phone, adas] = [
      await signedInWith(FIREFOX, ben),
      await signedInWith(SAFARI, ben),
      await signedInWith(FIREFOX, ada),
    ];
    const [, other] = await listOf(laptop);
    expect((await laptop.delete(`/api/session/list/${other?.id}`)).status).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await Promise.all([laptop, adas].map(isSignedIn))).toEqual([true, true]);
    expect(await laptop.delete(`/api/session/list/${other?.id}`)).toMatchObject({
      status: 404,
      body: { reason: 'not-found' },
    });
  });

  test('of somebody else looks like ending one that does not exist', async () => {
    const [bens, adas] = [await signedInWith(FIREFOX, ben), await signedInWith(FIREFOX, ada)];
    const [adasOwn] = await listOf(adas);
    const theirs = await bens.delete(`/api/session/list/${adasOwn?.id}`);
    const missing = await bens.delete('/api/session/list/8999999999999999');
    expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body]);
    expect(await isSignedIn(adas)).toBe(true);
  });

  test('of the browser that asks signs it out', async () => {
    const laptop = await signedInWith(FIREFOX, ben);
    const [own] = await listOf(laptop);
    const answer = await laptop.delete(`/api/session/list/${own?.id}`);
    expect(answer).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache"' } });
    expect(ended(laptop)).toBe(true);
  });

  test('everywhere else leaves this one and other people’s, and says how many it ended', async () => {
    const laptop = await signedInWith(FIREFOX, ben);
    const others = [await signedInWith(SAFARI, ben), await signedInWith(FIREFOX, ben)];
    const adas = await signedInWith(FIREFOX, ada);
    expect(await laptop.delete('/api/session/list/others')).toMatchObject({
      status: 200,
      body: { ended: 2 },
    });
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await Promise.all([laptop, adas].map(isSignedIn))).toEqual([true, true]);
    expect((await laptop.delete('/api/session/list/others')).body).toEqual({ ended: 0 });
  });

  test('takes effect with the next request to any other instance', async () => {
    const instances = await startInstances(2);
    const [laptop, ...phones] = await Promise.all([ben, ben, ben].map(instances.signedInEverywhere));
    const there = () => Promise.all([laptop, ...phones].map((each) => isSignedIn(each![1]!)));
    expect(await there()).toEqual([true, true, true]);
    const { id } = (await listOf(phones[0]![0]!)).find(({ isThis }) => isThis)!;
    await laptop![0]!.delete(`/api/session/list/${id}`);
    expect(await there()).toEqual([true, false, true]);
    await laptop![0]!.delete('/api/session/list/others');
    expect(await there()).toEqual([true, false, false]);
    await instances.stop();
  });
});

describe('an admin ends somebody’s sessions (I11)', () => {
  const idOf = async (admin: Client, email: string): Promise<number> =>
    (await admin.get(`/api/admin/users?search=${email}`)).body.users[0].id;

  test('all of theirs and nobody else’s, and they can sign in again', async () => {
    const adas = await signedInWith(FIREFOX, ada);
    const bens = [await signedInWith(SAFARI, ben), await signedInWith(FIREFOX, ben)];
    const at = `/api/admin/users/${await idOf(adas, ben.email)}/sessions`;
    expect(await adas.delete(at)).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await Promise.all([adas, ...bens].map(isSignedIn))).toEqual([true, false, false]);
    expect((await adas.delete(at)).body).toEqual({ ended: 0 });
    expect(await isSignedIn(await signedInWith(FIREFOX, ben))).toBe(true);
  });

  test('is in the audit trail once, with how many', async () => {
    const adas = await signedInWith(FIREFOX, ada);
    await signedInWith(SAFARI, ben);
    await perch.app.db.query(`delete from audit_entries where action = 'sessions-ended'`);
    const id = await idOf(adas, ben.email);
    await adas.delete(`/api/admin/users/${id}/sessions`);
    await adas.delete(`/api/admin/users/${id}/sessions`);
    const { entries } = (await adas.get('/api/admin/audit?action=sessions-ended')).body;
    expect(entries).toMatchObject([
      { actor: { name: 'Ada Lovelace' }, subject: 'user', subjectId: id, after: { sessions: 1 } },
    ]);
    expect(entries).toHaveLength(1);
  });

  test('of somebody who does not exist is refused, and colleagues may not', async () => {
    const adas = await signedInWith(FIREFOX, ada);
    const bens = await signedInWith(FIREFOX, ben);
    expect((await adas.delete('/api/admin/users/999999/sessions')).status).toBe(404);
    expect((await bens.delete(`/api/admin/users/${await idOf(adas, ada.email)}/sessions`)).status).toBe(403);
    expect(await isSignedIn(adas)).toBe(true);
  });
});
