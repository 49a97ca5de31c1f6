import { MOST_ROWS } from '../../../shared/limits.ts';
import { officesAsked } from '../../../shared/people/offices.ts';
import type { ReportRow } from '../../../shared/reports/contract.ts';
import type { App } from '../../context.ts';
import type { Reading } from '../../platform/db/reading.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { daysBooked, type ReportValues } from './days-store.ts';
import type { ReportDefinition, Values } from './report.ts';

/** How many rows of a stream are in memory at a time. */
const BATCH_SIZE = 500;

/** The rows did not come within the time limit. */
export class TookTooLong extends Error {}

export type ReportRun = {
  report: ReportDefinition;
  values: Values;
  by: SignedInUser;
  /** Nobody is waiting for the answer any more. */
  signal: AbortSignal;
};

export const namesPeople = ({ report, values }: ReportRun) =>
  report.namesPeople || (report.alsoNamesPeople?.(values) ?? false);

/** Those that a report is about. */
export const officesIn = ({ location = null }: Values, by: SignedInUser) =>
  officesAsked(by, location as number | null);

export function queryOf(app: App, { report, values, by }: ReportRun) {
  const { text, names } = report.reads(values);
  const { from, to, area = null, namesFrom = null } = values;
  const now = app.clock.now().toString();
  const locationIds = officesIn(values, by);
  const given: ReportValues = { from, to, locationIds, areaId: area, now, least: namesFrom };
  return { text, values: names.map((name) => given[name]) };
}

export async function* batchesOf(app: App, reading: Reading, run: ReportRun): AsyncGenerator<ReportRow[]> {
  const { from, to } = run.values;
  const parts = run.report.isReadByDay
    ? (await daysBooked(reading, { from, to })).map(({ date }) => ({ from: date, to: date }))
    : [{ from, to }];
  for (const part of parts) {
    const { text, values } = queryOf(app, { ...run, values: { ...run.values, ...part } });
    yield* reading.batches<ReportRow>(text, values, BATCH_SIZE);
    // An empty batch lets the reader check its time limit even after a day on which its office has no rows.
    yield [];
  }
}

/** As many rows as are shown. Each day has its own time limit, and so have all together. */
export async function firstRows(
  batches: AsyncGenerator<ReportRow[]>,
  timeLimitMs: number,
): Promise<ReportRow[]> {
  const begun = performance.now();
  const rows: ReportRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch.slice(0, MOST_ROWS - rows.length));
    if (rows.length === MOST_ROWS) break;
    if (performance.now() - begun > timeLimitMs) throw new TookTooLong();
  }
  return rows;
}

export const shaped = ({ report, values }: ReportRun, rows: ReportRow[]) =>
  report.shape?.(rows, values) ?? rows;

export async function* once(rows: ReportRow[]) {
  yield* rows;
}

export async function* withTheRest(
  run: ReportRun,
  first: IteratorResult<ReportRow[], unknown>,
  batches: AsyncGenerator<ReportRow[]>,
  end: () => Promise<void>,
) {
  try {
    if (first.done) return;
    yield* shaped(run, first.value);
    for await (const batch of batches) yield* shaped(run, batch);
  } finally {
    await end();
  }
}
