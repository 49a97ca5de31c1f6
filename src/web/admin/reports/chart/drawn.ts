import { type Day, longDay } from '../../../../shared/day.ts';
import { isolated } from '../../../../shared/direction.ts';
import type { Chart, Column, ReportRow } from '../../../../shared/reports/contract.ts';
import { totalOf } from '../table/totals.ts';
import { wordsOf } from '../../parts/lists/cellWords.ts';

/** A chart's numbers: for each series, one for each point along it. */
export type ChartNumbers = {
  readonly points: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly isPercent: boolean;
  /** Behind lines: from one to the other, where both are known. */
  readonly band?: Band;
  /** Points or lines that did not fit. The table has them. */
  readonly leftOut: number;
};

export type ChartSeries = {
  readonly label: string;
  /** Free spaces are drawn empty. */
  readonly isFree: boolean;
  readonly values: readonly (number | null)[];
};

export type Band = {
  readonly label: string;
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
};

const MOST_BARS = 20;
const MOST_LINES = 5;

export function drawnOf(chart: Chart, columns: readonly Column[], rows: readonly ReportRow[]): ChartNumbers {
  return chart.type === 'bar' ? bars(chart, columns, rows) : lines(chart, columns, rows);
}

/** The largest, in row order, if there are more than fit. */
function bars({ x, y }: Chart, columns: readonly Column[], rows: readonly ReportRow[]): ChartNumbers {
  const drawn = columnsOf(columns, y);
  const groups = [...groupsOf(columns, x, rows)].map(([point, members]) => ({
    point,
    values: drawn.map((column) => numberOf(column, members)),
  }));
  const kept = largest(groups, MOST_BARS, ({ values }) => sum(values));
  return {
    points: kept.map(({ point }) => point),
    series: drawn.map(({ id, label }, index) => ({
      label,
      isFree: id === 'free',
      values: kept.map(({ values }) => values[index] ?? null),
    })),
    isPercent: drawn.some(({ type }) => type === 'percent'),
    leftOut: groups.length - kept.length,
  };
}

function lines({ x, y, by }: Chart, columns: readonly Column[], rows: readonly ReportRow[]): ChartNumbers {
  const [drawn] = columnsOf(columns, y);
  const groups = groupsOf(columns, x, rows);
  const all = drawn
    ? [...groupsOf(columns, by, rows)].map(([label, members]) => ({
        label,
        isFree: false,
        values: [...groups.values()].map((group) =>
          numberOf(
            drawn,
            group.filter((row) => members.includes(row)),
          ),
        ),
      }))
    : [];
  const series = largest(all, MOST_LINES, ({ values }) => sum(values));
  return {
    points: [...groups.keys()],
    series,
    isPercent: drawn?.type === 'percent',
    leftOut: all.length - series.length,
  };
}

const columnsOf = (columns: readonly Column[], ids: readonly string[]) =>
  ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);

/** By the text of some columns, in the order of first appearance; weekdays in their own order. */
function groupsOf(columns: readonly Column[], ids: readonly string[], rows: readonly ReportRow[]) {
  const naming = columnsOf(columns, ids);
  const groups = new Map<string, ReportRow[]>();
  for (const row of inWeekOrder(naming, rows)) {
    const name = naming
      .map((column) => shortWords(column, row))
      .filter((words) => words !== '')
      .map(isolated)
      .join(' · ');
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

function inWeekOrder([first]: readonly Column[], rows: readonly ReportRow[]): readonly ReportRow[] {
  if (first?.type !== 'weekday') return rows;
  const order = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const at = (row: ReportRow) => order.indexOf(String(row[first.id]));
  return rows.toSorted((a, b) => at(a) - at(b));
}

/** "26 October 2026" for a date: where space is short its weekday is dropped. */
function shortWords(column: Column, row: ReportRow): string {
  const value = row[column.id];
  if (column.type !== 'date' || typeof value !== 'string') return wordsOf(column, value);
  return longDay(value as Day).replace(/^\w+, /, '');
}

function numberOf(column: Column, rows: readonly ReportRow[]): number | null {
  const value = rows.length === 0 ? null : totalOf(column, rows);
  return typeof value === 'number' ? value : null;
}

function largest<Item>(items: readonly Item[], most: number, size: (item: Item) => number): readonly Item[] {
  if (items.length <= most) return items;
  const kept = new Set(items.toSorted((a, b) => size(b) - size(a)).slice(0, most));
  return items.filter((item) => kept.has(item));
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);
