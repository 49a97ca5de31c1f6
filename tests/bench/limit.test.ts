import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOf } from '../../lab/parts/postgres.ts';
import { type CallName, calls } from '../../lab/bench/calls/calls.ts';
import { fillDays, readFacts } from '../../lab/bench/calls/facts.ts';
import { makeLoad } from '../../lab/bench/calls/load.ts';
import { type Running, startLimit } from '../../lab/bench/calls/servers.ts';
import { COMPANY, writeCompany } from '../../lab/parts/company.ts';
import { tokenOf } from '../../lab/parts/company.ts';
import { type Client, clientOf } from '../support/client.ts';
import { temporaryFolder } from '../support/folders.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { perFile } from '../support/started.ts';

// If a limit gives other answers or writes other rows, it is the limit of something else. The benchmark compares them too, but it is seldom
// run.

type Side = { url: string; client: Client };

let database: FreshDatabase;
let product: Product;
let limits: Running[];
const folder = perFile(temporaryFolder);
let sides: { perch: Side; little: Side; everything: Side };
/** Free spaces, the same in each database, all on one working day. */
let free: { date: string; areaId: number; bookableObjectId: number }[];

beforeAll(async () => {
  database = await freshDatabase();
  await inDatabase(database.url, async (client) => {
    await client.query('update installation set sample_loaded_at = now()');
    await writeCompany(client, {
      ...COMPANY,
      offices: 1,
      areasPerOffice: 3,
      spacesPerArea: 10,
      people: 20,
      share: 0.3,
      daysBack: 5,
    });
    const { rows } = await client.query(
      `select day.date::text as date, o.area_id::int as "areaId", o.id::int as "bookableObjectId"
       from (select min(day)::date as date from generate_series(current_date + 7, current_date + 9, interval '1 day') day
             where extract(isodow from day) <= 5) day
       join bookable_objects o on not exists (select from bookings b where b.date = day.date and b.bookable_object_id = o.id)
       where o.area_id = (select min(id) from areas) order by o.id`,
    );
    free = rows;
  });
  const suffix = new URL(database.url).pathname.slice(1);
  const urls = [await copyOf(database.url, `little_${suffix}`), await copyOf(database.url, `full_${suffix}`)];
  product = await startProduct({ DATABASE_URL: database.url });
  const log = join(folder.path, 'log');
  const [little = '', full = ''] = urls;
  limits = [await startLimit(little, log), await startLimit(full, log, 'everything')];
  const userId = await inDatabase(
    database.url,
    async (client) => (await client.query(`select min(id)::int as id from users`)).rows[0].id,
  );
  const sideOf = (url: string, address: string) => ({
    url,
    client: clientOf(address, `perch-session=${tokenOf(userId)}`),
  });
  const addressOf = (limit: Running | undefined) => `http://127.0.0.1:${limit?.port}`;
  sides = {
    perch: sideOf(database.url, product.url),
    little: sideOf(little, addressOf(limits[0])),
    everything: sideOf(full, addressOf(limits[1])),
  };
});
afterAll(async () => {
  for (const limit of limits ?? []) await limit.stop();
  await product?.end('SIGTERM');
  for (const side of [sides?.little, sides?.everything]) {
    if (side) {
      await inDatabase(database.url, (client) =>
        client.query(`drop database ${new URL(side.url).pathname.slice(1)} with (force)`),
      );
    }
  }
  await database?.drop();
});

test('the benchmark’s limits give the same answers as Perch', async () => {
  const [wish] = free;
  for (const path of [
    `/booking/location/1/area/${wish?.areaId}/${wish?.date}`,
    '/booking/upcoming',
    '/session',
  ]) {
    const perch = await sides.perch.client.get(`/api${path}`);
    expect(perch.status).toBe(200);
    for (const { client } of [sides.little, sides.everything]) {
      const { status, body } = await client.get(`/api${path}`);
      expect([status, body]).toEqual([200, perch.body]);
    }
  }
});

test('each books and cancels the same, and the one that writes everything leaves the rows that Perch leaves', async () => {
  const answers = [];
  for (const { client } of Object.values(sides)) {
    const made = await client.post('/api/booking', free[0]);
    const { id } = made.body as { id: number };
    const { status } = await client.cancels(id);
    answers.push([made.status, made.body, status]);
  }
  expect(answers[0]?.[0]).toBe(201);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await rowsOf(sides.everything)).toEqual(await rowsOf(sides.perch));
  const { audit, notices } = await rowsOf(sides.little);
  expect([audit, notices]).toEqual([[], []]);
});

test('Perch answers each call of the benchmark as its load expects', async () => {
  const facts = await inDatabase(database.url, async (client) => {
    await fillDays(client, 2);
    return readFacts(client, 2);
  });
  const port = Number(new URL(product.url).port);
  for (const call of Object.keys(calls) as CallName[]) {
    const order = { call, port, connections: 2, warmUpMs: 0, ms: 1, rate: null };
    expect((await makeLoad(order, facts, () => {})).done).toBeGreaterThan(0);
  }
});

/** The rows about the booking just cancelled, without their times. */
const rowsOf = ({ url }: Side) =>
  inDatabase(url, async (client) => {
    const of = async (text: string) => (await client.query(text)).rows;
    const moments = `- array['created_at', 'cancelled_at', 'at', 'moved_at']`;
    return {
      bookings: await of(
        `select to_jsonb(b) ${moments} as row from bookings b where id = (select max(id) from bookings)`,
      ),
      audit: await of(
        `select action, subject, subject_id, actor_id, before ${moments} as before, after ${moments} as after
         from audit_entries order by id`,
      ),
      notices: await of('select kind, user_id, booking_id from notices order by id'),
    };
  });

async function inDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
