import { z } from 'zod';

/** What the process reading an upload reports, on one line. */
const reportSchema = z.union([
  z.strictObject({ taken: z.strictObject({ width: z.number().positive(), height: z.number().positive() }) }),
  /** A sentence for the admin. */
  z.strictObject({ refusal: z.string().min(1).max(500) }),
  /** A bug of ours: where it is. */
  z.strictObject({ mistake: z.string().max(2_000) }),
]);

export type DrawingReport = z.infer<typeof reportSchema>;

/** Parses a report; null for anything else, because the process has read an untrusted file and is itself not trusted. */
export function reportIn(said: Buffer): DrawingReport | null {
  try {
    return reportSchema.safeParse(JSON.parse(said.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
