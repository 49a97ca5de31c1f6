import { beforeAll, expect, test } from 'vitest';
import { addDays, day, weekdayOf } from '../../src/shared/day.ts';
import { crowd } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { rounds } from '../support/rounds.ts';
import { TUESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const CLIENTS = 50;
const ROUNDS = rounds(5, 200);

const { perch, area } = perchForFile({ desks: 7 });

let runners: Client[];
beforeAll(async () => {
  runners = await Promise.all(crowd(CLIENTS).map(perch.signedIn));
});

/** Different objects and dates, so that no round meets another's bookings. */
const targets = Array.from({ length: 43 }, (_, ahead) => addDays(day(TUESDAY), ahead))
  .filter((date) => weekdayOf(date) <= 5)
  .flatMap((date) => [0, 1, 2, 3, 4, 5, 6].map((desk) => ({ date, desk })))
  .filter(({ date }) => date < '2027-01-05')
  .slice(0, ROUNDS);

test(`${CLIENTS} people who want the same desk: one gets it, the others are offered free ones`, async () => {
  expect(targets).toHaveLength(ROUNDS);
  for (const { date, desk } of targets) {
    const answers: Answer[] = await Promise.all(runners.map((runner) => runner.books(area, date, desk)));
    const losers = answers.filter(({ status }) => status !== 201);
    expect(losers).toHaveLength(CLIENTS - 1);
    for (const { status, body } of losers) {
      expect([status, body.reason]).toEqual([409, 'already-booked']);
      expect(body.alternatives).toHaveLength(Math.min(3, area.desks.length - 1 - desk));
    }
  }
  const { rows } = await perch.app.db.query(
    `select count(*)::int as live, count(distinct (date, bookable_object_id))::int as distinct from bookings
     where cancelled_at is null`,
  );
  expect(rows).toEqual([{ live: ROUNDS, distinct: ROUNDS }]);
});
