import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { start } from '../../src/server/start.ts';
import { crowd } from '../support/cast.ts';
import { brokenInvariants } from '../support/broken-invariants.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeOfficeIn } from '../support/office.ts';
import { freshDatabase } from '../support/postgres.ts';
import { NEXT_TUESDAY_MORNING, NEXT_WEDNESDAY, startProduct } from '../support/product.ts';
import { eventually } from '../support/until.ts';
import { perTest } from '../support/started.ts';
import { startSharedSlack } from './stand-in-slack.ts';

const PEOPLE = crowd(4);
/** In each of two offices. */
const DESKS_EACH = 2;
const EIGHT = `${NEXT_WEDNESDAY}T08:00:00Z`;

const database = perTest(freshDatabase);
const slack = perTest(startSharedSlack);

/** While nobody can be told that they have booked, only the questions remain to be sent. */
async function bookEverywhere(clients: Client[]): Promise<void> {
  for (const name of ['Leeds', 'York']) {
    const office = { desks: PEOPLE.length * DESKS_EACH, name };
    const area = await makeOfficeIn(database, office);
    for (const [index, desk] of area.desks.entries()) {
      const wanted = { date: NEXT_WEDNESDAY, areaId: area.id, bookableObjectId: desk };
      expect((await clients[index % clients.length]!.post('/api/booking', wanted)).status).toBe(201);
    }
  }
  await database.pool.query(
    `update notices set ended_as = 'obsolete', ended_at = created_at where ended_as is null`,
  );
}

/** As if another instance were sending everybody the rest, until the connection ends. */
async function heldBack(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `select pg_advisory_lock(hashtextextended('notice', id)) from notices where ended_as is null`,
  );
  return client;
}
const asked = async () =>
  (await database.pool.query('select from bookings where asked_at is not null')).rows.length;
const ALL = PEOPLE.length * 2 * DESKS_EACH;

const QUESTION = 'Will you use your bookings today?';
const questionsTo = (email: string) =>
  slack.messagesOf(email).filter(({ text }) => text.startsWith(QUESTION));
/** The bookings that a message asks about: each has a button of its own, and one button is for all of them. */
const bookingsIn = (message: object) => new Set(JSON.stringify(message).match(/"value":"\d+"/g)).size;

async function expectNothingBroken(): Promise<void> {
  const broken = await brokenInvariants(database.pool, Temporal.Instant.from(EIGHT));
  expect(broken.filter((sentence) => !sentence.includes('how it was made'))).toEqual([]);
}

test('two instances that sweep different offices at once ask each person in one message (C6)', async () => {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', SLACK_API_URL: slack.apiUrl });
  const instances = [await start(config, database.connection), await start(config, database.connection)];
  const visitors = instances.map(({ address }) => clientOf(address));
  for (const visitor of visitors) await visitor.post('/dev/clock', { now: NEXT_TUESDAY_MORNING });
  slack.misbehaviour.set('500');
  const clients = await Promise.all(
    PEOPLE.map(async (person, index) => {
      const client = clientOf(instances[index % 2]!.address);
      await client.signIn(person);
      return client;
    }),
  );
  await bookEverywhere(clients);
  slack.misbehaviour.set('none');
  await Promise.all(visitors.map((visitor) => visitor.post('/dev/clock', { now: EIGHT })));
  expect(await eventually(asked, (count) => count === ALL)).toBe(ALL);
  for (const { app, stop } of instances) {
    await app.work.settle();
    await stop();
  }
  for (const { email } of PEOPLE) {
    expect(questionsTo(email).map(bookingsIn)).toEqual([2 * DESKS_EACH]);
  }
  await expectNothingBroken();
});

test('killed just as Slack has accepted a question about several bookings, it asks about all of them again, and nobody else twice', async () => {
  const environment = { DATABASE_URL: database.url, SLACK_API_URL: slack.apiUrl };
  let product = await startProduct(environment);
  await clientOf(product.url).post('/dev/clock', { now: NEXT_TUESDAY_MORNING });
  slack.misbehaviour.set('500');
  await bookEverywhere(await Promise.all(PEOPLE.map((person) => product.signedIn(person))));
  slack.misbehaviour.set('none');

  const { api } = slack;
  let accepted = 0;
  slack.api = (method, token, form) => {
    const answer = api(method, token, form);
    const isQuestion = form.get('text')?.startsWith(QUESTION);
    if (method === 'chat.postMessage' && answer.ok && isQuestion && (accepted += 1) === 2) {
      product.process.kill('SIGKILL');
    }
    return answer;
  };
  void clientOf(product.url)
    .post('/dev/clock', { now: EIGHT })
    .catch(() => null);
  await eventually(
    async () => accepted,
    (count) => count >= 2,
  );
  await product.end('SIGKILL');
  expect(await asked()).toBe(2 * DESKS_EACH);

  // Until its clock is set again, nothing is due.
  const held = await heldBack();
  product = await startProduct(environment);
  await clientOf(product.url).post('/dev/clock', { now: EIGHT });
  await held.end();
  await clientOf(product.url).post('/dev/clock', { now: EIGHT });
  expect(await eventually(asked, (count) => count === ALL)).toBe(ALL);
  await product.end('SIGTERM');
  slack.api = api;
  const questions = PEOPLE.map(({ email }) => questionsTo(email));
  expect(questions.filter(({ length }) => length === 2)).toHaveLength(1);
  expect(questions.flat().map(bookingsIn)).toEqual(Array.from({ length: 5 }, () => 2 * DESKS_EACH));
  await expectNothingBroken();
});
