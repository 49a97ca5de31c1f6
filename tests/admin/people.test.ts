import { beforeEach, describe, expect, test } from 'vitest';
import { chidi, dora } from '../support/cast.ts';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const {
  perch,
  area: leeds,
  office,
  ada,
  ben,
} = perchForEachTest({ desks: 60, clears: ['users', 'locations'] });
const kathmandu = office({ name: 'Kathmandu', desks: 1, timeZone: 'Asia/Kathmandu' });

let bensId: number;
beforeEach(async () => {
  bensId = await idOf('ben');
});

const idOf = async (name: string) =>
  (await ada.get(`/api/admin/users?search=${name}@perch.example`)).body.users[0].id as number;
const details = async (id = bensId) => (await ada.get(`/api/admin/users/${id}`)).body;
const change = (id: number, body: object) => ada.put(`/api/admin/users/${id}`, body);

describe('what deactivating somebody would release', () => {
  test('is what they hold from today on, by date', async () => {
    const later = await ben.hasBooked(leeds, '2026-12-01', 1, { bookedFor: 'Sam (guest)' });
    const today = await ben.hasBooked(leeds, TUESDAY);
    expect(await details()).toEqual({
      id: bensId,
      firstName: 'Ben',
      lastName: 'Okafor',
      email: 'ben@perch.example',
      isAdmin: false,
      manages: [],
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
    await ben.cancels(await ben.hasBooked(leeds, WEDNESDAY));
    await ben.hasBooked(kathmandu, TUESDAY);
    const inLeeds = await ben.hasBooked(leeds, TUESDAY);
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
      await chidis.hasBooked(kathmandu, date);
      await ben.joins(kathmandu, date);
    }
    // In Kathmandu it is 11:45 on Tuesday, so that day's waiting list was already over.
    expect(await details()).toMatchObject({ bookingCount: 0, placeCount: 1, bookings: [] });
  });

  test('is exactly what is gone afterwards', async () => {
    await ben.hasBooked(leeds, TUESDAY);
    await ben.hasBooked(leeds, WEDNESDAY);
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
    const { body } = await ada.get('/api/admin/users?search=@perch.example');
    const marks = body.users.map((user: any) => [user.firstName, user.isYou, user.isLastAdmin]);
    expect(marks).toContainEqual(['Ada', true, true]);
    expect(marks).toContainEqual(['Ben', false, false]);
  });

  test('is active again when reactivated, without the earlier bookings', async () => {
    await ben.hasBooked(leeds, WEDNESDAY);
    await change(bensId, { isActive: false });
    expect((await change(bensId, { isActive: true })).status).toBe(204);
    expect((await ben.signIn(ben)).status).toBe(200);
    expect(await ben.upcoming()).toEqual([]);
  });

  test('is not found if there is no such person, and an invalid id is refused', async () => {
    expect((await ada.get('/api/admin/users/8999999999999999')).status).toBe(404);
    expect((await ada.get('/api/admin/users/x')).status).toBe(400);
    expect((await ben.get(`/api/admin/users/${bensId}`)).status).toBe(403);
  });
});
