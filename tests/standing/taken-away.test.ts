import { describe, expect, test } from 'vitest';
import { contentsOf } from '../admin/contents.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { perchForEachTest } from '../support/stage.ts';

const UNTIL = '2026-12-08';
const TUESDAYS = ['2026-11-24', '2026-12-01', UNTIL];

const { perch, area, ada, ben, chidi } = perchForEachTest({ desks: 3 });

const office = () => `/api/admin/location/${area.locationId}`;

const wishFor = async (client: Client | undefined, more: object = {}) => {
  const wish = {
    weekdays: [2],
    areaId: area.id,
    bookableObjectId: area.desks[0],
    orElse: 'nothing',
    until: UNTIL,
  };
  return (await client!.makes('/api/standing', { ...wish, ...more })).id as number;
};
/** "2026-12-01 Desk 1" */
const held = async (client: Client | undefined): Promise<string[]> => {
  await perch.app.work.settle();
  const { body } = await client!.get('/api/booking/upcoming');
  return body.map(({ date, bookableObject }: any) => `${date} ${bookableObject.name}`);
};
const on = (desk: string, days = TUESDAYS) => days.map((date) => `${date} ${desk}`);
const refused = async (client: Client | undefined) =>
  (await client!.get('/api/standing')).body.flatMap((wish: any) =>
    wish.refused.map(({ date, reason }: any) => `${date} ${reason}`),
  );
const close = async (from: string, to: string): Promise<number> => {
  return await ada.makes(`${office()}/closing`, { from, to, reason: 'Works' });
};

describe('a day taken away from a usual week (D6)', () => {
  const retire = (client: Client | undefined) =>
    client!.put(`${office()}/area/${area.id}/bookable-object/${area.desks[0]}`, {
      isActive: false,
      onFutureBookings: 'cancel',
    });
  const retireWithContents = (client: Client | undefined) =>
    contentsOf(client!, area).save({
      bookableObjects: [{ id: area.desks[0], isActive: false, onFutureBookings: 'cancel' }],
    });

  test.each([
    ['with the desk itself', retire],
    ['with its area', retireWithContents],
  ])(
    'gets the next best thing that was wished for, or nothing, when its desk is retired %s',
    async (_, retiring) => {
      await wishFor(ben, { orElse: 'nearest' });
      expect(await held(ben)).toEqual(on('Desk 1'));
      expect((await retiring(ada)).status).toBeLessThan(300);
      expect(await held(ben)).toEqual(on('Desk 2'));
      await expectInvariants(perch.app.db, perch.app.clock.now());
    },
  );

  test('is refused where nothing else was wished for, from then on too', async () => {
    await wishFor(ben, { until: undefined });
    await retire(ada);
    expect(await held(ben)).toEqual([]);
    await perch.setClock('2026-12-01T00:00:00Z');
    expect(await held(ben)).toEqual([]);
    expect((await refused(ben)).at(-1)).toBe('2027-01-12 not-found');
  });

  test('is not booked again if its owner had given it back', async () => {
    await wishFor(ben, { orElse: 'nearest' });
    const [first] = await ben.upcoming();
    await ben.cancels(first.id);
    await retire(ada);
    expect(await held(ben)).toEqual(on('Desk 2', TUESDAYS.slice(1)));
  });

  test('is refused while the office is closed, and booked again where free once the closing is lifted', async () => {
    await wishFor(ben);
    const id = await close('2026-12-01', UNTIL);
    expect(await held(ben)).toEqual(on('Desk 1', TUESDAYS.slice(0, 1)));
    expect(await refused(ben)).toEqual(['2026-12-01 closed-day', '2026-12-08 closed-day']);
    expect((await ada.delete(`${office()}/closing/${id}`)).status).toBe(204);
    expect(await held(ben)).toEqual(on('Desk 1'));
    expect(await refused(ben)).toEqual([]);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('stays refused on the days that another closing covers', async () => {
    await wishFor(ben);
    const id = await close('2026-12-01', '2026-12-02');
    await close('2026-12-08', '2026-12-08');
    await ada.delete(`${office()}/closing/${id}`);
    expect(await held(ben)).toEqual(on('Desk 1', TUESDAYS.slice(0, 2)));
    expect(await refused(ben)).toEqual(['2026-12-08 closed-day']);
  });

  test('is booked again once its weekday opens again', async () => {
    await wishFor(ben);
    await wishFor(chidi, { weekdays: [6], bookableObjectId: area.desks[1], until: '2026-12-05' });
    expect(await refused(chidi)).toEqual(['2026-11-28 closed-day', '2026-12-05 closed-day']);
    await ada.put(office(), { openDays: [1, 3, 4, 5], onFutureBookings: 'cancel' });
    expect(await held(ben)).toEqual([]);
    await ada.put(office(), { openDays: [1, 2, 3, 4, 5, 6] });
    expect(await held(ben)).toEqual(on('Desk 1'));
    expect(await held(chidi)).toEqual(['2026-11-28 Desk 2', '2026-12-05 Desk 2']);
  });

  test('an admin’s cancellation is the end of that day', async () => {
    await wishFor(ben);
    const [first] = await ben.upcoming();
    await ada.post('/api/admin/bookings/cancel', { ids: [first.id], reason: 'A visitor' });
    expect(await held(ben)).toEqual(on('Desk 1', TUESDAYS.slice(1)));
  });

  test('wishes for an area where nothing is left to book are refused, never an error', async () => {
    await wishFor(ben, { bookableObjectId: undefined, orElse: 'any' });
    for (const desk of area.desks) {
      const change = { isActive: false, onFutureBookings: 'cancel' };
      await ada.put(`${office()}/area/${area.id}/bookable-object/${desk}`, change);
    }
    expect(await held(ben)).toEqual([]);
    expect(await refused(ben)).toEqual(TUESDAYS.map((date) => `${date} not-found`));
  });
});

describe('another wish in its place', () => {
  const wanted = (more: object) => ({
    weekdays: [2],
    areaId: area.id,
    bookableObjectId: area.desks[0],
    orElse: 'nothing',
    until: UNTIL,
    ...more,
  });

  test('books the days that it adds, keeps what was booked, and books nothing that was given back', async () => {
    const id = await wishFor(ben);
    const [first] = await ben.upcoming();
    await ben.cancels(first.id);
    const answer = await ben.put(`/api/standing/${id}`, wanted({ weekdays: [2, 3], until: '2026-12-02' }));
    expect(answer).toMatchObject({ status: 200, body: { id } });
    expect(await held(ben)).toEqual([
      '2026-11-25 Desk 1',
      '2026-12-01 Desk 1',
      '2026-12-02 Desk 1',
      '2026-12-08 Desk 1',
    ]);
    expect((await ben.get('/api/standing')).body).toMatchObject([
      { id, weekdays: [2, 3], until: '2026-12-02' },
    ]);
    expect((await chidi.put(`/api/standing/${id}`, wanted({}))).status).toBe(404);
  });

  test('tries again the days that had found nothing', async () => {
    await chidi.books(area, TUESDAYS[1]);
    const id = await wishFor(ben);
    expect(await refused(ben)).toEqual(['2026-12-01 already-booked']);
    const { body } = await ben.put(`/api/standing/${id}`, wanted({ orElse: 'nearest' }));
    expect(body.days[1]).toMatchObject({
      outcome: 'booked-another',
      booking: { bookableObject: { name: 'Desk 2' } },
    });
    expect(await refused(ben)).toEqual([]);
  });

  test('ranks as a new one for a desk that it did not name before (D4)', async () => {
    const id = await wishFor(ben, { until: undefined });
    await wishFor(chidi, { bookableObjectId: area.desks[1], until: undefined });
    await perch.setClock('2026-11-24T07:00:00Z');
    const { body } = await ben.put(
      `/api/standing/${id}`,
      wanted({ bookableObjectId: area.desks[1], orElse: 'nearest', until: undefined }),
    );
    expect(body.takenOn).toEqual([2]);
    await perch.setClock('2026-12-01T00:00:00Z');
    expect(await held(chidi)).toContain('2027-01-12 Desk 2');
    expect(await held(ben)).toContain('2027-01-12 Desk 1');
  });
});

describe('somebody who is deactivated (D9)', () => {
  test('has no usual week any more, and gets it back only by making it again', async () => {
    const doras = await perch.signedIn({
      email: 'dora@perch.example',
      givenName: 'Dora',
      familyName: 'Petrescu',
    });
    await wishFor(doras, { until: undefined });
    const [found] = (await ada.get('/api/admin/users?search=dora')).body.users;
    expect((await ada.put(`/api/admin/users/${found.id}`, { isActive: false })).status).toBe(204);
    await perch.setClock('2026-12-01T00:00:00Z');
    await perch.app.work.settle();
    expect((await ada.get('/api/admin/bookings?from=2026-11-24&to=2027-03-01')).body).toEqual([]);
    await ada.put(`/api/admin/users/${found.id}`, { isActive: true });
    const again = await perch.signedIn({
      email: 'dora@perch.example',
      givenName: 'Dora',
      familyName: 'Petrescu',
    });
    expect((await again.get('/api/standing')).body).toEqual([]);
    expect(await held(again)).toEqual([]);
  });
});

test('people can download their usual week, and it is forgotten with their names (D9)', async () => {
  const id = await wishFor(ben);
  const stands = await wishFor(ben, { weekdays: [1], until: undefined });
  const { body } = await ben.get('/api/session/data');
  expect(body.usualWeek).toMatchObject([
    {
      id,
      location: 'Leeds',
      area: 'Studio',
      bookableObject: 'Desk 1',
      weekdays: [2],
      orElse: 'nothing',
      endedAt: null,
    },
    { id: stands },
  ]);
  expect(body.usualWeek[0].days.map(({ date, outcome }: any) => `${date} ${outcome}`)).toEqual(
    TUESDAYS.map((date) => `${date} booked`),
  );
  await perch.setClock('2028-11-24T06:00:00Z');
  await perch.app.work.settle();
  const { body: later } = await (await perch.signedIn(ben)).get('/api/session/data');
  expect(later.usualWeek.map((wish: any) => wish.id)).toEqual([stands]);
  const days = later.usualWeek[0].days.map(({ date }: any) => date);
  expect(days.filter((date: string) => date < '2027-11-01')).toEqual([]);
  const { rows } = await perch.app.db.query(
    `select from bookings where standing_id is not null and date < '2027-11-01'
     union all select from audit_entries where after ? 'standing_id' and after ->> 'date' < '2027-11-01'
       and after ->> 'standing_id' is not null`,
  );
  expect(rows).toEqual([]);
});
