import { type Weight, PARTS, partOf, sumOf } from '../../../scripts/page-weights.ts';
import { median } from '../page.ts';
import type { Figures } from './measure.ts';

type Measured = { name: string; goal: Partial<Figures>; rounds: readonly Figures[] };

const COLUMNS = [
  ['paint', 'largest paint, ms', 0],
  ['blocking', 'blocking, ms', 0],
  ['work', 'work, ms', 0],
  ['shift', 'layout shift', 3],
  ['kilobytes', 'JavaScript, kB', 0],
  ['calls', 'calls', 0],
] as const;

/** Medians beside their goals, as a Markdown table. */
export function tableOf(measured: readonly Measured[]): string {
  const head = ['', ...COLUMNS.map(([, title]) => title)];
  const rows = measured.map(({ name, goal, rounds }) => [
    name,
    ...COLUMNS.map(([key, , digits]) => {
      const values = rounds.map((round) => round[key]);
      const spread = digits === 0 && key === 'paint' ? ` (${range(values)})` : '';
      const wanted = goal[key] === undefined ? '' : `, goal ${goal[key]}`;
      return `${median(values).toFixed(digits)}${spread}${wanted}`;
    }),
  ]);
  return markdown([head, ...rows]);
}

/** What the JavaScript of each page is for, in kB compressed with brotli. */
export function costsOf(weights: readonly Weight[]): string {
  const kilobytes = (files: Weight['files']) => (files.length > 0 ? (sumOf(files) / 1000).toFixed(1) : '');
  return markdown([
    ['', ...weights.map(({ page }) => page)],
    ...PARTS.map((part) => [
      part,
      ...weights.map(({ files }) => kilobytes(files.filter(({ file }) => partOf(file) === part))),
    ]),
    ['together', ...weights.map(({ files }) => kilobytes(files))],
    ['a moment later', ...weights.map(({ later }) => kilobytes(later))],
  ]);
}

function markdown([head = [], ...rows]: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const range = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
