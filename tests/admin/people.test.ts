import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let leeds: TestArea;
let kathmandu: TestArea;
let adas: Client;
let bens: Client;
let bensId: number;

beforeAll(async () => {
  perch = await startPerch();
  leeds = await makeOffice(perch, { desks: 60 });
  kathmandu = await makeOffice(perch, { name: 'Kathmandu', desks: 1, timeZone: 'Asia/Kathmandu' });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.app.db.query(`update users set is_active = true, is_admin = email = 'ada@perch.example'`);
  await perch.setClock(TUESDAY_MORNING);
  [adas, bens] = (await Promise.all([ada, ben].map(perch.signedIn))) as [Client, Client];
  bensId = await idOf('ben');
});

const idOf = async (name: string) =>
  (await adas.get(`/api/admin/users?search=${name}@perch.example`)).body.users[0].id as number;
const details = async (id = bensId) => (await adas.get(`/api/admin/users/${id}`)).body;
const change = (id: number, body: object) =>
  adas.send(`/api/admin/users/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const book = async (client: Client, area: TestArea, date: string, desk = 0, bookedFor?: string) =>
  (
    await client.post('/api/booking', {
      date,
      areaId: area.id,
      bookableObjectId: area.desks[desk],
      bookedFor,
    })
  ).body.id as number;

describe('what deactivating somebody would release', () => {
  test('is what they hold from today on, by date', async () => {
    const later = await book(bens, leeds, '2026-12-01', 1, 'Sam (guest)');
    const today = await book(bens, leeds, TUESDAY);
    expect(await details()).toEqual({
      id: bensId,
      firstName: 'Ben',
      lastName: 'Okafor',
      email: 'ben@perch.example',
      isAdmin: false,
      isActive: true,
      isLastAdmin: false,
      isYou: false,
      bookingCount: 2,
      placeCount: 0,
      bookings: [
        {
          id: today,
          date: TUESDAY,
          bookableObject: { id: leeds.desks[0], name: 'Desk 1' },
          area: { id: leeds.id, name: 'Studio' },
          location: { id: leeds.locationId, name: 'Leeds' },
          bookedFor: null,
        },
        expect.objectContaining({ id: later, date: '2026-12-01', bookedFor: 'Sam (guest)' }),
      ],
    });
  });

  test('leaves out cancelled bookings and each office’s yesterday', async () => {
    await bens.delete(`/api/booking/${await book(bens, leeds, WEDNESDAY)}`);
    await book(bens, kathmandu, TUESDAY);
    const inLeeds = await book(bens, leeds, TUESDAY);
    await perch.setClock('2026-11-24T18:20:00Z');
    expect((await details()).bookings.map(({ id }: { id: number }) => id)).toEqual([inLeeds]);
  });

  test('counts everything and names the first fifty', async () => {
    await perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select $1, $2, unnest($3::bigint[]), $4, $5`,
      [WEDNESDAY, leeds.id, leeds.desks, bensId, TUESDAY_MORNING],
    );
    const { bookingCount, bookings } = await details();
    expect([bookingCount, bookings.length]).toEqual([60, 50]);
  });

  test('counts places on waiting lists that have not ended', async () => {
    const chidis = await perch.signedIn(chidi);
    for (const date of [TUESDAY, WEDNESDAY]) {
      await book(chidis, kathmandu, date);
      await bens.post('/api/booking/waitlist', { areaId: kathmandu.id, date });
    }
    // In Kathmandu it is 11:45 on Tuesday, so that day's waiting list was already over.
    expect(await details()).toMatchObject({ bookingCount: 0, placeCount: 1, bookings: [] });
  });

  test('is exactly what is gone afterwards', async () => {
    await book(bens, leeds, TUESDAY);
    await book(bens, leeds, WEDNESDAY);
    expect((await details()).bookingCount).toBe(2);
    await change(bensId, { isActive: false });
    expect(await details()).toMatchObject({ isActive: false, bookingCount: 0, bookings: [] });
    const { rows } = await perch.app.db.query('select 1 from bookings where cancelled_at is null');
    expect(rows).toEqual([]);
  });
});

describe('a person', () => {
  test('is marked if it is you, or the last admin', async () => {
    const adasId = await idOf('ada');
    expect(await details(adasId)).toMatchObject({ isYou: true, isAdmin: true, isLastAdmin: true });
    await perch.signedIn(dora);
    await change(await idOf('dora'), { isAdmin: true });
    expect(await details(adasId)).toMatchObject({ isYou: true, isLastAdmin: false });
    await change(await idOf('dora'), { isActive: false });
    expect(await details(adasId)).toMatchObject({ isLastAdmin: true });
    expect(await details(await idOf('dora'))).toMatchObject({ isAdmin: true, isLastAdmin: false });
  });

  test('is marked in the list as well', async () => {
    const { body } = await adas.get('/api/admin/users?search=@perch.example');
    const marks = body.users.map((user: any) => [user.firstName, user.isYou, user.isLastAdmin]);
    expect(marks).toContainEqual(['Ada', true, true]);
    expect(marks).toContainEqual(['Ben', false, false]);
  });

  test('is active again when reactivated, without the earlier bookings', async () => {
    await book(bens, leeds, WEDNESDAY);
    await change(bensId, { isActive: false });
    expect((await change(bensId, { isActive: true })).status).toBe(204);
    expect((await bens.signIn(ben)).status).toBe(200);
    expect((await bens.get('/api/booking/upcoming')).body).toEqual([]);
  });

  test('is not found if there is no such person, and an invalid id is refused', async () => {
    expect((await adas.get('/api/admin/users/8999999999999999')).status).toBe(404);
    expect((await adas.get('/api/admin/users/x')).status).toBe(400);
    expect((await bens.get(`/api/admin/users/${bensId}`)).status).toBe(403);
  });
});
