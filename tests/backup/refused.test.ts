import { pbkdf2 } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { takeBackup } from '../../src/server/platform/db/backup/take.ts';
import { restoreBackup } from '../../src/server/platform/db/backup/restore.ts';
import { migrationNames } from '../../src/server/platform/db/migration-files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { perFile } from '../support/started.ts';
import { run } from './commands.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

const folder = perFile(temporaryFolder);
const source = perFile(freshDatabase);
const empty = perFile(() => freshDatabase({ empty: true }));
let whole: Buffer;
let file: string;

beforeAll(async () => {
  await inside(
    source,
    `insert into users (google_sub, email, first_name, last_name, created_at)
    select n, 'p' || n, 'Person', n, now() from generate_series(1, 3000) n`,
  );
  file = join(folder.path, 'whole.gz');
  await backUp(source);
  whole = readFileSync(file);
});
beforeEach(() => {
  file = join(folder.path, 'perch.backup.gz');
  rmSync(file, { force: true });
});

const backUp = ({ connection }: FreshDatabase) => takeBackup(connection, file);
const restore = ({ connection }: FreshDatabase) => restoreBackup(connection, file);

async function inside<Row extends object>(database: FreshDatabase, sql: string): Promise<Row[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const tablesIn = (database: FreshDatabase) =>
  inside(database, `select relname from pg_class where relnamespace = 'public'::regnamespace`);

const lines = (text: string, change: (line: string) => string) => text.split('\n').map(change).join('\n');
const head = (change: object) => () => {
  const text = gunzipSync(whole).toString();
  return gzipSync(
    lines(text, (line) =>
      line.startsWith('{"backupOf"') ? JSON.stringify({ ...JSON.parse(line), ...change }) : line,
    ),
  );
};

const flipped = (at: number) => whole.with(at, whole[at]! ^ 1) as Buffer;

test.each<[string, () => Buffer, RegExp]>([
  ['cut off', () => whole.subarray(0, whole.length - 3000), /is incomplete: the end is missing\.$/],
  ['without its last byte', () => whole.subarray(0, -1), /is incomplete: the end is missing\.$/],
  // Unpacked, that byte may also read as an end that never comes.
  [
    'with one byte changed in the middle',
    () => flipped(Math.trunc(whole.length / 2)),
    /is (incomplete|damaged, encrypted or not a Perch backup)/,
  ],
  [
    'whose checksum is another',
    () => flipped(whole.length - 8),
    /is damaged, encrypted or not a Perch backup: its checksum does not match\.$/,
  ],
  [
    'with one row changed and recompressed',
    () => gzipSync(gunzipSync(whole).toString().replace('Person', 'Parson')),
    /is damaged, encrypted or not a Perch backup/,
  ],
  [
    'with a row missing',
    () =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/^3000\t.*\n/m, ''),
      ),
    /is damaged, encrypted or not a Perch backup/,
  ],
  [
    'with something after its end',
    () => gzipSync(`${gunzipSync(whole).toString()}{"table":"users","columns":["id"]}\n`),
    /is damaged, encrypted or not a Perch backup/,
  ],
  ['that is something else', () => Buffer.from('PGDMP'), /is damaged, encrypted or not a Perch backup/],
  ['that is something else, packed', () => gzipSync('{"a":1}\n'), /is not a Perch backup\.$/],
  ['that is empty', () => Buffer.alloc(0), /is (incomplete|not a Perch backup)/],
  [
    'of a newer format',
    head({ version: 2 }),
    /was written by a newer version of Perch\. Restore it with that version\.$/,
  ],
])('a backup %s is refused, and nothing is changed', async (_what, spoiled, sentence) => {
  writeFileSync(file, spoiled());
  await expect(restore(empty)).rejects.toThrow(sentence);
  expect(await tablesIn(empty)).toEqual([]);
});

test('a backup from a newer Perch is refused, naming it', async () => {
  const database = await freshDatabase();
  await inside(database, `insert into schema_migrations values ('9999_later', 'now')`);
  await backUp(database);
  await database.drop();
  await expect(restore(empty)).rejects.toThrow(
    'The backup comes from another version of Perch, probably a newer one (9999_later). Restore it with that version.',
  );
  expect(await tablesIn(empty)).toEqual([]);
});

test('a database that is not empty is left alone', async () => {
  const before = await tablesIn(source);
  file = join(folder.path, 'whole.gz');
  await expect(restore(source)).rejects.toThrow(/^This database is not empty/);
  expect(await inside(source, 'select count(*)::int as users from users')).toEqual([{ users: 3000 }]);
  expect(await tablesIn(source)).toEqual(before);
});

test('rows that do not fit together are refused by the database, and nothing changes', async () => {
  const database = await freshDatabase();
  await inside(
    database,
    `set session_replication_role = replica;
    insert into calendar_addresses values (4711, '\\x00', now())`,
  );
  await backUp(database);
  await database.drop();
  await expect(restore(empty)).rejects.toThrow(
    'PostgreSQL rejected the backup (23503, calendar_addresses, calendar_addresses_user_id_fkey). Nothing was changed.',
  );
  expect(await tablesIn(empty)).toEqual([]);
});

test('a backup from before the last migrations is brought up to date by them', async () => {
  const [old, now] = [await freshDatabase({ empty: true }), await freshDatabase({ empty: true })];
  const names = (await migrationNames()).filter((name) => name < '0008');
  for (const name of names) await inside(old, await readFile(join(MIGRATIONS, `${name}.sql`), 'utf8'));
  await inside(
    old,
    `create table schema_migrations (name text primary key, timestamp text);
    insert into schema_migrations select unnest('{${names.join()}}'::text[]), 'now';
    insert into locations (name, address, created_at) values ('Leeds', 'Canal Street', now());
    insert into areas (location_id, name, area_type_id, created_at) values (1, 'Studio', 1, now());
    insert into floor_plans (area_id, hash, scene, created_at)
      values (1, 'a', '{"items":[{"id":"one","layer":"space"}]}', now());
    update areas set floor_plan_hash = 'a'`,
  );
  await backUp(old);
  const { migratedSince } = await restore(now);
  expect(migratedSince).toEqual((await migrationNames()).filter((name) => name >= '0008'));
  expect(
    await inside(
      now,
      'select hash, space_ids as ids from floor_plan_versions join floor_plans using (area_id, hash)',
    ),
  ).toEqual([{ hash: 'a', ids: ['one'] }]);
  expect(await inside(now, 'select name from schema_migrations order by name')).toEqual(
    (await migrationNames()).map((name) => ({ name })),
  );
  await old.drop();
  await now.drop();
});

test('a backup never overwrites a file, and leaves nothing behind when it fails', async () => {
  const names = () => readdirSync(folder.path).toSorted();
  const before = names();
  file = join(folder.path, 'whole.gz');
  await expect(backUp(source)).rejects.toThrow(
    `${file} already exists, and a backup never overwrites a file.`,
  );
  expect(readFileSync(file)).toEqual(whole);
  file = join(folder.path, 'nothing.gz');
  const isIdle = slowDown();
  await expect(backUp(empty)).rejects.toThrow(
    'This database has no Perch tables, so there is nothing to back up.',
  );
  await isIdle;
  expect(names()).toEqual(before);
});

/** Files are opened by a few threads, which now have something else to do for a moment. */
const slowDown = (): Promise<unknown> =>
  Promise.all(Array.from({ length: 12 }, () => promisify(pbkdf2)('', '', 300_000, 64, 'sha512')));

test('in a folder it is named by its time, and the oldest beyond the number to keep are removed', async () => {
  const { path, remove } = temporaryFolder();
  const old = ['perch-2026-01-01T02-00-00Z.backup.gz.age', 'perch-2026-01-02T02-00-00Z.backup.gz.age'];
  for (const name of [...old, 'holiday.jpg', 'perch.unfinished-99999999'])
    writeFileSync(join(path, name), '');
  const { said } = await run('backup', [path, '--keep', '2'], { DATABASE_URL: source.url });
  const [newest] = /perch-[\dTZ-]+\.backup\.gz/.exec(said) ?? [];
  expect(readdirSync(path).toSorted()).toEqual(['holiday.jpg', old[1], newest]);
  expect(said).toContain(`Removed ${old[0]}.`);
  remove();
});

test.each(['backup', 'restore'] as const)(
  '%s does not go on as if BACKUP_KEY still encrypted',
  async (command) => {
    const settings = { DATABASE_URL: source.url, BACKUP_KEY: '07'.repeat(32) };
    expect(await run(command, [file], settings)).toEqual({
      code: 1,
      said: 'BACKUP_KEY is set, but Perch no longer encrypts backups itself. Remove it, and encrypt them with age, as docs/operations.md says.',
    });
  },
);
