import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../src/server/doctor/database.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { addressOver, startRelay } from '../support/relay.ts';
import { openPractice } from './practice.ts';

const practice = openPractice();

describe('the doctor recognises a database', () => {
  test('that is not there', async () => {
    expect(await practice.problems({ DATABASE_URL: 'postgres://perch:s3cret@127.0.0.1:2/perch' })).toEqual([
      'problem Database: Nothing listens at 127.0.0.1 (ECONNREFUSED). Check host and port in DATABASE_URL, and that PostgreSQL is running.',
    ]);
  });

  test('whose name is wrong', async () => {
    const url = practice.database.url.replace(nameOf(practice.database.url), 'perch_nowhere');
    const [found] = await practice.problems({ DATABASE_URL: url });
    expect(found).toMatch(/has no database of that name \(3D000\)\. Create it with createdb/);
  });

  test('that is empty and not yet migrated, which is not a problem', async () => {
    const { url } = await emptyDatabase();
    expect(await practice.problems({ DATABASE_URL: url })).toEqual([]);
    const lines = await practice.said({ DATABASE_URL: url });
    expect(lines).toContainEqual(
      expect.stringMatching(/^ok Database: (\d+) migrations of \1 will be applied at the next start\.$/),
    );
    const tables = await operate(url, `select 1 from pg_class where relnamespace = 'public'::regnamespace`);
    expect(tables).toEqual([]);
  });

  test('that a newer Perch has migrated', async () => {
    const { url } = await emptyDatabase();
    await operate(
      url,
      'create table schema_migrations (name text)',
      `insert into schema_migrations values ('9000_later')`,
    );
    expect(await practice.problems({ DATABASE_URL: url })).toEqual([
      'problem Database: A newer version of Perch has used this database (9000_later). Run that version, or restore the backup from before it.',
    ]);
  });

  test('that is read-only', async () => {
    const { url } = await emptyDatabase();
    await operate(url, `alter database ${nameOf(url)} set default_transaction_read_only = on`);
    expect(await practice.problems({ DATABASE_URL: url })).toEqual([
      'problem Database: It is read-only. Point DATABASE_URL at the primary, where Perch can write.',
    ]);
  });

  test('with several hosts, one of which is gone', async () => {
    const relay = await startRelay(practice.database.url);
    practice.afterwards(() => relay.cut());
    const DATABASE_URL = addressOver(practice.database.url, relay.host, '127.0.0.1:2');
    expect(await practice.said({ DATABASE_URL })).toEqual(
      expect.arrayContaining([
        'ok Database: 127.0.0.1 accepts writes.',
        expect.stringMatching(/^ok Database: PostgreSQL \d+ answers at 127\.0\.0\.1, 127\.0\.0\.1\.$/),
      ]),
    );
    expect(await practice.problems({ DATABASE_URL })).toEqual([
      'problem Database: Nothing listens at 127.0.0.1 (ECONNREFUSED). Check host and port in DATABASE_URL, and that PostgreSQL is running.',
    ]);
  });

  test('whose role may neither create tables nor write to someone else’s', async () => {
    const fresh = await freshDatabase({ empty: true });
    const name = nameOf(fresh.url);
    practice.afterwards(() => operate(practice.database.url, `drop role ${name}_reader`));
    practice.afterwards(() => fresh.drop());
    await operate(
      fresh.url,
      'create table bookings (id int)',
      `create role ${name}_reader`,
      `alter database ${name} set role = ${name}_reader`,
    );
    expect(await practice.problems({ DATABASE_URL: fresh.url })).toEqual([
      'problem Database: The role may not create tables. Grant it the schema: grant create, usage on schema public to it.',
      'problem Database: The role may not read and write bookings. Use the role that owns them in DATABASE_URL.',
    ]);
  });

  test('that allows fewer connections than one instance needs', async () => {
    const { url } = await emptyDatabase();
    await operate(url, `alter database ${nameOf(url)} connection limit 11`);
    expect(await practice.problems({ DATABASE_URL: url })).toEqual([
      'problem Database: It allows 11 connections, and each instance takes up to 12. Raise max_connections, or the limit of the role or the database.',
    ]);
  });

  test('that is older than Perch supports', () => {
    const facts = { major: 14, mayCreate: true, connections: 97 };
    expect(findingsOf(facts, 'db.company.example').map(({ sentence }) => sentence)).toEqual([
      'PostgreSQL 14 answers at db.company.example, but Perch supports 15 to 18. Switch to one of these.',
      'Its 97 connections are enough for 8 instances.',
    ]);
  });

  test('that is missing, as in a demo', async () => {
    expect(await practice.said({ DATABASE_URL: '' })).toContain(
      'ok Database: DATABASE_URL is not set, so Perch starts an embedded PostgreSQL, for trying it out.',
    );
  });
});

async function emptyDatabase(): Promise<FreshDatabase> {
  const fresh = await freshDatabase({ empty: true });
  practice.afterwards(() => fresh.drop());
  return fresh;
}

/** Does what only an operator does to a database. Returns the rows of the last statement. */
async function operate(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  let rows: unknown[] = [];
  for (const each of statements) ({ rows } = await client.query(each));
  await client.end();
  return rows;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);
