import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import '../src/server/platform/temporal.ts';
import { seededRandom } from '../src/server/demo/sample/random.ts';
import { ada } from '../tests/support/cast.ts';
import { clientOf } from '../tests/support/client.ts';
import { startProduct } from '../tests/support/product.ts';
import { compared, type Difference, figuresOf } from './figures/comparing.ts';
import { changeNow, grow } from './figures/growing.ts';
import { readRows } from './figures/rows.ts';

// npm run lab -- figures  a year of the sample company
// npm run lab -- figures --days 60 --seed 7
const { values } = parseArgs({ options: { days: { type: 'string' }, seed: { type: 'string' } } });
const days = Number(values.days ?? 365);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const FIRST = '2025-11-24';
const dayAfter = (count: number) => Temporal.PlainDate.from(FIRST).add({ days: count }).toString();

const folder = mkdtempSync(join(tmpdir(), 'perch-figures-'));
// When root runs this, another account runs the database and has to pass through here.
chmodSync(folder, 0o711);
const product = await startProduct({ DATA_DIR: folder });
const client = new pg.Client({ host: join(folder, 'socket'), user: 'perch', database: 'perch' });
const setClock = async (now: string) => void (await clientOf(product.url).post('/dev/clock', { now }));
const admin = () => product.signedIn(ada);
try {
  await client.connect();
  console.log(
    `Seed ${seed}: the sample company grows, shrinks and closes for ${days} days from ${FIRST} on.`,
  );
  await setClock(`${FIRST}T06:00:00Z`);
  await clientOf(product.url).post('/dev/reset', { sample: true });
  const random = seededRandom(seed);
  const world = { rows: client, setClock, admin };
  await grow(world, random, { from: FIRST, days, changes: 2, people: 40 });
  const now = `${dayAfter(days)}T12:00:00Z`;
  await setClock(now);
  const differences = await differencesOf(now);
  for (const { report, asked, said, counted } of differences) {
    console.log(`${report} ${JSON.stringify(asked)}`);
    for (const line of said.slice(0, 5)) console.log(`  said    ${line}`);
    for (const line of counted.slice(0, 5)) console.log(`  counted ${line}`);
  }
  const moved = await movedBy(() => changeNow(world, random, dayAfter(days), 50));
  console.log(
    moved.length === 0
      ? 'Fifty changes later no figure of the past has moved.'
      : `Moved: ${moved.join(', ')}`,
  );
  process.exitCode = differences.length + moved.length === 0 ? 0 : 1;
} finally {
  await client.end();
  await product.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A year, each month of it, and one office and one area on their own. */
async function differencesOf(now: string): Promise<Difference[]> {
  const rows = await readRows(client);
  const session = await admin();
  const year = { from: FIRST, to: dayAfter(days - 1) };
  const months = Array.from({ length: Math.floor(days / 30) }, (_, month) => ({
    from: dayAfter(30 * month),
    to: dayAfter(30 * month + 29),
  }));
  const [office, area] = [rows.locations[0], rows.areas[1]];
  const parts =
    office && area
      ? [
          { ...year, location: office.id },
          { ...year, area: area.id },
        ]
      : [];
  const differences: Difference[] = [];
  let lines = 0;
  for (const asked of [year, ...months, ...parts]) {
    const found = await compared(session, rows, now, asked);
    differences.push(...found.differences);
    lines += found.lines;
  }
  console.log(
    `${rows.bookings.length} bookings, ${rows.objects.length} spaces, ${rows.areas.length} areas, ${rows.locations.length} offices: ` +
      `${lines} lines of reports compared with what the rows say, ${differences.length} reports differ.`,
  );
  return differences;
}

/** The reports whose past figures have changed. */
async function movedBy(change: () => Promise<void>): Promise<string[]> {
  const past = { from: FIRST, to: dayAfter(days - 2) };
  const before = await figuresOf(await admin(), past);
  await change();
  const after = await figuresOf(await admin(), past);
  return Object.keys(before).filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
}
