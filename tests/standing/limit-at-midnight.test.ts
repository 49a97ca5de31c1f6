import { expect, test } from 'vitest';
import { writeAreaDay } from '../../src/server/days/area-days/actions.ts';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { day } from '../../src/shared/day.ts';
import { done } from '../../src/shared/outcome.ts';
import { crowd } from '../support/cast.ts';
import { addCarPark, makeOffice } from '../support/office.ts';
import { perchForFile } from '../support/stage.ts';

const PEOPLE = 12;
const DATE = day('2027-01-12');
const OPENS = Temporal.Instant.from('2026-12-01T00:00:00Z');

const { perch } = perchForFile({ environment: { BOOKINGS_PER_DAY: '1' } });

test('a desk and a bay that are both wished for stay within the limit, though two areas are served at once (B11, D9)', async () => {
  const area = await makeOffice(perch, { desks: PEOPLE });
  const bays = await addCarPark(perch, area, PEOPLE);
  for (const [turn, person] of crowd(PEOPLE).entries()) {
    const client = await perch.signedIn(person);
    for (const [areaId, objects] of [
      [area.id, area.desks],
      [bays.id, bays.spaces],
    ] as const) {
      const wish = { weekdays: [2], areaId, bookableObjectId: objects[turn], orElse: 'nothing', from: DATE };
      await client.makes('/api/standing', wish);
    }
  }
  (perch.app.clock as MovableClock).set(OPENS);
  const serve = (areaId: number) => writeAreaDay(perch.app, { areaId, date: DATE }, async () => done(null));
  await Promise.all([serve(area.id), serve(bays.id)]);
  const { rows } = await perch.app.db.query(
    `select outcome, coalesce(reason, 'made') as reason, count(*)::int from standing_days where date = $1 group by 1, 2 order by 1`,
    [DATE],
  );
  expect(rows).toEqual([
    { outcome: 'booked', reason: 'made', count: PEOPLE },
    { outcome: 'refused', reason: 'too-many', count: PEOPLE },
  ]);
});
