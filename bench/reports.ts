import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import '../src/server/temporal.ts';
import { ada } from '../tests/support/cast.ts';
import { startProduct } from '../tests/support/product.ts';
import { addDays, todayIn } from '../src/shared/day.ts';
import { forgetFiles } from './reports/cold.ts';
import { writeHistory } from './reports/history.ts';
import { residentMegabytes, run } from './reports/measure.ts';

/** Kept from one run to the next, because writing the history takes minutes. */
const folder = process.env['BENCH_DIR'] ?? join(tmpdir(), 'perch-bench-reports');
const RANGES = { 'four weeks': 28, 'a year': 365, 'three years': 1_096 };

const environment = { DATA_DIR: folder, ANONYMISE_AFTER_DAYS: '9999' };
const isNew = !existsSync(folder);
mkdirSync(folder, { recursive: true });
// When root measures, another account runs the database and passes through here.
chmodSync(folder, 0o711);

if (isNew) await prepare();
const today = todayIn('UTC', Temporal.Now.instant());
console.log(`report, range, cold or warm, status, rows, first ms, whole ms, load average ${loadavg()[0]}`);
for (const [range, days] of Object.entries(RANGES)) {
  const values = { from: addDays(today, -days), to: addDays(today, -1) };
  for (const id of await ids()) await measure(id, range, values);
}
for (const days of [23, 92]) await measureStream(addDays(today, -days), addDays(today, -1));

async function prepare(): Promise<void> {
  const perch = await startProduct(environment);
  const client = new pg.Client({ host: join(folder, 'socket'), user: 'perch', database: 'perch' });
  await client.connect();
  await writeHistory(client);
  await client.end();
  await perch.end('SIGTERM');
}

async function ids(): Promise<string[]> {
  const only = process.argv.slice(2);
  if (only.length > 0) return only;
  const { reports } = await import('../src/server/reports/catalogue.ts');
  return reports.map(({ id }) => id);
}

/** Cold is after a start, with nothing of the database in memory; warm is right after. */
async function measure(id: string, range: string, values: object): Promise<void> {
  forgetFiles(folder);
  const perch = await startProduct(environment);
  const client = await perch.signedIn(ada);
  for (const state of ['cold', 'warm']) {
    const { status, rows, firstMs, wholeMs } = await run(
      perch.url,
      client.cookie(),
      id,
      values,
      'application/json',
    );
    console.log([id, range, state, status, rows, firstMs, wholeMs, loadavg()[0]?.toFixed(1)].join(', '));
  }
  const { status, firstMs } = await run(perch.url, client.cookie(), id, values, 'text/csv', {
    onlyFirst: true,
  });
  console.log([id, range, 'csv', status, '', firstMs, '', loadavg()[0]?.toFixed(1)].join(', '));
  await perch.end('SIGTERM');
}

/** Every booking of some days as a file, and what the server holds in memory meanwhile. */
async function measureStream(from: string, to: string): Promise<void> {
  const perch = await startProduct(environment);
  const client = await perch.signedIn(ada);
  await run(perch.url, client.cookie(), 'bookings', { from: to, to }, 'text/csv');
  const before = residentMegabytes(perch);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentMegabytes(perch))), 50);
  const figures = await run(perch.url, client.cookie(), 'bookings', { from, to }, 'text/csv');
  clearInterval(timer);
  console.log('stream', JSON.stringify({ ...figures, before, most }));
  await perch.end('SIGTERM');
}
