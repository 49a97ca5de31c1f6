import { z } from 'zod';

/** A backup cannot be made or restored. The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/*
 * A backup is gzipped text. The first line says what it is; then each table has a line with its name and columns,
 * its rows as PostgreSQL's COPY writes them, and a line `\.`; the last line sums up what should have been there.
 * The lines that are not rows are JSON.
 */

export const BACKUP_VERSION = 1;

/** COPY always doubles a backslash in text, so no row can look like this line. */
export const END_OF_ROWS = '\\.\n';

export const heading = z.object({
  backupOf: z.literal('perch'),
  version: z.number(),
  /** The moment captured, by the database's clock. */
  takenAt: z.string(),
  /** Every migration applied by then, in order. */
  migrations: z.array(z.string()).min(1),
});

export const section = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

export const ending = z.object({
  rows: z.record(z.string(), z.number()),
  /** The last value each sequence gave out; null if it was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** SHA-256 of all lines before this one. */
  sha256: z.string(),
});

export type Heading = z.infer<typeof heading>;
export type BackupSection = z.infer<typeof section>;
export type BackupEnding = z.infer<typeof ending>;

export const lineOf = (value: Heading | BackupSection | BackupEnding): Buffer =>
  Buffer.from(`${JSON.stringify(value)}\n`);
