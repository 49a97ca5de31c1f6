import { statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../src/server/platform/temporal.ts';
import { parseColumns } from '../../src/server/platform/db/connection.ts';
import '../../src/server/start.ts';
import { LOADING, SERVING, startCluster } from './scale/cluster.ts';
import { databasesIn, fill } from './scale/filling.ts';
import { measureRung } from './scale/measure.ts';
import { MENDED } from './scale/mended.ts';
import { tablesOf } from './scale/report.ts';
import { type Rung, rungsThatFit } from './scale/rungs.ts';

// npm run lab -- scale       writes the rungs into BENCH_DIR, where they are not there yet, and measures all of them
// npm run lab -- scale 3 50  three rounds of fifty calls each, in place of ten of a hundred
const [rounds = 10, callsOfARound = 100] = process.argv.slice(2).map(Number);
const FIRST_CALLS = Math.min(20, callsOfARound);
const folder = process.env['BENCH_DIR'] ?? join(tmpdir(), 'perch-bench-scale');
const REPORT = join(import.meta.dirname, '../performance-scale.md');

const loading = await startCluster(folder, LOADING);
let rungs: Rung[] = [];
try {
  const { bavail, bsize } = statfsSync(folder);
  rungs = rungsThatFit((bavail * bsize) / 1e9, await databasesIn(loading));
  for (const rung of rungs) await fill(loading, rung);
} catch (error) {
  console.error(error);
  process.exit(1);
} finally {
  await loading.stop();
}

parseColumns();
const cluster = await startCluster(folder, SERVING);
const measured = [];
const loads: number[] = [];
try {
  for (const rung of rungs) measured.push(await measureRung(cluster, rung));
  // The first calls of fresh processes are thrown away.
  for (const each of measured) await each.round(FIRST_CALLS);
  for (const { figures } of measured) Object.assign(figures, { http: {}, bare: {} });
  for (let round = 0; round < rounds; round += 1) {
    for (const each of measured) await each.round(callsOfARound);
    loads.push(loadavg()[0] ?? 0);
    console.log(`round ${round + 1} of ${rounds}, load ${loads.at(-1)?.toFixed(1)}`);
  }
  for (const each of measured) await each.countPages(FIRST_CALLS);
} catch (error) {
  // Before PostgreSQL is stopped under open connections.
  console.error(error);
  process.exit(1);
} finally {
  for (const each of measured) await each.stop();
  await cluster.stop();
}

const settings = Object.entries(SERVING).map(([name, value]) => `\`${name} = ${value}\``);
const report = `# How Perch grows

    npm run lab -- scale  # writes the companies once, into BENCH_DIR (or a temporary folder), then measures

Measured on ${new Date().toISOString().replace(/T.*/, '')}: ${rounds} interleaved rounds of ${callsOfARound} of each call, one after the other, with ${availableParallelism()} cores
for Perch, PostgreSQL and the client. The load average meanwhile was ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}: above 1.5, other programs
were running too, and only ratios within one run mean anything. Perch in production mode as shipped, with Slack out of reach; PostgreSQL 18 with
${settings.join(', ')}.

Every desk is booked on three days out of ten. At the largest size one person in ten books, on three days out of five, so that
each of them has as many bookings as at the other sizes; a search for colleagues there skips nine who never book for each one who does.
Each booking in the last 400 days and in the future has its message and its entry in the audit trail, without
\`before\` and \`after\` to save disk space.

${tablesOf(measured.map(({ figures }) => figures))}

${MENDED}`;
console.log(report);
writeFileSync(REPORT, report);
