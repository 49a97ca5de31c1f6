import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { textsOf } from '../slack/inbox.ts';

let perch: TestPerch;
let area: TestArea;
let adas: Client;
let bens: Client;
let chidis: Client;
let doras: Client;
let objects: string;

const THURSDAY = '2026-11-26';

beforeAll(async () => {
  perch = await startPerch();
  [adas, bens, chidis, doras] = (await Promise.all([ada, ben, chidi, dora].map(perch.signedIn))) as [
    Client,
    Client,
    Client,
    Client,
  ];
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'audit_entries', 'notices');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 1 });
  objects = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object`;
});

const book = (client: Client, date: string, object = area.desks[0]) =>
  client.post('/api/booking', { date, areaId: area.id, bookableObjectId: object });
const join = (client: Client, date: string) =>
  client.post('/api/booking/waitlist', { areaId: area.id, date });
const upcoming = async (client: Client) => (await client.get('/api/booking/upcoming')).body;
const settled = async () => {
  await perch.app.work.settle();
  await expectInvariants(perch.app.db, perch.app.clock.now());
};

describe('a desk that becomes bookable goes to the people waiting, on each day (W4)', () => {
  beforeEach(async () => {
    for (const date of [TUESDAY, WEDNESDAY, THURSDAY]) await book(bens, date);
    await join(chidis, TUESDAY);
    await join(chidis, WEDNESDAY);
    await join(doras, WEDNESDAY);
  });

  const expectHeadsAreBooked = async (name: string) => {
    expect(await upcoming(chidis)).toMatchObject([
      { date: TUESDAY, bookableObject: { name }, isConfirmed: true },
      { date: WEDNESDAY, bookableObject: { name }, isConfirmed: false },
    ]);
    expect(await upcoming(doras)).toEqual([]);
    const queue = await doras.get(`/api/booking/waitlist/area/${area.id}/${WEDNESDAY}`);
    expect(queue.body).toEqual({ queueLength: 1, queuePosition: 1 });
    await settled();
  };

  test('when it is new', async () => {
    expect((await adas.post(objects, { name: 'Desk 2' })).status).toBe(201);
    await expectHeadsAreBooked('Desk 2');
  });

  test('when it is reactivated', async () => {
    expect((await adas.put(`${objects}/${area.retired}`, { isActive: true })).status).toBe(204);
    await expectHeadsAreBooked('Desk 99');
  });

  test('when it was the dog place', async () => {
    expect((await adas.put(`${objects}/${area.dogPlace}`, { bookableObjectTypeId: 1 })).status).toBe(204);
    await expectHeadsAreBooked('Dog place');
  });

  test('but not a new dog place, nor an inactive desk', async () => {
    await adas.post(objects, { name: 'Second dog', bookableObjectTypeId: 2 });
    await adas.post(objects, { name: 'Desk 2', isActive: false });
    await adas.put(`${objects}/${area.dogPlace}`, { description: 'By the window', isActive: true });
    expect(await upcoming(chidis)).toEqual([]);
    await settled();
  });

  test('and not from 08:30 on its day, when the waiting list is over', async () => {
    await perch.setClock('2026-11-24T08:30:00Z');
    await adas.post(objects, { name: 'Desk 2' });
    expect(await upcoming(chidis)).toMatchObject([{ date: WEDNESDAY }]);
    await settled();
  });
});

describe('a desk that is deactivated (A4)', () => {
  beforeEach(async () => {
    await book(bens, TUESDAY);
    await book(chidis, WEDNESDAY);
  });

  test('first shows who has booked it', async () => {
    const { body } = await adas.get(`${objects}/${area.desks[0]}/bookings`);
    expect(body).toMatchObject([
      { date: TUESDAY, bookedBy: 'Ben Okafor', bookedByUser: { email: 'ben@perch.example' } },
      { date: WEDNESDAY, bookedBy: 'Chidi Anagonye' },
    ]);
  });

  test('also shows them for several desks in one call, in this area only', async () => {
    const elsewhere = await makeOffice(perch);
    await bens.post('/api/booking', {
      date: THURSDAY,
      areaId: elsewhere.id,
      bookableObjectId: elsewhere.desks[0],
    });
    const of = async (...ids: unknown[]) => adas.get(`${objects}/bookings?ids=${ids.join()}`);
    const { body } = await of(area.desks[0], area.dogPlace, elsewhere.desks[0]);
    expect(body.map(({ date, bookedBy }: any) => [date, bookedBy])).toEqual([
      [TUESDAY, 'Ben Okafor'],
      [WEDNESDAY, 'Chidi Anagonye'],
    ]);
    for (const wrong of [[], ['x'], ['1', ''], [0], Array.from({ length: 501 }, () => 1)])
      expect([wrong.length, (await of(...wrong)).status]).toEqual([wrong.length, 400]);
  });

  test('stays with people who have booked it, and cannot be booked any more', async () => {
    expect((await adas.put(`${objects}/${area.desks[0]}`, { isActive: false })).status).toBe(204);
    expect(await upcoming(chidis)).toHaveLength(1);
    expect((await book(bens, THURSDAY)).status).toBe(404);
    await settled();
  });

  test('is taken from them with a message if the admin says so, except on past days', async () => {
    await perch.setClock('2026-11-25T07:00:00Z');
    const answer = await adas.put(`${objects}/${area.desks[0]}`, {
      isActive: false,
      onFutureBookings: 'cancel',
    });
    expect(answer.status).toBe(204);
    expect(await upcoming(chidis)).toEqual([]);
    const { rows } = await perch.app.db.query('select date, cancel_reason from bookings order by date');
    expect(rows).toEqual([
      { date: TUESDAY, cancel_reason: null },
      { date: WEDNESDAY, cancel_reason: 'object-removed' },
    ]);
    expect((await textsOf(perch.url, chidi)).at(-1)).toBe(
      'Booking cancelled. Ada Lovelace, an admin, has cancelled Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026, because the space can no longer be booked.',
    );
    await settled();
  });

  test('leaves nobody with a booking that was meant to be cancelled, even one made at that moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = (await adas.post(objects, { name: `Raced ${round}` })).body;
      const days = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
      const booking = days.map((date, index) => book(index % 2 === 0 ? bens : chidis, date, id));
      const changed = await adas.put(`${objects}/${id}`, { isActive: false, onFutureBookings: 'cancel' });
      expect(changed.status).toBe(204);
      for (const booked of await Promise.all(booking)) expect([201, 404]).toContain(booked.status);
      const { rows } = await perch.app.db.query(
        `select id from bookings where bookable_object_id = ${id} and cancelled_at is null`,
      );
      expect(rows).toEqual([]);
    }
    await settled();
  });
});

test('desks added, removed and reactivated while people book, join and cancel are never free while somebody waits', async () => {
  for (let round = 0; round < 15; round += 1) {
    const booking = (await book(bens, WEDNESDAY)).body.id;
    await Promise.all([
      join(chidis, WEDNESDAY),
      join(doras, WEDNESDAY),
      adas.post(objects, { name: `Added ${round}` }),
      adas.put(`${objects}/${area.retired}`, { isActive: round % 2 === 0 }),
      booking && bens.delete(`/api/booking/${booking}`),
    ]);
    await settled();
  }
});
