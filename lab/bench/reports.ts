import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import '../../src/server/platform/temporal.ts';
import { ada } from '../../tests/support/cast.ts';
import { startProduct } from '../../tests/support/product.ts';
import { addDays, todayIn } from '../../src/shared/day.ts';
import { reports } from '../../src/server/figures/reports/catalogue.ts';
import { settleTables } from './company/loading.ts';
import { writeBetweenMarks } from './page.ts';
import { bookBeside } from './reports/beside.ts';
import { forgetFiles } from './reports/cold.ts';
import { writeHistory } from './reports/history.ts';
import { insights, residentMegabytes, run } from './reports/measure.ts';
import { type Measured, reportOf, type Stream } from './reports/report.ts';

// npm run lab -- reports               everything, into lab/performance-reports.md
// npm run lab -- reports unmet-demand  this report, only printed; "insights" is one of them
const only = process.argv.slice(2);
/** Kept from one run to the next, because writing the history takes minutes; one of an earlier release is brought up to date. */
const folder = process.env['BENCH_DIR'] ?? join(tmpdir(), 'perch-bench-reports');
const REPORT = join(import.meta.dirname, '../performance-reports.md');
const RANGES = { 'four weeks': 28, 'a year': 365, 'three years': 1_096 };
const STREAMED_DAYS = [23, 92];
const INSIGHTS = 'insights';

const environment = { DATA_DIR: folder, ANONYMISE_AFTER_DAYS: '9999' };
const isNew = !existsSync(folder);
mkdirSync(folder, { recursive: true });
// When root runs this, another account runs the database and has to pass through here.
chmodSync(folder, 0o711);

if (isNew) await prepare();
await untilDaysAreKept();
const today = todayIn('UTC', Temporal.Now.instant());
const loads: number[] = [];
const ranges = new Map<string, Measured[]>();
for (const [range, days] of Object.entries(RANGES)) {
  const values = { from: addDays(today, -days), to: addDays(today, -1) };
  const all: Measured[] = [];
  for (const { id, name, grouping = '' } of [{ id: INSIGHTS, name: 'Insights' }, ...reports]) {
    if (only.length > 0 && !only.includes(id)) continue;
    all.push({ name: `${name} ${grouping.toLowerCase()}`.trim(), ...(await measure(id, values)) });
    console.log(range, id, JSON.stringify(all.at(-1)));
  }
  ranges.set(range, all);
}
if (only.length === 0) {
  const streams: Stream[] = [];
  for (const days of STREAMED_DAYS) streams.push(await measureStream(days));
  const beside = await bookBeside(
    folder,
    reports.map(({ id }) => id),
  );
  const report = reportOf({ ranges, streams, beside, loads, cores: availableParallelism() });
  console.log(report);
  writeBetweenMarks(REPORT, 'npm run lab -- reports', report);
}

async function prepare(): Promise<void> {
  const perch = await startProduct(environment);
  const client = await connected();
  await writeHistory(client);
  await client.end();
  await perch.end('SIGTERM');
}

/** After a start, the totals of days are counted in the background; insights read them, and nothing else may be measured meanwhile. */
async function untilDaysAreKept(): Promise<void> {
  const perch = await startProduct(environment);
  const client = await connected();
  const yesterdayButOne = addDays(todayIn('UTC', Temporal.Now.instant()), -3);
  for (let last = ''; last < yesterdayButOne; await pause(500)) {
    const { rows } = await client.query<{ last: string | null }>(
      'select max(date)::text as last from day_totals',
    );
    last = rows[0]?.last ?? '';
  }
  await settleTables(client, ['day_totals']);
  await client.end();
  await perch.end('SIGTERM');
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ host: join(folder, 'socket'), user: 'perch', database: 'perch' });
  await client.connect();
  return client;
}

/** Cold is after a start, with nothing of the database in memory; warm is right after that. */
async function measure(id: string, values: { from: string; to: string }): Promise<Omit<Measured, 'name'>> {
  forgetFiles(folder);
  const perch = await startProduct(environment);
  const cookie = (await perch.signedIn(ada)).cookie();
  const asked = () =>
    id === INSIGHTS
      ? insights(perch.url, cookie, values)
      : run(perch.url, cookie, id, values, 'application/json');
  const cold = await asked();
  const warm = await asked();
  loads.push(loadavg()[0] ?? 0);
  const file =
    id === INSIGHTS ? null : await run(perch.url, cookie, id, values, 'text/csv', { onlyFirst: true });
  await perch.end('SIGTERM');
  return { cold, warm, file };
}

/** Every booking of some days as a file, and how much memory the server holds meanwhile. */
async function measureStream(days: number): Promise<Stream> {
  const values = { from: addDays(today, -days), to: addDays(today, -1) };
  const perch = await startProduct(environment);
  const cookie = (await perch.signedIn(ada)).cookie();
  await run(perch.url, cookie, 'bookings', values, 'text/csv');
  const megabytesBefore = residentMegabytes(perch);
  let megabytesMost = megabytesBefore;
  const timer = setInterval(() => (megabytesMost = Math.max(megabytesMost, residentMegabytes(perch))), 50);
  const figures = await run(perch.url, cookie, 'bookings', values, 'text/csv');
  clearInterval(timer);
  await perch.end('SIGTERM');
  return { ...figures, days, megabytesBefore, megabytesMost };
}
