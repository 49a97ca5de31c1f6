import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { type Running, start } from '../../src/server/start.ts';
import { addDays, day, todayIn, weekdayOf } from '../../src/shared/day.ts';
import { crowd } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeOfficeIn, type TestArea } from '../support/office.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { rounds } from '../support/rounds.ts';
import { eventually } from '../support/until.ts';
import { perFile } from '../support/started.ts';
import { startSharedSlack } from './stand-in-slack.ts';

const PEOPLE = crowd(5);
const KILLS = rounds(1, 4);

const database = perFile(freshDatabase);
const slack = perFile(startSharedSlack);
let area: TestArea;

beforeAll(async () => {
  area = await makeOfficeIn(database, { desks: 60 });
});

const environment = () => ({ SLACK_API_URL: slack.apiUrl, BOOKINGS_PER_DAY: '1000' });
const texts = () => PEOPLE.flatMap(({ email }) => slack.messagesOf(email).map(({ text }) => text));

/** Weekdays ahead, so that nothing here is asked about or counts as confirmed. */
const [first, second] = Array.from({ length: 10 }, (_, ahead) =>
  addDays(todayIn('Europe/London', systemClock.now()), ahead + 2),
)
  .filter((each) => weekdayOf(each) <= 5)
  .map((each) => day(each));

async function bookAll(clients: Client[], date: string | undefined, desks: number[]): Promise<void> {
  const left = [...desks];
  await Promise.all(
    clients.map(async (client) => {
      for (let desk = left.pop(); desk !== undefined; desk = left.pop()) {
        await client
          .post('/api/booking', { date, areaId: area.id, bookableObjectId: desk })
          .catch(() => null);
      }
    }),
  );
}

test('two instances send each message once between them', async () => {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment() });
  const instances: Running[] = [
    await start(config, database.connection),
    await start(config, database.connection),
  ];
  const clients = await Promise.all(
    PEOPLE.map(async (person, index) => {
      const client = clientOf(instances[index % 2]!.address);
      await client.signIn(person);
      return client;
    }),
  );
  await bookAll(clients, first, area.desks);
  const sent = await eventually(
    async () => texts(),
    ({ length }) => length >= area.desks.length,
  );
  for (const { app, stop } of instances) {
    await app.work.settle();
    await stop();
  }
  expect(sent).toHaveLength(area.desks.length);
  expect(new Set(texts()).size).toBe(area.desks.length);
  expect(texts()).toHaveLength(area.desks.length);
});

test(`killed ${KILLS} times just as Slack has accepted a message, it loses none and repeats at most that one`, async () => {
  slack.reset();
  let product: Product = await startProduct({ DATABASE_URL: database.url, ...environment() });
  const clients = await Promise.all(PEOPLE.map((person) => product.signedIn(person)));
  let kills = 0;
  const killAfterEveryTenth = whenAccepted((accepted) => {
    if (accepted % 10 !== 0 || kills === KILLS) return;
    kills += 1;
    product.process.kill('SIGKILL');
  });

  slack.misbehaviour.set('500');
  await bookAll(clients, second, area.desks);
  slack.misbehaviour.set('none');
  // Looks immediately.
  void clients[0]!.post('/dev/clock', {}).catch(() => null);
  for (let round = 0; round < KILLS; round += 1) {
    await eventually(
      async () => kills,
      (count) => count > round,
    );
    await product.end('SIGKILL');
    product = await startProduct({ DATABASE_URL: database.url, ...environment() });
  }
  const { rows } = await database.pool.query(`select count(*)::int as booked from bookings where date = $1`, [
    second,
  ]);
  const { booked } = rows[0];
  await eventually(
    async () => new Set(texts()).size,
    (size) => size >= booked,
  );
  await product.end('SIGTERM');
  killAfterEveryTenth.stop();

  expect(kills).toBe(KILLS);
  expect(new Set(texts()).size).toBe(booked);
  expect(texts().length).toBe(booked + KILLS);
  const { rows: kept } = await database.pool.query(`select ended_as, count(*)::int from notices group by 1`);
  expect(kept).toEqual([{ ended_as: 'sent', count: area.desks.length + booked }]);
});

/** Calls back after Slack has stored a message and before it answers the sender. */
function whenAccepted(react: (accepted: number) => void): { stop(): void } {
  const { api } = slack;
  let accepted = 0;
  slack.api = (method, token, form) => {
    const answer = api(method, token, form);
    if (method === 'chat.postMessage' && answer.ok) react((accepted += 1));
    return answer;
  };
  return {
    stop() {
      slack.api = api;
    },
  };
}
