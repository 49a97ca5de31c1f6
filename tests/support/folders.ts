import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/server/demo/embedded-postgres/embedded-postgres.ts';
import { folderForDatabases } from './memory.ts';

/** A folder that the database's own account can reach too, which matters when root runs the tests. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(folderForDatabases(), 'perch-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The process id of the embedded server that keeps its data in this folder. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8'), 10);
}

/** Copies an unused embedded database: creating one takes ten times as long. */
export async function emptyDatabase(): Promise<{ copyTo(dataDir: string): void; remove(): void }> {
  const { path, remove } = temporaryFolder();
  const dataDir = join(path, 'perch');
  await (await startEmbeddedPostgres({ dataDir, say: () => {} })).stop();
  // Unlike Node's own, `cp` keeps the account that the server runs as.
  return { copyTo: (to) => void execFileSync('cp', ['-a', dataDir, to]), remove };
}
