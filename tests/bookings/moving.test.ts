import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { perchForEachTest } from '../support/stage.ts';
import { deedsOn } from '../support/trail.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { TUESDAY, WEDNESDAY, THURSDAY } from '../support/perch.ts';

const { perch, area, ada, ben, chidi, dora, stillTrue } = perchForEachTest({
  desks: 3,
  environment: { BOOKINGS_PER_DAY: '2' },
});

let other: TestArea;
beforeEach(async () => {
  other = await makeOffice(perch, { name: 'York', desks: 1 });
});

const book = async (client: Client, desk = 0, date = WEDNESDAY, more: object = {}) => {
  const wanted = { date, areaId: area.id, bookableObjectId: area.desks[desk], ...more };
  return await client.makes('/api/booking', wanted);
};
const move = (client: Client, { id }: { id: number }, change: object) =>
  client.put(`/api/booking/${id}`, change);

describe('a booking that its owner moves (D11)', () => {
  test.each([
    ['to another desk', () => ({ bookableObjectId: area.desks[1] }), 'Desk 2'],
    ['to another day', () => ({ date: THURSDAY }), 'Desk 1'],
    ['to another office', () => ({ areaId: other.id, bookableObjectId: other.desks[0] }), 'Desk 1'],
    [
      'to another office, desk and day',
      () => ({ date: THURSDAY, areaId: other.id, bookableObjectId: other.desks[0] }),
      'Desk 1',
    ],
  ])('%s is the same booking there, and its old place is free', async (_, to, name) => {
    const booking = await book(ben, 0, WEDNESDAY, { bookedFor: 'Sam (guest)' });
    const moved = await move(ben, booking, to());
    expect(moved).toMatchObject({
      status: 200,
      body: {
        id: booking.id,
        date: WEDNESDAY,
        bookedFor: 'Sam (guest)',
        bookableObject: { name },
        ...('date' in to() && { date: THURSDAY }),
      },
    });
    expect(await ben.upcoming()).toEqual([moved.body]);
    expect((await book(chidi, 0)).bookableObject.id).toBe(area.desks[0]);
    expect(await deedsOn(perch, booking)).toEqual(['booked', 'moved']);
    await stillTrue();
  });

  test('keeps its event in the calendar, on the new day', async () => {
    const booking = await book(ben);
    const event = async () => (await ben.get(`/api/booking/${booking.id}/calendar.ics`)).body as string;
    const uid = async () => /^UID:.*$/m.exec(await event())?.[0];
    const before = await uid();
    await move(ben, booking, { date: THURSDAY, bookableObjectId: area.desks[2] });
    expect(await uid()).toBe(before);
    expect(await event()).toMatch(/DTSTART;VALUE=DATE:20261126[^]*SUMMARY:Desk 3/);
  });

  test('to where it is already changes nothing, and neither does an empty change', async () => {
    const booking = await book(ben);
    expect(await move(ben, booking, {})).toMatchObject({ status: 200, body: booking });
    expect(await move(ben, booking, { ...booking, bookableObjectId: area.desks[0] })).toMatchObject({
      status: 200,
      body: booking,
    });
    expect(await deedsOn(perch, booking)).toEqual(['booked']);
  });

  test('can be given another name, or none', async () => {
    const booking = await book(ben);
    expect((await move(ben, booking, { bookedFor: ' Sam (guest) ' })).body.bookedFor).toBe('Sam (guest)');
    expect((await move(ben, booking, { bookedFor: null })).body).toEqual(booking);
    expect(await deedsOn(perch, booking)).toEqual(['booked', 'changed', 'changed']);
    await stillTrue();
  });
});

describe('whether it is confirmed', () => {
  test('stays unchanged on its own day', async () => {
    const booking = await book(ben);
    await perch.setClock(`${WEDNESDAY}T09:00:00Z`);
    expect((await move(ben, booking, { bookableObjectId: area.desks[1] })).body.isConfirmed).toBe(false);
    await ben.confirms(booking.id);
    expect((await move(ben, booking, { bookableObjectId: area.desks[2] })).body.isConfirmed).toBe(true);
    await stillTrue();
  });

  test('is decided again on another day: no on a later one, and yes on the day itself (B6)', async () => {
    const booking = await book(ben, 0, TUESDAY);
    expect(booking.isConfirmed).toBe(true);
    expect((await move(ben, booking, { date: WEDNESDAY })).body.isConfirmed).toBe(false);
    await perch.setClock(`${TUESDAY}T11:00:00Z`);
    expect((await move(ben, booking, { date: TUESDAY })).body.isConfirmed).toBe(true);
    await stillTrue();
  });

  test('is asked on the morning of the new day, although it was asked about the old one (C1, C3)', async () => {
    const booking = await book(ben);
    await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
    await move(ben, booking, { date: THURSDAY });
    await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
    expect(await ben.upcoming()).toMatchObject([{ date: THURSDAY, isConfirmed: false }]);
    await stillTrue();
    await perch.setClock(`${THURSDAY}T07:59:00Z`);
    await perch.setClock(`${THURSDAY}T08:00:00Z`);
    await stillTrue();
    await perch.setClock(`${THURSDAY}T10:00:00Z`);
    expect(await ben.upcoming()).toEqual([]);
    await stillTrue();
  });
});

describe('the place it leaves', () => {
  test('goes to the next person waiting at once (W4)', async () => {
    const [first] = [await book(ben), await book(ada, 1), await book(dora, 2)];
    await chidi.joins(area, WEDNESDAY);
    await move(ben, first, { date: THURSDAY });
    expect(await chidi.upcoming()).toMatchObject([{ bookableObject: { id: area.desks[0] } }]);
    await stillTrue();
  });

  test('goes to them even if its owner moves to the dog place', async () => {
    const [first] = [await book(ben), await book(ada, 1), await book(dora, 2)];
    await chidi.joins(area, WEDNESDAY);
    await move(ben, first, { bookableObjectId: area.dogPlace });
    expect(await chidi.upcoming()).toMatchObject([{ bookableObject: { id: area.desks[0] } }]);
  });
});

describe('it stays where it is', () => {
  test('when somebody has the new place, and free ones are offered', async () => {
    const booking = await book(ben);
    await book(chidi, 1);
    const to = { bookableObjectId: area.desks[1], bookedFor: 'Sam (guest)' };
    expect(await move(ben, booking, to)).toMatchObject({
      status: 409,
      body: { reason: 'already-booked', alternatives: [{ id: area.desks[2], name: 'Desk 3' }] },
    });
    await book(ben, 2);
    expect(await move(ben, booking, { bookableObjectId: area.desks[2] })).toMatchObject({
      status: 409,
      body: { reason: 'already-yours' },
    });
    expect(await ben.upcoming()).toContainEqual(booking);
    expect(await deedsOn(perch, booking)).toEqual(['booked']);
  });

  test.each([
    ['a day that has passed', { date: '2026-11-23' }, 409, 'day-has-passed'],
    ['a Saturday', { date: '2026-11-28' }, 409, 'closed-day'],
    ['43 days ahead', { date: '2027-01-06' }, 409, 'too-far-ahead'],
    ['a desk of another area', { areaId: 999_999 }, 404, 'not-found'],
    ['a desk that does not exist', { bookableObjectId: 999_999 }, 404, 'not-found'],
    ['an area whose number shares a lock', { areaId: 2 ** 31 + 1, bookableObjectId: 1 }, 404, 'not-found'],
  ])('when moved to %s', async (_, to, status, reason) => {
    const booking = await book(ben);
    expect(await move(ben, booking, to)).toMatchObject({ status, body: { reason } });
    expect(await ben.upcoming()).toEqual([booking]);
  });

  test('when the owner has reached the limit on the new day, though on its own day it is counted already (B11)', async () => {
    const [first] = [await book(ben), await book(ben, 1)];
    await book(ben, 0, THURSDAY);
    expect((await move(ben, first, { bookableObjectId: area.desks[2] })).status).toBe(200);
    expect((await move(ben, first, { date: THURSDAY })).status).toBe(200);
    const third = await book(ben, 0);
    expect(await move(ben, third, { date: THURSDAY, bookableObjectId: area.desks[1] })).toMatchObject({
      status: 409,
      body: { reason: 'too-many' },
    });
  });

  test('and a booking from the waiting list counts on the day to which it is moved (B11)', async () => {
    const [held] = [await book(chidi), await book(ada, 1), await book(dora, 2)];
    await ben.joins(area, WEDNESDAY);
    await chidi.cancels(held.id);
    const [given] = await ben.upcoming();
    await move(ben, given, { date: THURSDAY });
    await book(ben, 1, THURSDAY);
    const again = { date: THURSDAY, areaId: area.id, bookableObjectId: area.desks[2] };
    expect(await ben.post('/api/booking', again)).toMatchObject({ body: { reason: 'too-many' } });
    await stillTrue();
  });

  test('when its day is over', async () => {
    const booking = await book(ben);
    await perch.setClock(`${THURSDAY}T00:00:00Z`);
    for (const to of [{ date: THURSDAY }, { bookedFor: 'Sam' }])
      expect(await move(ben, booking, to)).toMatchObject({
        status: 409,
        body: { reason: 'day-has-passed', detail: 'You cannot change this booking as it is in the past.' },
      });
  });

  test('when anyone but the owner asks, even an admin, or when it has been cancelled', async () => {
    const booking = await book(ben);
    for (const client of [chidi, ada])
      expect(await move(client, booking, { date: THURSDAY })).toMatchObject({
        status: 404,
        body: { reason: 'not-found' },
      });
    await ben.cancels(booking.id);
    expect(await move(ben, booking, { date: THURSDAY })).toMatchObject({ status: 404 });
  });
});
