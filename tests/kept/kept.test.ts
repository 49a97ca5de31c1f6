import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { ben, dora } from '../support/cast.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { contentsOf, joinGroup, keep, makeGroup } from './groups.ts';

const {
  perch,
  area,
  ada,
  ben: bens,
  chidi: chidis,
  dora: doras,
  stillTrue,
} = perchForEachTest({ desks: 3, clears: ['locations', 'absences', 'audit_entries', 'notices', 'groups'] });

const NOON = { daysBefore: 1, at: '12:00' };
const AT_NOON = '2026-11-24T12:00:00Z';
const FRIDAY = '2026-11-27';
let lab = 0;

beforeEach(async () => {
  lab = await makeGroup(perch, 'Lab', [ben.email]);
  // Desk 1 until noon, Desk 2 always, Desk 3 is everybody's.
  await keep(ada, area, area.desks[0], { groups: [lab], until: NOON });
  await keep(ada, area, area.desks[1], { groups: [lab], until: null });
});
afterEach(stillTrue);

const dayOf = async (client: typeof bens, date: string) =>
  (await client.get(`/api/booking/location/${area.locationId}/area/${area.id}/${date}`)).body;

describe('a desk that is kept for a group (B17)', () => {
  test('is booked by its members, for guests too, and refused to others with until when and what is free', async () => {
    expect(await chidis.books(area, WEDNESDAY)).toMatchObject({
      status: 409,
      body: {
        reason: 'kept',
        keptFor: ['Lab'],
        opensAt: AT_NOON,
        alternatives: [{ id: area.desks[2], name: 'Desk 3' }],
      },
    });
    expect((await chidis.books(area, WEDNESDAY, 1)).body).toMatchObject({ reason: 'kept', opensAt: null });
    expect((await chidis.books(area, WEDNESDAY, 0, { bookedFor: 'Ben Okafor' })).body.reason).toBe('kept');
    await bens.hasBooked(area, WEDNESDAY);
    await bens.hasBooked(area, WEDNESDAY, 1, { bookedFor: 'Sam (guest)' });
    // Somebody sits there: that comes first.
    expect((await chidis.books(area, WEDNESDAY)).body.reason).toBe('already-booked');
  });

  test('is everybody’s from its moment on, by the office’s clock', async () => {
    await perch.setClock('2026-11-24T11:59:59Z');
    expect((await chidis.books(area, WEDNESDAY)).status).toBe(409);
    await perch.setClock(AT_NOON);
    await chidis.hasBooked(area, WEDNESDAY);
    expect((await chidis.books(area, WEDNESDAY, 1)).body.reason).toBe('kept');
  });

  test('a closed day moves its moment forward', async () => {
    await ada.makes(`/api/admin/location/${area.locationId}/closing`, {
      from: '2026-11-26',
      to: '2026-11-26',
      reason: 'Works',
    });
    expect((await chidis.books(area, FRIDAY)).body.opensAt).toBe('2026-11-25T12:00:00Z');
  });

  test('is refused when somebody moves there, undoes there or asks for several days', async () => {
    const id = await chidis.hasBooked(area, WEDNESDAY, 2);
    const moved = await chidis.put(`/api/booking/${id}`, { bookableObjectId: area.desks[0] });
    expect(moved.body).toMatchObject({ reason: 'kept', opensAt: AT_NOON });
    await chidis.cancels(id);
    await keep(ada, area, area.desks[2], { groups: [lab], until: null });
    expect((await chidis.post(`/api/booking/${id}/restore`)).body.reason).toBe('kept');
    await keep(ada, area, area.desks[2], null);
    const several = await chidis.post('/api/booking/batch', {
      areaId: area.id,
      orElse: 'nearest',
      bookableObjectId: area.desks[0],
      dates: [WEDNESDAY, FRIDAY],
    });
    expect(several.body.days).toMatchObject([
      { outcome: 'booked-another', booking: { bookableObject: { name: 'Desk 3' } } },
      { outcome: 'booked-another', booking: { bookableObject: { name: 'Desk 3' } } },
    ]);
    // One that opens on one of the days alone is not the one that is free on most of them.
    await keep(ada, area, area.desks[1], null);
    await chidis.hasBooked(area, '2026-12-01', 1);
    const dates = [TUESDAY, '2026-12-01', '2026-12-02'];
    await keep(ada, area, area.desks[0], { groups: [lab], until: { daysBefore: 0, at: '05:00' } });
    const most = await doras.post('/api/booking/batch', { areaId: area.id, orElse: 'any', dates });
    expect(most.body.days.map(({ booking }: any) => booking.bookableObject.name)).toEqual(
      Array(3).fill('Desk 3'),
    );
    await keep(ada, area, area.desks[1], { groups: [lab], until: null });
    const any = await doras.post('/api/booking/batch', {
      areaId: area.id,
      orElse: 'any',
      waitIfFull: true,
      dates: [WEDNESDAY],
    });
    expect(any.body.days).toMatchObject([{ outcome: 'waiting' }]);
  });

  test('on its label says for whom and until when, and offers another', async () => {
    await keep(ada, area, area.desks[0], { groups: [lab], until: { daysBefore: 0, at: '12:00' } });
    const { body } = await chidis.get(`/api/booking/here/${area.desks[0]}`);
    expect(body).toMatchObject({
      is: 'not-today',
      reason: 'kept',
      kept: { groups: ['Lab'], opensAt: AT_NOON },
      alternatives: [{ name: 'Desk 3' }],
    });
    expect((await bens.get(`/api/booking/here/${area.desks[0]}`)).body).toMatchObject({ is: 'free' });
    await bens.hasBooked(area, TUESDAY);
    expect((await chidis.get(`/api/booking/here/${area.desks[0]}`)).body).toMatchObject({ is: 'taken' });
  });

  test('the dog place too', async () => {
    await keep(ada, area, area.dogPlace, { groups: [lab], until: null });
    const dog = { bookableObjectId: area.dogPlace };
    expect((await chidis.books(area, WEDNESDAY, 0, dog)).body.reason).toBe('kept');
    await bens.hasBooked(area, WEDNESDAY, 0, dog);
  });
});

describe('what is kept is shown to everybody, and not free for others (B18)', () => {
  test('a day says for whom, until when, and whether that is you', async () => {
    await bens.hasBooked(area, WEDNESDAY);
    const kept = (isForYou: boolean) => [
      { id: area.desks[0], groups: ['Lab'], opensAt: AT_NOON, isForYou },
      { id: area.desks[1], groups: ['Lab'], opensAt: null, isForYou },
    ];
    const seen = await dayOf(chidis, WEDNESDAY);
    expect(seen.kept.toSorted((a: any, b: any) => a.id - b.id)).toEqual(kept(false));
    expect(seen.bookableObjects[0].existingBooking.name).toBe('Ben Okafor');
    expect((await dayOf(bens, WEDNESDAY)).kept.toSorted((a: any, b: any) => a.id - b.id)).toEqual(kept(true));
    await perch.setClock(AT_NOON);
    expect((await dayOf(chidis, WEDNESDAY)).kept).toEqual([
      { id: area.desks[1], groups: ['Lab'], opensAt: null, isForYou: false },
    ]);
  });

  test('counts of days, what is taken and the waiting list are free for you', async () => {
    const at = `/api/booking/location/${area.locationId}/area/${area.id}`;
    const counted = async (client: typeof bens) => {
      const [count] = (await client.get(`${at}?from=${WEDNESDAY}&to=${WEDNESDAY}`)).body;
      const opening = (await client.get(`${at}/opening?day=${WEDNESDAY}`)).body;
      const [office] = (await client.get(`/api/booking/free?day=${WEDNESDAY}`)).body.filter(
        ({ id }: any) => id === area.locationId,
      );
      const [taken] = (await client.get(`${at}/taken?from=${WEDNESDAY}&to=${WEDNESDAY}`)).body;
      return [
        count.freeStandard,
        count.free,
        opening.days.find(({ date }: any) => date === WEDNESDAY).freeStandard,
        office.areas[0].days[0].free,
        taken?.taken.length ?? 0,
      ];
    };
    expect(await counted(bens)).toEqual([3, 4, 3, 3, 0]);
    expect(await counted(chidis)).toEqual([1, 2, 1, 1, 2]);
    await doras.hasBooked(area, WEDNESDAY, 2);
    expect(await counted(chidis)).toEqual([0, 1, 0, 0, 3]);
    expect((await bens.joins(area, WEDNESDAY)).body.reason).toBe('space-is-free');
    await chidis.hasJoined(area, WEDNESDAY);
    await perch.setClock(AT_NOON);
    expect(await counted(bens)).toEqual([1, 2, 1, 1, 2]);
  });

  test('where nothing is kept, an answer says nothing about it', async () => {
    for (const desk of area.desks) await keep(ada, area, desk, null);
    expect(await dayOf(chidis, WEDNESDAY)).not.toHaveProperty('kept');
    expect((await chidis.books(area, WEDNESDAY)).status).toBe(201);
  });
});

describe('a space that becomes free goes to the first who may have it (W12)', () => {
  test('whoever may not is passed over and stays first', async () => {
    const id = await bens.hasBooked(area, WEDNESDAY);
    await bens.hasBooked(area, WEDNESDAY, 1);
    const other = await doras.hasBooked(area, WEDNESDAY, 2);
    const chidiWaits = await chidis.hasJoined(area, WEDNESDAY);
    await joinGroup(perch, lab, [dora.email]);
    await doras.hasJoined(area, WEDNESDAY).catch(() => null);
    await bens.cancels(id);
    expect((await chidis.get(`/api/booking/waitlist/${chidiWaits}`)).body).toMatchObject({
      queuePosition: 1,
    });
    await doras.cancels(other);
    expect((await chidis.get(`/api/booking/waitlist/${chidiWaits}`)).body).toMatchObject({
      endedAs: 'promoted',
    });
    expect((await chidis.upcoming()).map((each) => each.bookableObject.name)).toEqual(['Desk 3']);
  });

  test('of two that become free at once whoever may have both gets the one kept for them', async () => {
    for (const desk of [0, 1, 2]) await bens.hasBooked(area, WEDNESDAY, desk);
    await joinGroup(perch, lab, [dora.email]);
    await doras.hasJoined(area, WEDNESDAY);
    await chidis.hasJoined(area, WEDNESDAY);
    await keep(ada, area, area.desks[1], null);
    await bens.makes('/api/away', { from: WEDNESDAY, to: WEDNESDAY });
    const [[doras1], [chidis1]] = [await doras.upcoming(), await chidis.upcoming()];
    expect([doras1.bookableObject.name, chidis1.bookableObject.name]).toEqual(['Desk 1', 'Desk 2']);
  });

  test('who gets into the group while waiting has it by the next look', async () => {
    await doras.hasBooked(area, WEDNESDAY, 2);
    const place = await chidis.hasJoined(area, WEDNESDAY);
    await joinGroup(perch, lab, ['chidi@perch.example']);
    expect((await chidis.get(`/api/booking/waitlist/${place}`)).body).toMatchObject({ endedAs: 'promoted' });
  });

  test('and a desk that is kept for nobody any more goes to whoever waits', async () => {
    await doras.hasBooked(area, WEDNESDAY, 2);
    const place = await chidis.hasJoined(area, WEDNESDAY);
    await keep(ada, area, area.desks[1], null);
    expect((await chidis.get(`/api/booking/waitlist/${place}`)).body).toMatchObject({ endedAs: 'promoted' });
  });
});

describe('the moment at which they open is a deadline of the day (W13)', () => {
  const waitingUntilNoon = async () => {
    await doras.hasBooked(area, WEDNESDAY, 2);
    return chidis.hasJoined(area, WEDNESDAY);
  };

  test.each([
    ['booking', () => doras.books(area, WEDNESDAY)],
    ['joining', () => ada.joins(area, WEDNESDAY)],
    ['a look at the day', () => dayOf(doras, WEDNESDAY)],
    [
      'a look at the days',
      () =>
        doras.get(
          `/api/booking/location/${area.locationId}/area/${area.id}?from=${WEDNESDAY}&to=${WEDNESDAY}`,
        ),
    ],
  ])('%s gives them first, although nothing else runs', async (_, act) => {
    const place = await waitingUntilNoon();
    await perch.app.work.settle();
    (perch.app.clock as MovableClock).set(Temporal.Instant.from(AT_NOON));
    const { status, body } = ((await act()) ?? {}) as { status?: number; body?: any };
    if (status === 409) expect(body.reason).toBe('already-booked');
    const { rows } = await perch.app.db.query(
      'select ended_as, ended_at from waiting_list_places where id = $1',
      [place],
    );
    expect([rows[0].ended_as, String(rows[0].ended_at)]).toEqual(['promoted', AT_NOON]);
  });
});

describe('draws and usual weeks', () => {
  const draw = () => ada.put(`${contentsOf(area)}/draw`, { isOn: true, daysBefore: 2, at: '12:00' });

  test('an area that keeps something is not drawn, and one with a draw keeps nothing (B19)', async () => {
    expect(await draw()).toMatchObject({ status: 409, body: { reason: 'keeps-spaces' } });
    for (const desk of area.desks) await keep(ada, area, desk, null);
    expect((await draw()).status).toBe(204);
    expect(await keep(ada, area, area.desks[0], { groups: [lab], until: null })).toMatchObject({
      status: 400,
      body: { errors: { keptFor: ['must be empty, because the days of this area are drawn'] } },
    });
  });

  test('a retired space keeps its area from nothing, until it comes back (B19)', async () => {
    const set = (index: number, isActive: boolean) =>
      ada.put(`${contentsOf(area)}/bookable-object/${area.desks[index]}`, { isActive });
    for (const index of [0, 1]) expect((await set(index, false)).status).toBe(204);
    expect(await dayOf(chidis, WEDNESDAY)).not.toHaveProperty('kept');
    expect((await draw()).status).toBe(204);
    expect(await set(0, true)).toMatchObject({
      status: 400,
      body: { errors: { keptFor: ['must be empty, because the days of this area are drawn'] } },
    });
    await ada.put(`${contentsOf(area)}/draw`, { isOn: false, daysBefore: 2, at: '12:00' });
    expect((await set(0, true)).status).toBe(204);
    expect(await draw()).toMatchObject({ status: 409, body: { reason: 'keeps-spaces' } });
    expect((await dayOf(chidis, WEDNESDAY)).kept).toMatchObject([{ id: area.desks[0] }]);
  });

  test('a usual week gets only what its owner may have (B20)', async () => {
    const wish = (bookableObjectId: number | undefined, orElse: string) => ({
      weekdays: [3],
      areaId: area.id,
      bookableObjectId,
      orElse,
      until: WEDNESDAY,
    });
    const refused = await chidis.makes('/api/standing', wish(area.desks[0], 'nothing'));
    const alternatives = [{ name: 'Desk 3' }];
    expect(refused.days).toMatchObject([
      { date: WEDNESDAY, outcome: 'refused', reason: 'kept', alternatives },
    ]);
    const another = await doras.makes('/api/standing', wish(area.desks[0], 'nearest'));
    expect(another.days).toMatchObject([
      { outcome: 'booked-another', booking: { bookableObject: { name: 'Desk 3' } } },
    ]);
    const mine = await bens.makes('/api/standing', wish(area.desks[0], 'nothing'));
    expect(mine.days).toMatchObject([{ outcome: 'booked', booking: { bookableObject: { name: 'Desk 1' } } }]);
    // Decided again, as after a retirement (D6).
    await keep(ada, area, area.desks[1], null);
    await bens.cancels(mine.days[0].booking.id);
    await keep(ada, area, area.desks[0], null);
    await perch.app.work.settle();
    expect((await chidis.upcoming()).map((each) => each.bookableObject.name)).toEqual(['Desk 1']);
  });
});

describe('what an admin saves', () => {
  const saved = async () => (await ada.get(contentsOf(area))).body;

  test('is read back, stays if it is left out, and is in the audit trail by name', async () => {
    await ada.put(`${contentsOf(area)}/bookable-object/${area.desks[0]}`, { description: 'By the window' });
    const { bookableObjects, groups, version } = await saved();
    expect(groups).toEqual([{ id: lab, name: 'Lab' }]);
    expect(bookableObjects.map(({ keptFor }: any) => keptFor).slice(0, 3)).toEqual([
      { groups: [lab], until: NOON },
      { groups: [lab], until: null },
      null,
    ]);
    await ada.put(`${contentsOf(area)}/bookable-object/${area.desks[1]}`, {
      keptFor: { groups: [lab], until: NOON },
    });
    expect((await saved()).version).not.toBe(version);
    const { entries } = (await ada.get('/api/admin/audit')).body;
    expect(entries[0]).toMatchObject({
      before: { kept_for: { groups: ['Lab'], until: null } },
      after: { kept_for: { groups: ['Lab'], until: NOON } },
    });
  });

  test('they first see whose bookings could no longer be made; these stay (A16)', async () => {
    await keep(ada, area, area.desks[0], null);
    await chidis.hasBooked(area, WEDNESDAY);
    await bens.hasBooked(area, '2026-11-26');
    await doras.hasBooked(area, FRIDAY);
    const at = `${contentsOf(area)}/bookable-object/bookings?ids=${area.desks[0]}`;
    const found = async (more: string) =>
      (await ada.get(at + more)).body.map(({ bookedBy }: any) => bookedBy);
    expect(await found('')).toHaveLength(3);
    expect(await found(`&groups=${lab}`)).toEqual(['Chidi Anagonye', 'Dora Petrescu']);
    await perch.setClock(AT_NOON);
    expect(await found(`&groups=${lab}&daysBefore=1&at=12:00`)).toEqual(['Dora Petrescu']);
    expect((await ada.get(`${at}&groups=${lab}&daysBefore=1`)).status).toBe(400);
    await keep(ada, area, area.desks[0], { groups: [lab], until: null });
    expect(await chidis.upcoming()).toHaveLength(1);
  });

  test.each([
    [{ groups: [], until: null }, 'must name a group'],
    [{ groups: [999_999], until: null }, 'must be groups that there are'],
    [{ groups: [1], until: { daysBefore: 11, at: '12:00' } }, 'must be 0 to 10'],
    [{ groups: [1], until: { daysBefore: 1, at: '24:00' } }, 'must be a time such as 12:00'],
  ])('is refused with the reason: %j', async (keptFor, fault) => {
    const { status, body } = await keep(ada, area, area.desks[0], keptFor);
    expect([status, Object.values(body.errors)[0]]).toEqual([400, [fault]]);
  });
});
