import { describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { drawPlan } from '../support/plan.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { deedsOn } from '../support/trail.ts';

const { perch, area, ada, ben, chidi } = perchForEachTest({ environment: { BOOKINGS_PER_DAY: '3' } });

const deskOn = async (client: Client | undefined, date: string, object: number | undefined) => {
  const { body } = await client!.get(`/api/booking/location/${area.locationId}/area/${area.id}/${date}`);
  return body.bookableObjects.find((each: { id: number }) => each.id === object);
};

describe('booking a desk', () => {
  test('returns the booking and its address, and shows it to everybody', async () => {
    const made = await ben.books(area, WEDNESDAY);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(Number),
      date: WEDNESDAY,
      bookableObject: { id: area.desks[0], name: 'Desk 1' },
      area: { id: area.id, name: 'Studio' },
      location: {
        id: area.locationId,
        name: 'Leeds',
        timeZone: 'Europe/London',
        areas: [{ id: area.id, name: 'Studio' }],
      },
      bookedFor: null,
      isConfirmed: false,
      canConfirm: false,
      canCancel: true,
      standingId: null,
      bookableObjectTypeId: 1,
      areaTypeId: 1,
    });
    expect(made.headers['location']).toBe(`/api/booking/${made.body.id}`);
    expect((await ben.get(made.headers['location']!)).body).toEqual(made.body);
    expect((await deskOn(ben, WEDNESDAY, area.desks[0])).existingBooking).toMatchObject({
      id: made.body.id,
      name: 'Ben Okafor',
    });
    expect((await deskOn(chidi, WEDNESDAY, area.desks[0])).existingBooking).toMatchObject({
      id: null,
      name: 'Ben Okafor',
      bookedFor: null,
    });
    expect((await deskOn(ada, WEDNESDAY, area.desks[0])).existingBooking).toMatchObject({
      id: made.body.id,
    });
  });

  test('for a guest keeps the name and stays the booker’s', async () => {
    const made = await ben.books(area, WEDNESDAY, 0, { bookedFor: '  Sam (guest) ' });
    expect(made.body.bookedFor).toBe('Sam (guest)');
    expect((await deskOn(chidi, WEDNESDAY, area.desks[0])).existingBooking).toMatchObject({
      name: 'Ben Okafor',
      bookedFor: 'Sam (guest)',
    });
  });

  test('on its own day counts as confirmed', async () => {
    expect((await ben.books(area, TUESDAY)).body).toMatchObject({
      isConfirmed: true,
      canConfirm: false,
    });
  });

  test('just taken by somebody else offers three free desks, and no dog place', async () => {
    await chidi.books(area, WEDNESDAY, 1);
    const refused = await ben.books(area, WEDNESDAY, 1);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'already-booked' } });
    expect(refused.body.alternatives).toEqual([
      { id: area.desks[0], name: 'Desk 1' },
      { id: area.desks[2], name: 'Desk 3' },
      { id: area.desks[3], name: 'Desk 4' },
    ]);
  });

  test('names the nearest on the plan first, not the next in the list', async () => {
    const hall = await makeOffice(perch, { desks: 9 });
    // In rows of four, so that Desk 2 stands nearer to Desk 6 than Desk 4 does.
    await drawPlan(perch, hall);
    const wanted = { date: WEDNESDAY, areaId: hall.id, bookableObjectId: hall.desks[5] };
    await chidi.post('/api/booking', wanted);
    expect((await ben.post('/api/booking', wanted)).body.alternatives).toEqual([
      { id: hall.desks[4], name: 'Desk 5' },
      { id: hall.desks[6], name: 'Desk 7' },
      { id: hall.desks[1], name: 'Desk 2' },
    ]);
  });

  test('twice says that it is already yours', async () => {
    await ben.books(area, WEDNESDAY);
    expect(await ben.books(area, WEDNESDAY)).toMatchObject({
      status: 409,
      body: {
        reason: 'already-yours',
        alternatives: [{ name: 'Desk 2' }, { name: 'Desk 3' }, { name: 'Desk 4' }],
      },
    });
  });

  test('beyond one person’s limit for the day is refused, whatever the desk', async () => {
    for (const desk of area.desks.slice(0, 3))
      await ben.hasBooked(area, '2026-12-01', 0, { bookableObjectId: desk });
    expect(await ben.books(area, '2026-12-01', 3)).toMatchObject({
      status: 409,
      body: { reason: 'too-many' },
    });
    await ben.hasBooked(area, '2026-12-02', 3);
  });

  test('works for the dog place as for any other (B10)', async () => {
    await ben.hasBooked(area, WEDNESDAY, 0, { bookableObjectId: area.dogPlace });
    expect(await deskOn(ben, WEDNESDAY, area.dogPlace)).toMatchObject({ bookableObjectTypeId: 2 });
  });

  test.each([
    ['a retired desk', () => ({ object: area.retired, areaId: area.id })],
    ['a desk that does not exist', () => ({ object: 999_999, areaId: area.id })],
    ['a desk of another area', () => ({ object: area.desks[0], areaId: area.id + 1 })],
  ])('of %s is not found', async (_, target) => {
    const { object, areaId } = target();
    expect(await ben.books(area, WEDNESDAY, 0, { bookableObjectId: object, areaId })).toMatchObject({
      status: 404,
      body: { reason: 'not-found' },
    });
  });
});

describe('the dates that can be booked', () => {
  test.each([
    ['yesterday', '2026-11-23', 'day-has-passed'],
    ['a Saturday', '2026-11-28', 'closed-day'],
    ['43 days ahead', '2027-01-06', 'too-far-ahead'],
  ])('leave out %s', async (_, date, reason) => {
    expect(await ben.books(area, date)).toMatchObject({
      status: 409,
      body: { reason },
    });
  });

  test.each([
    ['today', TUESDAY],
    ['42 days ahead', '2027-01-05'],
  ])('include %s', async (_, date) => {
    await ben.hasBooked(area, date);
  });

  test('follow the calendar at the office, not the server’s', async () => {
    // In Kathmandu (UTC+5:45) it is already Wednesday; in Santiago (UTC-3) it is still Tuesday.
    await perch.setClock('2026-11-24T18:15:00Z');
    const kathmandu = await makeOffice(perch, { timeZone: 'Asia/Kathmandu' });
    expect(await ben.books(kathmandu, TUESDAY)).toMatchObject({
      body: { reason: 'day-has-passed' },
    });
    await ben.hasBooked(kathmandu, '2027-01-06');
    await perch.setClock('2026-11-25T02:59:00Z');
    const santiago = await makeOffice(perch, { timeZone: 'America/Santiago' });
    await ben.hasBooked(santiago, TUESDAY);
  });
});

describe('cancelling', () => {
  test('frees the desk, and a second time succeeds without changing anything', async () => {
    const { body } = await ben.books(area, WEDNESDAY);
    expect((await ben.cancels(body.id)).status).toBe(204);
    expect((await deskOn(ben, WEDNESDAY, area.desks[0])).existingBooking).toBeNull();
    expect((await ben.get(`/api/booking/${body.id}`)).status).toBe(404);
    expect((await ben.cancels(body.id)).status).toBe(204);
    expect(await deedsOn(perch, body)).toEqual(['booked', 'cancelled']);
  });

  test('is for the owner and admins; for anybody else the booking does not exist', async () => {
    const { body } = await ben.books(area, WEDNESDAY);
    expect((await chidi.get(`/api/booking/${body.id}`)).status).toBe(404);
    const others = await chidi.cancels(body.id);
    expect(others).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    expect((await chidi.delete('/api/booking/987654321')).body).toEqual(others.body);
    expect((await ada.cancels(body.id)).status).toBe(204);
    const { rows } = await perch.app.db.query(`select cancel_reason from bookings where id = $1`, [body.id]);
    expect(rows).toEqual([{ cancel_reason: 'admin' }]);
  });

  test('is possible on the day and refused once it has passed', async () => {
    const { body: first } = await ben.books(area, WEDNESDAY);
    const { body: second } = await ben.books(area, WEDNESDAY, 1);
    await perch.setClock('2026-11-25T23:59:59Z');
    expect((await ben.cancels(first.id)).status).toBe(204);
    await perch.setClock('2026-11-26T00:00:00Z');
    expect((await ben.get(`/api/booking/${second.id}`)).body).toMatchObject({ canCancel: false });
    expect(await ben.cancels(second.id)).toMatchObject({
      status: 409,
      body: { reason: 'day-has-passed', detail: 'You cannot cancel this booking as it is in the past.' },
    });
    expect((await ben.cancels(first.id)).status).toBe(204);
  });
});

describe('my bookings', () => {
  test('in a range are mine alone, by date and then id, both ends included', async () => {
    await ben.post('/api/session/sign-out');
    await ben.signIn({ email: 'reader@perch.example', givenName: 'Reader', familyName: 'One' });
    const later = await ben.books(area, '2026-12-03');
    const first = await ben.books(area, '2026-12-02', 1);
    const second = await ben.books(area, '2026-12-02', 2);
    await chidi.books(area, '2026-12-02', 3);
    const ids = async (range: string) =>
      (await ben.get(`/api/booking${range}`)).body.map((each: { id: number }) => each.id);
    expect(await ids('?from=2026-12-02&to=2026-12-03')).toEqual([
      first.body.id,
      second.body.id,
      later.body.id,
    ]);
    expect(await ids('?from=2026-12-03&to=2026-12-03')).toEqual([later.body.id]);
    expect(await ids('/upcoming')).toEqual([first.body.id, second.body.id, later.body.id]);
    await perch.setClock('2026-12-03T09:00:00Z');
    expect(await ids('/upcoming')).toEqual([later.body.id]);
  });

  test('can be counted per day with what is free', async () => {
    await chidi.books(area, '2026-12-04');
    await chidi.books(area, '2026-12-04', 1);
    const { body } = await chidi.get(
      `/api/booking/location/${area.locationId}/area/${area.id}?from=2026-12-04&to=2026-12-05`,
    );
    expect(body).toEqual([
      { date: '2026-12-04', isOpen: true, total: 5, free: 3, mine: 2, totalStandard: 4, freeStandard: 2 },
      { date: '2026-12-05', isOpen: false, total: 5, free: 5, mine: 0, totalStandard: 4, freeStandard: 4 },
    ]);
  });
});
