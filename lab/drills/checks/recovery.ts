import { promised, type Report } from '../drill.ts';

const LONGEST_S = 10;

/** Milliseconds from a kill to the next good answer, one for each kill. */
export function reportRecovery(report: Report, recoveries: readonly number[], longestS = LONGEST_S): void {
  const sorted = recoveries.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Infinity;
  const longest = sorted.at(-1) ?? Infinity;
  report.figures.push({ what: 'From a kill to the next good answer, median', seen: seconds(middle) });
  promised(
    report,
    'From a kill to the next good answer, longest',
    seconds(longest),
    `at most ${longestS} s`,
    longest <= longestS * 1000,
  );
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
