import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let [bens, chidis, adas]: Client[] = [];

beforeAll(async () => {
  perch = await startPerch({ BOOKINGS_PER_DAY: '2' });
  [bens, chidis, adas] = await Promise.all([ben, chidi, ada].map(perch.signedIn));
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'audit_entries', 'notices');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 2 });
});

const book = (client: Client | undefined, desk: number | undefined, date = WEDNESDAY, more: object = {}) =>
  client!.post('/api/booking', { date, areaId: area.id, bookableObjectId: desk, ...more });
const booked = async (...wanted: Parameters<typeof book>) => (await book(...wanted)).body;
const cancel = (client: Client | undefined, { id }: { id: number }) => client!.delete(`/api/booking/${id}`);
const undo = (client: Client | undefined, { id }: { id: number }) =>
  client!.post(`/api/booking/${id}/restore`);
const join = (client: Client | undefined, date = WEDNESDAY) =>
  client!.post('/api/booking/waitlist', { areaId: area.id, date });
const upcoming = async (client: Client | undefined) => (await client!.get('/api/booking/upcoming')).body;
const deedsOn = async ({ id }: { id: number }) => {
  const { rows } = await perch.app.db.query<{ action: string }>(
    `select action from audit_entries where subject = 'booking' and subject_id = $1 order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('an owner who cancels and then undoes it (D12)', () => {
  test('has the same booking again, unchanged, and undoing twice changes nothing', async () => {
    const booking = await booked(bens, area.desks[0], WEDNESDAY, { bookedFor: 'Sam (guest)' });
    await cancel(bens, booking);
    expect(await upcoming(bens)).toEqual([]);
    expect(await undo(bens, booking)).toMatchObject({ status: 200, body: booking });
    expect(await upcoming(bens)).toEqual([booking]);
    expect(await undo(bens, booking)).toMatchObject({ status: 200, body: booking });
    expect(await deedsOn(booking)).toEqual(['booked', 'cancelled', 'restored']);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('loses it to a closing like any other, and hears of it from that alone', async () => {
    const booking = await booked(bens, area.desks[0]);
    await cancel(bens, booking);
    await undo(bens, booking);
    const closing = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works on the lift' };
    await adas!.post(`/api/admin/location/${area.locationId}/closing`, closing);
    await perch.app.work.settle();
    expect(await deedsOn(booking)).toEqual(['booked', 'cancelled', 'restored', 'cancelled']);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('keeps a confirmation', async () => {
    const booking = await booked(bens, area.desks[0]);
    await perch.setClock(`${WEDNESDAY}T09:00:00Z`);
    await bens!.post(`/api/booking/${booking.id}/confirm`);
    await cancel(bens, booking);
    expect((await undo(bens, booking)).body).toMatchObject({ isConfirmed: true });
  });

  test('keeps its event in the calendar', async () => {
    const booking = await booked(bens, area.desks[0]);
    const uid = async () =>
      /^UID:.*$/m.exec((await bens!.get(`/api/booking/${booking.id}/calendar.ics`)).body)?.[0];
    const before = await uid();
    await cancel(bens, booking);
    expect(await uid()).toBeUndefined();
    await undo(bens, booking);
    expect(await uid()).toBe(before);
  });

  test('has ten seconds, plus five for delays', async () => {
    const booking = await booked(bens, area.desks[0]);
    await cancel(bens, booking);
    await perch.setClock('2026-11-24T06:00:15Z');
    expect((await undo(bens, booking)).status).toBe(200);
    await cancel(bens, booking);
    await perch.setClock('2026-11-24T06:00:30.001Z');
    expect(await undo(bens, booking)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
    expect(await deedsOn(booking)).toEqual(['booked', 'cancelled', 'restored', 'cancelled']);
  });

  test('may cancel and undo again, and a booking that was never cancelled is returned unchanged', async () => {
    const booking = await booked(bens, area.desks[0]);
    expect(await undo(bens, booking)).toMatchObject({ status: 200, body: booking });
    for (let round = 1; round <= 3; round += 1) {
      expect((await cancel(bens, booking)).status).toBe(204);
      expect((await undo(bens, booking)).status).toBe(200);
    }
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });
});

describe('nobody else', () => {
  test('can undo it, not even an admin', async () => {
    const booking = await booked(bens, area.desks[0]);
    await cancel(bens, booking);
    for (const other of [chidis, adas])
      expect(await undo(other, booking)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    expect((await undo(bens, booking)).status).toBe(200);
  });

  test('can undo what an admin cancelled, except admins for their own bookings', async () => {
    const [bensOwn, adasOwn] = [await booked(bens, area.desks[0]), await booked(adas, area.desks[1])];
    for (const each of [bensOwn, adasOwn]) await cancel(adas, each);
    for (const client of [bens, adas])
      expect(await undo(client, bensOwn)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    expect((await undo(adas, adasOwn)).status).toBe(200);
  });
});

describe('it is refused', () => {
  test('when the space went to somebody waiting, and offers what is free', async () => {
    const booking = await booked(bens, area.desks[0]);
    const other = await booked(adas, area.desks[1]);
    await join(chidis);
    await cancel(bens, booking);
    await cancel(adas, other);
    expect(await undo(bens, booking)).toMatchObject({
      status: 409,
      body: { reason: 'already-booked', alternatives: [{ id: area.desks[1], name: 'Desk 2' }] },
    });
    expect(await upcoming(chidis)).toMatchObject([{ bookableObject: { id: area.desks[0] } }]);
  });

  test('when somebody else has booked it, or the owner has', async () => {
    const booking = await booked(bens, area.desks[0]);
    await cancel(bens, booking);
    const chidisBooking = await booked(chidis, area.desks[0]);
    expect(await undo(bens, booking)).toMatchObject({ status: 409, body: { reason: 'already-booked' } });
    await cancel(chidis, chidisBooking);
    await book(bens, area.desks[0]);
    expect(await undo(bens, booking)).toMatchObject({ status: 409, body: { reason: 'already-yours' } });
  });

  test('when the owner has reached the daily limit in the meantime, unless it came from the waiting list', async () => {
    const mine = await booked(bens, area.desks[0]);
    const waitedFor = await booked(chidis, area.desks[1]);
    await join(bens);
    await cancel(chidis, waitedFor);
    const promoted = (await upcoming(bens)).find((each: { id: number }) => each.id !== mine.id);
    await cancel(bens, mine);
    await book(bens, area.desks[0]);
    await book(bens, area.dogPlace);
    await cancel(bens, promoted);
    expect((await undo(bens, promoted)).status).toBe(200);
    await cancel(bens, promoted);
    const [first] = await upcoming(bens);
    await cancel(bens, first);
    await book(bens, area.desks[1]);
    expect(await undo(bens, first)).toMatchObject({ status: 409, body: { reason: 'too-many' } });
  });

  test('when the day has been closed in the meantime, or the space taken out of use', async () => {
    const booking = await booked(bens, area.desks[0]);
    await cancel(bens, booking);
    const objects = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object`;
    await adas!.put(`${objects}/${area.desks[0]}`, { isActive: false });
    expect(await undo(bens, booking)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    await adas!.put(`${objects}/${area.desks[0]}`, { isActive: true });
    const closing = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works on the lift' };
    expect((await adas!.post(`/api/admin/location/${area.locationId}/closing`, closing)).status).toBe(201);
    expect(await undo(bens, booking)).toMatchObject({ status: 409, body: { reason: 'closed-day' } });
  });

  test('when its day ended at midnight', async () => {
    const booking = await booked(bens, area.desks[0], TUESDAY);
    await perch.setClock(`${TUESDAY}T23:59:55Z`);
    await cancel(bens, booking);
    await perch.setClock(`${WEDNESDAY}T00:00:00Z`);
    expect(await undo(bens, booking)).toMatchObject({ status: 409, body: { reason: 'day-has-passed' } });
  });

  test('when ten o’clock would have ended it, because its owner was asked and had not confirmed', async () => {
    const asked = await booked(bens, area.desks[0]);
    await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
    await perch.setClock(`${WEDNESDAY}T09:59:55Z`);
    await cancel(bens, asked);
    await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
    expect(await undo(bens, asked)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
  });
});

test('somebody who could not be asked keeps the booking when undoing after ten o’clock (C4)', async () => {
  await perch.visitor().post('/dev/slack/fail', { mode: '500' });
  const booking = await booked(bens, area.desks[0]);
  await perch.setClock(`${WEDNESDAY}T09:59:55Z`);
  await cancel(bens, booking);
  await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
  expect((await undo(bens, booking)).status).toBe(200);
  await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
});
