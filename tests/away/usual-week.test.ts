import { expect, test } from 'vitest';
import { lockAreaAndDate } from '../../src/server/days/area-days/lock-store.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { until } from '../support/until.ts';
import { perchForEachTest } from '../support/stage.ts';

/** The Tuesdays that are open on the first of them; Ben is away on the second and the third. */
const [FIRST, SECOND, THIRD, FOURTH] = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'] as const;
const AWAY = { from: '2026-11-30', to: '2026-12-11' };
/** The Tuesday that opens in the middle of an absence six weeks before it. */
const OPENS_LATER = '2027-01-12';

const { perch, area, ben, chidi } = perchForEachTest({ desks: 2 });

const wishFor = async (until: string | undefined = FOURTH): Promise<number> => {
  const wish = { weekdays: [2], areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nothing', until };
  return (await ben.makes('/api/standing', wish)).id;
};
const beAway = async (days = AWAY): Promise<number> => {
  return await ben.makes('/api/away', days);
};
const comeBack = async (id: number) => expect((await ben.delete(`/api/away/${id}`)).status).toBe(204);
const held = async (client: Client): Promise<string[]> =>
  (await client.upcoming()).map(({ date }: { date: string }) => date);

test('a usual week rests on the days on which its owner is away (D7), and resumes afterwards', async () => {
  await wishFor();
  expect(await held(ben)).toEqual([FIRST, SECOND, THIRD, FOURTH]);
  await beAway();
  await perch.app.work.settle();
  expect(await held(ben)).toEqual([FIRST, FOURTH]);
  await chidi.hasBooked(area, SECOND);
  expect(await held(ben)).toEqual([FIRST, FOURTH]);
});

test('a wish made while away books the other days, and promises only those beforehand', async () => {
  await beAway();
  const wish = { weekdays: [2], areaId: area.id, orElse: 'any', until: FOURTH };
  const { body } = await ben.post('/api/standing/preview', wish);
  expect(body.days.map(({ date }: { date: string }) => date)).toEqual([FIRST, FOURTH]);
  await wishFor();
  expect(await held(ben)).toEqual([FIRST, FOURTH]);
});

test('when an absence ends early, a usual week immediately books what is free by then', async () => {
  await wishFor();
  const id = await beAway();
  await chidi.hasBooked(area, SECOND);
  await comeBack(id);
  expect(await held(ben)).toEqual([FIRST, THIRD, FOURTH]);
  const [standing] = (await ben.get('/api/standing')).body;
  expect(standing.refused).toEqual([{ date: SECOND, reason: 'already-booked' }]);
  await expectInvariants(perch.app.db, perch.app.clock.now());
});

test('what was given back before an absence is not booked again', async () => {
  await wishFor();
  const [, second] = await ben.upcoming();
  expect((await ben.cancels(second.id)).status).toBe(204);
  await comeBack(await beAway());
  expect(await held(ben)).toEqual([FIRST, THIRD, FOURTH]);
});

test('a day that opens during an absence is booked once the absence has ended', async () => {
  await wishFor(OPENS_LATER);
  const id = await beAway({ from: '2027-01-11', to: '2027-01-15' });
  await perch.setClock('2026-12-02T06:00:00Z');
  await ben.signIn(ben);
  await perch.app.work.settle();
  expect(await held(ben)).not.toContain(OPENS_LATER);
  await comeBack(id);
  expect(await held(ben)).toContain(OPENS_LATER);
});

test('a booking that a wish is making as its owner goes away is given back as well', async () => {
  const wishId = await wishFor(FIRST);
  let making: Promise<unknown> | undefined;
  await perch.app.db.transaction(async (transaction) => {
    await lockAreaAndDate(transaction, { areaId: area.id, date: SECOND as never });
    // Not before the day is locked: the worker would book it itself.
    await perch.app.db.query('update standing_wishes set last_day = $1', [FOURTH]);
    const { rows } = await transaction.query<{ id: number }>(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at, standing_id)
       select $1, $2, $3, user_id, $4, id from standing_wishes where id = $5 returning id`,
      [SECOND, area.id, area.desks[0], TUESDAY_MORNING, wishId],
    );
    await transaction.query(
      `insert into standing_days (wish_id, date, outcome, booking_id, decided_at) values ($1, $2, 'booked', $3, $4)`,
      [wishId, SECOND, rows[0]?.id, TUESDAY_MORNING],
    );
    making = beAway();
    await until(async () => (await perch.app.db.query('select from absences')).rows.length === 1);
  });
  await making;
  expect(await held(ben)).not.toContain(SECOND);
  await perch.app.work.settle();
  expect(await held(ben)).not.toContain(SECOND);
});
