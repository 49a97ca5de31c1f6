import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '../../src/server/platform/db/backup/read.ts';
import { restoreBackup } from '../../src/server/platform/db/backup/restore.ts';
import { takeBackup } from '../../src/server/platform/db/backup/take.ts';
import { patientPool } from '../../src/server/platform/db/database.ts';
import { temporaryFolder } from '../support/folders.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { run } from './commands.ts';

const KEY = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);

let folder: ReturnType<typeof temporaryFolder>;
let source: FreshDatabase;
let whole: Buffer;

beforeAll(async () => {
  folder = temporaryFolder();
  source = await freshDatabase();
  const pool = patientPool(source.connection);
  await pool.query(`insert into users (google_sub, email, first_name, last_name, created_at)
    select n, 'secret' || n || '@perch.example', 'Person', n, now() from generate_series(1, 3000) n`);
  await pool.end();
  const { file } = await takeBackup(source.connection, join(folder.path, 'whole'), { key: KEY });
  whole = readFileSync(file);
});
afterAll(async () => {
  await source.drop();
  folder.remove();
});

function fileOf(bytes: Buffer): string {
  const file = join(folder.path, 'changed');
  writeFileSync(file, bytes);
  return file;
}

test('a sealed backup is restored with its key', async () => {
  const empty = await freshDatabase({ empty: true });
  const { ending } = await restoreBackup(empty.connection, fileOf(whole), KEY);
  expect(ending.rows['users']).toBe(3000);
  await empty.drop();
});

test('two sealed backups of the same rows have nothing in common but their first line', async () => {
  const { file } = await takeBackup(source.connection, join(folder.path, 'second'), { key: KEY });
  const second = readFileSync(file);
  const line = whole.indexOf(10) + 1;
  expect(second.subarray(0, line)).toEqual(whole.subarray(0, line));
  expect(second.subarray(line, line + 64).equals(whole.subarray(line, line + 64))).toBe(false);
});

const flipped = (at: number) => {
  const bytes = Buffer.from(whole);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

test.each<[string, () => [Buffer, Buffer | null], RegExp]>([
  [
    'a byte of it was changed',
    () => [flipped(Math.floor(whole.length / 2)), KEY],
    /changed|damaged|not a Perch backup/,
  ],
  ['its tag was changed', () => [flipped(whole.length - 1), KEY], /has been changed/],
  ['its salt was changed', () => [flipped(40), KEY], /changed|damaged|not a Perch backup/],
  ['its end is missing', () => [whole.subarray(0, whole.length - 100), KEY], /changed|incomplete|damaged/],
  ['almost all of it is missing', () => [whole.subarray(0, 30), KEY], /incomplete/],
  ['the key is another', () => [whole, OTHER], /changed|damaged|not a Perch backup/],
  ['there is no key', () => [whole, null], /is sealed\. Set BACKUP_KEY/],
])('is refused when %s', async (_, made, said) => {
  const [bytes, key] = made();
  const empty = await freshDatabase({ empty: true });
  await expect(restoreBackup(empty.connection, fileOf(bytes), key)).rejects.toThrow(said);
  const pool = patientPool(empty.connection);
  const { rowCount } = await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
  await pool.end();
  await empty.drop();
  expect(rowCount).toBe(0);
});

test('a backup that is not sealed is refused where there is a key, so that none takes another’s place', async () => {
  const { file } = await takeBackup(source.connection, join(folder.path, 'plain'));
  await expect(checkBackup(file, KEY)).rejects.toThrow('is not sealed, and BACKUP_KEY is set');
  expect((await checkBackup(file)).ending.rows['users']).toBe(3000);
});

test('the command seals with BACKUP_KEY, names the file so, and says when it has none', async () => {
  const sealed = { DATABASE_URL: source.url, BACKUP_KEY: KEY.toString('hex') };
  const made = await run('backup', [folder.path], sealed);
  const [, file = ''] = /^(\S+\.backup\.gz\.sealed) holds/.exec(made.said) ?? [];
  expect(made.said).not.toContain('not encrypted');
  expect(await run('restore', [file, '--check'], sealed)).toMatchObject({ code: 0 });
  expect((await run('backup', [join(folder.path, 'open')], { DATABASE_URL: source.url })).said).toContain(
    'It is not encrypted.',
  );
});
