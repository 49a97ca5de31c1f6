import { beforeAll, describe, expect, test } from 'vitest';
import { reports } from '../../src/server/figures/reports/catalogue.ts';
import { makeOffice } from '../support/office.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, ada } = perchForFile({ parts: { briefReportMs: 150 } });

beforeAll(async () => {
  await makeOffice(perch);
});

const insights = (query: string, headers: Record<string, string> = {}) =>
  ada.send(`/api/admin/insights?${query}`, { headers });
const run = (id: string, values: object, headers: Record<string, string> = {}) =>
  ada.send(`/api/reporting/${id}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(values),
  });

describe('days that nobody can book yet have no figures', () => {
  /** Tuesday, 24 November 2026, has already gone by where days begin first, and six weeks are 42 days. */
  const LAST = '2027-01-05';
  const FAULT = [`must not be after ${LAST}, the last day that can be booked`];

  test('the insights refuse them with a sentence', async () => {
    for (const query of ['from=2999-12-31&to=2999-12-31', 'from=2027-01-06&to=2027-01-06&compare=year'])
      expect(await insights(query)).toMatchObject({
        status: 400,
        body: { errors: { from: FAULT, to: FAULT } },
      });
    expect((await insights(`from=${LAST}&to=2027-01-06`)).body.errors).toEqual({ to: FAULT });
    expect((await insights(`from=${LAST}&to=${LAST}`, { prefer: 'wait=20' })).status).toBe(200);
  });

  test('every report does, as rows and as a file', async () => {
    for (const { id } of reports) {
      for (const accept of ['application/json', 'text/csv']) {
        const { status, body } = await run(id, { from: LAST, to: '2999-12-31' }, { accept });
        expect([id, status, body.errors]).toEqual([id, 400, { to: FAULT }]);
      }
      expect((await run(id, { from: LAST, to: LAST })).status).toBe(200);
    }
  });
});

/** While it is held, nobody can count bookings. */
async function holdBookings() {
  const client = await perch.app.db.pool.connect();
  await client.query('begin; lock table bookings in access exclusive mode');
  return {
    async letGo() {
      await client.query('rollback');
      client.release();
    },
  };
}

const counting = async () =>
  (
    await perch.app.db.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length;

describe('what takes longer than a moment', () => {
  const DAYS = 'from=2026-11-10&to=2026-11-23';
  const values = { from: '2026-11-10', to: '2026-11-23' };

  test('stops where nobody has said that they will wait: the insights at an address, a report at a page’s', async () => {
    const held = await holdBookings();
    const stopped = { status: 503, body: { reason: 'takes-longer' } };
    expect(await insights(DAYS)).toMatchObject(stopped);
    expect(await insights(DAYS, { accept: 'text/csv' })).toMatchObject(stopped);
    expect(await run('use-by-week', values, { prefer: 'wait=1' })).toMatchObject(stopped);
    await expect.poll(counting).toBe(0);
    await held.letGo();
  });

  test('goes on where somebody has', async () => {
    const held = await holdBookings();
    const asked = [insights(DAYS, { prefer: 'wait=20' }), run('use-by-week', values)];
    await expect.poll(counting).toBe(2);
    // Those at an address alone wait for a turn no longer than they would run.
    expect((await insights(DAYS)).body.reason).toBe('takes-longer');
    expect(await counting()).toBe(2);
    await held.letGo();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  });
});
