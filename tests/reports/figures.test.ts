import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { compared } from './recount/comparing.ts';
import { readRows } from './recount/rows.ts';
import { clear } from '../support/clear.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';
import { FIRST, histories, type History, LAST, NOW, write } from './company.ts';

const { perch, ada } = perchForFile();

beforeAll(async () => {
  // What the clock would do to a history on its own is not counted here.
  await perch.app.work.stop();
  await perch.setClock(NOW);
});

const RANGE = { from: FIRST, to: LAST };

async function enter(history: History) {
  await clear(perch, 'users', 'locations');
  const written = await write(perch.app, history);
  await ada.signIn(ada);
  return written;
}

test('the figures in every report match an independent count', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await enter(history);
      const { differences } = await compared(ada, await readRows(perch.app.db.pool), NOW, RANGE);
      // Insights read totals that would have to be counted for six years first; recounted.test.ts compares them.
      expect(differences.filter(({ report }) => report !== 'insights')).toEqual([]);
    }),
    { numRuns: rounds(15, 100), seed: SEED },
  );
});

test('a location and an area narrow every report to their own figures, which are in order', async () => {
  const [history] = fc.sample(histories, { numRuns: 1, seed: 7 });
  const { location, areas } = await enter(history!);
  const run = async (id: string, values: object = {}) => {
    const { status, body } = await ada.post(`/api/reporting/${id}/run`, { ...RANGE, ...values });
    expect(status).toBe(200);
    return body;
  };
  const whole = await run('bookings');
  expect(await run('bookings', { location })).toEqual(whole);
  const parts = await Promise.all(areas.map((area) => run('bookings', { location, area })));
  expect(parts.flat().length).toBe(whole.length);
  for (const id of ['use-by-weekday', 'use-of-spaces', 'unconfirmed', 'unmet-demand', 'dog-days']) {
    const rows: { area: string }[] = await run(id);
    expect(rows).toEqual(rows.toSorted((a, b) => (a.area < b.area ? -1 : a.area > b.area ? 1 : 0)));
    expect(await run(id, { area: areas[0] })).toEqual(rows.filter(({ area }) => area === 'Studio'));
  }
  for (const id of ['use-by-week', 'car-park']) {
    const weeks: string[] = (await run(id)).map(({ week }: { week: string }) => week);
    expect(weeks).toEqual(weeks.toSorted());
  }
});
