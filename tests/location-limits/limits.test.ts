import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, type Day, day, weekdayOf } from '../../src/shared/day.ts';
import { limitReached } from '../../src/shared/location-limits/rules.ts';
import type { Client } from '../support/client.ts';
import { addCarPark, type TestCarPark } from '../support/office.ts';
import { chance } from '../races/days.ts';
import { rounds } from '../support/rounds.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi, dora, stillTrue } = perchForEachTest({ desks: 4 });

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [0, 1, 2, 3, 4].map((ahead) =>
  addDays(day('2026-11-30'), ahead),
) as [Day, Day, Day, Day, Day];
const DESKS = 1;
const CAR_PARK = 2;
const draw = { isOn: true, daysBefore: 1, at: '12:00' };

let library: { id: number; desks: number[] };
let park: TestCarPark;
beforeEach(async () => {
  const one = await addCarPark(perch, area, 1);
  await perch.app.db.query(`update areas set area_type_id = ${DESKS}, name = 'Library' where id = $1`, [
    one.id,
  ]);
  library = { id: one.id, desks: one.spaces };
  park = await addCarPark(perch, area, 2);
});

const limits = () => `/api/admin/location/${area.locationId}/limits`;
const limit = async (mostADay: number | null, mostDaysAWeek: number | null = null, areaTypeId = DESKS) =>
  expect((await ada.put(limits(), [{ areaTypeId, mostADay, mostDaysAWeek }])).status).toBe(204);
const reached = (per: 'day' | 'week', most: number, counted: (number | undefined)[]) => ({
  status: 409,
  body: { reason: 'limit-reached', limit: { per, most }, counted: counted.map((id) => ({ id })) },
});
const bay = (client: Client, date: Day, space = 0) =>
  client.books(park, date, 0, { bookableObjectId: park.spaces[space] });

describe('a limit for each person (B13)', () => {
  test('of spaces a day counts all areas of a kind, guests included, and nothing else', async () => {
    await limit(2);
    const own = await ben.hasBooked(area, MONDAY);
    const guests = await ben.hasBooked(library, MONDAY, 0, { bookedFor: 'Sam' });
    await ben.hasBooked(area, WEDNESDAY);
    expect(await ben.books(area, MONDAY, 1)).toMatchObject(reached('day', 2, [own, guests]));
    expect((await bay(ben, MONDAY)).status).toBe(201);
    await ben.hasBooked(area, MONDAY, 0, { bookableObjectId: area.dogPlace });
    await ben.hasBooked(area, TUESDAY);
    await chidi.hasBooked(area, MONDAY, 1);
  });

  test('of days a week goes from Monday to Sunday, and another space on one of the days is no day more', async () => {
    await limit(null, 2);
    const [monday, friday] = [await ben.hasBooked(area, MONDAY), await ben.hasBooked(area, FRIDAY)];
    expect(await ben.books(area, WEDNESDAY)).toMatchObject(reached('week', 2, [monday, friday]));
    await ben.hasBooked(area, FRIDAY, 1);
    await ben.hasBooked(area, addDays(MONDAY, 7));
    await ben.hasBooked(area, addDays(MONDAY, -3));
  });

  test('does not count a booking that is moved or brought back (B14)', async () => {
    await limit(1, 2);
    const monday = await ben.hasBooked(area, MONDAY);
    const tuesday = await ben.hasBooked(area, TUESDAY);
    const move = (id: number, change: object) => ben.put(`/api/booking/${id}`, change);
    expect((await move(monday, { areaId: library.id, bookableObjectId: library.desks[0] })).status).toBe(200);
    expect((await move(monday, { date: WEDNESDAY })).status).toBe(200);
    expect(await move(monday, { date: TUESDAY })).toMatchObject(reached('day', 1, [tuesday]));
    await ben.cancels(monday);
    const thursday = await ben.hasBooked(area, THURSDAY);
    expect(await ben.post(`/api/booking/${monday}/restore`)).toMatchObject(
      reached('week', 2, [tuesday, thursday]),
    );
    await ben.cancels(thursday);
    expect((await ben.post(`/api/booking/${monday}/restore`)).status).toBe(200);
  });

  test('counts places in queues and entries of draws, which it judges too (B14)', async () => {
    await limit(1);
    for (const date of [MONDAY, TUESDAY]) await dora.hasBooked(library, date);
    await ben.hasJoined(library, MONDAY);
    expect(await ben.books(area, MONDAY)).toMatchObject(reached('day', 1, []));
    const tuesday = await ben.hasBooked(area, TUESDAY);
    expect(await ben.joins(library, TUESDAY)).toMatchObject(reached('day', 1, [tuesday]));
    const parks = `/api/admin/location/${area.locationId}/area/${park.id}/draw`;
    expect((await ada.put(parks, draw)).status).toBe(204);
    await limit(null, 1, CAR_PARK);
    await ben.hasJoined(park, MONDAY);
    expect(await ben.joins(park, TUESDAY)).toMatchObject(reached('week', 1, []));
    const batch = { dates: [TUESDAY], areaId: park.id, orElse: 'any' };
    expect((await ben.post('/api/booking/batch', batch)).body.days).toEqual([
      { date: TUESDAY, outcome: 'refused', reason: 'limit-reached' },
    ]);
  });

  test('never stands in the way of what the queue gives, because what was joined was judged', async () => {
    const doras = await dora.hasBooked(library, MONDAY);
    await ben.hasJoined(library, MONDAY);
    await ben.hasBooked(area, MONDAY);
    await limit(1);
    await dora.cancels(doras);
    expect(await ben.upcoming()).toHaveLength(2);
    await stillTrue();
  });

  test('counts who did not come, and not what was released before ten (B14)', async () => {
    await limit(null, 1);
    const early = await ben.hasBooked(area, MONDAY);
    const late = await chidi.hasBooked(area, MONDAY, 1);
    const missed = await dora.hasBooked(area, MONDAY, 2);
    await perch.setClock(`${MONDAY}T08:00:00Z`);
    await perch.app.work.settle();
    await ben.cancels(early);
    await chidi.confirms(late);
    await perch.setClock(`${MONDAY}T16:00:00Z`);
    await perch.app.work.settle();
    await chidi.cancels(late);
    await ben.hasBooked(area, TUESDAY);
    expect(await chidi.books(area, TUESDAY, 1)).toMatchObject(reached('week', 1, [late]));
    expect(await dora.books(area, TUESDAY, 2)).toMatchObject({
      body: { counted: [{ id: missed, canCancel: false, canConfirm: false }] },
    });
  });

  test('judges every day of a batch', async () => {
    await limit(null, 2);
    const batch = { dates: [MONDAY, TUESDAY, WEDNESDAY, addDays(MONDAY, 7)], areaId: area.id, orElse: 'any' };
    const { body } = await ben.post('/api/booking/batch', batch);
    expect(body.days.map((each: any) => each.reason ?? each.outcome)).toEqual([
      'booked',
      'booked',
      'limit-reached',
      'booked',
    ]);
  });

  test.each(['booked', 'waiting'])('is kept to by a usual week, whose preview says so: %s', async (got) => {
    await limit(1, 2);
    if (got === 'waiting') {
      await ada.put(`/api/admin/location/${area.locationId}/area/${area.id}/draw`, draw);
      await ben.hasJoined(area, MONDAY);
    }
    const bookableObjectId = area.desks[0];
    const days = { weekdays: [1, 2, 3], from: MONDAY, until: FRIDAY };
    const wish = { ...days, areaId: area.id, bookableObjectId, orElse: 'nothing' };
    const outcomes = ({ body }: { body: any }) => body.days.map((each: any) => each.reason ?? each.outcome);
    const expected = [got, got, 'limit-reached'];
    expect(outcomes(await ben.post('/api/standing/preview', wish))).toEqual(expected);
    expect(outcomes(await ben.post('/api/standing', wish))).toEqual(expected);
    if (got === 'booked') await stillTrue();
  });

  test('that changes judges what is made from then on; what people have stays (B16)', async () => {
    await ben.hasBooked(area, MONDAY);
    await ben.hasBooked(area, MONDAY, 1);
    await limit(1);
    expect(await ben.upcoming()).toHaveLength(2);
    expect((await ben.books(area, MONDAY, 2)).status).toBe(409);
    await limit(null, null);
    await ben.hasBooked(area, MONDAY, 2);
  });

  test('leaves no sequence of bookings, moves, places and releases beyond it', async () => {
    const dates = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY];
    const most = { mostADay: 1, mostDaysAWeek: 2 };
    for (const date of dates) await dora.hasBooked(library, date);
    await limit(most.mostADay, most.mostDaysAWeek);
    const command = fc.record({
      does: fc.constantFrom('book', 'join', 'move', 'end', 'undo'),
      date: fc.constantFrom(...dates),
      which: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 15 }), async (commands) => {
        const held: { id: number; date: Day; of: 'booking' | 'booking/waitlist' }[] = [];
        const ended: typeof held = [];
        for (const { does, date, which } of commands) {
          const one = held[which % held.length];
          const other = ended.filter(({ of }) => of === 'booking')[0];
          const judged = (except?: object) =>
            limitReached(
              most,
              held.flatMap((each) => (each === except ? [] : each.date)),
              date,
            );
          if (does === 'end' && one) {
            await ben.delete(`/api/${one.of}/${one.id}`);
            ended.unshift(one);
            held.splice(held.indexOf(one), 1);
          } else if (does === 'book') {
            const { status, body } = await ben.books(area, date);
            const isTaken = held.some((each) => each.of === 'booking' && each.date === date);
            expect(body.reason).toBe(isTaken ? 'already-yours' : judged() ? 'limit-reached' : undefined);
            if (status === 201) held.push({ id: body.id, date, of: 'booking' });
          } else if (does === 'join') {
            const { status, body } = await ben.joins(library, date);
            const isThere = held.some((each) => each.of !== 'booking' && each.date === date);
            expect(body.reason).toBe(isThere ? 'already-queued' : judged() ? 'limit-reached' : undefined);
            if (status === 201) held.push({ id: body, date, of: 'booking/waitlist' });
          } else if (does === 'move' && one?.of === 'booking' && one.date !== date) {
            const { status, body } = await ben.put(`/api/booking/${one.id}`, { date });
            const isTaken = held.some((each) => each.of === 'booking' && each.date === date);
            expect(body.reason).toBe(isTaken ? 'already-yours' : judged(one) ? 'limit-reached' : undefined);
            if (status === 200) one.date = date;
          } else if (does === 'undo' && other) {
            const { status, body } = await ben.post(`/api/booking/${other.id}/restore`);
            const dates = held.map((each) => each.date);
            const isTaken = held.some((each) => each.of === 'booking' && each.date === other.date);
            const why = isTaken ? 'already-yours' : limitReached(most, dates, other.date) && 'limit-reached';
            expect(body.reason).toBe(why ?? undefined);
            if (status === 200) held.push(...ended.splice(ended.indexOf(other), 1));
          }
        }
        for (const { of, id } of held) await ben.delete(`/api/${of}/${id}`);
      }),
      { numRuns: rounds(8, 60) },
    );
  });
});

describe('an admin', () => {
  test('reads and changes the limits of the kinds that the office has, which is recorded', async () => {
    const none = [DESKS, CAR_PARK].map((areaTypeId) => ({ areaTypeId, mostADay: null, mostDaysAWeek: null }));
    expect((await ada.get(limits())).body).toEqual(none);
    await limit(1, 3, CAR_PARK);
    expect((await ada.get(limits())).body).toEqual([
      none[0],
      { areaTypeId: CAR_PARK, mostADay: 1, mostDaysAWeek: 3 },
    ]);
    const { body } = await ada.get('/api/admin/audit');
    expect(body.entries[0]).toMatchObject({
      action: 'changed',
      subject: 'location',
      subjectId: area.locationId,
      after: { limits: [none[0], { mostADay: 1, mostDaysAWeek: 3 }] },
    });
    expect((await ada.get('/api/admin/location/999999/limits')).status).toBe(404);
    expect((await ada.put('/api/admin/location/999999/limits', [])).status).toBe(404);
    expect((await ben.get(limits())).status).toBe(403);
  });

  test.each([
    [[{ areaTypeId: 1, mostADay: 0, mostDaysAWeek: null }]],
    [[{ areaTypeId: 1, mostADay: null, mostDaysAWeek: 8 }]],
    [[{ areaTypeId: 3, mostADay: 1, mostDaysAWeek: null }]],
    [[DESKS, DESKS].map((areaTypeId) => ({ areaTypeId, mostADay: 1, mostDaysAWeek: null }))],
  ])('cannot set %j', async (body) => expect((await ada.put(limits(), body)).status).toBe(400));

  test('first sees what limits would have refused, as a slow count says too (A14)', async () => {
    const random = (below: number) => Math.floor(chance() * below);
    await perch.app.db.query(
      `insert into users (google_sub, email, first_name, last_name, created_at)
       select 'past-' || n, 'past-' || n || '@perch.example', 'Past', n::text, now() from generate_series(1, 8) n on conflict do nothing`,
    );
    const users = await perch.app.db.query<{ id: number }>(
      `select id from users where google_sub like 'past-%'`,
    );
    type Past = { user: number; date: Day; kind: number };
    const past: Past[] = [];
    for (let number = 0; number < 400; number += 1) {
      const inPark = number % 4 === 0;
      const where = inPark ? park.id : area.id;
      const object = inPark ? park.spaces[random(2)] : area.desks[random(4)];
      const date = addDays(day('2026-11-24'), -random(60));
      const user = users.rows[random(8)]!.id;
      const { rows } = await perch.app.db.query(
        `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
         values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
        [date, where, object, user, addDays(date, -random(9))],
      );
      if (rows.length > 0 && date >= '2026-09-29' && date < '2026-11-24')
        past.push({ user, date, kind: inPark ? CAR_PARK : DESKS });
    }
    const { rows } = await perch.app.db.query<{ user: number; date: Day; kind: number }>(
      `select b.user_id as user, b.date, a.area_type_id as kind from bookings b join areas a on a.id = b.area_id
       where b.date between '2026-09-29' and '2026-11-23' order by b.created_at, b.id`,
    );
    expect(rows).toHaveLength(past.length);
    for (const [mostADay, mostDaysAWeek] of [
      [1, null],
      [null, 2],
      [1, 1],
      [2, 3],
    ] as const) {
      const body = [{ areaTypeId: DESKS, mostADay, mostDaysAWeek }];
      const kept: Past[] = [];
      const refusedOnes = rows.filter((one) => {
        if (one.kind !== DESKS) return false;
        const monday = addDays(one.date, 1 - weekdayOf(one.date));
        const own = kept.filter(
          ({ user, date }) => user === one.user && monday <= date && date < addDays(monday, 7),
        );
        const isRefused =
          limitReached(
            { mostADay, mostDaysAWeek },
            own.map(({ date }) => date),
            one.date,
          ) !== null;
        if (!isRefused) kept.push(one);
        return isRefused;
      });
      const people = new Set(refusedOnes.map(({ user }) => user)).size;
      const answer = await ada.put(`${limits()}?dryRun=true`, body);
      expect(answer).toMatchObject({
        status: 200,
        body: { bookings: refusedOnes.length, people: people > 0 && people < 5 ? null : people },
      });
      const onWeekdays = [...Map.groupBy(refusedOnes, ({ date }) => weekdayOf(date))].toSorted(
        ([a], [b]) => a - b,
      );
      expect(answer.body.byWeekday).toEqual(
        onWeekdays.map(([weekday, each]) => ({ weekday, bookings: each.length })),
      );
    }
    expect((await ada.get(limits())).body[0]).toMatchObject({ mostADay: null });
  });
});
