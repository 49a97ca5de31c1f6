import { request } from 'node:http';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportsOf } from '../../src/server/figures/reports/actions.ts';
import { reports } from '../../src/server/figures/reports/catalogue.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area, ada } = perchForFile();

beforeAll(async () => {
  const body = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] };
  await ada.post('/api/booking', body);
});
beforeEach(async () => {
  await perch.app.db.query('truncate audit_entries');
});

test('the reports are listed by id, name and description', async () => {
  const { status, body } = await ada.get('/api/reporting');
  expect(status).toBe(200);
  expect(body.map(({ name }: { name: string }) => name)).toEqual([
    'Use',
    'Unmet demand',
    'Turns',
    'Unconfirmed and released bookings',
    'Booking lead time',
    'People and how often they come',
    'Not asked to confirm',
    'Everything booked',
  ]);
  for (const report of body) {
    expect(Object.keys(report)).toEqual(['id', 'name', 'description']);
    expect(report).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
    });
  }
});

test('each way to group the use of spaces leads to the others', async () => {
  const ways = [
    { id: 'use-by-weekday', name: 'By area and weekday' },
    { id: 'use-by-week', name: 'By week' },
    { id: 'use-of-spaces', name: 'Of each space' },
    { id: 'car-park', name: 'Of car parks' },
    { id: 'dog-days', name: 'Of dog places' },
  ];
  for (const { id } of ways)
    expect((await ada.get(`/api/reporting/${id}`)).body).toMatchObject({ id, name: 'Use', groupings: ways });
  expect((await ada.get('/api/reporting/lead-time')).body.groupings).toEqual([]);
});

test.each(reports.map(({ id }) => id))(
  '%s lists its parameters, returns its columns, and runs without a body',
  async (id) => {
    const { status, body: report } = await ada.get(`/api/reporting/${id}`);
    expect(status).toBe(200);
    expect(report.parameters.map(({ id: name, type, required }: any) => ({ name, type, required }))).toEqual(
      expect.arrayContaining([
        { name: 'from', type: 'date', required: true },
        { name: 'to', type: 'date', required: true },
        { name: 'location', type: 'location', required: false },
        { name: 'area', type: 'area', required: false },
      ]),
    );
    // Four weeks; eight for turns, as for the draw (F4).
    const from = id === 'turns' ? '2026-09-29' : '2026-10-27';
    expect(report.parameters.find(({ id: name }: any) => name === 'from').default).toBe(from);
    for (const column of report.columns) expect(column.description).not.toBe('');
    const columns = report.columns.map((column: any) => column.id);
    for (const part of [...(report.chart?.x ?? []), ...(report.chart?.y ?? []), ...(report.chart?.by ?? [])])
      expect(columns).toContain(part);

    expect((await ada.post(`/api/reporting/${id}/run`)).status).toBe(200);
    const { status: ran, body: rows } = await ada.post(`/api/reporting/${id}/run`, { to: WEDNESDAY });
    expect(ran).toBe(200);
    for (const row of rows) expect(new Set(Object.keys(row))).toEqual(new Set(columns));
    const csv = await csvOf(id, { to: WEDNESDAY });
    expect(csv.status).toBe(200);
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
  },
);

const csvOf = (id: string, values: object) =>
  ada.send(`/api/reporting/${id}/run`, {
    method: 'POST',
    headers: { accept: 'text/csv', 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });

describe('an invalid parameter is refused with a sentence about it', () => {
  const cases: [string, object, string][] = [
    ['use-by-week', { from: 'tomorrow' }, 'from'],
    ['use-by-week', { from: '' }, 'from'],
    ['use-by-week', { to: null }, 'to'],
    ['use-by-week', { from: 20261124 }, 'from'],
    ['use-by-week', { from: TUESDAY, to: '2026-11-23' }, 'to'],
    ['use-by-week', { from: '2020-01-01' }, 'to'],
    ['use-by-week', { location: '1' }, 'location'],
    ['use-by-week', { location: 999_999 }, 'location'],
    ['use-by-week', { area: 1.5 }, 'area'],
    ['use-by-week', { area: 999_999 }, 'area'],
    ['people', { namesFrom: 0 }, 'namesFrom'],
    ['people', { namesFrom: 'all' }, 'namesFrom'],
  ];
  test.each(cases)('%s with %j: %s', async (id, values, field) => {
    const { status, body } = await ada.post(`/api/reporting/${id}/run`, values);
    expect([status, body.reason, Object.keys(body.errors)]).toEqual([400, 'invalid', [field]]);
    expect((await csvOf(id, values)).status).toBe(400);
  });

  test.each([5, 'text', [], true])('and so is the body %j', async (body) => {
    expect((await ada.post('/api/reporting/people/run', body)).status).toBe(400);
  });
});

test.each(['nothing', 'constructor', '__proto__', '%00', '..%2Flocation'])(
  'there is no report %s',
  async (id) => {
    expect((await ada.get(`/api/reporting/${id}`)).status).toBe(404);
    expect((await ada.post(`/api/reporting/${id}/run`)).status).toBe(404);
  },
);

const entries = async () =>
  (await perch.app.db.query(`select action, after from audit_entries where action = 'ran-report'`)).rows;

test('running a report that names people is recorded, and running any other is not', async () => {
  await ada.post('/api/reporting/people/run');
  await ada.post('/api/reporting/use-by-week/run');
  expect(await entries()).toEqual([]);
  await ada.post('/api/reporting/people/run', { namesFrom: 2 });
  await csvOf('bookings', {});
  await ada.post('/api/reporting/not-asked/run');
  expect((await entries()).map(({ after }) => after.report)).toEqual(['people', 'bookings', 'not-asked']);
  expect((await entries())[0].after).toMatchObject({ namesFrom: 2, from: '2026-10-27', to: '2026-11-23' });
});

const values = { from: TUESDAY, to: WEDNESDAY } as never;
const by = { id: 1 } as never;
const useByWeek = reports.find(({ id }) => id === 'use-by-week')!;
const never = () => new AbortController().signal;

test('a report can only read', async () => {
  const writing = {
    ...useByWeek,
    reads() {
      const { text, names } = useByWeek.reads(values);
      return { names, text: text.replace('with ', 'with written as (delete from bookings returning id),') };
    },
  };
  await expect(
    reportsOf(perch.app).run({ report: writing, values, by, signal: never() }),
  ).rejects.toMatchObject({
    code: '25006',
  });
  const { rows } = await perch.app.db.query('select id from bookings');
  expect(rows).toHaveLength(1);
});

/** While it is held, anyone reading bookings waits. */
async function holdBookings() {
  const client = new pg.Client(perch.app.db.pool.options);
  await client.connect();
  await client.query('begin');
  await client.query('lock table bookings in access exclusive mode');
  return { letGo: () => client.end() };
}

const reading = async () => {
  const { rows } = await perch.app.db.query(
    `select pid from pg_stat_activity where datname = current_database() and query like '%as is_open%' and state = 'active' and pid <> pg_backend_pid()`,
  );
  return rows.length;
};

test('a report that takes too long is stopped and says so, as rows and as a file', async () => {
  const { run, stream } = reportsOf(perch.app, { timeLimitMs: 150 });
  const held = await holdBookings();
  const asked = { report: useByWeek, values, by, signal: never() };
  expect(await run(asked)).toMatchObject({ done: false, reason: 'took-too-long' });
  expect(await stream(asked)).toMatchObject({ done: false, reason: 'took-too-long' });
  await held.letGo();
  expect(await run(asked)).toMatchObject({ done: true });
});

test('closing the request stops the query, and the turn is free for the next', async () => {
  const held = await holdBookings();
  const open = Array.from({ length: 3 }, () =>
    request(`${perch.url}/api/reporting/use-by-week/run`, {
      method: 'POST',
      headers: { cookie: ada.cookie() },
    })
      .on('error', () => {})
      .end(),
  );
  // Two at a time; the third waits.
  await expect.poll(reading).toBe(2);
  for (const each of open) each.destroy();
  await expect.poll(reading).toBe(0);
  await held.letGo();
  expect((await ada.post('/api/reporting/use-by-week/run')).status).toBe(200);
  expect((await csvOf('bookings', { to: WEDNESDAY })).status).toBe(200);
});

test('when the line is full the next one is told so at once, and everyone who waited is answered', async () => {
  const held = await holdBookings();
  const inTheHouse = 2 + 20;
  const asked = Array.from({ length: inTheHouse + 1 }, () => ada.post('/api/reporting/dog-days/run'));
  const first = await Promise.race(asked);
  expect([first.status, first.body.reason, first.body.detail]).toEqual([
    503,
    'reports-busy',
    expect.stringMatching(/[.]$/),
  ]);
  // Bookings do not wait in that queue.
  expect((await ada.get('/api/location')).status).toBe(200);
  await held.letGo();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(inTheHouse);
});

test('a file whose reader goes away gives its connection back', async () => {
  await perch.app.db.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, cancelled_at, cancel_reason)
     select '2026-11-20', $1, $2, 1, repeat('x', 100), $3::timestamptz, $3::timestamptz, 'owner' from generate_series(1, 12000)`,
    [area.id, area.desks[0], perch.app.clock.now().toString()],
  );
  for (let round = 0; round < 4; round += 1) {
    await new Promise<void>((resolve) => {
      const sent = request(`${perch.url}/api/reporting/bookings/run`, {
        method: 'POST',
        headers: { cookie: ada.cookie(), accept: 'text/csv' },
      });
      sent.on('response', (response) => response.once('data', () => resolve(void sent.destroy())));
      sent.on('error', () => {});
      sent.end();
    });
  }
  const { rows } = await perch.app.db.query('select count(*)::int as count from bookings');
  const whole = await csvOf('bookings', { to: WEDNESDAY });
  expect(whole.body.trimEnd().split('\r\n')).toHaveLength(rows[0].count + 1);
  const { body } = await ada.post('/api/reporting/bookings/run', { to: WEDNESDAY });
  expect(body).toHaveLength(10_000);
});
