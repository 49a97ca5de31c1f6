import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/server/platform/db/database.ts';
import { ada, ben, crowd, dora } from '../support/cast.ts';
import { temporaryFolder } from '../support/folders.ts';
import { expectInvariants } from '../support/invariants.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { eventually } from '../support/until.ts';
import { perFile } from '../support/started.ts';
import { startSharedSlack } from '../slack/stand-in-slack.ts';
import { run } from './commands.ts';
import { type Answered, type BusyCompany, makeBusyCompany } from './company.ts';

const slack = perFile(startSharedSlack);
const folder = perFile(temporaryFolder);
const source = perFile(freshDatabase);
let db: Database;
let file: string;
let company: BusyCompany;
let before: Answered;
/** What had been sent when the backed-up Perch ended, by its `ts`. */
let sentBefore: Set<string>;

/** Tables that nobody writes to during the backup or afterwards. */
const STILL = [
  'locations',
  'areas',
  'bookable_objects',
  'floor_plans',
  'drawings',
  'closings',
  'outages',
  'calendar_addresses',
  'boards',
  'slack_presses',
  'keys',
  'identities',
  'finished_sign_ins',
  'standing_wishes',
  `(select id, at, actor_id, action, subject, subject_id, before, after from audit_entries where action = 'edited')`,
];

const settings = (database: Record<string, string>) => ({ ...database, SLACK_API_URL: slack.apiUrl });
const sent = () => [ada, ben, dora, ...crowd(4)].flatMap(({ email }) => slack.messagesOf(email));

beforeAll(async () => {
  file = join(folder.path, 'perch.backup.gz');
  db = openDatabase(source.connection, () => {});
  const product = await startProduct(settings({ DATABASE_URL: source.url }));
  company = await makeBusyCompany(product, db);
  await eventually(
    async () => sent().length,
    (count) => count > 3,
  );
  // From here on messages are only queued.
  slack.misbehaviour.set('500');
  const { result, before: answered } = await company.meanwhile(() =>
    run('backup', [file], { DATABASE_URL: source.url }),
  );
  expect(result).toEqual({ code: 0, said: expect.stringContaining(`${file} holds`) });
  before = answered;
  await product.end('SIGKILL');
  sentBefore = new Set(sent().map(({ ts }) => ts));
  slack.misbehaviour.set('none');
});
afterAll(() => db.close());

test('only its owner may read a backup', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup says nothing about where people are signed in', async () => {
  expect((await db.query('select from sessions')).rowCount).toBeGreaterThan(1);
  const [, rows = ''] = gunzipSync(readFileSync(file)).toString().split('"table":"sessions"');
  expect(rows.split('\n')[1]).toBe('\\.');
});

describe('restored', () => {
  let database: FreshDatabase;
  let restored: Database;
  let product: Product;
  let highest: number;

  beforeAll(async () => {
    database = await freshDatabase({ empty: true });
    const environment = { DATABASE_URL: database.url };
    const outcome = await run('restore', [file], environment);
    expect(outcome).toEqual({ code: 0, said: expect.stringMatching(/^Restored [\d,]+ rows as of /) });
    for (const toCheck of ['deactivate', 'admin', 'calendar']) expect(outcome.said).toContain(toCheck);
    product = await startProduct(settings(environment));
    restored = openDatabase(database.connection, () => {});
    const { rows } = await restored.query<{ highest: number }>('select max(id) as highest from bookings');
    highest = rows[0]?.highest ?? 0;
  });
  afterAll(async () => {
    await restored.close();
    await product.end('SIGTERM');
    await database.drop();
  });

  test('every booking answered before it began is there as it was answered', async () => {
    const { rows } = await restored.query('select id, cancelled_at from bookings');
    const kept = new Map(rows.map(({ id, cancelled_at }) => [id, cancelled_at ? 'cancelled' : 'booked']));
    const lost = [...before].filter(
      ([id, state]) => !kept.has(id) || (state === 'cancelled' && kept.get(id) !== 'cancelled'),
    );
    expect(before.size).toBeGreaterThan(20);
    expect(lost).toEqual([]);
  });

  test('it is one state of everything, although others were writing', async () => {
    await expectInvariants(restored, Temporal.Now.instant());
  });

  test('no table is left out, and anything no longer written to is identical', async () => {
    const { rows: tables } = await restored.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
    );
    const empty = [];
    for (const { name } of tables) {
      if ((await restored.query(`select from ${name} limit 1`)).rows.length === 0) empty.push(name);
    }
    expect(empty).toEqual(['sessions']);
    for (const name of STILL) {
      const whole = `select md5(string_agg(t::text, ',' order by t::text)) as sum from ${name} t`;
      expect([name, (await restored.query(whole)).rows]).toEqual([name, (await db.query(whole)).rows]);
    }
  });

  test('whoever follows the audit trail begins again, because transactions are counted anew (O10)', async () => {
    const { rows } = await restored.query(`select distinct xid from audit_entries where action = 'edited'`);
    expect(rows).toEqual([{ xid: '0' }]);
  });

  test('a day of a usual week that was given back is not booked again (D3)', async () => {
    const bens = await product.signedIn(ben);
    const { days } = (await bens.post('/api/standing', company.wish)).body;
    const dates = days.map(({ date }: { date: string }) => date);
    expect(dates.length).toBeGreaterThan(3);
    expect(dates).not.toContain(company.givenBack);
    expect(await bens.get('/api/standing')).toMatchObject({ body: [expect.anything()] });
  });

  test('somebody who left long before is forgotten again (P5)', async () => {
    const all = `select first_name, email from users where first_name in ('Lena', 'Former')`;
    expect((await db.query(all)).rows).toContainEqual({ first_name: 'Lena', email: 'lena@perch.example' });
    const { rows } = await eventually(
      () => restored.query(all),
      ({ rows: found }) => found.every(({ first_name: name }) => name !== 'Lena'),
    );
    expect(rows).toContainEqual({ first_name: 'Former', email: '' });
  });

  test('everyone is signed out, everybody can sign in, and ids carry on', async () => {
    const bens = company.bens.at(product.url);
    expect((await bens.get('/api/booking/upcoming')).status).toBe(401);
    const doras = await product.signedIn(dora);
    const id = await doras.hasBooked(company.area, company.days[3], 5);
    expect(id).toBeGreaterThan(highest);
    await doras.cancels(id);
  });

  test('sent messages are not sent again, and unsent ones are sent once', async () => {
    // Returns once all due work has been done.
    await company.bens.at(product.url).post('/dev/clock', {});
    expect((await restored.query(`select from notices where ended_as is null`)).rows).toEqual([]);
    const { rows } = await restored.query<{ ts: string }>(
      `select slack_ts as ts from notices where ended_as = 'sent' and user_id <> (select id from users where email = $1)`,
      [dora.email],
    );
    const stored = rows.map(({ ts }) => ts);
    const received = sent().filter(({ ts }) => !sentBefore.has(ts) && stored.includes(ts));
    expect(received.length).toBeGreaterThan(0);
    expect(stored.filter((ts) => sentBefore.has(ts)).length).toBeGreaterThan(3);
    // Each notice is one message, and each message from this instance one notice.
    expect(new Set(stored).size).toBe(stored.length);
  });
});
