import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { insightsCompared } from './recount/comparing.ts';
import { readRows } from './recount/rows.ts';
import { dayTotaller } from '../../src/server/figures/reports/insights/totals-actions.ts';
import { clear } from '../support/clear.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';
import { AREAS, FIRST, histories, type History, LAST, type Made, NOW, write } from './company.ts';

const { perch, ada } = perchForFile();

beforeAll(async () => {
  // What the clock would do to a history on its own is not counted here.
  await perch.app.work.stop();
  await perch.setClock(NOW);
});

async function enter(history: History) {
  await clear(perch, 'users', 'locations');
  await perch.app.db.query('update installation set anonymised_before = null');
  const written = await write(perch.app, history);
  await ada.signIn(ada);
  return written;
}

async function insights(query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ from: FIRST, to: LAST, ...query });
  const { status, body } = await ada.get(`/api/admin/insights?${asked}`);
  expect(status).toBe(200);
  return body;
}

/** Nothing examined here is earlier. Without it, seven empty years would be kept. */
const BEGUN = '2025-09-28';

/** Totals begin with this day. */
const begin = (day: string) =>
  perch.app.db.query(
    `insert into day_totals select '${day}', min(id), false, false, 0, 0, 0, 0, 0, 0, 0 from areas on conflict do nothing`,
  );

/** Days after this are counted if they have no totals. */
const BEFORE_COUNTED = '2026-10-19';

/** Until nothing is left, as the background worker does. */
async function keepTotals(keep = dayTotaller()) {
  await begin(BEGUN);
  while ((await keep(perch.app)).isMore);
  return keep;
}

const kept = async () =>
  (
    await perch.app.db.query(
      'select count(*)::int as count, count(distinct date)::int as days, max(date) as last from day_totals where date > $1',
      [BEGUN],
    )
  ).rows[0];

test('the figures match an independent count, before and after the totals of days are kept', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await enter(history);
      await begin(BEFORE_COUNTED);
      const counted = await insights();
      await keepTotals();
      expect(await insights()).toEqual(counted);
      // Totals begin too late for the rest, which recounted.test.ts compares.
      const parts = ['now', 'areas'] as const;
      const range = { from: FIRST, to: LAST };
      expect(await insightsCompared(ada, await readRows(perch.app.db.pool), NOW, range, parts)).toBeNull();
    }),
    { numRuns: rounds(5, 60), seed: SEED },
  );
});

/** On one day of the last week, everybody in the Studio. */
const made = (fields: Partial<Made>): Made => ({
  day: 22,
  area: 0,
  space: 0,
  person: 0,
  isForGuest: false,
  hoursAhead: 48,
  fate: 'confirmed',
  ...fields,
});

const fullStudio = [0, 1, 2].map((space) => made({ space, person: space }));
/** Tuesday, 17 November. */
const DAY = '2026-11-17';

describe('of a known day', () => {
  test('it says how full it was, who was turned away and how early people booked', async () => {
    await enter({
      made: [...fullStudio, made({ area: 1, hoursAhead: 120, fate: 'unconfirmed', person: 4 })],
      waited: [
        { day: 22, area: 0, person: 5, fate: 'expired' },
        { day: 22, area: 0, person: 6, fate: 'left' },
      ],
    });
    const { now, before } = await insights({ from: '2026-11-16', to: '2026-11-22' });
    expect(now.busiest).toEqual({ date: DAY, spaces: 7, booked: 3, use: 42.9 });
    expect(now).toMatchObject({
      fullDays: 1,
      turnedAway: { places: 1, days: 1 },
      people: null,
      peopleAreKnown: true,
    });
    expect([now.expected, now.unconfirmed, now.noShowRate]).toEqual([4, 1, 25]);
    // Three were made two days ahead, one five.
    expect(now.daysAhead).toBe(2.8);
    expect(before).toMatchObject({ from: '2026-11-09', to: '2026-11-15', booked: 0, use: 0 });
  });

  test('five people are counted, and four are not', async () => {
    const five = [...fullStudio, made({ area: 1, person: 3 }), made({ area: 1, space: 1, person: 4 })];
    await enter({ made: five, waited: [] });
    expect((await insights()).now.people).toBe(5);
    expect((await insights({ from: '2026-11-16', to: '2026-11-22', compare: 'nothing' })).before).toBeNull();
    await enter({ made: five.slice(1), waited: [] });
    expect((await insights()).now.people).toBeNull();
  });

  test('one office can be looked at alone, and one that does not exist is refused', async () => {
    const { location } = await enter({ made: fullStudio, waited: [] });
    expect((await insights({ locationId: `${location}` })).now.booked).toBe(3);
    const { rows } = await perch.app.db.query<{ id: number }>(
      `insert into locations (name, address, time_zone, created_at) values ('Other', 'Street 2', 'Europe/London', now()) returning id`,
    );
    const other = await insights({ locationId: `${rows[0]!.id}` });
    expect([other.now.spaces, other.now.use, other.now.busiest, other.firstDay]).toEqual([
      0,
      null,
      null,
      null,
    ]);
    const { status, body } = await ada.get(`/api/admin/insights?from=${FIRST}&to=${LAST}&locationId=999`);
    expect([status, body.errors]).toEqual([400, { location: ['is not one of our locations'] }]);
  });

  test('once nobody is known by name any more, people are not counted but bookings are', async () => {
    await enter({ made: fullStudio, waited: [] });
    await keepTotals();
    await perch.app.db.query(`update installation set anonymised_before = '2026-11-20'`);
    const { now } = await insights();
    expect([now.people, now.peopleAreKnown, now.booked]).toEqual([null, false, 3]);
  });
});

describe('the totals of days', () => {
  test('are kept up to the day before yesterday, for every area, and only once', async () => {
    await enter({ made: fullStudio, waited: [] });
    await keepTotals();
    const once = await kept();
    expect(once.last).toBe('2026-11-21');
    expect(once.count).toBe(once.days * AREAS.length);
    await keepTotals();
    expect(await kept()).toEqual(once);
  });

  test('are counted again when an office moves to another time zone', async () => {
    const { location } = await enter({ made: fullStudio, waited: [] });
    await keepTotals();
    const { name, address } = (await ada.get(`/api/admin/location/${location}`)).body;
    const moved = { id: location, name, address, timeZone: 'Europe/London' };
    expect((await ada.put(`/api/admin/location/${location}`, moved)).status).toBe(204);
    expect((await kept()).count).toBe(0);
    expect((await insights()).now.booked).toBe(3);
  });

  test('are kept again soon after an office has moved, and not only on the next day', async () => {
    const { location } = await enter({ made: fullStudio, waited: [] });
    const keep = await keepTotals();
    const { count } = await kept();
    expect(count).toBeGreaterThan(0);
    const { name, address } = (await ada.get(`/api/admin/location/${location}`)).body;
    const moved = { id: location, name, address, timeZone: 'Europe/London' };
    expect((await ada.put(`/api/admin/location/${location}`, moved)).status).toBe(204);
    await keepTotals(keep);
    expect((await kept()).count).toBe(count);
  });

  test('that are being kept while an office moves are dropped as well', async () => {
    const { location } = await enter({ made: fullStudio, waited: [] });
    const keeping = await perch.app.db.pool.connect();
    const moving = await perch.app.db.pool.connect();
    try {
      await keeping.query(
        `begin; select pg_advisory_xact_lock(hashtextextended('day-totals', 0));
         insert into day_totals select '${DAY}', min(id), false, false, 0, 0, 0, 0, 0, 0, 0 from areas`,
      );
      const move = moving.query(`update locations set time_zone = 'Europe/London' where id = ${location}`);
      await untilSomebodyWaits(perch.app.db.pool);
      await keeping.query('commit');
      await move;
      expect((await kept()).count).toBe(0);
    } finally {
      keeping.release();
      moving.release();
    }
  });

  test('while they are missing, long ago is left out and the answer says so', async () => {
    await enter({ made: fullStudio, waited: [] });
    // The office has been there for years; the five weeks before today are counted.
    const answer = await insights({ from: '2026-07-27', to: LAST });
    expect(answer.missing).toEqual({ from: '2025-07-28', to: '2026-10-19' });
    expect([answer.now.booked, answer.before, answer.forecast]).toEqual([3, null, { days: [], error: null }]);
    expect(answer.weeks.every(({ lastYear }: any) => lastYear === null)).toBe(true);
    const long = await insights({ from: '2025-11-01', to: '2025-11-30' });
    expect([long.now.spaces, long.now.use, long.areas]).toEqual([0, null, []]);
    expect(long.missing).toEqual({ from: '2024-10-28', to: '2026-10-19' });
    const { headers } = await ada.send(`/api/admin/insights?from=2026-07-27&to=${LAST}&part=weeks`, {
      headers: { accept: 'text/csv' },
    });
    expect(headers['content-disposition']).toContain('"perch-incomplete-use-by-week-2026-07-27-');
    await keepTotals();
    expect((await insights({ from: '2026-07-27', to: LAST })).missing).toBeNull();
  });

  test('of days that a clock set back has not reached yet are dropped', async () => {
    await enter({ made: fullStudio, waited: [] });
    await keepTotals();
    await perch.setClock('2026-11-20T06:00:00Z');
    await keepTotals();
    expect((await kept()).last).toBe('2026-11-17');
    await perch.setClock(NOW);
  });
});

describe('the file', () => {
  test.each([
    ['areas', 'use-by-area-and-weekday', '"Location","Area","Weekday","Open days","Full days"'],
    ['weeks', 'use-by-week', '"Week starting","Spaces","Booked","Use","Use a year earlier"'],
    ['forecast', 'forecast', '"Date","Spaces","Booked","Booked so far","Expected","Fewest","Most"'],
  ])('of %s has a name and a head', async (part, name, head) => {
    await enter({ made: fullStudio, waited: [] });
    const answer = await ada.send(`/api/admin/insights?from=${FIRST}&to=${LAST}&part=${part}`, {
      headers: { accept: 'text/csv' },
    });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="perch-${name}-${FIRST}-${LAST}.csv"`,
    );
    expect(answer.body.replace('\uFEFF', '').startsWith(head)).toBe(true);
  });
});
