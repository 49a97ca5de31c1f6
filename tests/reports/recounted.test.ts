import { beforeAll, expect, test } from 'vitest';
import { compared, figuresOf } from './recount/comparing.ts';
import { changeNow, grow, type World } from './growing.ts';
import { readRows } from './recount/rows.ts';
import { dayTotaller } from '../../src/server/figures/reports/insights/totals-actions.ts';
import { seededRandom } from '../../src/server/demo/sample/random.ts';
import { ada } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';

/** `RECOUNT_DAYS=365 npm run test:long -- tests/reports/recounted` takes a year. */
const DAYS = Number(process.env['RECOUNT_DAYS'] ?? rounds(20, 60));
const ROUNDS = rounds(2, 8);
const FIRST = '2026-09-07';
let world: World;

const { perch } = perchForFile();

beforeAll(async () => {
  // What the clock would do to a history on its own is not counted here.
  await perch.app.work.stop();
  world = { rows: perch.app.db.pool, setClock: perch.setClock, admin: () => perch.signedIn(ada) };
});

const dayAfter = (days: number) => Temporal.PlainDate.from(FIRST).add({ days }).toString();

test.for(Array.from({ length: ROUNDS }, (_, round) => SEED + round))(
  'a company that grew, shrank and closed: every report is what its rows say, and stays so (seed %i)',
  async (seed) => {
    await clear(perch, 'users', 'locations', 'audit_entries');
    const random = seededRandom(seed);
    await perch.setClock(`${FIRST}T06:00:00Z`);
    await grow(world, random, FIRST, DAYS);
    const now = `${dayAfter(DAYS)}T12:00:00Z`;
    await perch.setClock(now);
    const admin = await perch.signedIn(ada);
    // As the background worker does: on request, insights recount only the last few weeks.
    const keep = dayTotaller();
    while ((await keep(perch.app)).isMore);
    const rows = await readRows(perch.app.db.pool);
    const past = { from: FIRST, to: dayAfter(DAYS - 2) };
    const one = random.pick(rows.areas);
    const parts = [
      past,
      { from: dayAfter(3), to: dayAfter(11), location: one.location_id },
      { from: dayAfter(5), to: dayAfter(5) },
      { ...past, area: one.id },
    ];
    let lines = 0;
    for (const asked of parts) {
      const found = await compared(admin, rows, now, asked);
      expect(found.differences).toEqual([]);
      lines += found.lines;
    }
    expect(lines).toBeGreaterThan(100);

    const before = await figuresOf(admin, past);
    await changeNow(world, random, dayAfter(DAYS), 25);
    await perch.setClock(`${dayAfter(DAYS + 30)}T12:00:00Z`);
    await changeNow(world, random, dayAfter(DAYS + 30), 25);
    expect(await figuresOf(await perch.signedIn(ada), past)).toEqual(before);
  },
);
