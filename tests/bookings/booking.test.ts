import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { drawPlan } from '../support/plan.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let area: TestArea;
let [bens, chidis, adas]: Client[] = [];

beforeAll(async () => {
  perch = await startPerch({ BOOKINGS_PER_DAY: '3' });
  [bens, chidis, adas] = await Promise.all([ben, chidi, ada].map(perch.signedIn));
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch);
});

const book = (client: Client | undefined, object: number | undefined, date: string, more: object = {}) =>
  client!.post('/api/booking', { date, areaId: area.id, bookableObjectId: object, ...more });
const deskOn = async (client: Client | undefined, date: string, object: number | undefined) => {
  const { body } = await client!.get(`/api/booking/location/${area.locationId}/area/${area.id}/${date}`);
  return body.bookableObjects.find((each: { id: number }) => each.id === object);
};

describe('booking a desk', () => {
  test('returns the booking and its address, and shows it to everybody', async () => {
    const made = await book(bens, area.desks[0], WEDNESDAY);
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
    });
    expect(made.headers['location']).toBe(`/api/booking/${made.body.id}`);
    expect((await bens!.get(made.headers['location']!)).body).toEqual(made.body);
    expect((await deskOn(bens, WEDNESDAY, area.desks[0])).existingBooking).toMatchObject({
      id: made.body.id,
      name: 'Ben Okafor',
    });
    expect((await deskOn(chidis, WEDNESDAY, area.desks[0])).existingBooking).toMatchObject({
      id: null,
      name: 'Ben Okafor',
      bookedFor: null,
    });
    expect((await deskOn(adas, WEDNESDAY, area.desks[0])).existingBooking).toMatchObject({
      id: made.body.id,
    });
  });

  test('for a guest keeps the name and stays the booker’s', async () => {
    const made = await book(bens, area.desks[0], WEDNESDAY, { bookedFor: '  Sam (guest) ' });
    expect(made.body.bookedFor).toBe('Sam (guest)');
    expect((await deskOn(chidis, WEDNESDAY, area.desks[0])).existingBooking).toMatchObject({
      name: 'Ben Okafor',
      bookedFor: 'Sam (guest)',
    });
  });

  test('on its own day counts as confirmed', async () => {
    expect((await book(bens, area.desks[0], TUESDAY)).body).toMatchObject({
      isConfirmed: true,
      canConfirm: false,
    });
  });

  test('just taken by somebody else offers three free desks, and no dog place', async () => {
    await book(chidis, area.desks[1], WEDNESDAY);
    const refused = await book(bens, area.desks[1], WEDNESDAY);
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
    await chidis!.post('/api/booking', wanted);
    expect((await bens!.post('/api/booking', wanted)).body.alternatives).toEqual([
      { id: hall.desks[4], name: 'Desk 5' },
      { id: hall.desks[6], name: 'Desk 7' },
      { id: hall.desks[1], name: 'Desk 2' },
    ]);
  });

  test('twice says that it is already yours', async () => {
    await book(bens, area.desks[0], WEDNESDAY);
    expect(await book(bens, area.desks[0], WEDNESDAY)).toMatchObject({
      status: 409,
      body: {
        reason: 'already-yours',
        alternatives: [{ name: 'Desk 2' }, { name: 'Desk 3' }, { name: 'Desk 4' }],
      },
    });
  });

  test('beyond one person’s limit for the day is refused, whatever the desk', async () => {
    for (const desk of area.desks.slice(0, 3))
      expect((await book(bens, desk, '2026-12-01')).status).toBe(201);
    expect(await book(bens, area.desks[3], '2026-12-01')).toMatchObject({
      status: 409,
      body: { reason: 'too-many' },
    });
    expect((await book(bens, area.desks[3], '2026-12-02')).status).toBe(201);
  });

  test('works for the dog place as for any other (B10)', async () => {
    expect((await book(bens, area.dogPlace, WEDNESDAY)).status).toBe(201);
    expect(await deskOn(bens, WEDNESDAY, area.dogPlace)).toMatchObject({ bookableObjectTypeId: 2 });
  });

  test.each([
    ['a retired desk', () => ({ object: area.retired, areaId: area.id })],
    ['a desk that does not exist', () => ({ object: 999_999, areaId: area.id })],
    ['a desk of another area', () => ({ object: area.desks[0], areaId: area.id + 1 })],
  ])('of %s is not found', async (_, target) => {
    const { object, areaId } = target();
    expect(await book(bens, object, WEDNESDAY, { areaId })).toMatchObject({
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
    expect(await book(bens, area.desks[0], date)).toMatchObject({ status: 409, body: { reason } });
  });

  test.each([
    ['today', TUESDAY],
    ['42 days ahead', '2027-01-05'],
  ])('include %s', async (_, date) => {
    expect((await book(bens, area.desks[0], date)).status).toBe(201);
  });

  test('follow the calendar at the office, not the server’s', async () => {
    // In Kathmandu (UTC+5:45) it is already Wednesday; in Santiago (UTC-3) it is still Tuesday.
    await perch.setClock('2026-11-24T18:15:00Z');
    area = await makeOffice(perch, { timeZone: 'Asia/Kathmandu' });
    expect(await book(bens, area.desks[0], TUESDAY)).toMatchObject({ body: { reason: 'day-has-passed' } });
    expect((await book(bens, area.desks[0], '2027-01-06')).status).toBe(201);
    await perch.setClock('2026-11-25T02:59:00Z');
    area = await makeOffice(perch, { timeZone: 'America/Santiago' });
    expect((await book(bens, area.desks[0], TUESDAY)).status).toBe(201);
  });
});

describe('cancelling', () => {
  test('frees the desk, and a second time succeeds without changing anything', async () => {
    const { body } = await book(bens, area.desks[0], WEDNESDAY);
    expect((await bens!.delete(`/api/booking/${body.id}`)).status).toBe(204);
    expect((await deskOn(bens, WEDNESDAY, area.desks[0])).existingBooking).toBeNull();
    expect((await bens!.get(`/api/booking/${body.id}`)).status).toBe(404);
    expect((await bens!.delete(`/api/booking/${body.id}`)).status).toBe(204);
    const { rows } = await perch.app.db.query(
      `select action from audit_entries where subject = 'booking' and subject_id = $1 order by id`,
      [body.id],
    );
    expect(rows).toEqual([{ action: 'booked' }, { action: 'cancelled' }]);
  });

  test('is for the owner and admins; for anybody else the booking does not exist', async () => {
    const { body } = await book(bens, area.desks[0], WEDNESDAY);
    expect((await chidis!.get(`/api/booking/${body.id}`)).status).toBe(404);
    const others = await chidis!.delete(`/api/booking/${body.id}`);
    expect(others).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    expect((await chidis!.delete('/api/booking/987654321')).body).toEqual(others.body);
    expect((await adas!.delete(`/api/booking/${body.id}`)).status).toBe(204);
    const { rows } = await perch.app.db.query(`select cancel_reason from bookings where id = $1`, [body.id]);
    expect(rows).toEqual([{ cancel_reason: 'admin' }]);
  });

  test('is possible on the day and refused once it has passed', async () => {
    const { body: first } = await book(bens, area.desks[0], WEDNESDAY);
    const { body: second } = await book(bens, area.desks[1], WEDNESDAY);
    await perch.setClock('2026-11-25T23:59:59Z');
    expect((await bens!.delete(`/api/booking/${first.id}`)).status).toBe(204);
    await perch.setClock('2026-11-26T00:00:00Z');
    expect((await bens!.get(`/api/booking/${second.id}`)).body).toMatchObject({ canCancel: false });
    expect(await bens!.delete(`/api/booking/${second.id}`)).toMatchObject({
      status: 409,
      body: { reason: 'day-has-passed', detail: 'You cannot cancel this booking as it is in the past.' },
    });
    expect((await bens!.delete(`/api/booking/${first.id}`)).status).toBe(204);
  });
});

describe('my bookings', () => {
  test('in a range are mine alone, by date and then id, both ends included', async () => {
    await bens!.post('/api/session/sign-out');
    await bens!.signIn({ email: 'reader@perch.example', givenName: 'Reader', familyName: 'One' });
    const later = await book(bens, area.desks[0], '2026-12-03');
    const first = await book(bens, area.desks[1], '2026-12-02');
    const second = await book(bens, area.desks[2], '2026-12-02');
    await book(chidis, area.desks[3], '2026-12-02');
    const ids = async (range: string) =>
      (await bens!.get(`/api/booking${range}`)).body.map((each: { id: number }) => each.id);
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
    await book(chidis, area.desks[0], '2026-12-04');
    await book(chidis, area.desks[1], '2026-12-04');
    const { body } = await chidis!.get(
      `/api/booking/location/${area.locationId}/area/${area.id}?from=2026-12-04&to=2026-12-05`,
    );
    expect(body).toEqual([
      { date: '2026-12-04', isOpen: true, total: 5, free: 3, mine: 2, totalStandard: 4, freeStandard: 2 },
      { date: '2026-12-05', isOpen: false, total: 5, free: 5, mine: 0, totalStandard: 4, freeStandard: 4 },
    ]);
  });
});
