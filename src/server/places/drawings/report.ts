import { z } from 'zod';
import { uploadedDrawingSchema } from '../../../shared/plans/drawing-contract.ts';

/** What the process reading an upload reports, on one line; the rewritten drawing follows. */
const reportSchema = z.union([
  z.strictObject({ rewritten: uploadedDrawingSchema }),
  /** A sentence for the admin. */
  z.strictObject({ refusal: z.string().min(1).max(500) }),
  /** A bug of ours: where it is. */
  z.strictObject({ mistake: z.string().max(2_000) }),
]);

export type Report = z.infer<typeof reportSchema>;

/** Parses a report; null for anything else, because the process has read an untrusted file and is itself not trusted. */
export function reportIn(said: Buffer): { report: Report; svg: string } | null {
  const end = said.indexOf('\n');
  const line = said.toString('utf8', 0, Math.max(end, 0));
  const report = reportSchema.safeParse(parsed(line));
  return report.success ? { report: report.data, svg: said.toString('utf8', end + 1) } : null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
