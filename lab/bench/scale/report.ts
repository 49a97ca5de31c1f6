import { percentile, table, thousands } from '../page.ts';
import type { Figures } from './measure.ts';
import { BASE, TOP, YEARS } from './rungs.ts';

/** The tables of the page, as Markdown. */
export function tablesOf(all: readonly Figures[]): string {
  const base = all.find(({ rung }) => rung.name === BASE);
  const years = all.find(({ rung }) => rung.name === YEARS);
  const top = all.find(({ rung }) => rung.name === TOP);
  return [
    '## The sizes',
    table(
      ['', 'people', 'bookings', 'database, GB'],
      all.map(({ rung, size }) => [
        rung.title,
        thousands(size.people),
        thousands(size.bookings),
        size.gigabytes.toFixed(1),
      ]),
    ),
    '## Through HTTP, one call after the other: p50 and p99 in ms',
    timesOf(all, 'http'),
    '## The same statements, with PostgreSQL and its driver alone',
    timesOf(all, 'bare'),
    ...(base && years && top
      ? [
          '## From 180,000 bookings to millions',
          'In proportion to 100 offices with 180,000 bookings: the same company after six years, and one of ten times the size. The goals: p50 at most 1.7, p99 at most 2.2 and pages at most 1.35 times.',
          'The same company after six years:',
          growthOf(base, years),
          'Ten times the size:',
          growthOf(base, top),
        ]
      : []),
    '## Pages of 8 kB read by each statement, triggers and checks included',
    table(
      ['statement', ...all.map(({ rung }) => rung.title), 'after six years', 'ten times the size'],
      Object.keys(all[0]?.pages ?? {}).map((name) => [
        `\`${name}\``,
        ...all.map(({ pages }) => mean(pages[name] ?? []).toFixed(0)),
        ...[years, top].map((grown) =>
          base && grown ? ratio(mean(grown.pages[name] ?? []), mean(base.pages[name] ?? [])) : '',
        ),
      ]),
    ),
  ].join('\n\n');
}

function timesOf(all: readonly Figures[], kind: 'http' | 'bare'): string {
  const names = Object.keys(all[0]?.[kind] ?? {});
  return table(
    ['', ...all.map(({ rung }) => rung.title)],
    names.map((name) => [
      name,
      ...all.map(
        (each) =>
          `${percentile(each[kind][name], 50).toFixed(2)} · ${percentile(each[kind][name], 99).toFixed(1)}`,
      ),
    ]),
  );
}

function growthOf(base: Figures, top: Figures): string {
  const growth = (kind: 'http' | 'bare', name: string, part: number) =>
    top[kind][name] ? ratio(percentile(top[kind][name], part), percentile(base[kind][name], part)) : '';
  return table(
    ['', 'p50', 'p99', 'PostgreSQL alone, p50', 'p99'],
    Object.keys(base.http).map((name) => [
      name,
      growth('http', name, 50),
      growth('http', name, 99),
      growth('bare', name, 50),
      growth('bare', name, 99),
    ]),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const ratio = (value: number, of: number) => (of === 0 ? '' : (value / of).toFixed(2));
