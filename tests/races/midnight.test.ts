import { beforeAll, expect, test } from 'vitest';
import { addDays, day, weekdayOf } from '../../src/shared/day.ts';
import { crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { TUESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { perFile } from '../support/started.ts';
import { chance, shuffled } from './days.ts';
import { startInstances } from './instances.ts';

const NIGHTS = rounds(1, 6);
const DESKS = 40;
const EACH = 60;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const perch = perFile(() => startInstances(3));
let emails: string[];
/** Each at all three instances. */
let regulars: Client[][];
let others: Client[][];

beforeAll(async () => {
  const people = crowd(2 * EACH);
  emails = people.map(({ email }) => email);
  const clients: Client[][] = [];
  for (const person of people) clients.push(await perch.signedInEverywhere(person));
  regulars = clients.slice(0, EACH);
  others = clients.slice(EACH);
});

/** Every fourth has had days already, so that of the others the youngest come too late; the later ones are for one desk in pairs. */
async function wishFor(area: TestArea, date: string): Promise<void> {
  const weekdays = [weekdayOf(day(date))];
  const wish = { weekdays, areaId: area.id, from: date };
  for (const [turn, clients] of regulars.entries()) {
    const isForAny = turn < DESKS / 2;
    const made = await clients[turn % 3]!.post('/api/standing', {
      ...wish,
      ...(isForAny ? { orElse: 'any' } : { bookableObjectId: area.desks[turn >> 1], orElse: 'nearest' }),
      ...(turn % 4 === 0 && { from: addDays(day(date), -7 * (1 + (turn % 5))) }),
    });
    expect(made.status).toBe(201);
  }
}

type Kept = { email: string; wish: number; desk: number | null; wished: number | null; given: number };

/** The live wishes of the area by age, with how many days each of their people has been given that are still to come. */
async function keptIn(area: TestArea, date: string): Promise<Kept[]> {
  const { rows } = await perch.app.db.query<Kept>(
    `select u.email, w.id as wish, w.bookable_object_id as wished, b.bookable_object_id as desk, (
       select count(distinct g.date)::int from bookings g where g.user_id = u.id and g.standing_id is not null
         and g.cancelled_at is null and g.date between $2::date - 42 and $2::date - 1) as given
     from standing_wishes w join users u on u.id = w.user_id
     left join bookings b on b.standing_id = w.id and b.date = $2 and b.cancelled_at is null
     where w.area_id = $1 order by w.id`,
    [area.id, date],
  );
  return rows;
}

test(`at midnight ${EACH} standing wishes have all ${DESKS} desks before any of ${EACH} people who ask for one (D4)`, async () => {
  for (let night = 1; night <= NIGHTS; night += 1) {
    const today = addDays(day(TUESDAY), night);
    const date = addDays(today, 42);
    const area = await makeOffice(perch, { desks: DESKS, openDays: EVERY_DAY });
    await wishFor(area, date);
    const before = await keptIn(area, date);
    expect(before.map(({ desk }) => desk)).toEqual(before.map(() => null));

    // Each instance passes midnight in its own time; until then it says that the day is not open yet.
    const clocks = regulars[0]!.map(
      (client) => () => client.post('/dev/clock', { now: `${today}T00:00:00Z` }),
    );
    const asking = others.map((clients) => () => askUntilOpen(clients, area, date));
    const answers = await Promise.all(shuffled([...asking, ...clocks]).map((each) => each()));
    const told = answers.flatMap(({ body }) => body.reason ?? []);
    expect(told).toEqual(others.map(() => 'already-booked'));

    const after = await keptIn(area, date);
    const inOrder = before.toSorted((a, b) => a.given - b.given || a.wish - b.wish);
    const served = after.filter(({ desk }) => desk !== null);
    expect(served.map(({ wish }) => wish).toSorted((a, b) => a - b)).toEqual(
      inOrder
        .slice(0, DESKS)
        .map(({ wish }) => wish)
        .toSorted((a, b) => a - b),
    );
    expect(new Set(served.map(({ desk }) => desk)).size).toBe(DESKS);
    for (const { wish, wished, desk } of served) {
      const older = served.find((each) => each.wished === wished && each.wish < wish);
      if (wished !== null && older) expect([wish, desk === wished]).toEqual([wish, false]);
    }
    const { rows: decided } = await perch.app.db.query(
      `select d.outcome <> 'refused' as given, count(*)::int from standing_days d join standing_wishes w on w.id = d.wish_id
       where w.area_id = $1 and d.date = $2 group by 1 order by 1 desc`,
      [area.id, date],
    );
    expect(decided).toEqual([
      { given: true, count: DESKS },
      { given: false, count: EACH - DESKS },
    ]);
    await expectInvariants(perch.app.db, perch.app.clock.now());
    for (const [turn, clients] of regulars.entries()) {
      const kept = before.find(({ email }) => email === emails[turn]);
      expect((await clients[0]!.delete(`/api/standing/${kept?.wish}`)).status).toBe(204);
    }
  }
});

/** Somebody who presses the button again and again as midnight comes, for one desk or for any. */
async function askUntilOpen(clients: Client[], area: TestArea, date: string) {
  const client = clients[Math.floor(chance() * clients.length)]!;
  for (;;) {
    const bookableObjectId = area.desks[Math.floor(chance() * DESKS)];
    const answer = await client.books(area, date, 0, { bookableObjectId });
    if (answer.body.reason !== 'too-far-ahead') return answer;
  }
}
