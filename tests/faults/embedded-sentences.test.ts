import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/demo/embedded-postgres/embedded-postgres.ts';
import type { Candidates } from '../../src/server/demo/embedded-postgres/installation.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { emptyDatabase, temporaryFolder } from '../support/folders.ts';
import { perFile, perTest } from '../support/started.ts';

const folder = perTest(temporaryFolder);
let dataDir: string;
const said: string[] = [];
const servers: EmbeddedPostgres[] = [];
const empty = perFile(emptyDatabase);

beforeEach(() => {
  dataDir = join(folder.path, 'perch');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  said.length = 0;
});

async function start(candidates?: Candidates): Promise<EmbeddedPostgres> {
  const say = (sentence: string) => said.push(sentence);
  const server = await startEmbeddedPostgres({ dataDir, say, ...(candidates && { candidates }) });
  servers.push(server);
  return server;
}

/**
 * The data appears to be from another release until the returned function is called, so that no server starts on
 * it.
 */
function withhold(release: string): () => void {
  const file = join(dataDir, 'postgresql/PG_VERSION');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${release}\n`);
  return () => writeFileSync(file, before);
}

test('without any PostgreSQL, a sentence says to set DATABASE_URL', async () => {
  await expect(start(() => [])).rejects.toThrow(/No working PostgreSQL was found.*Set DATABASE_URL/);
});

test('data of a release that is not installed, older or newer, is left alone, and a sentence names it', async () => {
  empty.copyTo(dataDir);
  for (const release of ['14', '99']) {
    const giveBack = withhold(release);
    await expect(start()).rejects.toThrow(
      new RegExp(
        `was written by PostgreSQL ${release}, but the only version found here is [\\d, ]+. Install PostgreSQL ${release}`,
      ),
    );
    giveBack();
  }
  await start();
});

test('a folder whose name belongs to a file is refused with a sentence', async () => {
  writeFileSync(dataDir, '');
  await expect(start()).rejects.toThrow(
    /^The database folder \S+ cannot be created .*Set DATA_DIR to another folder/,
  );
});

test('a path with spaces, quotes and foreign letters works like any other', async () => {
  dataDir = join(dataDir, `Büro "Ost" 'n Höfe`, '座席');
  await start();
  expect(existsSync(join(dataDir, 'postgresql/PG_VERSION'))).toBe(true);
});

test('a folder that is not writable is refused with a sentence', async () => {
  // Root may write anywhere except among the kernel's own files.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) dataDir = '/sys/kernel';
  else mkdirSync(dataDir, { mode: 0o555 });
  await expect(start()).rejects.toThrow(
    new RegExp(`^Perch may not write to ${dataDir} \\(E[A-Z]+\\). Make the user that runs Perch its owner`),
  );
});

test('the end of a connection that Perch has closed is no loss to report', async () => {
  const server = await start();
  const lost: Error[] = [];
  const db = openDatabase(server.connection, (error) => lost.push(error));
  const { rows } = await db.query('select pg_backend_pid() as pid');
  // Stopped with the server before it has read that nobody needs it.
  process.kill(rows[0].pid, 'SIGSTOP');
  await db.close();
  for (const signal of ['SIGTERM', 'SIGCONT']) process.kill(rows[0].pid, signal);
  await server.stop();
  expect(lost).toEqual([]);
});
