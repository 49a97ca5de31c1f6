import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { EmbeddedPostgresError } from './error.ts';
import type { Home } from './folder.ts';

/** An arbitrary number; no other session lock in Perch's database uses it. */
const FOLDER_LOCK = 7_372_472;

/** The connection of a Perch killed a moment ago may live on briefly. */
const TRIES = 15;
const BETWEEN_TRIES_MS = 20;

/**
 * Only one Perch at a time holds a folder, because it stops the server when it ends. The lock lives as long as the
 * connection, so the operating system frees it however the process dies.
 */
export async function holdFolder(client: pg.Client, home: Home): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [FOLDER_LOCK]);
    if (rows[0].held) return;
    await pause(BETWEEN_TRIES_MS);
  }
  await client.end();
  throw new EmbeddedPostgresError(
    `Another Perch is already using ${home.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
