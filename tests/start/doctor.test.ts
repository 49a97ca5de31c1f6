import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { findingsOf } from '../../src/server/doctor/database.ts';
import { examine } from '../../src/server/doctor/examine.ts';
import { type SharedSlack, startSharedSlack } from '../slack/stand-in-slack.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';

const DOCTOR = join(import.meta.dirname, '../../scripts/doctor.ts');

let perch: TestPerch;
let slack: SharedSlack;
let database: FreshDatabase;
let settings: Record<string, string>;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  [perch, slack, database] = await Promise.all([startPerch(), startSharedSlack(), freshDatabase()]);
  await perch.visitor().post('/dev/clock', {});
  settings = {
    DATABASE_URL: database.url,
    PUBLIC_URL: perch.url,
    GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
    GOOGLE_HOSTED_DOMAIN: 'perch.example',
    SLACK_BOT_TOKEN: 'xoxb-demo',
    SLACK_SIGNING_SECRET: 'a-secret-of-slack',
    SLACK_API_URL: slack.apiUrl,
  };
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => Promise.all([perch.stop(), slack.stop(), database.drop()]));

/** A line a finding, as the doctor prints it. */
async function said(changed: Record<string, string> = {}, clock = systemClock): Promise<string[]> {
  const lines: string[] = [];
  const surroundings = { clock, certsUrl: `${perch.url}/dev/google/certs` };
  for await (const { about, isFine, sentence } of examine({ ...settings, ...changed }, surroundings))
    lines.push(`${isFine ? 'ok' : 'problem'} ${about}: ${sentence}`);
  return lines;
}

const problemsIn = (lines: string[]) => lines.filter((line) => line.startsWith('problem'));

async function emptyDatabase(): Promise<FreshDatabase> {
  const fresh = await freshDatabase({ empty: true });
  ends.push(() => fresh.drop());
  return fresh;
}

/** The test server's own connection to a database, for what only an operator does to it. */
async function operate(url: string, ...statements: string[]): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  for (const each of statements) await client.query(each);
  await client.end();
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

test('with everything in order each service has its word, and nothing is a problem', async () => {
  const lines = await said();
  expect(
    lines.map((line) => line.replace(/\d+ connections .*/, '').replace(/(PostgreSQL) \d+.*/, '$1')),
  ).toEqual([
    'ok Settings: All that is needed is there and can be read.',
    'ok Database: PostgreSQL',
    'ok Database: Its ',
    expect.stringMatching(/^ok Database: All \d+ migrations are applied\.$/),
    'ok Database: Its clock agrees with that of this machine.',
    `ok PUBLIC_URL: Perch answers at ${perch.url}.`,
    'ok Google: GOOGLE_CLIENT_ID looks like one.',
    'ok Google: The certificates that sign-in needs can be read.',
    'ok Slack: We are "perch" in the workspace "Perch demo", and may do what Perch needs.',
  ]);
});

test('every setting that is wrong is named, and nothing else is asked', async () => {
  expect(await said({ PORT: 'x', WAITING_LIST: 'maybe' })).toEqual([
    'problem Settings: PORT must be a port number, 0 to 65535.',
    'problem Settings: WAITING_LIST must be on or off.',
  ]);
});

describe('the database', () => {
  test('that is not there', async () => {
    expect(problemsIn(await said({ DATABASE_URL: 'postgres://perch:s3cret@127.0.0.1:1/perch' }))).toEqual([
      'problem Database: Nothing listens at 127.0.0.1 (ECONNREFUSED). Check host and port in DATABASE_URL, and that PostgreSQL runs.',
    ]);
  });

  test('whose name is wrong', async () => {
    const url = database.url.replace(nameOf(database.url), 'perch_nowhere');
    const [found] = problemsIn(await said({ DATABASE_URL: url }));
    expect(found).toMatch(/has no database of this name \(3D000\)\. Make it with createdb/);
  });

  test('that is empty has its migrations to come, which is no problem', async () => {
    const { url } = await emptyDatabase();
    const lines = await said({ DATABASE_URL: url });
    expect(problemsIn(lines)).toEqual([]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^ok Database: (\d+) migrations of \1 to come, at the next start\.$/),
    );
    await operate(url, 'create table is_still_alone ()');
  });

  test('that a newer Perch has migrated', async () => {
    const { url } = await emptyDatabase();
    await operate(
      url,
      'create table schema_migrations (name text)',
      `insert into schema_migrations values ('9000_later')`,
    );
    expect(problemsIn(await said({ DATABASE_URL: url }))).toEqual([
      'problem Database: A newer Perch has been here (9000_later). Run that one, or go back to the copy from before.',
    ]);
  });

  test('that is read-only', async () => {
    const { url } = await emptyDatabase();
    await operate(url, `alter database ${nameOf(url)} set default_transaction_read_only = on`);
    expect(problemsIn(await said({ DATABASE_URL: url }))).toEqual([
      'problem Database: It is read-only. Let DATABASE_URL lead to the primary, where Perch may write.',
    ]);
  });

  test('whose role may neither make tables nor write to those of another', async () => {
    const fresh = await freshDatabase({ empty: true });
    const name = nameOf(fresh.url);
    ends.push(() => operate(database.url, `drop role ${name}_reader`));
    ends.push(() => fresh.drop());
    await operate(
      fresh.url,
      'create table bookings (id int)',
      `create role ${name}_reader`,
      `alter database ${name} set role = ${name}_reader`,
    );
    expect(problemsIn(await said({ DATABASE_URL: fresh.url }))).toEqual([
      'problem Database: The role may not make tables. Give it the schema: grant create, usage on schema public to it.',
      'problem Database: The role may not read and write bookings. Let the role that owns them be the one in DATABASE_URL.',
    ]);
  });

  test('that allows fewer connections than one instance takes', async () => {
    const { url } = await emptyDatabase();
    await operate(url, `alter database ${nameOf(url)} connection limit 19`);
    expect(problemsIn(await said({ DATABASE_URL: url }))).toEqual([
      'problem Database: It allows 19 connections, and each instance takes up to 20. Raise max_connections, or the limit of the role or the database.',
    ]);
  });

  test('that is older than what Perch is made for', () => {
    const facts = { major: 14, isReadOnly: false, mayCreate: true, connections: 97 };
    expect(findingsOf(facts, 'db.company.example').map(({ sentence }) => sentence)).toEqual([
      'PostgreSQL 14 answers at db.company.example, and Perch is made for 15 to 18. Move to one of these.',
      'Its 97 connections are enough for 4 instances.',
    ]);
  });

  test('of our own, in a folder that cannot be', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perch-doctor-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(problemsIn(await said({ DATABASE_URL: '', DATA_DIR: join(file, 'data') }))).toEqual([
      `problem Database: ${file} is a file, so DATA_DIR cannot be ${join(file, 'data')}. Choose another folder. Set DATABASE_URL to use a PostgreSQL server of your own (15 to 18).`,
    ]);
    expect(problemsIn(await said({ DATABASE_URL: '', DATA_DIR: join(folder, 'data') }))).toEqual([]);
  });
});

test('a clock that is wrong is seen against the database and against Google', async () => {
  const behind = { now: () => systemClock.now().subtract({ minutes: 2 }) };
  expect(problemsIn(await said({}, behind)).map((line) => line.replace(/\d+/, '…'))).toEqual([
    'problem Database: Its clock and that of this machine are … seconds apart. Let both follow the same time server.',
    'problem Google: The clock of this machine is … seconds from Google’s, so sign-in is refused. Let it follow a time server.',
  ]);
});

describe('PUBLIC_URL', () => {
  // Production refuses a Slack without TLS, so there none is reached.
  const production = { NODE_ENV: 'production', SLACK_API_URL: 'https://127.0.0.1:1/' };

  test.each([
    ['', 'It is not set. Set it to the address people use, which starts with https://.'],
    [
      'http://perch.company.example',
      'http://perch.company.example starts with http://, so cookies travel in the clear. Put TLS in front and write https://.',
    ],
  ])('"%s" in production', async (PUBLIC_URL, sentence) => {
    expect(await said({ ...production, PUBLIC_URL })).toContain(`problem PUBLIC_URL: ${sentence}`);
  });

  test('at which nobody answers yet is no problem', async () => {
    expect(await said({ PUBLIC_URL: 'https://127.0.0.1:1' })).toContain(
      'ok PUBLIC_URL: https://127.0.0.1:1 is not reached from here (ECONNREFUSED), which is as it should be before the first start.',
    );
  });

  test('at which another program answers', async () => {
    const url = await somethingElse();
    expect(problemsIn(await said({ PUBLIC_URL: url }))).toEqual([
      `problem PUBLIC_URL: Something else than Perch answers at ${url} (200). Let the proxy pass on every path unchanged.`,
    ]);
  });
});

describe('Google', () => {
  test('with a secret where the client’s ID should be does not repeat it', async () => {
    expect(problemsIn(await said({ GOOGLE_CLIENT_ID: 'GOCSPX-s3cret' }))).toEqual([
      'problem Google: GOOGLE_CLIENT_ID does not look like one. Take the client’s ID, which ends with .apps.googleusercontent.com, and not its secret.',
    ]);
  });

  test.each([
    ['that cannot be reached', async () => 'http://127.0.0.1:1/certs', /cannot be reached \(ECONNREFUSED\)/],
    ['in whose place a proxy answers', somethingElse, /\(200\) are not Google’s certificates/],
  ])('%s', async (_case, certs, sentence) => {
    const found = [];
    for await (const each of examine(settings, { certsUrl: await certs() }))
      if (!each.isFine) found.push(each);
    expect(found).toEqual([{ about: 'Google', isFine: false, sentence: expect.stringMatching(sentence) }]);
  });
});

describe('Slack', () => {
  test('that does not know the token', async () => {
    expect(problemsIn(await said({ SLACK_BOT_TOKEN: 'xoxb-another' }))).toEqual([
      'problem Slack: Slack does not know SLACK_BOT_TOKEN (invalid_auth). Copy the Bot User OAuth Token of the app once more.',
    ]);
  });

  test('whose app lacks a scope', async () => {
    slack.scopes.delete('users:read.email');
    ends.push(() => slack.scopes.add('users:read.email'));
    expect(problemsIn(await said())).toEqual([
      'problem Slack: We are "perch" in the workspace "Perch demo", and the app lacks users:read.email. Add it under "OAuth & Permissions", and install the app again.',
    ]);
  });

  test('that cannot be reached', async () => {
    expect(problemsIn(await said({ SLACK_API_URL: 'http://127.0.0.1:1/' }))).toEqual([
      'problem Slack: 127.0.0.1:1 cannot be asked (ECONNREFUSED). Let this machine call it, and check SLACK_API_URL if it is set.',
    ]);
  });

  test('that is limiting us', async () => {
    slack.misbehaviour.set('429', 1);
    expect(problemsIn(await said())).toEqual([
      'problem Slack: Slack asks us to wait. Try again in a minute.',
    ]);
  });
});

describe('the command', () => {
  test('says all is well with exit code 0, here of the demo', async () => {
    const { code, printed } = await run({});
    expect(printed).toMatch(/^ok {7}Settings: Nothing of Google or Slack is set/);
    expect(code).toBe(0);
  });

  test('ends with 1 when there is a problem, and never prints a secret', async () => {
    const { code, printed } = await run({
      ...settings,
      DATABASE_URL: 'postgres://perch:s3cret@127.0.0.1:1/perch',
      PUBLIC_URL: 'http://kim:s3cret@127.0.0.1:1',
      GOOGLE_CLIENT_ID: 'GOCSPX-s3cret',
      SLACK_BOT_TOKEN: 'xoxb-s3cret',
      SLACK_SIGNING_SECRET: 's3crets3crets3cret',
      METRICS_TOKEN: 's3crets3crets3cret',
    });
    expect(printed).toMatch(/^problem {2}Database: Nothing listens/m);
    expect(printed).not.toContain('s3cret');
    expect(code).toBe(1);
  });

  test('reads the file it is given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perch-doctor-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'perch.env'), 'PORT=x\n');
    expect(await run({}, join(folder, 'perch.env'))).toEqual({
      code: 1,
      printed: 'problem  Settings: PORT must be a port number, 0 to 65535.\n',
    });
    expect((await run({}, join(folder, 'other.env'))).printed).toMatch(
      /other\.env cannot be read \(ENOENT\)/,
    );
  });
});

function run(env: Record<string, string>, ...words: string[]): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [DOCTOR, ...words],
      { env, cwd: tmpdir() },
      (_error, out, complaints) => resolve({ code: child.exitCode ?? -1, printed: out + complaints }),
    );
  });
}

/** A page where something of ours or of Google's is expected. */
async function somethingElse(): Promise<string> {
  const server = createServer((_request, response) => response.end('<h1>Please sign in to the network</h1>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
