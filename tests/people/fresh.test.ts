import { beforeEach, describe, expect, test } from 'vitest';
import { ben, type Person } from '../support/cast.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, ada } = perchForEachTest({ clears: ['sessions'] });

let bensId: number;
beforeEach(async () => {
  await perch.signedIn(ben);
  bensId = await idOf(ben);
  await perch.app.db.query('update users set is_admin = false, is_active = true where id = $1', [bensId]);
});

const idOf = async ({ email }: Person): Promise<number> =>
  (await ada.get(`/api/admin/users?search=${email}`)).body.users[0].id;

/** As if everybody had signed in this long ago, by the database’s clock, which tests cannot set. */
const signedInAgo = (interval: string) =>
  perch.app.db.query('update sessions set signed_in_at = now() - $1::interval', [interval]);

const change = (body: object) => ada.put(`/api/admin/users/${bensId}`, body);
const csvOf = (path: string) => ada.send(path, { headers: { accept: 'text/csv' } });
const AGAIN = { status: 403, body: { reason: 'sign-in-again' } };

describe('a sign-in of the last ten minutes is asked for (I12)', () => {
  test('before somebody becomes an admin, and signing in again is enough', async () => {
    await signedInAgo('11 minutes');
    expect(await change({ isAdmin: true })).toMatchObject(AGAIN);
    await ada.signIn(ada);
    expect((await change({ isAdmin: true })).status).toBe(204);
  });

  test('before a deactivated admin is active again', async () => {
    expect((await change({ isAdmin: true, isActive: false })).status).toBe(204);
    await signedInAgo('11 minutes');
    expect(await change({ isActive: true })).toMatchObject(AGAIN);
    await signedInAgo('9 minutes');
    expect((await change({ isActive: true })).status).toBe(204);
  });

  test('and not before anything that takes away what somebody may do', async () => {
    await change({ isAdmin: true });
    await signedInAgo('11 minutes');
    expect((await change({ isAdmin: true })).status).toBe(204);
    expect((await change({ isAdmin: false })).status).toBe(204);
    expect((await change({ isActive: false })).status).toBe(204);
    expect((await ada.delete(`/api/admin/users/${bensId}/sessions`)).status).toBe(200);
  });

  test.each(['/api/admin/users', '/api/admin/bookings', '/api/admin/audit'])(
    'before everything at %s is downloaded, and not to read a page of it',
    async (path) => {
      expect((await csvOf(path)).status).toBe(200);
      await signedInAgo('11 minutes');
      expect(await csvOf(path)).toMatchObject(AGAIN);
      expect((await ada.get(path)).status).toBe(200);
    },
  );

  test('before people end their other sessions', async () => {
    const other = await perch.signedIn(ada);
    const { id } = (await ada.get('/api/session/list')).body.find(
      (each: { isThis: boolean }) => !each.isThis,
    );
    await signedInAgo('11 minutes');
    expect(await ada.delete(`/api/session/list/${id}`)).toMatchObject(AGAIN);
    expect(await ada.delete('/api/session/list/others')).toMatchObject(AGAIN);
    expect((await other.get('/api/session')).status).toBe(200);
    await signedInAgo('9 minutes');
    expect((await ada.delete(`/api/session/list/${id}`)).status).toBe(204);
  });

  test('and setting the demo’s clock makes nobody sign in again', async () => {
    await perch.setClock('2026-12-10T06:00:00Z');
    expect((await change({ isAdmin: true })).status).toBe(204);
  });
});

test('an admin’s session ends after fourteen days, and a colleague’s does not (I12)', async () => {
  const bens = await perch.signedIn(ben);
  await signedInAgo('13 days 23 hours');
  expect((await ada.get('/api/session')).status).toBe(200);
  await signedInAgo('14 days 1 hour');
  expect((await ada.get('/api/session')).status).toBe(401);
  expect((await bens.get('/api/session')).status).toBe(200);
});
