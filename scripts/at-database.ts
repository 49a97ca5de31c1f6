import '../src/server/platform/temporal.ts';
import { existsSync } from 'node:fs';
import { ConfigurationError, readDatabaseSettings } from '../src/server/config.ts';
import type { Connection } from '../src/server/platform/db/connection.ts';
import { BackupError } from '../src/server/platform/db/backup/format.ts';

/** Anything that goes wrong becomes a sentence and exit code 1. */
export async function inSentences(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

/**
 * Does something with the database named by the settings, which come from the environment and a file (`.env` unless
 * another is given).
 */
export async function atDatabase(
  file: string | undefined,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  await inSentences(async () => {
    const settings = file ?? (existsSync('.env') ? '.env' : null);
    if (settings) process.loadEnvFile(settings);
    if (process.env['BACKUP_KEY'] || process.env['BACKUP_KEY_FILE']) throw new BackupError(NO_KEY);
    const { databaseUrl, databaseOwnerUrl } = readDatabaseSettings(process.env);
    if (databaseUrl === null)
      throw new BackupError('DATABASE_URL is missing. The embedded PostgreSQL of a demo is not backed up.');
    // Whoever restores makes tables.
    await work({ connectionString: databaseOwnerUrl ?? databaseUrl });
  });
}

/** Whoever relied on it must not get backups that anybody can read. */
const NO_KEY =
  'BACKUP_KEY is set, but Perch no longer encrypts backups itself. Remove it, and encrypt them with age, as docs/operations.md says.';

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.problems.join('\n');
  if (error instanceof BackupError) return error.message;
  const { code, name, message, path } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return 'Stopped part-way. Nothing was kept.';
  if (path) return `${path} cannot be read (${code}).`;
  if (code?.startsWith('28'))
    return `The database refuses access (${code}). Check the users and passwords in DATABASE_URL and DATABASE_OWNER_URL.`;
  // The driver's messages may quote data, or the address with its password.
  if (code)
    return `The database is unreachable or went away (${code}). Check DATABASE_URL and that the database is running.`;
  return /connection/i.test(message) ? 'The connection to the database was lost. Try again.' : String(error);
}
