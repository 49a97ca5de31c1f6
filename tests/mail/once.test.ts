import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { type Running, start } from '../../src/server/start.ts';
import { ben, crowd } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { makeOfficeIn, type TestArea } from '../support/office.ts';
import { freshDatabase } from '../support/postgres.ts';
import { NEXT_TUESDAY_MORNING, NEXT_WEDNESDAY, startProduct } from '../support/product.ts';
import { eventually, until } from '../support/until.ts';
import { perTest } from '../support/started.ts';
import { startRelay } from './relay.ts';

const PEOPLE = crowd(6);
const EIGHT = `${NEXT_WEDNESDAY}T08:00:00Z`;

const database = perTest(freshDatabase);
const relay = perTest(startRelay);
let area: TestArea;

const environment = () => ({ DATABASE_URL: database.url, SMTP_URL: relay.url, MAIL_PER_MINUTE: '1000' });

const query = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;
const withOffice = async () => {
  area = await makeOfficeIn(database, { desks: 30 });
};

const ONLY_MAIL = `update users set wants_slack = false, wants_mail = true, proved_email = email`;
const sentCount = async () =>
  (await query<{ count: number }>(`select count(*)::int from deliveries where ended_as = 'sent'`))[0]
    ?.count ?? 0;

test('three instances send each mail once between them (M5)', async () => {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment() });
  const instances: Running[] = [];
  for (let number = 0; number < 3; number += 1) instances.push(await start(config, database.connection));
  for (const { address } of instances)
    await clientOf(address).post('/dev/clock', { now: NEXT_TUESDAY_MORNING });
  await withOffice();
  const clients = await Promise.all(
    PEOPLE.map(async (person, index) => {
      const client = clientOf(instances[index % 3]!.address);
      await client.signIn(person);
      return client;
    }),
  );
  await query(ONLY_MAIL);
  await Promise.all(
    area.desks.map((desk, index) =>
      clients[index % clients.length]!.books(area, NEXT_WEDNESDAY, 0, { bookableObjectId: desk }),
    ),
  );
  expect(await eventually(sentCount, (count) => count === area.desks.length)).toBe(area.desks.length);
  await Promise.all(instances.map(({ address }) => clientOf(address).post('/dev/clock', { now: EIGHT })));
  const both = area.desks.length * 2;
  expect(await eventually(sentCount, (count) => count === both)).toBe(both);
  for (const { app, stop } of instances) {
    await app.work.settle();
    await stop();
  }
  // One mail for each booking, and one with all of a person's questions.
  expect(relay.mails).toHaveLength(area.desks.length + PEOPLE.length);
  expect(new Set(relay.mails.map(({ messageId }) => messageId)).size).toBe(relay.mails.length);
});

test('killed just as the relay has accepted a mail, it sends the same one again and no other', async () => {
  let product = await startProduct(environment());
  await clientOf(product.url).post('/dev/clock', { now: NEXT_TUESDAY_MORNING });
  await withOffice();
  const client = await product.signedIn(ben);
  await query(ONLY_MAIL);
  for (const desk of area.desks.slice(0, 3))
    await client.books(area, NEXT_WEDNESDAY, 0, { bookableObjectId: desk });
  expect(await eventually(sentCount, (count) => count === 3)).toBe(3);
  relay.mails.length = 0;

  relay.misbehave({
    beforeAnswer: async (): Promise<'drop'> => {
      await product.end('SIGKILL');
      return 'drop';
    },
  });
  void clientOf(product.url)
    .post('/dev/clock', { now: EIGHT })
    .catch(() => null);
  await until(() => product.process.signalCode !== null);
  relay.misbehave({});
  expect(await query(`select from bookings where asked_at is not null`)).toEqual([]);

  product = await startProduct(environment());
  await clientOf(product.url).post('/dev/clock', { now: EIGHT });
  expect(await eventually(sentCount, (count) => count === 6)).toBe(6);
  await product.end('SIGTERM');
  expect(relay.mails).toHaveLength(2);
  const [before, again] = relay.mails;
  expect(again?.messageId).toBe(before?.messageId);
  // The next process listens elsewhere.
  const wordsOf = (mail = before) => mail?.text.replaceAll(/https?:\S+/g, '');
  expect(wordsOf(again)).toBe(wordsOf());
  expect(await query(`select from bookings where asked_at is not null`)).toHaveLength(3);
});

test('a mail that may have been sent is sent again unchanged, although another question has come up since', async () => {
  let product = await startProduct(environment());
  await clientOf(product.url).post('/dev/clock', { now: EIGHT });
  await withOffice();
  const client = await product.signedIn(ben);
  await query(ONLY_MAIL);
  const book = async (desk: number) =>
    query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select '${NEXT_WEDNESDAY}', ${area.id}, ${area.desks[desk]}, id, '${NEXT_TUESDAY_MORNING}' from users where email = '${ben.email}'`,
    );
  expect(client).toBeDefined();
  relay.misbehave({
    beforeAnswer: async (): Promise<'drop'> => {
      await product.end('SIGKILL');
      return 'drop';
    },
  });
  await book(0);
  void clientOf(product.url)
    .post('/dev/clock', { now: EIGHT })
    .catch(() => null);
  await until(() => product.process.signalCode !== null);
  relay.misbehave({});
  await book(1);
  product = await startProduct(environment());
  await clientOf(product.url).post('/dev/clock', { now: EIGHT });
  expect(await eventually(sentCount, (count) => count === 2)).toBe(2);
  await product.end('SIGTERM');
  const ids = relay.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a connection lost before the answer repeats the mail with the same Message-ID', async () => {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment() });
  const { app, address, stop } = await start(config, database.connection);
  await clientOf(address).post('/dev/clock', { now: NEXT_TUESDAY_MORNING });
  await withOffice();
  const client = clientOf(address);
  await client.signIn(ben);
  await query(ONLY_MAIL);
  let drops = 2;
  relay.misbehave({ beforeAnswer: () => ((drops -= 1) >= 0 ? 'drop' : undefined) });
  await client.books(area, NEXT_WEDNESDAY);
  for (let look = 0; look < 4; look += 1) await app.work.settle();
  await stop();
  const ids = relay.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});
