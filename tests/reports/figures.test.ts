import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ada } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { AREAS, dayOf, FIRST, histories, type History, LAST, NOW, write } from './company.ts';
import * as counting from './counting.ts';

let perch: TestPerch;
let adas: Client;

beforeAll(async () => {
  perch = await startPerch();
  // What the clock would do to a history on its own is not counted here.
  await perch.app.work.stop();
  await perch.setClock(NOW);
});
afterAll(() => perch.stop());

const RANGE = { from: FIRST, to: LAST };
const run = async (id: string, values: object = {}) => {
  const { status, body } = await adas.post(`/api/reporting/${id}/run`, { ...RANGE, ...values });
  expect(status).toBe(200);
  return body;
};

async function enter(history: History) {
  await clear(perch, 'users', 'locations');
  const written = await write(perch.app, history);
  adas = await perch.signedIn(ada);
  return written;
}

test('the figures in every report match an independent count', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (given) => {
      const { waited } = await enter(given);
      const history = { ...given, waited };
      const inOrder = <Row extends { area: string }>(rows: Row[]) =>
        rows.sort((a, b) => (a.area < b.area ? -1 : 1));

      expect(await run('use-by-weekday')).toEqual(inOrder(counting.useByWeekday(history)));
      expect(await run('use-by-week')).toEqual(counting.useByWeek(history));
      expect(await run('car-park')).toEqual(counting.carPark(history));
      expect(await run('dog-days')).toEqual(inOrder(counting.dogDays(history)));
      expect(await run('use-of-spaces')).toEqual(
        inOrder(
          counting.useOfSpaces(history).map(({ space, isDog, ...row }) => ({
            location: 'Office',
            ...row,
            space: `Space ${space + 1}`,
            kind: isDog ? 'Dog' : 'Standard',
          })),
        ),
      );
      expect(await run('unconfirmed')).toEqual(inOrder(counting.unconfirmed(history)));
      expect(await run('unmet-demand')).toEqual(inOrder(counting.unmetDemand(history)));
      expect(await run('lead-time')).toEqual(counting.leadTime(history));
      await expectTurns(history);
      await expectPeople(history);
      await expectRows(history);
    }),
    { numRuns: rounds(15, 100), seed: SEED },
  );
});

/** The same, area by area: what is said about the whole, and that the bands add up to everyone. */
async function expectTurns(history: History) {
  const rows = await run('turns');
  for (const [area, { name }] of AREAS.entries()) {
    const own = rows.filter((row: { area: string }) => row.area === name);
    const { contestedDays, people } = counting.wantedOnContested(history, area);
    expect(own[0]).toMatchObject({ contestedDays, openDays: 19 });
    const sum = (key: 'people' | 'wanted' | 'turns') =>
      own.reduce((all: number, row: any) => all + row[key], 0);
    if (people.length < 5) {
      const band = people.length === 0 ? null : 'Fewer than five people';
      expect(own).toMatchObject([{ band, people: null, gini: null, longestWithout: null }]);
      continue;
    }
    for (const row of own) expect(row.people).toBeGreaterThanOrEqual(5);
    expect([sum('people'), sum('wanted'), sum('turns')]).toEqual([
      people.length,
      people.flat().length,
      people.flat().filter(Boolean).length,
    ]);
    const longest = Math.max(...own.map((row: any) => row.longestWithout));
    expect(longest).toBe(Math.max(...people.map(counting.longestWithout)));
  }
}

/** The bands, by what they promise: everyone is counted, and no group has fewer than five. */
async function expectPeople(history: History) {
  const came = counting.came(history);
  const rows = await run('people');
  const sum = (key: 'people' | 'days' | 'bookings') =>
    rows.reduce((all: number, row: any) => all + row[key], 0);
  if (came.length < 5) {
    const few = { band: 'Fewer than five people', person: null, people: null, days: null, bookings: null };
    expect(rows).toEqual(came.length === 0 ? [] : [few]);
  } else {
    for (const { people } of rows) expect(people).toBeGreaterThanOrEqual(5);
    expect([sum('people'), sum('days'), sum('bookings')]).toEqual([
      came.length,
      came.reduce((all, { days }) => all + days, 0),
      came.reduce((all, { bookings }) => all + bookings, 0),
    ]);
  }
  const named = await run('people', { namesFrom: 3 });
  const byPerson = (a: { person: string }, b: { person: string }) => (a.person < b.person ? -1 : 1);
  expect(named.map(({ person, days, bookings }: any) => ({ person, days, bookings })).sort(byPerson)).toEqual(
    came.filter(({ days }) => days >= 3).sort(byPerson),
  );
}

async function expectRows({ made }: History) {
  const key = (row: { date: string; area: string; space: string; person: string; outcome: string }) =>
    [row.date, row.area, row.space, row.person, row.outcome].join();
  const told = made.map(({ day, area, space, person, fate }) => ({
    date: dayOf(day).toString(),
    area: ['Studio', 'Floor 2', 'Car park'][area]!,
    space: `Space ${space + 1}`,
    person: `Person ${person} X`,
    outcome: counting.outcomes[fate],
    fate,
  }));
  expect((await run('bookings')).map(key).sort()).toEqual(told.map(key).sort());
  const kept = told.filter(({ fate }) => fate === 'unasked');
  const keyOfKept = ({ date, area, space, person }: (typeof kept)[number]) =>
    [date, area, space, person].join();
  expect((await run('not-asked')).map(keyOfKept).sort()).toEqual(kept.map(keyOfKept).sort());
}

test('a location and an area narrow every report to their own figures', async () => {
  const [history] = fc.sample(histories, { numRuns: 1, seed: 7 });
  const { location, areas } = await enter(history!);
  const whole = await run('bookings');
  expect(await run('bookings', { location })).toEqual(whole);
  const parts = await Promise.all(areas.map((area) => run('bookings', { location, area })));
  expect(parts.flat().length).toBe(whole.length);
  for (const id of ['use-by-weekday', 'use-of-spaces', 'unconfirmed', 'unmet-demand', 'dog-days']) {
    const rows = (await run(id)).filter((row: { area: string }) => row.area === 'Studio');
    expect(await run(id, { area: areas[0] })).toEqual(rows);
  }
});
