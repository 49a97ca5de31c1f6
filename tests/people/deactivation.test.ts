import { describe, expect, test } from 'vitest';
import { dora } from '../support/cast.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi } = perchForEachTest({ desks: 1, clears: ['users', 'locations'] });

const idOf = async (email: string) =>
  (await ada.get(`/api/admin/users?search=${email}`)).body.users[0].id as number;
const change = async (email: string, body: object) => ada.put(`/api/admin/users/${await idOf(email)}`, body);

describe('deactivating somebody', () => {
  test('ends their sessions at once and gives their desks to people waiting', async () => {
    await ben.books(area, TUESDAY);
    await ben.books(area, WEDNESDAY);
    await chidi.joins(area, WEDNESDAY);
    expect((await change('ben@perch.example', { isActive: false })).status).toBe(204);
    expect((await ben.get('/api/session')).status).toBe(401);
    expect((await ben.signIn(ben)).body).toMatchObject({ reason: 'deactivated' });
    expect(await chidi.upcoming()).toMatchObject([{ date: WEDNESDAY }]);
    await chidi.hasBooked(area, TUESDAY);
  });

  test('takes them out of every queue', async () => {
    await ben.books(area, WEDNESDAY);
    await chidi.joins(area, WEDNESDAY);
    await change('chidi@perch.example', { isActive: false });
    const { body } = await ben.get(`/api/booking/waitlist/area/${area.id}/${WEDNESDAY}`);
    expect(body).toEqual({ queueLength: 0, queuePosition: null });
  });

  test('leaves past days as they were', async () => {
    await ben.books(area, TUESDAY);
    await perch.setClock('2026-11-25T09:00:00Z');
    await change('ben@perch.example', { isActive: false });
    const { rows } = await perch.app.db.query('select cancelled_at from bookings');
    expect(rows).toEqual([{ cancelled_at: null }]);
  });

  test('while they book leaves them nothing live', async () => {
    const id = await idOf('ben@perch.example');
    for (let round = 0; round < 20; round += 1) {
      await perch.app.db.query('update users set is_active = true');
      await ben.signIn(ben);
      const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
      await Promise.all([
        ...dates.map((date) => ben.books(area, date)),
        ada.put(`/api/admin/users/${id}`, { isActive: false }),
      ]);
      const { rows } = await perch.app.db.query('select date from bookings where cancelled_at is null');
      expect(rows).toEqual([]);
    }
  });
});

describe('admins', () => {
  test('add and remove admins, which takes effect on the next request', async () => {
    expect((await ben.get('/api/admin/users')).status).toBe(403);
    await change('ben@perch.example', { isAdmin: true });
    expect((await ben.get('/api/admin/users')).status).toBe(200);
    await change('ben@perch.example', { isAdmin: false });
    expect(await ben.get('/api/admin/users')).toMatchObject({
      status: 403,
      body: { reason: 'admins-only' },
    });
  });

  test('cannot remove or deactivate the last one', async () => {
    for (const body of [{ isAdmin: false }, { isActive: false }]) {
      expect(await change('ada@perch.example', body)).toMatchObject({
        status: 409,
        body: { reason: 'last-admin' },
      });
    }
    expect((await change('ada@perch.example', {})).status).toBe(204);
  });

  test('two admins who remove each other at once leave one', async () => {
    await perch.signedIn(dora);
    for (let round = 0; round < 10; round += 1) {
      await perch.app.db.query(
        `update users set is_admin = email in ('ada@perch.example', 'dora@perch.example')`,
      );
      const doras = await perch.signedIn(dora);
      const [adasId, dorasId] = [await idOf('ada@perch.example'), await idOf('dora@perch.example')];
      await Promise.all([
        ada.put(`/api/admin/users/${dorasId}`, { isAdmin: false }),
        doras.put(`/api/admin/users/${adasId}`, { isAdmin: false }),
      ]);
      const { rows } = await perch.app.db.query('select count(*)::int as admins from users where is_admin');
      expect(rows).toEqual([{ admins: 1 }]);
    }
    await perch.app.db.query(`update users set is_admin = email = 'ada@perch.example'`);
  });

  test.each([
    ['/api/admin/users?page=0', 400],
    ['/api/admin/users?page=x', 400],
    [`/api/admin/users?search=${'x'.repeat(201)}`, 400],
    ['/api/admin/users?search=%00', 400],
    ['/api/admin/users?search=%25_%27', 200],
    ['/api/admin/users?page=99999', 200],
  ])('search with %s: %i', async (path, status) => {
    expect((await ada.get(path)).status).toBe(status);
  });

  test.each([[{ isAdmin: 'yes' }], [{ isActive: 1 }], [null], ['x']])(
    'are told that %j is not a change',
    async (body) => {
      expect((await change('ben@perch.example', body as object)).status).toBe(400);
    },
  );
});
