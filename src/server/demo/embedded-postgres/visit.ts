import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './error.ts';
import { type Home, majorOfData, settleIn } from './folder.ts';
import { isHeld } from './hold.ts';
import { isServing, readPidFile } from './pid-file.ts';
import { type PrivateConnection, privateConnection } from './reach.ts';

type Options = { dataDir: string; say: (sentence: string) => void };

/**
 * The folder's database, through the Perch that is running on it or, failing that, a server that we start and that
 * stops with us. Throws a sentence if the folder has no database.
 */
export async function visitEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, say } = options;
  const home = existsSync(resolve(dataDir)) ? settleIn(dataDir, say) : null;
  if (home === null || majorOfData(home) === null)
    throw new EmbeddedPostgresError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const running = await runningOn(home);
  if (running) return visitOf(running);
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    // A Perch may have started at this very moment.
    const other = await runningOn(home);
    if (other) return visitOf(other);
    throw error;
  }
}

const visitOf = (connection: PrivateConnection): EmbeddedPostgres => ({ connection, stop: async () => {} });

/** Null unless a Perch holds the folder: a server left behind by one is taken over, and stopped. */
async function runningOn(home: Home): Promise<PrivateConnection | null> {
  const file = readPidFile(home);
  if (file?.status !== 'ready' || !isServing(file.pid, home)) return null;
  const connection = privateConnection(file);
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await isHeld(client)) ? connection : null;
  } catch {
    // It is just stopping; starting waits for that, and reports anything else that is wrong.
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
