import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOfficeIn, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';
import { rounds } from '../support/rounds.ts';
import { type Product, startProduct } from '../support/product.ts';
import { perFile } from '../support/started.ts';

const KILLS = rounds(1, 50);
const PEOPLE = crowd(6);
/** Real time matters here: a Monday in the past would be refused, so the office is always open. */
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Keeps the messages when the product dies; its own database is not the one under test. */
let slack: TestPerch;
const database = perFile(freshDatabase);
let product: Product;
let area: TestArea;
let environment: Record<string, string>;

beforeAll(async () => {
  slack = await startPerch();
  environment = { DATABASE_URL: database.url, SLACK_API_URL: `${slack.url}/dev/slack/api/` };
  product = await startProduct(environment);
});
afterAll(async () => {
  await product.end('SIGTERM');
  await slack.stop();
});

test(`killed ${KILLS} times under load, no booking and no message is lost, and at most one message per kill arrives twice`, async () => {
  const { body } = await (await product.signedIn(PEOPLE[0]!)).get('/dev/clock');
  const now = Temporal.Instant.from(body.now);
  area = await makeOfficeIn(database, { desks: 6, openDays: EVERY_DAY }, now);
  const date = now.toZonedDateTimeISO('UTC').toPlainDate().add({ days: 7 }).toString();
  let clients = await Promise.all(PEOPLE.map(product.signedIn));
  const live = new Map<number, 'booked' | 'cancelled'>();

  for (let kill = 0; kill < KILLS; kill += 1) {
    await loadUntilKilled(clients, date, live, 5 + ((kill * 37) % 60));
    product = await startProduct(environment);
    clients = clients.map((client) => client.at(product.url));
  }
  expect(live.size).toBeGreaterThan(KILLS);
  await expectNothingLost(live);
  await expectEveryMessageSent();
});

/** Everybody books and cancels a desk of their own until this many answers have come; then the process dies. */
async function loadUntilKilled(
  clients: Client[],
  date: string,
  live: Map<number, 'booked' | 'cancelled'>,
  answers: number,
): Promise<void> {
  let left = answers;
  const work = async (client: Client, index: number) => {
    while (left > 0) {
      const booking = { date, areaId: area.id, bookableObjectId: area.desks[index] };
      const made = await client.post('/api/booking', booking).catch(() => null);
      if (!made) return;
      // 409: the previous booking was made, but its answer was lost with the process.
      if (made.status === 201) live.set(made.body.id, 'booked');
      else expect(made.body.reason).toBe('already-yours');
      const held = await client.get(`/api/booking?from=${date}&to=${date}`).catch(() => null);
      if (!held) return;
      const gone = await client.cancels(held.body[0].id).catch(() => null);
      if (!gone) return;
      live.set(held.body[0].id, 'cancelled');
      left -= 1;
      if (left === 0) await product.end('SIGKILL');
    }
  };
  await Promise.all(clients.map(work));
}

async function expectNothingLost(acknowledged: Map<number, 'booked' | 'cancelled'>): Promise<void> {
  const { rows } = await database.pool.query<{ id: number; isLive: boolean }>(
    `select id, cancelled_at is null as "isLive" from bookings`,
  );
  const kept = new Map(rows.map(({ id, isLive }) => [id, isLive]));
  for (const [id, state] of acknowledged) {
    expect(kept.has(id)).toBe(true);
    if (state === 'cancelled') expect(kept.get(id)).toBe(false);
  }
}

async function expectEveryMessageSent(): Promise<void> {
  const client = await product.signedIn(PEOPLE[0]!);
  for (let look = 0; look < 100; look += 1) {
    await client.post('/dev/clock', {});
    const { rows } = await database.pool.query('select 1 from notices where ended_as is null');
    if (rows.length === 0) break;
  }
  // A booking that was given back before anybody heard of it is not worth a message.
  const { rows: unsent } = await database.pool.query(
    `select * from notices n where ended_as is distinct from 'sent' and not (ended_as = 'obsolete' and 2 = (
       select count(*) from notices o where o.booking_id = n.booking_id and o.ended_as = 'obsolete'))`,
  );
  expect(unsent).toEqual([]);
  const { rows: told } = await database.pool.query<{ ts: string }>(
    `select slack_ts as ts from notices where ended_as = 'sent'`,
  );
  let received = 0;
  const seen = new Set<string>();
  for (const { email } of PEOPLE) {
    const { body } = await slack.visitor().get(`/dev/slack/messages?email=${email}`);
    received += body.length;
    for (const { ts } of body as { ts: string }[]) seen.add(ts);
  }
  expect(told.filter(({ ts }) => !seen.has(ts))).toEqual([]);
  expect(received - told.length).toBeLessThanOrEqual(KILLS);
}
