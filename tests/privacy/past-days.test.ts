import { beforeAll, describe, expect, test } from 'vitest';
import { ada, ben, chidi, dora, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { TUESDAY, TUESDAY_MORNING } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { callsThatName, isForAdmins, readsOf } from './asking-every-call.ts';

/** When Tuesday is over in London. */
const WEDNESDAY_MORNING = '2026-11-25T09:00:00Z';
const GUEST = 'Samira Guestperson';
/** Whatever else an answer contains, it contains none of these. */
const OTHERS = ['Chidi', 'Anagonye', 'Dora', 'Petrescu', GUEST];

const { perch, area, routes, dora: doras } = perchForFile();
const bookings: Record<string, number> = {};

beforeAll(async () => {
  await book(ben, 0);
  await book(chidi, 1);
  await book(dora, 2, GUEST);
});

async function book(person: Person, desk: number, bookedFor: string | null = null, where = area) {
  const client = await perch.signedIn(person);
  bookings[person.givenName] = await client.hasBooked(where, TUESDAY, desk, { bookedFor });
}

const sought = () => ({
  area,
  bookingId: bookings['Dora'] ?? 0,
  date: TUESDAY,
  searches: ['chi', 'dora', 'petr', 'sam'],
  names: OTHERS,
});

const DAY = '/api/booking/location/:locationId/area/:areaId/:date';
const OPENING = '/api/booking/location/:locationId/area/:areaId/opening';
const SEARCH = '/api/booking/colleagues';
const HERE = '/api/booking/here/:id';
const ONE_BOOKING = ['/api/booking/:id', '/api/booking/:id/calendar.ics'];

describe('every call that reads names other people (N1)', () => {
  test('for today, to everybody, so that the same calls can be made again tomorrow', async () => {
    await perch.setClock(TUESDAY_MORNING);
    const forUsers = readsOf(routes).filter((route) => !isForAdmins(route));
    expect(forUsers.length).toBeGreaterThan(20);
    expect(await callsThatName(await perch.signedIn(ben), forUsers, sought())).toEqual([
      SEARCH,
      HERE,
      DAY,
      OPENING,
    ]);
    expect(await callsThatName(await perch.signedIn(ada), forUsers, sought())).toEqual(
      [...ONE_BOOKING, SEARCH, HERE, DAY, OPENING].toSorted(),
    );
  });

  test('for a past day to nobody, whichever call is made', async () => {
    await perch.setClock(WEDNESDAY_MORNING);
    expect(await callsThatName(await perch.signedIn(ben), readsOf(routes), sought())).toEqual([]);
  });

  test('for a past day to admins, in the list of bookings, who was in, their record and the list of people only', async () => {
    await perch.setClock(WEDNESDAY_MORNING);
    expect(await callsThatName(await perch.signedIn(ada), readsOf(routes), sought())).toEqual([
      '/api/admin/audit',
      '/api/admin/bookings',
      '/api/admin/security-events',
      '/api/admin/users',
      '/api/admin/users/:id',
      '/api/admin/who-was-in',
    ]);
  });
});

describe('a past day', () => {
  const look = async (reader: Client) => (await reader.get(dayOf(area))).body.bookableObjects;
  const dayOf = ({ locationId, id }: TestArea) => `/api/booking/location/${locationId}/area/${id}/${TUESDAY}`;

  test('shows your own name, and other people’s spaces as booked', async () => {
    await perch.setClock(WEDNESDAY_MORNING);
    const objects = await look(await perch.signedIn(ben));
    const others = { id: null, name: 'Booked', bookedFor: null, isYours: false };
    expect(objects.slice(0, 4).map((each: { existingBooking: unknown }) => each.existingBooking)).toEqual([
      { id: bookings['Ben'], name: 'Ben Okafor', bookedFor: null, isYours: true },
      others,
      others,
      null,
    ]);
  });

  test('shows only you, and admins in their list, whom you booked for', async () => {
    await perch.setClock(WEDNESDAY_MORNING);
    expect((await look(doras))[2].existingBooking).toMatchObject({
      name: 'Dora Petrescu',
      bookedFor: GUEST,
    });
    const adas = await perch.signedIn(ada);
    expect((await look(adas))[2].existingBooking).toEqual({
      id: bookings['Dora'],
      name: 'Booked',
      bookedFor: null,
      isYours: false,
    });
    const { body } = await adas.get(`/api/admin/bookings?from=${TUESDAY}&to=${TUESDAY}&areaId=${area.id}`);
    expect(body).toHaveLength(3);
    expect(body[2]).toMatchObject({ bookedBy: 'Dora Petrescu', bookedFor: GUEST });
  });

  test('finds you when you look for yourself, and nobody else', async () => {
    await perch.setClock(WEDNESDAY_MORNING);
    const search = `${SEARCH}?date=${TUESDAY}&search=dor`;
    expect((await doras.get(search)).body).toMatchObject([{ name: 'Dora Petrescu', bookedFor: GUEST }]);
    expect((await (await perch.signedIn(ben)).get(search)).body).toEqual([]);
  });

  test('is past when it is over at the office, wherever the reader is', async () => {
    await perch.setClock(TUESDAY_MORNING);
    const auckland = await makeOffice(perch, { name: 'Auckland', timeZone: 'Pacific/Auckland' });
    await book(chidi, 0, null, auckland);
    const bens = await perch.signedIn(ben);
    const offices = async () =>
      (await bens.get(`${SEARCH}?date=${TUESDAY}&search=chidi`)).body.map(
        ({ location }: { location: { name: string } }) => location.name,
      );
    const nameIn = async (where: TestArea, desk: number) =>
      (await bens.get(dayOf(where))).body.bookableObjects[desk].existingBooking.name;
    expect(await offices()).toEqual(['Leeds', 'Auckland']);
    // 01:00 on Wednesday in Auckland, and noon on Tuesday in Leeds.
    await perch.setClock('2026-11-24T12:00:00Z');
    expect(await offices()).toEqual(['Leeds']);
    expect([await nameIn(area, 1), await nameIn(auckland, 0)]).toEqual(['Chidi Anagonye', 'Booked']);
  });
});
