import { describe, expect, test } from 'vitest';
import { waitingListCalls } from '../../src/shared/waiting-list/calls.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, THURSDAY, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi, dora } = perchForEachTest({ desks: 1 });

const queue = async (client: Client, date: string) =>
  (await client.get(`/api/booking/waitlist/area/${area.id}/${date}`)).body;
const place = async (client: Client, id: number) => (await client.get(`/api/booking/waitlist/${id}`)).body;

describe('joining the waiting list', () => {
  test('for a full day returns the bare id of a place at the end of the queue', async () => {
    await ben.books(area, WEDNESDAY);
    const first = await chidi.joins(area, WEDNESDAY);
    expect(first).toMatchObject({ status: 201, body: expect.any(Number) });
    const second = await dora.joins(area, WEDNESDAY);
    expect(await place(dora, second.body)).toEqual({
      id: second.body,
      dateToBook: WEDNESDAY,
      area: { id: area.id, name: 'Studio' },
      location: { id: area.locationId, name: 'Leeds', timeZone: 'Europe/London' },
      queuePosition: 2,
      queueLength: 2,
      canCancel: true,
    });
    expect(await queue(chidi, WEDNESDAY)).toEqual({ queueLength: 2, queuePosition: 1 });
    expect(await queue(ben, WEDNESDAY)).toEqual({ queueLength: 2, queuePosition: null });
    expect((await dora.get('/api/booking/waitlist')).body).toEqual([await place(dora, second.body)]);
    const { body } = await dora.get(`/api/booking/location/${area.locationId}/area/${area.id}/${WEDNESDAY}`);
    expect(body.waitingList).toEqual({ queueLength: 2, queuePosition: 2 });
  });

  test('is refused while a desk is free, and a free dog place does not count', async () => {
    expect(await chidi.joins(area, WEDNESDAY)).toMatchObject({
      status: 409,
      body: { reason: 'space-is-free' },
    });
    await ben.books(area, WEDNESDAY);
    await chidi.hasJoined(area, WEDNESDAY);
  });

  test('twice is refused', async () => {
    await ben.books(area, WEDNESDAY);
    await chidi.joins(area, WEDNESDAY);
    expect(await chidi.joins(area, WEDNESDAY)).toMatchObject({
      status: 409,
      body: { reason: 'already-queued' },
    });
  });

  test('is refused to whoever has a desk there that day, unless it is a guest’s (W10)', async () => {
    await ben.books(area, WEDNESDAY);
    expect(await ben.joins(area, WEDNESDAY)).toMatchObject({
      status: 409,
      body: { reason: 'already-yours', detail: 'You have a space here on that day already.' },
    });
    await ben.books(area, THURSDAY, 0, { bookedFor: 'Sam' });
    await ben.hasJoined(area, THURSDAY);
  });

  test.each([
    ['yesterday', '2026-11-23', 'day-has-passed'],
    ['a Saturday', '2026-11-28', 'closed-day'],
    ['43 days ahead', '2027-01-06', 'too-far-ahead'],
  ])('for %s is refused', async (_, date, reason) => {
    expect(await chidi.joins(area, date)).toMatchObject({ status: 409, body: { reason } });
  });

  test('on the day is possible until half past eight', async () => {
    await ben.books(area, TUESDAY);
    await perch.setClock('2026-11-24T08:29:59.999Z');
    await chidi.hasJoined(area, TUESDAY);
    await perch.setClock('2026-11-24T08:30:00Z');
    expect(await dora.joins(area, TUESDAY)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
  });

  test.each([
    [{ areaId: 'x', date: WEDNESDAY }, 400],
    [{ areaId: 1 }, 400],
    [{ areaId: 999_999, date: WEDNESDAY }, 404],
  ])('with %j is refused', async (body, status) => {
    expect((await chidi.post('/api/booking/waitlist', body)).status).toBe(status);
  });
});

describe('a desk that becomes free', () => {
  test('goes to the head of the queue at once, unconfirmed, and the others move up', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    const { body: chidisPlace } = await chidi.joins(area, WEDNESDAY);
    await dora.joins(area, WEDNESDAY);
    expect((await ben.cancels(id)).status).toBe(204);
    const [booking] = await chidi.upcoming();
    expect(booking).toMatchObject({
      date: WEDNESDAY,
      bookableObject: { id: area.desks[0] },
      isConfirmed: false,
    });
    expect(await place(chidi, chidisPlace)).toMatchObject({
      endedAs: 'promoted',
      bookingId: booking.id,
      queuePosition: null,
    });
    expect(await queue(dora, WEDNESDAY)).toEqual({ queueLength: 1, queuePosition: 1 });
  });

  test('on the day before half past eight goes to the head confirmed', async () => {
    const id = await ben.hasBooked(area, TUESDAY);
    await chidi.joins(area, TUESDAY);
    await perch.setClock('2026-11-24T08:29:59Z');
    await ben.cancels(id);
    expect(await chidi.upcoming()).toMatchObject([{ isConfirmed: true }]);
  });

  test('from half past eight goes to nobody, and can be booked', async () => {
    const id = await ben.hasBooked(area, TUESDAY);
    const { body: placeId } = await chidi.joins(area, TUESDAY);
    await perch.setClock('2026-11-24T08:30:00Z');
    await ben.cancels(id);
    expect(await chidi.upcoming()).toEqual([]);
    expect(await place(chidi, placeId)).toMatchObject({ endedAs: 'expired' });
    expect(await dora.hasBooked(area, TUESDAY)).toEqual(expect.any(Number));
  });

  test('skips anyone deactivated', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await chidi.joins(area, WEDNESDAY);
    await dora.joins(area, WEDNESDAY);
    await perch.app.db.query(`update users set is_active = false where email = 'chidi@perch.example'`);
    await ben.cancels(id);
    await perch.app.db.query(`update users set is_active = true`);
    expect(await dora.upcoming()).toHaveLength(1);
    expect(await chidi.upcoming()).toEqual([]);
  });

  test('as a dog place goes to nobody waiting for a desk (B10)', async () => {
    await ben.books(area, WEDNESDAY);
    const dog = (await ben.books(area, WEDNESDAY, 0, { bookableObjectId: area.dogPlace })).body;
    await chidi.joins(area, WEDNESDAY);
    await ben.cancels(dog.id);
    expect(await chidi.upcoming()).toEqual([]);
    expect(await queue(chidi, WEDNESDAY)).toEqual({ queueLength: 1, queuePosition: 1 });
  });

  test('because an admin cancelled goes to the head too', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await chidi.joins(area, WEDNESDAY);
    await ada.cancels(id);
    expect(await chidi.upcoming()).toHaveLength(1);
  });
});

describe('leaving the waiting list', () => {
  test('lets those behind move up, and doing it twice succeeds', async () => {
    await ben.books(area, WEDNESDAY);
    const { body: id } = await chidi.joins(area, WEDNESDAY);
    await dora.joins(area, WEDNESDAY);
    expect((await chidi.delete(`/api/booking/waitlist/${id}`)).status).toBe(204);
    expect((await chidi.delete(`/api/booking/waitlist/${id}`)).status).toBe(204);
    expect(await queue(dora, WEDNESDAY)).toEqual({ queueLength: 1, queuePosition: 1 });
    expect(await place(chidi, id)).toMatchObject({ endedAs: 'left' });
  });

  test('and joining again puts you at the end', async () => {
    await ben.books(area, WEDNESDAY);
    const { body: id } = await chidi.joins(area, WEDNESDAY);
    await dora.joins(area, WEDNESDAY);
    await chidi.delete(`/api/booking/waitlist/${id}`);
    await chidi.joins(area, WEDNESDAY);
    expect(await queue(chidi, WEDNESDAY)).toEqual({ queueLength: 2, queuePosition: 2 });
  });
});

describe('at half past eight', () => {
  test('a place is over for every reader, by the office’s own clock', async () => {
    Object.assign(area, await makeOffice(perch, { desks: 1, timeZone: 'Asia/Kathmandu' }));
    await ben.books(area, WEDNESDAY);
    const { body: id } = await chidi.joins(area, WEDNESDAY);
    await perch.setClock('2026-11-25T02:44:59.999Z');
    expect(await queue(chidi, WEDNESDAY)).toEqual({ queueLength: 1, queuePosition: 1 });
    await perch.setClock('2026-11-25T02:45:00Z');
    expect(await queue(chidi, WEDNESDAY)).toEqual({ queueLength: 0, queuePosition: null });
    expect(await place(chidi, id)).toMatchObject({
      endedAs: 'expired',
      queuePosition: null,
      canCancel: false,
    });
    expect((await chidi.get('/api/booking/waitlist')).body).toEqual([]);
    expect((await chidi.delete(`/api/booking/waitlist/${id}`)).status).toBe(204);
    expect(await place(chidi, id)).toMatchObject({ endedAs: 'expired' });
  });
});

test('a space from the waiting list does not count towards the limit for the day (B11)', async () => {
  const limited = await startPerch({ BOOKINGS_PER_DAY: '1' });
  const [owner, waiter] = (await Promise.all([ben, chidi].map(limited.signedIn))) as [Client, Client];
  const full = await makeOffice(limited, { desks: 1 });
  const other = await makeOffice(limited, { desks: 2 });
  const at = ({ id, desks }: TestArea, desk: number) => ({
    date: WEDNESDAY,
    areaId: id,
    bookableObjectId: desks[desk],
  });
  const { body: held } = await owner.post('/api/booking', at(full, 0));
  await waiter.joins(full, WEDNESDAY);
  await owner.cancels(held.id);
  expect(await waiter.upcoming()).toHaveLength(1);
  await waiter.makes('/api/booking', at(other, 0));
  expect(await waiter.post('/api/booking', at(other, 1))).toMatchObject({ body: { reason: 'too-many' } });
  await limited.stop();
});

test('with the feature off its calls do not exist and nobody is promoted', async () => {
  const off = await startPerch({ WAITING_LIST: 'off' });
  const client = await off.signedIn(ben);
  expect((await client.get('/api/session')).body.features).toEqual({ waitingList: false });
  for (const call of Object.keys(waitingListCalls)) {
    const [method = '', path = ''] = call.replace(':date', WEDNESDAY).replaceAll(/:\w+/g, '1').split(' ');
    expect([call, (await client.send(`/api${path}`, { method })).status]).toEqual([call, 404]);
  }
  await off.stop();
});

test('with the feature off admins see nothing left of it', async () => {
  const off = await startPerch({ WAITING_LIST: 'off' });
  const { id: areaId, locationId } = await makeOffice(off);
  await off.signedIn(ben);
  const admin = await off.signedIn(ada);
  await off.app.db.query(
    `insert into waiting_list_places (area_id, date, user_id, joined_at)
     select ${areaId}, date, id, '2026-11-20T09:00:00Z' from users, unnest(array[date '${TUESDAY}', '${WEDNESDAY}']) as date
     where email = '${ben.email}'`,
  );
  const closing = `/api/admin/location/${locationId}/closing/effect?from=${TUESDAY}&to=${WEDNESDAY}`;
  expect(await admin.get(closing)).toMatchObject({ status: 200, body: { places: 0 } });
  const [{ id }] = (await admin.get('/api/admin/users?search=ben')).body.users;
  expect(await admin.get(`/api/admin/users/${id}`)).toMatchObject({ status: 200, body: { placeCount: 0 } });
  const [{ areas }] = (await admin.get('/api/admin/overview')).body;
  expect(areas).toMatchObject([{ waiting: 0 }]);
  await off.stop();
});

test('a guest’s space does not become one’s own while one waits for another (W10)', async () => {
  const first = await ben.hasBooked(area, WEDNESDAY, 0, { bookedFor: 'Kim (guest)' });
  for (const desk of area.desks.slice(1).keys()) await chidi.books(area, WEDNESDAY, desk + 1);
  const place = await ben.hasJoined(area, WEDNESDAY);
  expect(await ben.put(`/api/booking/${first}`, { bookedFor: null })).toMatchObject({
    status: 409,
    body: { reason: 'already-queued' },
  });
  expect((await ben.put(`/api/booking/${first}`, { bookedFor: 'Lee (guest)' })).status).toBe(200);
  await ben.delete(`/api/booking/waitlist/${place}`);
  expect((await ben.put(`/api/booking/${first}`, { bookedFor: null })).status).toBe(200);
});
