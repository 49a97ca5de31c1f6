import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../src/server/platform/temporal.ts';
import { clientOf } from '../../tests/support/client.ts';
import { startProduct } from '../../tests/support/product.ts';
import { askFor } from './morning/asking.ts';
import { lookOnAhead } from './morning/ahead.ts';
import { askEverybody, copyWithAccounts, DAY, EVE, writeMorning } from './morning/company.ts';
import { releaseAll } from './morning/releasing.ts';
import { type Asking, reportOf } from './morning/report.ts';
import { startLimitedSlack } from './morning/slack.ts';
import { startCluster, withClient } from './scale/cluster.ts';

// npm run lab -- morning        watches two minutes of each, and works out the rest
// npm run lab -- morning whole  until everybody is asked, which takes Slack's time: half an hour and more
// npm run lab -- morning ahead  only how fast accounts are found on the evening before; only printed
const isOnlyAhead = process.argv[2] === 'ahead';
const isWhole = process.argv[2] === 'whole';
const LOOK_ON_AHEAD_SECONDS = 180;
const LOOK_ON_SECONDS = isWhole ? 6 * 3600 : 120;
const folder = process.env['BENCH_DIR'] ?? join(tmpdir(), 'perch-bench-morning');
const REPORT = join(import.meta.dirname, '../performance-morning.md');

const SETTINGS = { shared_buffers: '1GB', max_wal_size: '4GB', jit: 'off' };

/** Out of a hundred people: those already found in Slack, and those with no account there. */
const COMPANIES = [
  { title: 'everybody had been looked up before', known: 100, absent: 0 },
  { title: '5 of 100 are not in Slack', known: 95, absent: 5 },
  { title: 'nobody had been looked up before', known: 0, absent: 0 },
];

const cluster = await startCluster(folder, SETTINGS);
const slack = await startLimitedSlack();
const loads: number[] = [];

async function on<Result>(
  address: string,
  at: `${string}T${string}`,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const perch = await startProduct({
    DATABASE_URL: address,
    ...slack.environment,
    LOG_LEVEL: 'fatal',
  });
  const end = () => perch.process.kill('SIGKILL');
  process.once('exit', end);
  try {
    await clientOf(perch.url).post('/dev/clock', { now: `${at}Z` });
    return await work(perch.url);
  } finally {
    loads.push(loadavg()[0] ?? 0);
    process.off('exit', end);
    await perch.end('SIGKILL');
  }
}

try {
  await writeMorning(cluster, 'morning');
  const eve = await copyWithAccounts(cluster, 'morning', 'ahead', { known: 0, absent: 0 }, slack);
  const ahead = await withClient(eve, (client) =>
    on(eve, `${EVE}T18:00:00`, () => lookOnAhead(client, slack, LOOK_ON_AHEAD_SECONDS)),
  );
  console.log('ahead', JSON.stringify(ahead));
  const askings: Asking[] = [];
  const companies = isWhole ? COMPANIES.slice(0, 2) : COMPANIES;
  for (const company of isOnlyAhead ? [] : companies) {
    const address = await copyWithAccounts(cluster, 'morning', 'asking', company, slack);
    const asked = await withClient(address, (client) =>
      on(address, `${DAY}T07:59:00`, (url) => askFor(url, client, slack, LOOK_ON_SECONDS)),
    );
    askings.push({ ...company, asked });
    console.log(company.title, JSON.stringify(asked));
  }
  if (!isOnlyAhead) {
    const address = await copyWithAccounts(cluster, 'morning', 'releasing', { known: 100, absent: 0 }, slack);
    await askEverybody(address);
    const released = await withClient(address, (client) =>
      on(address, `${DAY}T09:59:00`, (url) => releaseAll(url, client)),
    );
    const report = reportOf({ ahead, askings, released, loads, cores: availableParallelism() });
    console.log(report);
    writeFileSync(REPORT, report);
  }
} finally {
  await slack.stop();
  await cluster.stop();
}
