import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let bens: Client;
let chidis: Client;
let doras: Client;
let adas: Client;

beforeAll(async () => {
  perch = await startPerch();
  [bens, chidis, doras, adas] = (await Promise.all([ben, chidi, dora, ada].map(perch.signedIn))) as [
    Client,
    Client,
    Client,
    Client,
  ];
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 1 });
});

const book = async (client: Client, date: string, object = area.desks[0]) =>
  (await client.post('/api/booking', { date, areaId: area.id, bookableObjectId: object })).body;
const join = (client: Client, date: string) =>
  client.post('/api/booking/waitlist', { areaId: area.id, date });
const queue = async (client: Client, date: string) =>
  (await client.get(`/api/booking/waitlist/area/${area.id}/${date}`)).body;
const place = async (client: Client, id: number) => (await client.get(`/api/booking/waitlist/${id}`)).body;

describe('joining the waiting list', () => {
  test('for a full day returns the bare id of a place at the end of the queue', async () => {
    await book(bens, WEDNESDAY);
    const first = await join(chidis, WEDNESDAY);
    expect(first).toMatchObject({ status: 201, body: expect.any(Number) });
    const second = await join(doras, WEDNESDAY);
    expect(await place(doras, second.body)).toEqual({
      id: second.body,
      dateToBook: WEDNESDAY,
      area: { id: area.id, name: 'Studio' },
      location: { id: area.locationId, name: 'Leeds', timeZone: 'Europe/London' },
      queuePosition: 2,
      queueLength: 2,
      canCancel: true,
    });
    expect(await queue(chidis, WEDNESDAY)).toEqual({ queueLength: 2, queuePosition: 1 });
    expect(await queue(bens, WEDNESDAY)).toEqual({ queueLength: 2, queuePosition: null });
    expect((await doras.get('/api/booking/waitlist')).body).toEqual([await place(doras, second.body)]);
    const { body } = await doras.get(`/api/booking/location/${area.locationId}/area/${area.id}/${WEDNESDAY}`);
    expect(body.waitingList).toEqual({ queueLength: 2, queuePosition: 2 });
  });

  test('is refused while a desk is free, and a free dog place does not count', async () => {
    expect(await join(chidis, WEDNESDAY)).toMatchObject({ status: 409, body: { reason: 'space-is-free' } });
    await book(bens, WEDNESDAY);
    expect((await join(chidis, WEDNESDAY)).status).toBe(201);
  });

  test('twice is refused', async () => {
    await book(bens, WEDNESDAY);
    await join(chidis, WEDNESDAY);
    expect(await join(chidis, WEDNESDAY)).toMatchObject({ status: 409, body: { reason: 'already-queued' } });
  });

  test.each([
    ['yesterday', '2026-11-23', 'day-has-passed'],
    ['a Saturday', '2026-11-28', 'closed-day'],
    ['43 days ahead', '2027-01-06', 'too-far-ahead'],
  ])('for %s is refused', async (_, date, reason) => {
    expect(await join(chidis, date)).toMatchObject({ status: 409, body: { reason } });
  });

  test('on the day is possible until half past eight', async () => {
    await book(bens, TUESDAY);
    await perch.setClock('2026-11-24T08:29:59.999Z');
    expect((await join(chidis, TUESDAY)).status).toBe(201);
    await perch.setClock('2026-11-24T08:30:00Z');
    expect(await join(doras, TUESDAY)).toMatchObject({ status: 409, body: { reason: 'too-late' } });
  });

  test.each([
    [{ areaId: 'x', date: WEDNESDAY }, 400],
    [{ areaId: 1 }, 400],
    [{ areaId: 999_999, date: WEDNESDAY }, 404],
  ])('with %j is refused', async (body, status) => {
    expect((await chidis.post('/api/booking/waitlist', body)).status).toBe(status);
  });
});

describe('a desk that becomes free', () => {
  test('goes to the head of the queue at once, unconfirmed, and the others move up', async () => {
    const { id } = await book(bens, WEDNESDAY);
    const { body: chidisPlace } = await join(chidis, WEDNESDAY);
    await join(doras, WEDNESDAY);
    expect((await bens.delete(`/api/booking/${id}`)).status).toBe(204);
    const [booking] = (await chidis.get('/api/booking/upcoming')).body;
    expect(booking).toMatchObject({
      date: WEDNESDAY,
      bookableObject: { id: area.desks[0] },
      isConfirmed: false,
    });
    expect(await place(chidis, chidisPlace)).toMatchObject({
      endedAs: 'promoted',
      bookingId: booking.id,
      queuePosition: null,
    });
    expect(await queue(doras, WEDNESDAY)).toEqual({ queueLength: 1, queuePosition: 1 });
  });

  test('on the day before half past eight goes to the head confirmed', async () => {
    const { id } = await book(bens, TUESDAY);
    await join(chidis, TUESDAY);
    await perch.setClock('2026-11-24T08:29:59Z');
    await bens.delete(`/api/booking/${id}`);
    expect((await chidis.get('/api/booking/upcoming')).body).toMatchObject([{ isConfirmed: true }]);
  });

  test('from half past eight goes to nobody, and can be booked', async () => {
    const { id } = await book(bens, TUESDAY);
    const { body: placeId } = await join(chidis, TUESDAY);
    await perch.setClock('2026-11-24T08:30:00Z');
    await bens.delete(`/api/booking/${id}`);
    expect((await chidis.get('/api/booking/upcoming')).body).toEqual([]);
    expect(await place(chidis, placeId)).toMatchObject({ endedAs: 'expired' });
    expect((await book(doras, TUESDAY)).id).toEqual(expect.any(Number));
  });

  test('skips anyone deactivated', async () => {
    const { id } = await book(bens, WEDNESDAY);
    await join(chidis, WEDNESDAY);
    await join(doras, WEDNESDAY);
    await perch.app.db.query(`update users set is_active = false where email = 'chidi@perch.example'`);
    await bens.delete(`/api/booking/${id}`);
    await perch.app.db.query(`update users set is_active = true`);
    expect((await doras.get('/api/booking/upcoming')).body).toHaveLength(1);
    expect((await chidis.get('/api/booking/upcoming')).body).toEqual([]);
  });

  test('as a dog place goes to nobody waiting for a desk (B10)', async () => {
    await book(bens, WEDNESDAY);
    const dog = await book(bens, WEDNESDAY, area.dogPlace);
    await join(chidis, WEDNESDAY);
    await bens.delete(`/api/booking/${dog.id}`);
    expect((await chidis.get('/api/booking/upcoming')).body).toEqual([]);
    expect(await queue(chidis, WEDNESDAY)).toEqual({ queueLength: 1, queuePosition: 1 });
  });

  test('because an admin cancelled goes to the head too', async () => {
    const { id } = await book(bens, WEDNESDAY);
    await join(chidis, WEDNESDAY);
    await adas.delete(`/api/booking/${id}`);
    expect((await chidis.get('/api/booking/upcoming')).body).toHaveLength(1);
  });
});

describe('leaving the waiting list', () => {
  test('lets those behind move up, and doing it twice succeeds', async () => {
    await book(bens, WEDNESDAY);
    const { body: id } = await join(chidis, WEDNESDAY);
    await join(doras, WEDNESDAY);
    expect((await chidis.delete(`/api/booking/waitlist/${id}`)).status).toBe(204);
    expect((await chidis.delete(`/api/booking/waitlist/${id}`)).status).toBe(204);
    expect(await queue(doras, WEDNESDAY)).toEqual({ queueLength: 1, queuePosition: 1 });
    expect(await place(chidis, id)).toMatchObject({ endedAs: 'left' });
  });

  test('is for the holder of the place; for anybody else, even admins, it does not exist', async () => {
    await book(bens, WEDNESDAY);
    const { body: id } = await join(chidis, WEDNESDAY);
    for (const other of [doras, adas]) {
      expect((await other.get(`/api/booking/waitlist/${id}`)).status).toBe(404);
      expect((await other.delete(`/api/booking/waitlist/${id}`)).status).toBe(404);
    }
    expect(await queue(chidis, WEDNESDAY)).toEqual({ queueLength: 1, queuePosition: 1 });
  });

  test('and joining again puts you at the end', async () => {
    await book(bens, WEDNESDAY);
    const { body: id } = await join(chidis, WEDNESDAY);
    await join(doras, WEDNESDAY);
    await chidis.delete(`/api/booking/waitlist/${id}`);
    await join(chidis, WEDNESDAY);
    expect(await queue(chidis, WEDNESDAY)).toEqual({ queueLength: 2, queuePosition: 2 });
  });
});

describe('at half past eight', () => {
  test('a place is over for every reader, by the office’s own clock', async () => {
    area = await makeOffice(perch, { desks: 1, timeZone: 'Asia/Kathmandu' });
    await book(bens, WEDNESDAY);
    const { body: id } = await join(chidis, WEDNESDAY);
    await perch.setClock('2026-11-25T02:44:59.999Z');
    expect(await queue(chidis, WEDNESDAY)).toEqual({ queueLength: 1, queuePosition: 1 });
    await perch.setClock('2026-11-25T02:45:00Z');
    expect(await queue(chidis, WEDNESDAY)).toEqual({ queueLength: 0, queuePosition: null });
    expect(await place(chidis, id)).toMatchObject({
      endedAs: 'expired',
      queuePosition: null,
      canCancel: false,
    });
    expect((await chidis.get('/api/booking/waitlist')).body).toEqual([]);
    expect((await chidis.delete(`/api/booking/waitlist/${id}`)).status).toBe(204);
    expect(await place(chidis, id)).toMatchObject({ endedAs: 'expired' });
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
  await waiter.post('/api/booking/waitlist', { areaId: full.id, date: WEDNESDAY });
  await owner.delete(`/api/booking/${held.id}`);
  expect((await waiter.get('/api/booking/upcoming')).body).toHaveLength(1);
  expect((await waiter.post('/api/booking', at(other, 0))).status).toBe(201);
  expect(await waiter.post('/api/booking', at(other, 1))).toMatchObject({ body: { reason: 'too-many' } });
  await limited.stop();
});

test('with the feature off its calls do not exist and nobody is promoted', async () => {
  const off = await startPerch({ WAITING_LIST: 'off' });
  const client = await off.signedIn(ben);
  expect((await client.get('/api/session')).body.features).toEqual({ waitingList: false });
  for (const path of ['', '/1', `/area/1/${WEDNESDAY}`]) {
    expect((await client.get(`/api/booking/waitlist${path}`)).status).toBe(404);
  }
  expect((await client.post('/api/booking/waitlist', { areaId: 1, date: WEDNESDAY })).status).toBe(404);
  expect((await client.delete('/api/booking/waitlist/1')).status).toBe(404);
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
