import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../src/server/platform/temporal.ts';
import { startProduct } from '../../tests/support/product.ts';
import { copyOf } from './company/writing.ts';
import { writeEvening } from './midnight/company.ts';
import { liveThrough, type Night } from './midnight/night.ts';
import { type Nights, reportOf } from './midnight/report.ts';
import { writeBetweenMarks } from './page.ts';
import { startCluster, withClient } from './scale/cluster.ts';

// npm run lab -- midnight        five nights of each kind, in some ten minutes, and writes the page
// npm run lab -- midnight quick  one night of each kind, only printed
const isQuick = process.argv[2] === 'quick';
const NIGHTS = isQuick ? 1 : 5;
const folder = process.env['BENCH_DIR'] ?? join(tmpdir(), 'perch-bench-midnight');
const PAGE = join(import.meta.dirname, '../performance-midnight.md');

const SETTINGS = { shared_buffers: '1GB', max_wal_size: '4GB', jit: 'off' };

const cluster = await startCluster(folder, SETTINGS);
const loads: number[] = [];

async function oneNight(isAtOnce: boolean): Promise<Night> {
  const address = await copyOf(cluster, 'evening', 'night');
  const perch = await startProduct({
    DATABASE_URL: address,
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: 'off',
  });
  const end = () => perch.process.kill('SIGKILL');
  process.once('exit', end);
  try {
    return await withClient(address, (client) => liveThrough(perch.url, client, isAtOnce));
  } catch (error) {
    // Said at once: ending Perch fails the reads that are under way.
    console.error(error, perch.printed);
    throw error;
  } finally {
    loads.push(loadavg()[0] ?? 0);
    process.off('exit', end);
    await perch.end('SIGKILL');
  }
}

try {
  await writeEvening(cluster, 'evening');
  const all: Nights[] = [
    { title: 'midnight by midnight', nights: [] },
    { title: 'all at once', nights: [] },
  ];
  for (let night = 0; night < NIGHTS; night += 1) {
    for (const [kind, { title, nights }] of all.entries()) {
      nights.push(await oneNight(kind === 1));
      console.log(title, JSON.stringify(nights.at(-1)?.midnights));
    }
  }
  const report = reportOf({ all, loads, cores: availableParallelism() });
  console.log(report);
  if (!isQuick) writeBetweenMarks(PAGE, 'npm run lab -- midnight', report);
} finally {
  await cluster.stop();
}
