import { appendFileSync } from 'node:fs';

/** One row of the findings, the schedule of a fault, the crashes of a verb, whose orders are the points, or histories. */
export type Found = {
  of: 'pair' | 'triple' | 'queue' | 'fault' | 'crash' | 'history';
  title: string;
  orders: number;
  /** Whether these were all of its orders. */
  isComplete: boolean;
  /** What did not hold, and the order as a table. */
  broken: string | null;
  /** To whoever asked again after a crash, and how often. */
  answers?: string;
};

/** For `npm run interleavings -- --write`, which names a file. */
export function noteFound(found: Found): void {
  const file = process.env['INTERLEAVINGS_FOUND'];
  if (file) appendFileSync(file, `${JSON.stringify(found)}\n`);
}
