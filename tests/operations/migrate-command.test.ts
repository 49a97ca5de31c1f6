import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { run } from '../backup/commands.ts';
import { patientPool } from '../../src/server/platform/db/database.ts';
import { migrationNames } from '../../src/server/platform/db/migration-files.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { examineDatabase } from '../../src/server/doctor/database.ts';
import { google } from '../start/settings.ts';
import { startProduct } from '../support/product.ts';
import { type FreshDatabase, freshDatabase, inDatabase } from '../support/postgres.ts';

const ROLE = `perch_app_${randomBytes(4).toString('hex')}`;
const PASSWORD = randomBytes(12).toString('hex');

let database: FreshDatabase;
let owner: pg.Pool;
let folder: string;
let application: string;

beforeAll(async () => {
  database = await freshDatabase({ empty: true });
  owner = patientPool(database.connection);
  await owner.query(`create role ${ROLE} login password '${PASSWORD}'`);
  folder = await mkdtemp(join(tmpdir(), 'perch-migrate-'));
});
beforeEach(() => {
  const url = new URL(database.url);
  Object.assign(url, { username: ROLE, password: PASSWORD });
  application = url.href;
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  const server = patientPool(inDatabase(database.connection, 'postgres'));
  await server.query(`drop role ${ROLE}`);
  await server.end();
  await rm(folder, { recursive: true });
});

const applied = async () =>
  (await owner.query('select name from schema_migrations order by name')).rows.map(({ name }) => name);

/** The doctor, without the owner's address. */
const said = async (url: string) =>
  (await examineDatabase(url, systemClock)).map(({ isFine, sentence }) => `${isFine} ${sentence}`);

test('without both addresses nothing is done', async () => {
  expect(await run('migrate', [], { DATABASE_URL: application })).toEqual({
    code: 1,
    said: 'DATABASE_URL and DATABASE_OWNER_URL are both needed.',
  });
  await expect(applied()).rejects.toThrow('does not exist');
});

test('an owner that the database does not know is reported in one sentence', async () => {
  const url = new URL(database.url);
  url.username = 'nobody_of_that_name';
  const { code, said } = await run('migrate', [], {
    DATABASE_URL: application,
    DATABASE_OWNER_URL: url.href,
  });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The database refuses access \(28\w+\)\. Check the users and passwords in DATABASE_URL/,
  );
});

test('with the owner named in a file of root’s, it migrates and lets the other role in, which can then run without the owner', async () => {
  const file = join(folder, 'perch-owner.env');
  writeFileSync(file, `DATABASE_URL=${application}\nDATABASE_OWNER_URL=${database.url}\n`);
  const done = { code: 0, said: 'The database is up to date, and the role in DATABASE_URL may use it.' };
  expect(await run('migrate', [file], {})).toEqual(done);
  expect(await applied()).toEqual(await migrationNames());
  // It runs before each start, whether or not there is anything to do.
  expect(await run('migrate', [file], {})).toEqual(done);

  const settings = { ...google, DATABASE_URL: application };
  await owner.query('alter table schema_migrations rename to kept');
  await owner.query('create table schema_migrations as select * from kept order by name limit 3');
  await owner.query(`grant select on schema_migrations to ${ROLE}`);
  expect((await said(application)).join()).toContain(
    'Run npm run migrate with the owner’s address before you start Perch.',
  );
  await expect(startProduct(settings)).rejects.toThrow(/run npm run migrate with its address/);
  await owner.query('drop table schema_migrations');
  await owner.query('alter table kept rename to schema_migrations');
  expect((await said(application)).filter((line) => line.startsWith('false'))).toEqual([]);
  expect(await said(application)).toContain(
    'true Its role may add to the audit trail, but not change or hide it.',
  );
  await owner.query(`revoke insert on bookings from ${ROLE}`);
  expect((await said(application)).join()).toContain('false The role may not read and write bookings.');
  expect(await run('migrate', [file], {})).toEqual(done);
  await (await startProduct(settings)).end('SIGTERM');

  const pool = patientPool({ connectionString: application });
  expect((await pool.query('select count(*)::int as bookings from bookings')).rows).toEqual([
    { bookings: 0 },
  ]);
  await expect(pool.query('delete from audit_entries')).rejects.toThrow('permission denied');
  await expect(pool.query('create table of_ours (id int)')).rejects.toThrow('permission denied');
  await pool.end();
});
