import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAreaAndDate } from '../../src/server/days/area-days/lock-store.ts';
import { addDays, type Day, day } from '../../src/shared/day.ts';
import { crowd } from '../support/cast.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOfficeIn, type TestArea } from '../support/office.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { rounds } from '../support/rounds.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';
import { perFile } from '../support/started.ts';

/** How many days of the batch are done when the process dies. */
const DAYS_DONE = rounds([4], [0, 1, 2, 3, 4, 5, 6, 7]);
const DAYS = 8;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const [owner, rival] = crowd(2);

const database = perFile(freshDatabase);
let product: Product;

beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: database.url, BOOKINGS_PER_DAY: '100' });
});
afterAll(async () => {
  await product.end('SIGTERM');
});

test(`killed in the middle of a batch of ${DAYS} days, and sent it again, it books each of them once (D2)`, async () => {
  let [owners, rivals] = await Promise.all([owner!, rival!].map(product.signedIn));
  for (const done of DAYS_DONE) {
    const { body } = await owners!.get('/dev/clock');
    const now = Temporal.Instant.from(body.now);
    const area = await makeOfficeIn(database, { desks: 2, openDays: EVERY_DAY }, now);
    const dates = Array.from({ length: DAYS }, (_, ahead) => addDays(day(body.now.slice(0, 10)), 7 + ahead));
    // On the first the area is full, on the second only the desk that was wished for is gone.
    for (const [date, desk] of [
      [dates[0], 0],
      [dates[0], 1],
      [dates[1], 0],
    ] as const)
      await rivals!.books(area, date, desk);
    const wish = {
      dates: dates.toReversed(),
      areaId: area.id,
      bookableObjectId: area.desks[0],
      orElse: 'nearest',
      waitIfFull: true,
    };
    await killAt(dates[done]!, area, () => owners!.post('/api/booking/batch', wish));
    const before = await heldIn(area);
    expect(before.map(({ date }) => date)).toEqual(dates.slice(0, done));

    product = await startProduct({ DATABASE_URL: database.url, BOOKINGS_PER_DAY: '100' });
    [owners, rivals] = [owners!.at(product.url), rivals!.at(product.url)];
    const again = await owners.post('/api/booking/batch', wish);
    expect(again.body.days.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'waiting',
      'booked-another',
      ...dates.slice(2).map(() => 'booked'),
    ]);
    const after = await heldIn(area);
    expect(after.slice(0, done)).toEqual(before);
    expect(after.map(({ date }) => date)).toEqual(dates);
    expect((await owners.post('/api/booking/batch', wish)).body).toEqual(again.body);
    expect(await heldIn(area)).toEqual(after);
    await expectInvariants(database.pool, Temporal.Instant.from((await owners.get('/dev/clock')).body.now));
  }
});

/** The process dies while the batch waits for this day, which somebody else is writing to. */
async function killAt(date: Day, area: TestArea, sent: () => Promise<unknown>): Promise<void> {
  const writer = await database.pool.connect();
  try {
    await writer.query('begin');
    await lockAreaAndDate(writer, { areaId: area.id, date });
    const answer = sent().catch(() => null);
    await untilSomebodyWaits(database.pool);
    await product.end('SIGKILL');
    expect(await answer).toBeNull();
    await writer.query('rollback');
  } finally {
    writer.release();
  }
}

/** What the owner has there, by date. */
async function heldIn(area: TestArea): Promise<{ date: string; booking: number; place: number }[]> {
  const { rows } = await database.pool.query(
    `select coalesce(b.date, p.date)::text as date, b.id as booking, p.id as place
     from (select * from bookings where cancelled_at is null) b
     full join waiting_list_places p on (p.date, p.area_id, p.user_id) = (b.date, b.area_id, b.user_id)
     join users u on u.id = coalesce(b.user_id, p.user_id)
     where u.email = $1 and coalesce(b.area_id, p.area_id) = $2 order by 1`,
    [owner!.email, area.id],
  );
  return rows;
}
