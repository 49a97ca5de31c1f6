import { beforeEach, describe, expect, test } from 'vitest';
import { makeOffice } from '../support/office.ts';
import { TUESDAY, WEDNESDAY, THURSDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { textsOf } from '../slack/inbox.ts';

const { perch, area, ada, ben, chidi, dora, stillTrue } = perchForEachTest({ desks: 1 });

const objects = () => `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object`;

describe('a desk that becomes bookable goes to the people waiting, on each day (W4)', () => {
  beforeEach(async () => {
    for (const date of [TUESDAY, WEDNESDAY, THURSDAY]) await ben.books(area, date);
    await chidi.joins(area, TUESDAY);
    await chidi.joins(area, WEDNESDAY);
    await dora.joins(area, WEDNESDAY);
  });

  const expectHeadsAreBooked = async (name: string) => {
    expect(await chidi.upcoming()).toMatchObject([
      { date: TUESDAY, bookableObject: { name }, isConfirmed: true },
      { date: WEDNESDAY, bookableObject: { name }, isConfirmed: false },
    ]);
    expect(await dora.upcoming()).toEqual([]);
    const queue = await dora.get(`/api/booking/waitlist/area/${area.id}/${WEDNESDAY}`);
    expect(queue.body).toEqual({ queueLength: 1, queuePosition: 1 });
    await stillTrue();
  };

  test('when it is new', async () => {
    await ada.makes(objects(), { name: 'Desk 2' });
    await expectHeadsAreBooked('Desk 2');
  });

  test('when it is reactivated', async () => {
    expect((await ada.put(`${objects()}/${area.retired}`, { isActive: true })).status).toBe(204);
    await expectHeadsAreBooked('Desk 99');
  });

  test('when it was the dog place', async () => {
    expect((await ada.put(`${objects()}/${area.dogPlace}`, { bookableObjectTypeId: 1 })).status).toBe(204);
    await expectHeadsAreBooked('Dog place');
  });

  test('but not a new dog place, nor an inactive desk', async () => {
    await ada.post(objects(), { name: 'Second dog', bookableObjectTypeId: 2 });
    await ada.post(objects(), { name: 'Desk 2', isActive: false });
    await ada.put(`${objects()}/${area.dogPlace}`, { description: 'By the window', isActive: true });
    expect(await chidi.upcoming()).toEqual([]);
    await stillTrue();
  });

  test('and not from 08:30 on its day, when the waiting list is over', async () => {
    await perch.setClock('2026-11-24T08:30:00Z');
    await ada.post(objects(), { name: 'Desk 2' });
    expect(await chidi.upcoming()).toMatchObject([{ date: WEDNESDAY }]);
    await stillTrue();
  });
});

describe('a desk that is deactivated (A4)', () => {
  beforeEach(async () => {
    await ben.books(area, TUESDAY);
    await chidi.books(area, WEDNESDAY);
  });

  test('first shows who has booked it', async () => {
    const { body } = await ada.get(`${objects()}/${area.desks[0]}/bookings`);
    expect(body).toMatchObject([
      { date: TUESDAY, bookedBy: 'Ben Okafor', bookedByUser: { email: 'ben@perch.example' } },
      { date: WEDNESDAY, bookedBy: 'Chidi Anagonye' },
    ]);
  });

  test('also shows them for several desks in one call, in this area only', async () => {
    const elsewhere = await makeOffice(perch);
    await ben.books(elsewhere, THURSDAY);
    const of = async (...ids: unknown[]) => ada.get(`${objects()}/bookings?ids=${ids.join()}`);
    const { body } = await of(area.desks[0], area.dogPlace, elsewhere.desks[0]);
    expect(body.map(({ date, bookedBy }: any) => [date, bookedBy])).toEqual([
      [TUESDAY, 'Ben Okafor'],
      [WEDNESDAY, 'Chidi Anagonye'],
    ]);
    for (const wrong of [[], ['x'], ['1', ''], [0], Array.from({ length: 501 }, () => 1)])
      expect([wrong.length, (await of(...wrong)).status]).toEqual([wrong.length, 400]);
  });

  test('stays with people who have booked it, and cannot be booked any more', async () => {
    expect((await ada.put(`${objects()}/${area.desks[0]}`, { isActive: false })).status).toBe(204);
    expect(await chidi.upcoming()).toHaveLength(1);
    expect((await ben.books(area, THURSDAY)).status).toBe(404);
    await stillTrue();
  });

  test('is taken from them with a message if the admin says so, except on past days', async () => {
    await perch.setClock('2026-11-25T07:00:00Z');
    const answer = await ada.put(`${objects()}/${area.desks[0]}`, {
      isActive: false,
      onFutureBookings: 'cancel',
    });
    expect(answer.status).toBe(204);
    expect(await chidi.upcoming()).toEqual([]);
    const { rows } = await perch.app.db.query('select date, cancel_reason from bookings order by date');
    expect(rows).toEqual([
      { date: TUESDAY, cancel_reason: null },
      { date: WEDNESDAY, cancel_reason: 'object-removed' },
    ]);
    expect((await textsOf(perch.url, chidi)).at(-1)).toBe(
      'Booking cancelled. Ada Lovelace, an admin, has cancelled Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026, because the space can no longer be booked.',
    );
    await stillTrue();
  });

  test('leaves nobody with a booking that was meant to be cancelled, even one made at that moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = (await ada.post(objects(), { name: `Raced ${round}` })).body;
      const days = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
      const booking = days.map((date, index) =>
        (index % 2 === 0 ? ben : chidi).books(area, date, 0, { bookableObjectId: id }),
      );
      const changed = await ada.put(`${objects()}/${id}`, { isActive: false, onFutureBookings: 'cancel' });
      expect(changed.status).toBe(204);
      for (const booked of await Promise.all(booking)) expect([201, 404]).toContain(booked.status);
      const { rows } = await perch.app.db.query(
        `select id from bookings where bookable_object_id = ${id} and cancelled_at is null`,
      );
      expect(rows).toEqual([]);
    }
    await stillTrue();
  });
});

test('desks added, removed and reactivated while people book, join and cancel are never free while somebody waits', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { body: booking } = await ben.books(area, WEDNESDAY);
    await Promise.all([
      chidi.joins(area, WEDNESDAY),
      dora.joins(area, WEDNESDAY),
      ada.post(objects(), { name: `Added ${round}` }),
      ada.put(`${objects()}/${area.retired}`, { isActive: round % 2 === 0 }),
      booking.id && ben.cancels(booking.id),
    ]);
    await stillTrue();
  }
});
