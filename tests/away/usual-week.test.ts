import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockAreaAndDate } from '../../src/server/days/area-days/lock-store.ts';
import { ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';
import { until } from '../support/until.ts';

/** The Tuesdays that are open on the first of them; Ben is away on the second and the third. */
const [FIRST, SECOND, THIRD, FOURTH] = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'] as const;
const AWAY = { from: '2026-11-30', to: '2026-12-11' };
/** The Tuesday that opens in the middle of an absence six weeks before it. */
const OPENS_LATER = '2027-01-12';

let perch: TestPerch;
let area: TestArea;
let bens: Client;
let chidis: Client;

beforeAll(async () => {
  perch = await startPerch();
  [bens, chidis] = (await Promise.all([ben, chidi].map(perch.signedIn))) as [Client, Client];
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'absences', 'locations', 'notices');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 2 });
});

const wishFor = async (until: string | undefined = FOURTH): Promise<number> => {
  const wish = { weekdays: [2], areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nothing', until };
  const { status, body } = await bens.post('/api/standing', wish);
  expect(status).toBe(201);
  return body.id;
};
const beAway = async (days = AWAY): Promise<number> => {
  const { status, body } = await bens.post('/api/away', days);
  expect(status).toBe(201);
  return body;
};
const comeBack = async (id: number) => expect((await bens.delete(`/api/away/${id}`)).status).toBe(204);
const held = async (client: Client): Promise<string[]> =>
  (await client.get('/api/booking/upcoming')).body.map(({ date }: { date: string }) => date);
const book = (client: Client, date: string) =>
  client.post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[0] });

test('a usual week rests on the days on which its owner is away (D7), and resumes afterwards', async () => {
  await wishFor();
  expect(await held(bens)).toEqual([FIRST, SECOND, THIRD, FOURTH]);
  await beAway();
  await perch.app.work.settle();
  expect(await held(bens)).toEqual([FIRST, FOURTH]);
  expect((await book(chidis, SECOND)).status).toBe(201);
  expect(await held(bens)).toEqual([FIRST, FOURTH]);
});

test('a wish made while away books the other days, and promises only those beforehand', async () => {
  await beAway();
  const wish = { weekdays: [2], areaId: area.id, orElse: 'any', until: FOURTH };
  const { body } = await bens.post('/api/standing/preview', wish);
  expect(body.days.map(({ date }: { date: string }) => date)).toEqual([FIRST, FOURTH]);
  await wishFor();
  expect(await held(bens)).toEqual([FIRST, FOURTH]);
});

test('when an absence ends early, a usual week immediately books what is free by then', async () => {
  await wishFor();
  const id = await beAway();
  expect((await book(chidis, SECOND)).status).toBe(201);
  await comeBack(id);
  expect(await held(bens)).toEqual([FIRST, THIRD, FOURTH]);
  const [standing] = (await bens.get('/api/standing')).body;
  expect(standing.refused).toEqual([{ date: SECOND, reason: 'already-booked' }]);
  await expectInvariants(perch.app.db, perch.app.clock.now());
});

test('what was given back before an absence is not booked again', async () => {
  await wishFor();
  const [, second] = (await bens.get('/api/booking/upcoming')).body;
  expect((await bens.delete(`/api/booking/${second.id}`)).status).toBe(204);
  await comeBack(await beAway());
  expect(await held(bens)).toEqual([FIRST, THIRD, FOURTH]);
});

test('a day that opens during an absence is booked once the absence has ended', async () => {
  await wishFor(OPENS_LATER);
  const id = await beAway({ from: '2027-01-11', to: '2027-01-15' });
  await perch.setClock('2026-12-02T06:00:00Z');
  bens = await perch.signedIn(ben);
  await perch.app.work.settle();
  expect(await held(bens)).not.toContain(OPENS_LATER);
  await comeBack(id);
  expect(await held(bens)).toContain(OPENS_LATER);
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
  expect(await held(bens)).not.toContain(SECOND);
  await perch.app.work.settle();
  expect(await held(bens)).not.toContain(SECOND);
});
