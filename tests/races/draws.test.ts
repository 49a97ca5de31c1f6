import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ada, crowd } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { addCarPark, makeOffice, type TestArea, type TestCarPark } from '../support/office.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { rounds } from '../support/rounds.ts';
import { perFile } from '../support/started.ts';
import { shuffled } from './days.ts';

const PEOPLE = rounds(24, 200);
const SPACES = rounds(6, 60);
/** Each is drawn two open days before, at noon; by then some of the days before are not over. */
const DAYS = rounds(
  ['2026-11-26', '2026-11-27'],
  ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'],
);
const DRAWN_ON = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];
/** Who are deactivated in the second of a draw: others on each day, and nobody who has had a turn. */
const DEACTIVATED = rounds(3, 10);

const database = perFile(freshDatabase);
let products: Product[];
let people: Client[];
let office: TestArea;
let park: TestCarPark;
let adas: Client;

beforeAll(async () => {
  products = await Promise.all([start(), start(), start()]);
  await strike(TUESDAY_MORNING);
  const at = { app: { db: database, clock: { now: () => Temporal.Instant.from(TUESDAY_MORNING) } } };
  office = await makeOffice(at);
  park = await addCarPark(at, office, SPACES);
  adas = await products[0]!.signedIn(ada);
  people = [];
  for (const person of crowd(PEOPLE + DEACTIVATED * DAYS.length))
    people.push(await products[0]!.signedIn(person));
  await adas.put(`/api/admin/location/${office.locationId}/area/${park.id}/draw`, { isOn: true });
});
afterAll(async () => {
  for (const product of products) await product.end('SIGTERM');
});

const start = () => startProduct({ DATABASE_URL: database.url, MAIL_URL: '' });
const strike = async (now: string) => {
  for (const { url } of products) expect((await clientOf(url).post('/dev/clock', { now })).status).toBe(200);
};

test(`${PEOPLE} people wish, leave and are deactivated in the second of the draw, on three instances, one of which is killed: the day is drawn once, in full, in the order that its rows give (F5, F6, F7)`, async () => {
  for (const [round, date] of DAYS.entries()) {
    const noon = `${DRAWN_ON[round]}T12:00:00Z`;
    await strike(`${DRAWN_ON[round]}T11:59:59Z`);
    const leaving = people.slice(PEOPLE + round * DEACTIVATED, PEOPLE + (round + 1) * DEACTIVATED);
    const [early, late] = [people.slice(0, PEOPLE / 2), people.slice(PEOPLE / 2, PEOPLE)];
    const places = [];
    for (const client of [...early, ...leaving]) places.push((await client.joins(park, date)).body as number);
    await rush({ date, noon, late, early, places, leaving });

    // Whoever is left, and whoever comes back, looks again.
    products[2] = await start();
    await strike(noon);
    await checkDraw(date);
    await expectInvariants(database.pool, Temporal.Instant.from(noon));
  }
});

type Rush = {
  date: string;
  noon: string;
  early: readonly Client[];
  late: readonly Client[];
  /** Of those who wished early. */
  places: readonly number[];
  leaving: readonly Client[];
};

async function rush({ date, noon, early, late, places, leaving }: Rush): Promise<void> {
  const anywhere = (client: Client, index: number) => client.at(products[index % 3]!.url);
  const { rows } = await database.pool.query<{ user_id: number }>(
    'select user_id from waiting_list_places where id = any ($1)',
    [places.slice(early.length)],
  );
  expect(rows).toHaveLength(leaving.length);
  const acts = shuffled([
    ...late.map((client, index) => () => anywhere(client, index).joins(park, date)),
    ...early
      .slice(0, early.length / 4)
      .map((client, index) => () => anywhere(client, index).delete(`/api/booking/waitlist/${places[index]}`)),
    ...rows.map(
      ({ user_id }, index) =>
        () =>
          anywhere(adas, index % 2).put(`/api/admin/users/${user_id}`, { isActive: false }),
    ),
    ...products.map(
      ({ url }) =>
        () =>
          adas.at(url).post('/dev/clock', { now: noon }),
    ),
    () => products[2]!.end('SIGKILL').then(() => null),
  ]);
  // What the killed one was asked is not answered.
  const answers = await Promise.all(acts.map((act) => act().catch(() => null)));
  for (const answer of answers) if (answer) expect([200, 201, 204, 409]).toContain(answer.status);
}

type Place = {
  id: number;
  user_id: number;
  ended_as: string | null;
  turns: number | null;
  last_turn: string | null;
  lot: string | null;
  rank: number | null;
};

/** Reckons the draw of a day anew, from the rows of bookings, places and the seed alone. */
async function checkDraw(date: string): Promise<void> {
  const { rows: draws } = await database.pool.query<{
    seed: Buffer;
    commitment: string;
    wishes: number;
    spaces: number;
  }>('select * from draws where area_id = $1 and date = $2 and drawn_at is not null', [park.id, date]);
  expect(draws).toHaveLength(1);
  const [{ seed, commitment, wishes, spaces }] = draws as [(typeof draws)[number]];
  expect(sha256(seed)).toBe(commitment);
  expect(spaces).toBe(SPACES);
  const { rows: recorded } = await database.pool.query(
    `select 1 from audit_entries where action = 'gave-out-by-turns' and after ->> 'date' = $1`,
    [date],
  );
  expect(recorded).toHaveLength(1);

  const { rows: places } = await database.pool.query<Place>(
    'select * from waiting_list_places where area_id = $1 and date = $2 order by id',
    [park.id, date],
  );
  const ranked = places.filter(({ rank }) => rank !== null);
  expect(ranked).toHaveLength(wishes);
  // Whoever came after the draw stands behind everybody who was there.
  const lastRanked = Math.max(...ranked.map(({ id }) => id));
  const unranked = places.filter(({ rank, ended_as }) => rank === null && ended_as !== 'left');
  expect(unranked.filter(({ id }) => id < lastRanked)).toEqual([]);

  const turns = await turnsBefore(date);
  const reckoned = ranked
    .map(({ id, user_id }) => {
      const days = turns.get(user_id) ?? [];
      const lot = sha256(`${seed.toString('hex')}|${park.id}|${date}|${user_id}`);
      return { id, turns: days.length, last_turn: days.at(-1) ?? null, lot };
    })
    .toSorted(
      (a, b) =>
        a.turns - b.turns || (a.last_turn ?? '').localeCompare(b.last_turn ?? '') || (a.lot < b.lot ? -1 : 1),
    )
    .map((each, index) => ({ ...each, rank: index + 1 }));
  const stored = ranked.toSorted((a, b) => a.rank! - b.rank!);
  expect(
    stored.map(({ id, turns: its, last_turn, lot, rank }) => ({ id, turns: its, last_turn, lot, rank })),
  ).toEqual(reckoned);
  const given = stored.slice(0, SPACES);
  expect(given.filter(({ ended_as }) => ended_as !== 'promoted')).toEqual([]);
}

/** The days on which each had a space while somebody who had asked was without, or is so far. */
async function turnsBefore(date: string): Promise<Map<number, string[]>> {
  const { rows: contested } = await database.pool.query<{ date: string }>(
    `select distinct date from waiting_list_places where area_id = $1 and date < $2 and (ended_at is null or ended_as = 'expired')`,
    [park.id, date],
  );
  const days = new Set(contested.map((each) => each.date));
  const { rows: bookings } = await database.pool.query<{ user_id: number; date: string }>(
    'select user_id, date from bookings where area_id = $1 and date < $2 and cancelled_at is null order by date',
    [park.id, date],
  );
  const turns = new Map<number, string[]>();
  for (const each of bookings)
    if (days.has(each.date)) turns.set(each.user_id, [...(turns.get(each.user_id) ?? []), each.date]);
  return turns;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
