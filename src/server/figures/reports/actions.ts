import { MOST_ROWS, REPORT_SECONDS } from '../../../shared/limits.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { ReportRow } from '../../../shared/reports/contract.ts';
import { recordAudit } from '../../people/audit/store.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { beginReading, type Reading, wasStopped } from '../../platform/db/reading.ts';
import { type Limiter, limiter } from '../../platform/limiter.ts';
import { placesExist } from './places-store.ts';
import type { Values, ReportDefinition } from './report.ts';
import { officesAsked } from '../../../shared/people/offices.ts';
import { daysBooked, type ReportValues } from './days-store.ts';

/** PostgreSQL stops a report's statement after this long. */
const TIME_LIMIT_MS = REPORT_SECONDS * 1_000;
/** How many connections reports may hold, of the twenty that bookings need. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const LONGEST_WAIT_MS = 20_000;
/** A stream read more slowly than this gives up its turn. */
const LONGEST_STREAM_MS = 600_000;

type RefusalToRun = 'invalid' | 'took-too-long' | 'reports-busy' | 'unavailable';

export type Reports = {
  /** At most `MOST_ROWS`. */
  run(run: ReportRun): Promise<Outcome<ReportRow[], RefusalToRun>>;
  /**
   * All rows, as they are read. By the time it returns, the first are there or it has been refused. Stopping early
   * ends the query.
   */
  stream(run: ReportRun): Promise<Outcome<AsyncIterable<ReportRow>, RefusalToRun>>;
  /** Several statements that read the same moment; they name nobody. */
  read<Value>(
    asked: AskedRun,
    work: (reading: Reading) => Promise<Value>,
  ): Promise<Outcome<Value, RefusalToRun>>;
};

/** Which office and area it is about, who asks, and whether anybody still waits for it. */
type AskedRun = { values: Values; by: SignedInUser; signal: AbortSignal };

/**
 * Runs reports, each in a read-only transaction under a time limit, a few at a time so that bookings never wait for
 * them.
 */
export function reportsOf(app: App, { timeLimitMs = TIME_LIMIT_MS } = {}): Reports {
  const line = limiter({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });

  return {
    async run(run) {
      return begun(app, line, timeLimitMs, run, async (reading, end) => {
        const { text, values } = queryOf(app, run);
        const rows = run.report.isReadByDay
          ? await firstRows(batchesOf(app, reading, run), timeLimitMs)
          : await reading.rows<ReportRow>(`${text}\n limit ${MOST_ROWS}`, values);
        await end();
        return shaped(run, rows);
      });
    },

    async stream(run) {
      return begun(app, line, timeLimitMs, run, async (reading, end) => {
        // Figures take few rows, and PostgreSQL uses parallel workers only if all are asked for at once. Lists have many.
        if (!namesPeople(run) && !run.report.isReadByDay) {
          const { text, values } = queryOf(app, run);
          const rows = await reading.rows<ReportRow>(text, values);
          await end();
          return once(shaped(run, rows));
        }
        const batches = batchesOf(app, reading, run);
        return withTheRest(run, await batches.next(), batches, end);
      });
    },

    async read(asked, work) {
      return begun(app, line, timeLimitMs, asked, async (reading, end) => {
        const value = await work(reading);
        await end();
        return value;
      });
    },
  };
}

/** Waits for a turn, records who asked for names, begins the transaction, and ends it whatever happens. */
async function begun<Value>(
  app: App,
  line: Limiter,
  timeLimitMs: number,
  run: ReportRun | AskedRun,
  work: (reading: Reading, end: () => Promise<void>) => Promise<Value>,
): Promise<Outcome<Value, RefusalToRun>> {
  const missing = await missingPlaces(app, run);
  if (missing) return refused('invalid', { errors: missing });
  const waited = AbortSignal.any([run.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
  const leave = await line.take(waited).catch(() => null);
  if (!leave) return refused('reports-busy');
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(LONGEST_STREAM_MS)]);
  let reading: Reading | undefined;
  let isEnded = false;
  const end = async () => {
    if (isEnded) return;
    isEnded = true;
    await reading?.end();
    leave();
  };
  try {
    if ('report' in run && namesPeople(run)) await recordNaming(app, run);
    reading = await beginReading(app.db, { timeLimitMs, signal });
    // Rows that nobody began to read are never read to their end.
    signal.addEventListener('abort', () => void end());
    return done(await work(reading, end));
  } catch (error) {
    await end();
    if (signal.aborted || wasStopped(error) || error instanceof TookTooLong) return refused('took-too-long');
    throw error;
  }
}

async function missingPlaces(app: App, { values, by }: AskedRun) {
  const { location = null, area = null } = values;
  if (location === null && area === null) return null;
  const [exists] = await placesExist(app.db, {
    locationId: location as number | null,
    locationIds: officesIn(values, by),
    areaId: area as number | null,
  });
  if (!exists?.location) return { location: ['is not one of our locations'] };
  return exists.area ? null : { area: ['is not an area of that location'] };
}

async function recordNaming(app: App, { report, values, by }: ReportRun): Promise<void> {
  await app.db.transaction((transaction) =>
    recordAudit(transaction, {
      at: app.clock.now(),
      actorId: by.id,
      action: 'ran-report',
      subject: 'user',
      subjectId: by.id,
      after: { report: report.id, ...values },
    }),
  );
}

/** How many rows of a stream are in memory at a time. */
const BATCH_SIZE = 500;

/** The rows did not come within the time limit. */
class TookTooLong extends Error {}

type ReportRun = {
  report: ReportDefinition;
  values: Values;
  by: SignedInUser;
  /** Nobody is waiting for the answer any more. */
  signal: AbortSignal;
};

const namesPeople = ({ report, values }: ReportRun) =>
  report.namesPeople || (report.alsoNamesPeople?.(values) ?? false);

/** Those that a report is about. */
const officesIn = ({ location = null }: Values, by: SignedInUser) =>
  officesAsked(by, location as number | null);

function queryOf(app: App, { report, values, by }: ReportRun) {
  const { text, names } = report.reads(values);
  const { from, to, area = null, namesFrom = null } = values;
  const now = app.clock.now().toString();
  const locationIds = officesIn(values, by);
  const given: ReportValues = { from, to, locationIds, areaId: area, now, least: namesFrom };
  return { text, values: names.map((name) => given[name]) };
}

async function* batchesOf(app: App, reading: Reading, run: ReportRun): AsyncGenerator<ReportRow[]> {
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
async function firstRows(batches: AsyncGenerator<ReportRow[]>, timeLimitMs: number): Promise<ReportRow[]> {
  const begun = performance.now();
  const rows: ReportRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch.slice(0, MOST_ROWS - rows.length));
    if (rows.length === MOST_ROWS) break;
    if (performance.now() - begun > timeLimitMs) throw new TookTooLong();
  }
  return rows;
}

const shaped = ({ report, values }: ReportRun, rows: ReportRow[]) => report.shape?.(rows, values) ?? rows;

async function* once(rows: ReportRow[]) {
  yield* rows;
}

async function* withTheRest(
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
