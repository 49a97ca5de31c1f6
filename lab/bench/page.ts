import { readFileSync, writeFileSync } from 'node:fs';

type Row = readonly (string | number)[];

/** A table in Markdown. */
export function table(head: Row, rows: readonly Row[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** `part` from 0 to 100; NaN if there are no values. */
export function percentile(values: readonly number[] = [], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? Number.NaN;
}

/** Halfway between the two middle ones if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

export const thousands = (value: number): string => value.toLocaleString('en-GB');

const CLOSING = '<!-- until here -->';

/** Puts the report between the marks in the page; what surrounds them is written by hand and stays. */
export function writeBetweenMarks(page: string, command: string, report: string): void {
  const opening = `<!-- written by ${command} -->\n`;
  const [head = '', rest = ''] = readFileSync(page, 'utf8').split(opening);
  const [, ...after] = rest.split(CLOSING);
  writeFileSync(page, `${head}${opening}\n${report}\n${CLOSING}${after.join(CLOSING)}`);
}
