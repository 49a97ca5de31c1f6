import { expect, test } from 'vitest';
import { addDays, day } from '../../src/shared/day.ts';
import { ada, ben } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { rounds } from '../support/rounds.ts';
import { perFile } from '../support/started.ts';
import { shuffled } from './days.ts';
import { startInstances } from './instances.ts';

const AREAS = 20;
const MONDAYS = Array.from({ length: rounds(2, 5) }, (_, week) => addDays(day('2026-11-30'), 7 * week));

const perch = perFile(() => startInstances(2, { BOOKINGS_PER_DAY: '20' }));

test('one person asks for a desk in 20 areas at once, on two instances, and stays within the limits of the office (B13)', async () => {
  const first = await makeOffice(perch, { desks: 1 });
  const areas = [first];
  for (let number = 1; number < AREAS; number += 1) {
    const more = await makeOffice(perch, { name: `Hall ${number}`, desks: 1 });
    await perch.app.db.query('update areas set location_id = $1, name = $2 where id = $3', [
      first.locationId,
      `Hall ${number}`,
      more.id,
    ]);
    areas.push(more);
  }
  const [admin] = await perch.signedInEverywhere(ada);
  const bens = await perch.signedInEverywhere(ben);
  const limit = { areaTypeId: 1, mostADay: 1, mostDaysAWeek: 3 };
  const put = await admin!.put(`/api/admin/location/${first.locationId}/limits`, [limit]);
  expect(put.status).toBe(204);
  for (const monday of MONDAYS) {
    const wanted = [0, 1, 2, 3, 4].flatMap((ahead) =>
      areas.map((area) => ({ area, date: addDays(monday, ahead) })),
    );
    const onOneDay = wanted.filter(({ date }) => date === monday);
    const ask = ({ area, date }: (typeof wanted)[number], turn: number) => bens[turn % 2]!.books(area, date);
    const day = await Promise.all(shuffled(onOneDay).map(ask));
    expect(day.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(day.filter(({ body }) => body.reason === 'limit-reached')).toHaveLength(AREAS - 1);
    const week = await Promise.all(shuffled(wanted.filter(({ date }) => date !== monday)).map(ask));
    expect(week.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(week.filter(({ body }) => body.reason === 'limit-reached')).toHaveLength(week.length - 2);
  }
});
