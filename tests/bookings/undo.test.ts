import { describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { deedsOn } from '../support/trail.ts';

const { perch, area, ada, ben, chidi } = perchForEachTest({
  desks: 2,
  environment: { BOOKINGS_PER_DAY: '2' },
});

const book = (client: Client | undefined, desk: number | undefined, date = WEDNESDAY, more: object = {}) =>
  client!.books(area, date, 0, { bookableObjectId: desk, ...more });
const booked = async (...wanted: Parameters<typeof book>) => (await book(...wanted)).body;
const cancel = (client: Client | undefined, { id }: { id: number }) => client!.cancels(id);
const undo = (client: Client | undefined, { id }: { id: number }) =>
  client!.post(`/api/booking/${id}/restore`);

describe('an owner who cancels and then undoes it (D12)', () => {
  test('has the same booking again, unchanged, and undoing twice changes nothing', async () => {
    const booking = await booked(ben, area.desks[0], WEDNESDAY, { bookedFor: 'Sam (guest)' });
    await cancel(ben, booking);
    expect(await ben.upcoming()).toEqual([]);
    expect(await undo(ben, booking)).toMatchObject({ status: 200, body: booking });
    expect(await ben.upcoming()).toEqual([booking]);
    expect(await undo(ben, booking)).toMatchObject({ status: 200, body: booking });
    expect(await deedsOn(perch, booking)).toEqual(['booked', 'cancelled', 'restored']);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('loses it to a closing like any other, and hears of it from that alone', async () => {
    const booking = await booked(ben, area.desks[0]);
    await cancel(ben, booking);
    await undo(ben, booking);
    const closing = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works on the lift' };
    await ada.post(`/api/admin/location/${area.locationId}/closing`, closing);
    await perch.app.work.settle();
    expect(await deedsOn(perch, booking)).toEqual(['booked', 'cancelled', 'restored', 'cancelled']);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('keeps a confirmation', async () => {
    const booking = await booked(ben, area.desks[0]);
    await perch.setClock(`${WEDNESDAY}T09:00:00Z`);
    await ben.confirms(booking.id);
    await cancel(ben, booking);
    expect((await undo(ben, booking)).body).toMatchObject({ isConfirmed: true });
  });

  test('keeps its event in the calendar', async () => {
    const booking = await booked(ben, area.desks[0]);
    const uid = async () =>
      /^UID:.*$/m.exec((await ben.get(`/api/booking/${booking.id}/calendar.ics`)).body)?.[0];
    const before = await uid();
    await cancel(ben, booking);
    expect(await uid()).toBeUndefined();
    await undo(ben, booking);
    expect(await uid()).toBe(before);
  });

  test('has a day, should the page stay open as long', async () => {
    const booking = await booked(ben, area.desks[0]);
    await cancel(ben, booking);
    await perch.setClock('2026-11-25T06:00:00Z');
    expect((await undo(ben, booking)).status).toBe(200);
    await cancel(ben, booking);
    await perch.setClock('2026-11-26T06:00:00.001Z');
    expect(await undo(ben, booking)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
    expect(await deedsOn(perch, booking)).toEqual(['booked', 'cancelled', 'restored', 'cancelled']);
  });

  test('may cancel and undo again, and a booking that was never cancelled is returned unchanged', async () => {
    const booking = await booked(ben, area.desks[0]);
    expect(await undo(ben, booking)).toMatchObject({ status: 200, body: booking });
    for (let round = 1; round <= 3; round += 1) {
      expect((await cancel(ben, booking)).status).toBe(204);
      expect((await undo(ben, booking)).status).toBe(200);
    }
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });
});

describe('nobody else', () => {
  test('can undo it, not even an admin', async () => {
    const booking = await booked(ben, area.desks[0]);
    await cancel(ben, booking);
    for (const other of [chidi, ada])
      expect(await undo(other, booking)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    expect((await undo(ben, booking)).status).toBe(200);
  });

  test('can undo what an admin cancelled, except admins for their own bookings', async () => {
    const [bensOwn, adasOwn] = [await booked(ben, area.desks[0]), await booked(ada, area.desks[1])];
    for (const each of [bensOwn, adasOwn]) await cancel(ada, each);
    for (const client of [ben, ada])
      expect(await undo(client, bensOwn)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    expect((await undo(ada, adasOwn)).status).toBe(200);
  });
});

describe('it is refused', () => {
  test('when the space went to somebody waiting, and offers what is free', async () => {
    const booking = await booked(ben, area.desks[0]);
    const other = await booked(ada, area.desks[1]);
    await chidi.joins(area, WEDNESDAY);
    await cancel(ben, booking);
    await cancel(ada, other);
    expect(await undo(ben, booking)).toMatchObject({
      status: 409,
      body: { reason: 'already-booked', alternatives: [{ id: area.desks[1], name: 'Desk 2' }] },
    });
    expect(await chidi.upcoming()).toMatchObject([{ bookableObject: { id: area.desks[0] } }]);
  });

  test('when somebody else has booked it, or the owner has', async () => {
    const booking = await booked(ben, area.desks[0]);
    await cancel(ben, booking);
    const chidisBooking = await booked(chidi, area.desks[0]);
    expect(await undo(ben, booking)).toMatchObject({ status: 409, body: { reason: 'already-booked' } });
    await cancel(chidi, chidisBooking);
    await book(ben, area.desks[0]);
    expect(await undo(ben, booking)).toMatchObject({ status: 409, body: { reason: 'already-yours' } });
  });

  test('when the owner has reached the daily limit in the meantime, unless it came from the waiting list', async () => {
    const mine = await booked(ben, area.desks[0], WEDNESDAY, { bookedFor: 'Sam' });
    const waitedFor = await booked(chidi, area.desks[1]);
    await ben.joins(area, WEDNESDAY);
    await cancel(chidi, waitedFor);
    const promoted = (await ben.upcoming()).find((each: { id: number }) => each.id !== mine.id);
    await cancel(ben, mine);
    await book(ben, area.desks[0]);
    await book(ben, area.dogPlace);
    await cancel(ben, promoted);
    expect((await undo(ben, promoted)).status).toBe(200);
    await cancel(ben, promoted);
    const [first] = await ben.upcoming();
    await cancel(ben, first);
    await book(ben, area.desks[1]);
    expect(await undo(ben, first)).toMatchObject({ status: 409, body: { reason: 'too-many' } });
  });

  test('when the day has been closed in the meantime, or the space taken out of use', async () => {
    const booking = await booked(ben, area.desks[0]);
    await cancel(ben, booking);
    const objects = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object`;
    await ada.put(`${objects}/${area.desks[0]}`, { isActive: false });
    expect(await undo(ben, booking)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    await ada.put(`${objects}/${area.desks[0]}`, { isActive: true });
    const closing = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works on the lift' };
    await ada.makes(`/api/admin/location/${area.locationId}/closing`, closing);
    expect(await undo(ben, booking)).toMatchObject({ status: 409, body: { reason: 'closed-day' } });
  });

  test('when its day ended at midnight', async () => {
    const booking = await booked(ben, area.desks[0], TUESDAY);
    await perch.setClock(`${TUESDAY}T23:59:55Z`);
    await cancel(ben, booking);
    await perch.setClock(`${WEDNESDAY}T00:00:00Z`);
    expect(await undo(ben, booking)).toMatchObject({ status: 409, body: { reason: 'day-has-passed' } });
  });

  test('when ten o’clock would have ended it, because its owner was asked and had not confirmed', async () => {
    const asked = await booked(ben, area.desks[0]);
    await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
    await perch.setClock(`${WEDNESDAY}T09:59:55Z`);
    await cancel(ben, asked);
    await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
    expect(await undo(ben, asked)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
  });
});

test('somebody who could not be asked keeps the booking when undoing after ten o’clock (C4)', async () => {
  await perch.visitor().post('/dev/slack/fail', { mode: '500' });
  const booking = await booked(ben, area.desks[0]);
  await perch.setClock(`${WEDNESDAY}T09:59:55Z`);
  await cancel(ben, booking);
  await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
  expect((await undo(ben, booking)).status).toBe(200);
  await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
});
