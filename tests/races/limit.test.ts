import { beforeAll, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { addDays, day, weekdayOf } from '../../src/shared/day.ts';
import { chidi } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { until } from '../support/until.ts';
import { perchForFile } from '../support/stage.ts';
import { shuffled, workingDays } from './days.ts';

const LIMIT = 2;

const { perch, ben } = perchForFile({ environment: { BOOKINGS_PER_DAY: String(LIMIT) } });

let areas: TestArea[];
beforeAll(async () => {
  areas = [await makeOffice(perch, { desks: 3 }), await makeOffice(perch, { desks: 3 })];
});

test('what ten o’clock has ended does not count, although no sweep has recorded it yet (T4, B11)', async () => {
  const [first, second] = areas as [TestArea, TestArea];
  for (const desk of [0, 1]) await ben.books(first, WEDNESDAY, desk);
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  expect(await ben.books(second, WEDNESDAY)).toMatchObject({ status: 409, body: { reason: 'too-many' } });
  (perch.app.clock as MovableClock).set(Temporal.Instant.from(`${WEDNESDAY}T10:00:00Z`));
  await ben.hasBooked(second, WEDNESDAY);
});

test('one person who books in two areas at once stays within the limit for the day (B11)', async () => {
  for (const date of workingDays(rounds(8, 25)).slice(1)) {
    const wanted = areas.flatMap((area) => area.desks.map((_, desk) => ({ area, desk })));
    const answers = await Promise.all(shuffled(wanted).map(({ area, desk }) => ben.books(area, date, desk)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    expect(answers.filter(({ body }) => body.reason === 'too-many')).toHaveLength(wanted.length - LIMIT);
  }
});

test.each([
  ['books while their usual week is being served', 0],
  ['is served a usual week while they are booking', 1],
])('somebody who %s in another area stays within the limit (B11)', async (_, turn) => {
  // It would serve the wish as well.
  await perch.app.work.stop();
  const [here, there] = areas as [TestArea, TestArea];
  const opens = addDays(day('2026-12-07'), turn);
  const date = addDays(opens, 42);
  await perch.setClock(`${addDays(opens, -1)}T12:00:00Z`);
  const chidis = await perch.signedIn(chidi);
  const wish = {
    weekdays: [weekdayOf(date)],
    areaId: there.id,
    bookableObjectId: there.desks[0],
    orElse: 'nothing',
    from: date,
  };
  await ben.makes('/api/standing', wish);
  (perch.app.clock as MovableClock).set(Temporal.Instant.from(`${opens}T00:00:00Z`));
  await ben.hasBooked(here, date);

  const bookMyself = () => ben.books(here, date, 1);
  const beServed = () => chidis.books(there, date, 1);
  const [first, second] = turn === 0 ? [beServed, bookMyself] : [bookMyself, beServed];
  const answers: Promise<unknown>[] = [];
  let isAnswered = false;
  const notCommitted = perch.app.db.transaction(async (transaction) => {
    // The first to act has counted, and then waits to see whether its object is booked by this.
    await transaction.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select $1, area_id, id, (select max(id) from users), now() from bookable_objects where id = $2`,
      [date, turn === 0 ? there.desks[0] : here.desks[1]],
    );
    answers.push(first());
    await until(async () => (await waiting()) === 1);
    answers.push(second().finally(() => (isAnswered = true)));
    await until(async () => isAnswered || (await waiting()) === 2);
    throw new Error('Not committed.');
  });
  await expect(notCommitted).rejects.toThrow('Not committed.');
  await Promise.all(answers);
  const { body } = await ben.get('/api/booking/upcoming');
  expect(body.filter((booking: any) => booking.date === date)).toHaveLength(LIMIT);
});

/** How many wait for a lock of any kind. */
async function waiting(): Promise<number> {
  const { rows } = await perch.app.db.query<{ number: number }>(
    `select count(*)::int as number from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.number ?? 0;
}
