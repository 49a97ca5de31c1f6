import { daysFrom } from '../../shared/day.ts';
import { type Outcome, done, refused } from '../../shared/outcome.ts';
import { MOST_ROWS, type ReportRow } from '../../shared/reports/contract.ts';
import { recordAudit } from '../audit/store.ts';
import type { App } from '../context.ts';
import { beginReading, type Reading, wasStopped } from '../db/reading.ts';
import type { SignedInUser } from '../people/store.ts';
import { placesExist } from './places-store.ts';
import type { ReportDefinition, Values } from './report.ts';
import { type Turns, turns } from './turns.ts';

/** PostgreSQL stops a statement of a report after this long. */
const TIME_LIMIT_MS = 20_000;
/** Connections that reports may hold, of the twenty that bookings need. */
const AT_ONCE = 2;
const LONGEST_LINE = 20;
const LONGEST_WAIT_MS = 20_000;
/** Whoever reads a stream more slowly than this gives their turn back. */
const LONGEST_STREAM_MS = 600_000;
/** Rows of a stream that are in memory at a time. */
const BATCH_SIZE = 500;

export type ReportRun = {
  report: ReportDefinition;
  values: Values;
  by: SignedInUser;
  /** Nobody waits for the answer any more. */
  signal: AbortSignal;
};

export type Reports = {
  /** At most `MOST_ROWS`. */
  run(run: ReportRun): Promise<Outcome<ReportRow[]>>;
  /** All, as they are read. The first are there, or refused, before it answers. Whoever stops reading ends the query. */
  stream(run: ReportRun): Promise<Outcome<AsyncIterable<ReportRow>>>;
};

/** Runs reports, each in a read-only transaction under a time limit, a few at a time so that bookings never wait for them. */
export function reportsOf(app: App, { timeLimitMs = TIME_LIMIT_MS } = {}): Reports {
  const line = turns(AT_ONCE, LONGEST_LINE);

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
        // Figures are few, and PostgreSQL divides the work only where all are asked for at once. People are many.
        if (!namesPeople(run)) {
          const { text, values } = queryOf(app, run);
          const rows = await reading.rows<ReportRow>(text, values);
          await end();
          return once(shaped(run, rows));
        }
        const batches = batchesOf(app, reading, run);
        return withTheRest(run, await batches.next(), batches, end);
      });
    },
  };
}

async function* batchesOf(app: App, reading: Reading, run: ReportRun): AsyncGenerator<ReportRow[]> {
  const { from, to } = run.values;
  const parts = run.report.isReadByDay
    ? daysFrom(from, to).map((day) => [day, day] as const)
    : [[from, to] as const];
  for (const [first, last] of parts) {
    const { text, values } = queryOf(app, { ...run, values: { ...run.values, from: first, to: last } });
    yield* reading.batches<ReportRow>(text, values, BATCH_SIZE);
  }
}

/** As many as are shown. Each day has a time limit of its own, and so have all together. */
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

class TookTooLong extends Error {}

/** Waits for a turn, writes down who asked for names, begins the transaction, and ends it whatever happens. */
async function begun<Value>(
  app: App,
  line: Turns,
  timeLimitMs: number,
  run: ReportRun,
  work: (reading: Reading, end: () => Promise<void>) => Promise<Value>,
): Promise<Outcome<Value>> {
  const missing = await missingPlaces(app, run.values);
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
    if (namesPeople(run)) await recordNaming(app, run);
    reading = await beginReading(app.db, { timeLimitMs, signal });
    // What was never begun to be read is never read to its end.
    signal.addEventListener('abort', () => void end());
    return done(await work(reading, end));
  } catch (error) {
    await end();
    if (signal.aborted || wasStopped(error) || error instanceof TookTooLong) return refused('took-too-long');
    throw error;
  }
}

function queryOf(app: App, { report, values }: ReportRun) {
  const { text, more = [] } = report.reads(values);
  const { from, to, location = null, area = null } = values;
  return { text, values: [from, to, location, area, app.clock.now().toString(), ...more] };
}

async function missingPlaces(app: App, { location = null, area = null }: Values) {
  if (location === null && area === null) return null;
  const [exists] = await placesExist(app.db, location as number | null, area as number | null);
  if (!exists?.location) return { location: ['is not a location of ours'] };
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
      before: null,
      after: { report: report.id, ...values },
    }),
  );
}

const namesPeople = ({ report, values }: ReportRun) =>
  report.namesPeople || (report.alsoNamesPeople?.(values) ?? false);

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
