import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

export type Row = readonly (string | number)[];

/** A table in Markdown. */
export function table(head: Row, rows: readonly Row[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** `part` from 0 to 100; NaN if there are no values. */
export function percentile(values: readonly number[] = [], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? Number.NaN;
}

/** The usual and the worst of them: "6.4 · 14.0". */
export const p50p99 = (values: readonly number[] = [], digits = 1): string =>
  [50, 99].map((part) => percentile(values, part).toFixed(digits)).join(' · ');

/** Halfway between the two middle ones if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** "0.4 to 1.2" */
export const range = (values: readonly number[], digits = 0): string =>
  [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits)).join(' to ');

export const thousands = (value: number): string => value.toLocaleString('en-GB');

/** Looks at the machine's load from now on; returns the sentence that says when and on what something was measured. */
export function watchMachine(): () => string {
  const loads = [loadavg()[0] ?? 0];
  setInterval(() => loads.push(loadavg()[0] ?? 0), 5_000).unref();
  return () =>
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores for everything, load average ${range(loads, 1)}.`;
}

const CLOSING = '<!-- until here -->';

/** Puts a report between the marks in a page of the lab; what surrounds them is written by hand and stays. */
export function writeBetweenMarks(page: string, command: string, report: string): void {
  const file = join(import.meta.dirname, '..', page);
  const opening = `<!-- written by ${command} -->\n`;
  const [head = '', rest] = readFileSync(file, 'utf8').split(opening);
  if (rest === undefined) throw new Error(`${page} has no place for what ${command} writes.`);
  const [, ...after] = rest.split(CLOSING);
  writeFileSync(file, `${head}${opening}\n${report.trim()}\n\n${CLOSING}${after.join(CLOSING)}`);
}
