import { isDeepStrictEqual } from 'node:util';
import { reports } from '../../../src/server/figures/reports/catalogue.ts';
import type { Client } from '../../support/client.ts';
import { type Asked, counterOf, type Counts, type Row } from './counting.ts';
import { insightsOf } from './insights.ts';
import { dayIn } from './past.ts';
import { peopleOf } from './people.ts';
import type { Rows } from './rows.ts';
import { turnsOf } from './turns.ts';

/** The most a report answers; beyond it, shorter ranges are compared. */
const MOST_ROWS = 10_000;

/** What a report says that the rows do not, and what the rows say that it does not. None if they agree. */
export type Difference = { report: string; asked: Asked; said: string[]; counted: string[] };

/** Runs every report and counts it from the rows. Also says how many rows there were to compare. */
export async function compared(admin: Client, rows: Rows, now: string, asked: Asked) {
  const counter = counterOf(rows, now);
  const differences: Difference[] = [];
  let lines = 0;
  const compare = async (report: string, values: object, counted: Row[]) => {
    if (counted.length > MOST_ROWS) return;
    const said = await run(admin, report, values);
    lines += said.length;
    const [one, two] = [said.map(lineOf), counted.map(lineOf)];
    const difference = { report, asked, said: without(one, two), counted: without(two, one) };
    if (difference.said.length + difference.counted.length > 0) differences.push(difference);
  };
  const standing = counter.bookingsOf(asked).filter(counter.stands);
  const counts: Counts = {
    ...counter.reports,
    turns: () => turnsOf(rows, now, asked, counter),
    people: () => peopleOf(rows, standing, asked),
  };
  for (const { id } of reports) {
    const count = counts[id];
    if (!count) throw new Error(`Nothing counts the report ${id} a second time`);
    await compare(id, asked, count(asked));
  }
  await compare('people', { ...asked, namesFrom: 2 }, peopleOf(rows, standing, asked, 2));
  if (asked.area === undefined) {
    const difference = await insightsCompared(admin, rows, now, asked);
    if (difference) differences.push(difference);
    lines += 1;
  }
  return { differences, lines };
}

const PARTS = ['now', 'before', 'areas', 'weeks', 'forecast'] as const;

/** By days and not by months, so that the period before is as many days. */
export async function insightsCompared(
  admin: Client,
  rows: Rows,
  now: string,
  asked: Asked,
  parts: readonly (typeof PARTS)[number][] = PARTS,
): Promise<Difference | null> {
  const { from, to, location } = asked;
  const office = location === undefined ? '' : `&locationId=${location}`;
  const { status, body } = await admin.get(
    `/api/admin/insights?from=${from}&to=${to}&compare=before${office}`,
  );
  if (status !== 200) throw new Error(`The insights answered ${status}: ${JSON.stringify(body)}`);
  const counted = insightsOf(counterOf(rows, now), asked, dayIn('UTC', now));
  const areas = (list: typeof counted.areas) => list.toSorted((a, b) => a.id - b.id);
  const told = {
    now: body.now,
    before: body.before,
    areas: body.areas.map(({ id, weekdays }: (typeof counted.areas)[number]) => ({ id, weekdays })),
    weeks: body.weeks,
    forecast: body.forecast.days,
  };
  const [said, expected] = [
    { ...told, areas: areas(told.areas) },
    { ...counted, areas: areas(counted.areas) },
  ];
  const wrong = parts.filter((part) => !isDeepStrictEqual(said[part], expected[part]));
  if (wrong.length === 0) return null;
  const lines = (from: typeof said) => wrong.map((part) => `${part} ${JSON.stringify(from[part])}`);
  return { report: 'insights', asked, said: lines(said), counted: lines(expected) };
}

/** Everything that reports say about a range, to see whether it stays the same. */
export async function figuresOf(admin: Client, asked: Asked): Promise<Record<string, string[]>> {
  const said: Record<string, string[]> = {};
  for (const { id } of reports) {
    const rows = await run(admin, id, asked);
    // Nothing sweeps here, so a deadline may be recorded long after it passed.
    said[id] = rows.map(({ releasedAt: _, ...row }) => lineOf(row));
  }
  return said;
}

/** The lines that the others lack, each as often as it is missing there. */
function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

async function run(admin: Client, report: string, values: object): Promise<Row[]> {
  const { status, body } = await admin.post(`/api/reporting/${report}/run`, values);
  if (status !== 200) throw new Error(`${report} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const lineOf = (row: Row) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
