import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, startThin } from '../../lab/bench/calls/servers.ts';
import { tokenOf } from '../../lab/bench/company/sessions.ts';
import { ben } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { temporaryFolder } from '../support/folders.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';

// A limit that answers something else is the limit of something else. The benchmark compares them too, but it is seldom run.

let database: FreshDatabase;
let product: Product;
let thin: Running;
let folder: ReturnType<typeof temporaryFolder>;
let bens: { perch: Client; thin: Client };

beforeAll(async () => {
  database = await freshDatabase();
  product = await startProduct({ DATABASE_URL: database.url });
  await clientOf(product.url).post('/dev/reset', { sample: true });
  await product.signedIn(ben);
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at)
     select sha256(convert_to('bench-session-of-' || id, 'UTF8')), id, now(), now() from users where email = $1
     returning user_id::int as id`,
    [ben.email],
  );
  await client.end();
  folder = temporaryFolder();
  thin = await startThin(database.url, join(folder.path, 'log'));
  const cookie = `perch-session=${tokenOf(rows[0]?.id ?? 0)}`;
  bens = {
    perch: clientOf(product.url, cookie),
    thin: clientOf(`http://127.0.0.1:${thin.port}`, cookie),
  };
});
afterAll(async () => {
  await thin?.stop();
  await product?.end('SIGTERM');
  await database?.drop();
  folder?.remove();
});

const today = Temporal.Now.plainDateISO('UTC');
/** A Wednesday a week or two from now, which is open and has bookings; the same one if the test runs past midnight. */
const date = today.add({ days: 7 + ((10 - today.dayOfWeek) % 7) }).toString();

async function free(): Promise<{ date: string; areaId: number; bookableObjectId: number }> {
  const day = await bens.perch.get(`/api/booking/location/1/area/1/${date}`);
  const { bookableObjects } = day.body as { bookableObjects: { id: number; existingBooking: unknown }[] };
  const found = bookableObjects.find(({ existingBooking }) => existingBooking === null);
  return { date, areaId: 1, bookableObjectId: found?.id ?? 0 };
}

test('the benchmark’s yardstick gives the same answers as Perch', async () => {
  expect((await bens.perch.post('/api/booking', await free())).status).toBe(201);
  for (const path of [`/booking/location/1/area/1/${date}`, '/booking/upcoming', '/session']) {
    const [perch, thin] = [await bens.perch.get(`/api${path}`), await bens.thin.get(`/api${path}`)];
    expect(perch.status).toBe(200);
    expect([thin.status, thin.body]).toEqual([200, perch.body]);
  }
});

test('what it books is what Perch would have booked, and Perch knows it as released afterwards', async () => {
  const wish = await free();
  const made = await bens.thin.post('/api/booking', wish);
  expect(made.status).toBe(201);
  const { id } = made.body as { id: number };
  expect((await bens.perch.get(`/api/booking/${id}`)).body).toEqual(made.body);
  expect((await bens.thin.delete(`/api/booking/${id}`)).status).toBe(204);
  expect((await bens.perch.get(`/api/booking/${id}`)).status).toBe(404);
});
