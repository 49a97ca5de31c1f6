import { z } from 'zod';

/*
 * A backup is gzipped text. Its first line says what it is; each table follows as a line with its name and
 * columns, its rows as PostgreSQL's COPY writes them, and a line `\.`; the last line says what should have been
 * there. The lines that are not rows are JSON.
 */

export const VERSION = 1;

/** In the text of COPY a backslash is always doubled, so no row is this line. */
export const END_OF_ROWS = '\\.\n';

export const heading = z.object({
  backupOf: z.literal('perch'),
  version: z.number(),
  /** The moment whose state it holds, by the database's clock. */
  takenAt: z.string(),
  /** All that had been applied, in their order. */
  migrations: z.array(z.string()).min(1),
});

export const section = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

export const ending = z.object({
  rows: z.record(z.string(), z.number()),
  /** What each sequence gave out last; null when it was never asked. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** SHA-256 of all lines before this one. */
  sha256: z.string(),
});

export type Heading = z.infer<typeof heading>;
export type Section = z.infer<typeof section>;
export type Ending = z.infer<typeof ending>;

export const lineOf = (value: Heading | Section | Ending): Buffer =>
  Buffer.from(`${JSON.stringify(value)}\n`);
