import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let adas: Client;
let bens: Client;
let chidis: Client;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 1 });
  adas = await perch.signedIn(ada);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.app.db.query('update users set is_active = true');
  await perch.setClock(TUESDAY_MORNING);
  [bens, chidis] = (await Promise.all([ben, chidi].map(perch.signedIn))) as [Client, Client];
});

const idOf = async (email: string) =>
  (await adas.get(`/api/admin/users?search=${email}`)).body.users[0].id as number;
const change = async (email: string, body: object) =>
  adas.send(`/api/admin/users/${await idOf(email)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const book = (client: Client, date: string) =>
  client.post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[0] });

describe('deactivating somebody', () => {
  test('ends their sessions at once and gives their desks to people waiting', async () => {
    await book(bens, TUESDAY);
    await book(bens, WEDNESDAY);
    await chidis.post('/api/booking/waitlist', { areaId: area.id, date: WEDNESDAY });
    expect((await change('ben@perch.example', { isActive: false })).status).toBe(204);
    expect((await bens.get('/api/session')).status).toBe(401);
    expect((await bens.signIn(ben)).body).toMatchObject({ reason: 'deactivated' });
    expect((await chidis.get('/api/booking/upcoming')).body).toMatchObject([{ date: WEDNESDAY }]);
    expect((await book(chidis, TUESDAY)).status).toBe(201);
  });

  test('takes them out of every queue', async () => {
    await book(bens, WEDNESDAY);
    await chidis.post('/api/booking/waitlist', { areaId: area.id, date: WEDNESDAY });
    await change('chidi@perch.example', { isActive: false });
    const { body } = await bens.get(`/api/booking/waitlist/area/${area.id}/${WEDNESDAY}`);
    expect(body).toEqual({ queueLength: 0, queuePosition: null });
  });

  test('leaves past days as they were', async () => {
    await book(bens, TUESDAY);
    await perch.setClock('2026-11-25T09:00:00Z');
    await change('ben@perch.example', { isActive: false });
    const { rows } = await perch.app.db.query('select cancelled_at from bookings');
    expect(rows).toEqual([{ cancelled_at: null }]);
  });

  test('while they book leaves them nothing live', async () => {
    const id = await idOf('ben@perch.example');
    for (let round = 0; round < 20; round += 1) {
      await perch.app.db.query('update users set is_active = true');
      await bens.signIn(ben);
      const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
      const put = {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"isActive":false}',
      };
      await Promise.all([...dates.map((date) => book(bens, date)), adas.send(`/api/admin/users/${id}`, put)]);
      const { rows } = await perch.app.db.query('select date from bookings where cancelled_at is null');
      expect(rows).toEqual([]);
    }
  });
});

describe('admins', () => {
  test('add and remove admins, which takes effect on the next request', async () => {
    expect((await bens.get('/api/admin/users')).status).toBe(403);
    await change('ben@perch.example', { isAdmin: true });
    expect((await bens.get('/api/admin/users')).status).toBe(200);
    await change('ben@perch.example', { isAdmin: false });
    expect(await bens.get('/api/admin/users')).toMatchObject({
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
      const put = {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"isAdmin":false}',
      };
      await Promise.all([
        adas.send(`/api/admin/users/${dorasId}`, put),
        doras.send(`/api/admin/users/${adasId}`, put),
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
    expect((await adas.get(path)).status).toBe(status);
  });

  test.each([[{ isAdmin: 'yes' }], [{ isActive: 1 }], [null], ['x']])(
    'are told that %j is not a change',
    async (body) => {
      expect((await change('ben@perch.example', body as object)).status).toBe(400);
    },
  );
});
