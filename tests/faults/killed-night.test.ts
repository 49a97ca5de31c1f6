import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAreaAndDate } from '../../src/server/days/area-days/lock-store.ts';
import { addDays, type Day, day, weekdayOf } from '../../src/shared/day.ts';
import { crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOfficeIn, type TestArea } from '../support/office.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { rounds } from '../support/rounds.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';
import { perFile } from '../support/started.ts';

const AREAS = 4;
/** In how many of them the wishes have been served when the process dies, for each night. */
const AREAS_DONE = rounds([2], [0, 1, 2, 3]);
const PEOPLE = crowd(3);

const database = perFile(freshDatabase);
let product: Product;
let clients: Client[];

beforeAll(async () => {
  product = await start();
  clients = await Promise.all(PEOPLE.map(product.signedIn));
});
afterAll(async () => {
  await product.end('SIGTERM');
});

const start = () => startProduct({ DATABASE_URL: database.url, BOOKINGS_PER_DAY: '100' });

test('killed in the middle of the night, it books each day of a usual week once, and nothing that was given back (D3)', async () => {
  const today = day((await clients[0]!.get('/dev/clock')).body.now.slice(0, 10));
  for (const [night, done] of AREAS_DONE.entries()) {
    const midnight = `${addDays(today, 1 + night)}T00:00:00Z`;
    const opened = addDays(today, 43 + night);
    const areas = await areasWithWishes(opened);

    await killAt(areas[done]!, opened, midnight);
    const before = await madeFor(areas, opened);
    const served = areas.slice(0, done).flatMap(({ id }) => PEOPLE.map(() => id));
    expect(before.map(({ area }) => area)).toEqual(served);

    product = await start();
    clients = clients.map((client) => client.at(product.url));
    // As early risers would.
    const [given] = before;
    const owner = clients[PEOPLE.findIndex(({ email }) => email === given?.email)];
    if (given) expect((await owner?.cancels(given.id))?.status).toBe(204);
    await clients[0]!.post('/dev/clock', { now: midnight });

    const after = await madeFor(areas, opened);
    expect(after.slice(0, before.length)).toEqual(
      before.map((each) => ({ ...each, isLive: each !== given })),
    );
    expect(after.map(({ area }) => area)).toEqual(areas.flatMap(({ id }) => PEOPLE.map(() => id)));
    expect(new Set(after.map(({ area, desk }) => `${area} ${desk}`)).size).toBe(AREAS * PEOPLE.length);
    expect(after.filter(({ isLive }) => !isLive)).toHaveLength(given ? 1 : 0);
    await expectInvariants(database.pool, Temporal.Instant.from(midnight));
  }
});

/** Everybody has a wish in each, all for the same desk, and none of its days is open yet. */
async function areasWithWishes(date: Day): Promise<TestArea[]> {
  const { body } = await clients[0]!.get('/dev/clock');
  const areas: TestArea[] = [];
  for (let number = 0; number < AREAS; number += 1) {
    const area = await makeOfficeIn(
      database,
      { timeZone: 'UTC', openDays: [1, 2, 3, 4, 5, 6, 7], desks: PEOPLE.length },
      Temporal.Instant.from(body.now),
    );
    const wish = {
      weekdays: [weekdayOf(date)],
      areaId: area.id,
      bookableObjectId: area.desks[0],
      from: date,
    };
    for (const client of clients) await client.makes('/api/standing', { ...wish, orElse: 'nearest' });
    areas.push(area);
  }
  // Nothing else is left to do at midnight: before a wish is announced, its open days are booked.
  await clients[0]!.post('/dev/clock', { now: body.now });
  return areas;
}

/** The process dies at midnight, while it waits for the day of this area, which somebody else is writing to. */
async function killAt(area: TestArea, date: Day, midnight: string): Promise<void> {
  const writer = await database.pool.connect();
  try {
    await writer.query('begin');
    await lockAreaAndDate(writer, { areaId: area.id, date });
    const answer = clients[0]!.post('/dev/clock', { now: midnight }).catch(() => null);
    await untilSomebodyWaits(database.pool);
    await product.end('SIGKILL');
    expect(await answer).toBeNull();
    await writer.query('rollback');
  } finally {
    writer.release();
  }
}

type Made = { area: number; id: number; desk: number; email: string; isLive: boolean };

/** What wishes have booked for a day, in the order in which they booked it. */
async function madeFor(areas: TestArea[], date: Day): Promise<Made[]> {
  const { rows } = await database.pool.query<Made>(
    `select b.area_id as area, b.id, b.bookable_object_id as desk, u.email, b.cancelled_at is null as "isLive"
     from bookings b join users u on u.id = b.user_id
     join standing_days d on (d.wish_id, d.date, d.booking_id) = (b.standing_id, b.date, b.id)
     where b.area_id = any ($1) and b.date = $2 order by b.id`,
    [areas.map(({ id }) => id), date],
  );
  return rows;
}
