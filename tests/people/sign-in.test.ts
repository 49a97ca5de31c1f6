import { beforeEach, describe, expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

let visitor: Client;
beforeEach(async () => {
  await perch.setClock(TUESDAY_MORNING);
  visitor = perch.visitor();
});

const credentialFor = async (claims: object) =>
  (await visitor.post('/dev/google/token', { ...ben, ...claims })).body.credential as string;
const present = (credential: string) =>
  visitor.send('/api/session/google', { method: 'POST', headers: { authorization: `Bearer ${credential}` } });

describe('signing in', () => {
  test('returns the user and sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await present(await credentialFor({}));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        firstName: 'Ben',
        lastName: 'Okafor',
        email: 'ben@perch.example',
        isAdmin: false,
        features: { waitingList: true },
      },
    });
    expect(answer.headers['set-cookie']).toMatch(/^perch-session=[\w-]{43}; .*HttpOnly; SameSite=Strict/);
    expect((await visitor.get('/api/session')).body).toEqual(answer.body);
  });

  test('takes names and email from the token each time, and knows the person by their account', async () => {
    await present(await credentialFor({}));
    await present(await credentialFor({ familyName: 'Okafor-Hill' }));
    expect((await visitor.get('/api/session')).body).toMatchObject({
      firstName: 'Ben',
      lastName: 'Okafor-Hill',
    });
    const { rows } = await perch.app.db.query(
      `select count(*)::int as count from users where email = 'ben@perch.example'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('makes admins of the people in the configured list, and of nobody else', async () => {
    expect((await visitor.signIn(ada)).body.isAdmin).toBe(true);
    expect((await visitor.signIn(ben)).body.isAdmin).toBe(false);
  });

  test('again gives a new session and ends the one before', async () => {
    await visitor.signIn(ben);
    const first = visitor.cookie();
    await visitor.signIn(ben);
    expect(visitor.cookie()).not.toBe(first);
    const answer = await perch.visitor().send('/api/session', { headers: { cookie: first } });
    expect(answer.status).toBe(401);
  });

  test('shows names from Google as plain text', async () => {
    const answer = await present(
      await credentialFor({ givenName: '<b>Ben</b>\u0000\u0007', familyName: '' }),
    );
    expect(answer.body).toMatchObject({ firstName: '<b>Ben</b>', lastName: '' });
  });
});

describe('signing out', () => {
  test('ends the session on the server too', async () => {
    await visitor.signIn(ben);
    const cookie = visitor.cookie();
    const answer = await visitor.post('/api/session/sign-out');
    expect(answer.status).toBe(204);
    // Not "cookies", which would be those of the company's other hosts too, nor "storage", with an unsaved plan in it.
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await perch.visitor().send('/api/session', { headers: { cookie } })).status).toBe(401);
  });

  test('without a session is a success', async () => {
    expect((await visitor.post('/api/session/sign-out')).status).toBe(204);
  });
});

describe('a session', () => {
  test('ends after thirty days without a visit', async () => {
    await visitor.signIn(ben);
    await perch.setClock('2026-12-24T05:59:59Z');
    expect((await visitor.get('/api/session')).status).toBe(200);
    await perch.setClock('2027-01-23T05:59:58Z');
    expect((await visitor.get('/api/session')).status).toBe(200);
    await perch.setClock('2027-02-22T05:59:58Z');
    expect((await visitor.get('/api/session')).status).toBe(401);
  });

  test('ends after ninety days however often it is used', async () => {
    await visitor.signIn(ben);
    for (const now of [
      '2026-12-20T06:00:00Z',
      '2027-01-15T06:00:00Z',
      '2027-02-10T06:00:00Z',
      '2027-02-22T05:59:59Z',
    ]) {
      await perch.setClock(now);
      expect((await visitor.get('/api/session')).status).toBe(200);
    }
    await perch.setClock('2027-02-22T06:00:00Z');
    expect((await visitor.get('/api/session')).status).toBe(401);
  });

  test('of somebody who is deactivated ends at once, and they cannot sign in again', async () => {
    await visitor.signIn(ben);
    await perch.app.db.query(`update users set is_active = false where email = 'ben@perch.example'`);
    expect((await visitor.get('/api/session')).status).toBe(401);
    expect(await visitor.signIn(ben)).toMatchObject({ status: 401, body: { reason: 'deactivated' } });
    await perch.app.db.query(`update users set is_active = true`);
  });
});
