import { beforeAll, expect, test } from 'vitest';
import { crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice } from '../support/office.ts';
import { rounds } from '../support/rounds.ts';
import { perFile } from '../support/started.ts';
import { shuffled, workingDays } from './days.ts';
import { startInstances } from './instances.ts';

const perch = perFile(() => startInstances(3, { BOOKINGS_PER_DAY: '100' }));
/** Each at all three instances. */
let people: Client[][];

beforeAll(async () => {
  people = await Promise.all(crowd(3).map(perch.signedInEverywhere));
});

const DATES = workingDays(8);

test('people whose batches name the same days in opposite order share them out, and nobody waits for ever (D1)', async () => {
  for (let round = 0; round < rounds(6, 25); round += 1) {
    const area = await makeOffice(perch, { desks: 2 });
    const orders = [DATES, DATES.toReversed(), shuffled(DATES)];
    const wishes = people.map((clients, person) => ({
      client: clients[person]!,
      wish: {
        dates: orders[person],
        areaId: area.id,
        bookableObjectId: area.desks[0],
        orElse: 'nearest',
        waitIfFull: true,
      },
    }));
    const send = () =>
      Promise.all(shuffled(wishes).map(({ client, wish }) => client.post('/api/booking/batch', wish)));
    const answers = await send();
    const days = answers.flatMap(({ body }) => body.days as { date: string; outcome: string }[]);
    for (const date of DATES) {
      const outcomes = days.filter((day) => day.date === date).map(({ outcome }) => outcome);
      expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual([
        'booked',
        'booked-another',
        'waiting',
      ]);
    }
    await send();
    const { rows } = await perch.app.db.query(
      `select count(*)::int as bookings, count(distinct (date, bookable_object_id))::int as places
       from bookings where area_id = $1 and cancelled_at is null`,
      [area.id],
    );
    expect(rows).toEqual([{ bookings: 2 * DATES.length, places: 2 * DATES.length }]);
  }
  await expectInvariants(perch.app.db, perch.app.clock.now());
});
