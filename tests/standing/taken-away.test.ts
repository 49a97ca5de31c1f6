import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentsOf } from '../admin/contents.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';

const UNTIL = '2026-12-08';
const TUESDAYS = ['2026-11-24', '2026-12-01', UNTIL];

let perch: TestPerch;
let area: TestArea;
let [bens, chidis, adas]: Client[] = [];
let office: string;

beforeAll(async () => {
  perch = await startPerch();
  [bens, chidis, adas] = await Promise.all([ben, chidi, ada].map(perch.signedIn));
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'audit_entries', 'notices');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 3 });
  office = `/api/admin/location/${area.locationId}`;
});

const wishFor = async (client: Client | undefined, more: object = {}) => {
  const wish = {
    weekdays: [2],
    areaId: area.id,
    bookableObjectId: area.desks[0],
    orElse: 'nothing',
    until: UNTIL,
  };
  const made = await client!.post('/api/standing', { ...wish, ...more });
  expect(made.status).toBe(201);
  return made.body.id as number;
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
  const closed = await adas!.post(`${office}/closing`, { from, to, reason: 'Works' });
  expect(closed.status).toBe(201);
  return closed.body;
};

describe('a day taken away from a usual week (D6)', () => {
  const retire = (client: Client | undefined) =>
    client!.put(`${office}/area/${area.id}/bookable-object/${area.desks[0]}`, {
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
      await wishFor(bens, { orElse: 'nearest' });
      expect(await held(bens)).toEqual(on('Desk 1'));
      expect((await retiring(adas)).status).toBeLessThan(300);
      expect(await held(bens)).toEqual(on('Desk 2'));
      await expectInvariants(perch.app.db, perch.app.clock.now());
    },
  );

  test('is refused where nothing else was wished for, from then on too', async () => {
    await wishFor(bens, { until: undefined });
    await retire(adas);
    expect(await held(bens)).toEqual([]);
    await perch.setClock('2026-12-01T00:00:00Z');
    expect(await held(bens)).toEqual([]);
    expect((await refused(bens)).at(-1)).toBe('2027-01-12 not-found');
  });

  test('is not booked again if its owner had given it back', async () => {
    await wishFor(bens, { orElse: 'nearest' });
    const [first] = (await bens!.get('/api/booking/upcoming')).body;
    await bens!.delete(`/api/booking/${first.id}`);
    await retire(adas);
    expect(await held(bens)).toEqual(on('Desk 2', TUESDAYS.slice(1)));
  });

  test('is refused while the office is closed, and booked again where free once the closing is lifted', async () => {
    await wishFor(bens);
    const id = await close('2026-12-01', UNTIL);
    expect(await held(bens)).toEqual(on('Desk 1', TUESDAYS.slice(0, 1)));
    expect(await refused(bens)).toEqual(['2026-12-01 closed-day', '2026-12-08 closed-day']);
    expect((await adas!.delete(`${office}/closing/${id}`)).status).toBe(204);
    expect(await held(bens)).toEqual(on('Desk 1'));
    expect(await refused(bens)).toEqual([]);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('stays refused on the days that another closing covers', async () => {
    await wishFor(bens);
    const id = await close('2026-12-01', '2026-12-02');
    await close('2026-12-08', '2026-12-08');
    await adas!.delete(`${office}/closing/${id}`);
    expect(await held(bens)).toEqual(on('Desk 1', TUESDAYS.slice(0, 2)));
    expect(await refused(bens)).toEqual(['2026-12-08 closed-day']);
  });

  test('is booked again once its weekday opens again', async () => {
    await wishFor(bens);
    await wishFor(chidis, { weekdays: [6], bookableObjectId: area.desks[1], until: '2026-12-05' });
    expect(await refused(chidis)).toEqual(['2026-11-28 closed-day', '2026-12-05 closed-day']);
    await adas!.put(office, { openDays: [1, 3, 4, 5], onFutureBookings: 'cancel' });
    expect(await held(bens)).toEqual([]);
    await adas!.put(office, { openDays: [1, 2, 3, 4, 5, 6] });
    expect(await held(bens)).toEqual(on('Desk 1'));
    expect(await held(chidis)).toEqual(['2026-11-28 Desk 2', '2026-12-05 Desk 2']);
  });

  test('an admin’s cancellation is the end of that day', async () => {
    await wishFor(bens);
    const [first] = (await bens!.get('/api/booking/upcoming')).body;
    await adas!.post('/api/admin/bookings/cancel', { ids: [first.id], reason: 'A visitor' });
    expect(await held(bens)).toEqual(on('Desk 1', TUESDAYS.slice(1)));
  });

  test('wishes for an area where nothing is left to book are refused, never an error', async () => {
    await wishFor(bens, { bookableObjectId: undefined, orElse: 'any' });
    for (const desk of area.desks) {
      const change = { isActive: false, onFutureBookings: 'cancel' };
      await adas!.put(`${office}/area/${area.id}/bookable-object/${desk}`, change);
    }
    expect(await held(bens)).toEqual([]);
    expect(await refused(bens)).toEqual(TUESDAYS.map((date) => `${date} not-found`));
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
    const id = await wishFor(bens);
    const [first] = (await bens!.get('/api/booking/upcoming')).body;
    await bens!.delete(`/api/booking/${first.id}`);
    const answer = await bens!.put(`/api/standing/${id}`, wanted({ weekdays: [2, 3], until: '2026-12-02' }));
    expect(answer).toMatchObject({ status: 200, body: { id } });
    expect(await held(bens)).toEqual([
      '2026-11-25 Desk 1',
      '2026-12-01 Desk 1',
      '2026-12-02 Desk 1',
      '2026-12-08 Desk 1',
    ]);
    expect((await bens!.get('/api/standing')).body).toMatchObject([
      { id, weekdays: [2, 3], until: '2026-12-02' },
    ]);
    expect((await chidis!.put(`/api/standing/${id}`, wanted({}))).status).toBe(404);
  });

  test('tries again the days that had found nothing', async () => {
    await chidis!.post('/api/booking', {
      date: TUESDAYS[1],
      areaId: area.id,
      bookableObjectId: area.desks[0],
    });
    const id = await wishFor(bens);
    expect(await refused(bens)).toEqual(['2026-12-01 already-booked']);
    const { body } = await bens!.put(`/api/standing/${id}`, wanted({ orElse: 'nearest' }));
    expect(body.days[1]).toMatchObject({
      outcome: 'booked-another',
      booking: { bookableObject: { name: 'Desk 2' } },
    });
    expect(await refused(bens)).toEqual([]);
  });

  test('ranks as a new one for a desk that it did not name before (D4)', async () => {
    const id = await wishFor(bens, { until: undefined });
    await wishFor(chidis, { bookableObjectId: area.desks[1], until: undefined });
    await perch.setClock('2026-11-24T07:00:00Z');
    const { body } = await bens!.put(
      `/api/standing/${id}`,
      wanted({ bookableObjectId: area.desks[1], orElse: 'nearest', until: undefined }),
    );
    expect(body.takenOn).toEqual([2]);
    await perch.setClock('2026-12-01T00:00:00Z');
    expect(await held(chidis)).toContain('2027-01-12 Desk 2');
    expect(await held(bens)).toContain('2027-01-12 Desk 1');
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
    const [found] = (await adas!.get('/api/admin/users?search=dora')).body.users;
    expect((await adas!.put(`/api/admin/users/${found.id}`, { isActive: false })).status).toBe(204);
    await perch.setClock('2026-12-01T00:00:00Z');
    await perch.app.work.settle();
    expect((await adas!.get('/api/admin/bookings?from=2026-11-24&to=2027-03-01')).body).toEqual([]);
    await adas!.put(`/api/admin/users/${found.id}`, { isActive: true });
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
  const id = await wishFor(bens);
  const stands = await wishFor(bens, { weekdays: [1], until: undefined });
  const { body } = await bens!.get('/api/session/data');
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
