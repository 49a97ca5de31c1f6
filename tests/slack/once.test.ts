import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { type Running, start } from '../../src/server/start.ts';
import { addDays, day, todayIn, weekdayOf } from '../../src/shared/day.ts';
import { crowd } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { eventually } from './inbox.ts';
import { type SharedSlack, startSharedSlack } from './stand-in-slack.ts';

const PEOPLE = crowd(5);
const KILLS = 4;

let database: FreshDatabase;
let slack: SharedSlack;
let area: TestArea;

beforeAll(async () => {
  database = await freshDatabase();
  slack = await startSharedSlack();
  const db = openDatabase(database.connection, () => {});
  area = await makeOffice({ app: { db, clock: systemClock } as never }, { desks: 60 });
  await db.close();
});
afterAll(async () => {
  await slack.stop();
  await database.drop();
});

const environment = () => ({ SLACK_API_URL: slack.apiUrl, BOOKINGS_PER_DAY: '1000' });
const texts = () => PEOPLE.flatMap(({ email }) => slack.messagesOf(email).map(({ text }) => text));

/** Weekdays ahead, so that nothing here is asked for or counted as confirmed. */
const [first, second] = Array.from({ length: 10 }, (_, ahead) => addDays(todayIn('Europe/London', systemClock.now()), ahead + 2))
  .filter((each) => weekdayOf(each) <= 5)
  .map((each) => day(each));

async function bookAll(clients: Client[], date: string | undefined, desks: number[]): Promise<void> {
  const left = [...desks];
  await Promise.all(
    clients.map(async (client) => {
      for (let desk = left.pop(); desk !== undefined; desk = left.pop()) {
        await client.post('/api/booking', { date, areaId: area.id, bookableObjectId: desk }).catch(() => null);
      }
    }),
  );
}

test('two instances send each message once between them', async () => {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment() });
  const instances: Running[] = [await start(config, database.connection), await start(config, database.connection)];
  const clients = await Promise.all(
    PEOPLE.map(async (person, index) => {
      const client = clientOf(instances[index % 2]!.address);
      await client.signIn(person);
      return client;
    }),
  );
  await bookAll(clients, first, area.desks);
  const sent = await eventually(async () => texts(), ({ length }) => length >= area.desks.length);
  for (const { app, stop } of instances) {
    await app.work.settle();
    await stop();
  }
  expect(sent).toHaveLength(area.desks.length);
  expect(new Set(texts()).size).toBe(area.desks.length);
  expect(texts()).toHaveLength(area.desks.length);
});

test(`killed ${KILLS} times while it sends, it loses no message and repeats at most one a kill`, async () => {
  slack.reset();
  let product: Product = await startProduct({ DATABASE_URL: database.url, ...environment() });
  const clients = await Promise.all(PEOPLE.map((person) => product.signedIn(person)));
  await bookAll(clients, second, area.desks);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    await eventually(async () => texts(), ({ length }) => length >= kill * 10);
    await product.end('SIGKILL');
    product = await startProduct({ DATABASE_URL: database.url, ...environment() });
  }
  const sent = await eventually(async () => new Set(texts()).size, (size) => size >= area.desks.length);
  await product.end('SIGTERM');
  expect(sent).toBe(area.desks.length);
  expect(texts().length).toBeLessThanOrEqual(area.desks.length + KILLS);
}, 60_000);
