import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { FORMER_COLLEAGUE } from '../../../src/server/people/privacy/anonymise-store.ts';
import { reports } from '../../../src/server/figures/reports/catalogue.ts';
import { addDays, type Day, todayIn, weekdayOf } from '../../../src/shared/day.ts';
import { ada } from '../../../tests/support/cast.ts';
import {
  bookingsMade,
  fateOfDay,
  settle,
  withoutIndexes,
  writeOffices,
  writeOnce,
  writeSessions,
} from '../../parts/company.ts';
import { p50p99, type Row, table, thousands } from '../../parts/page.ts';
import { copyOf, type Postgres, withClient } from '../../parts/postgres.ts';
import { steadily } from '../../parts/steady.ts';
import { bookersOf } from './bookers.ts';
import { type Lab, type Scene, withPerch } from './scene.ts';

const RANGES = { 'four weeks': 28, 'a year': 365, 'three years': 1_096 };
/** Beside it no name is forgotten. */
const KEEPING = { ANONYMISE_AFTER_DAYS: '9999' };
/** How long names are kept while forgetting is measured, as by default. */
const DAYS_KEPT = 400;

export const scene: Scene = async (lab) => {
  const daysBack = lab.isQuick ? 60 : 1_100;
  // As the embedded one is shipped.
  const postgres = await lab.postgres({});
  const address = await writeOnce(postgres, `history_${daysBack}`, (client) => fill(client, daysBack));
  await untilDaysAreCounted(lab, address);
  const today = todayIn('UTC', Temporal.Now.instant());
  const ranges = Object.entries(RANGES)
    .slice(0, lab.isQuick ? 1 : 3)
    .map(([, days]) => ({ from: addDays(today, -days), to: addDays(today, -1) }));
  const wanted = [{ id: INSIGHTS, name: 'Insights', grouping: '' }, ...reports].filter(({ id }) =>
    id.includes(lab.isQuick ? 'turns' : lab.only),
  );
  const rows: Row[] = [];
  for (const { id, name, grouping = '' } of wanted) {
    const cells: string[] = [];
    for (const values of ranges) cells.push(...(await measure(lab, postgres, address, id, values)));
    rows.push([`${name} ${grouping.toLowerCase()}`.trim(), ...cells]);
    console.log(rows.at(-1)?.join(' | '));
  }
  const heads = Object.keys(RANGES).slice(0, ranges.length);
  const report = table(['ms', ...heads.flatMap((range) => [`${range}, cold`, 'warm', 'file begins'])], rows);
  if (lab.only !== '') return report;
  return `${report}\n\n${await streamed(lab, address, today)}\n\n${await beside(lab, address, today)}`;
};

/**
 * Working days up to six weeks ahead, in the order in which bookings were made. Wednesdays are the busiest days, Fridays the quietest. That
 * chance names the space makes PostgreSQL draw it for each of them, and not once for a whole day.
 */
async function fill(client: pg.Client, daysBack: number): Promise<void> {
  const people = 7_000;
  await writeOffices(client, { offices: 10, areasPerOffice: 20, spacesPerArea: 50, people });
  await withoutIndexes(client, ['bookings', 'waiting_list_places'], async () => {
    await client.query(
      bookingsMade(`
        select d.date, o.area_id, o.id, u.first + floor(random() * ${people})::int as user_id, ${fateOfDay('d.date')}
        from (
          select day::date as date, (array[0.6, 0.75, 0.8, 0.7, 0.4])[extract(isodow from day)::int] as full
          from generate_series(current_date - ${daysBack}, current_date + 30, interval '1 day') day
          where extract(isodow from day) <= 5
        ) d
        cross join bookable_objects o
        cross join (select min(id) as first from users) u
        where random() + 0 * o.id < d.full`),
    );
    await client.query(
      `insert into waiting_list_places (area_id, date, user_id, joined_at, ended_at, ended_as)
       select a.id, d::date, u.first + floor(random() * ${people})::int, d - interval '3 days',
              d + interval '8 hours 30 minutes', (array['expired', 'left'])[1 + floor(random() * 2)::int]
       from generate_series(current_date - ${daysBack}, current_date - 1, interval '1 day') d, areas a,
            (select min(id) as first from users) u`,
    );
  });
  await writeSessions(client);
  await settle(client);
}

/** Perch does so in the background; insights read the totals, and nothing else may be measured meanwhile. */
async function untilDaysAreCounted(lab: Lab, address: string): Promise<void> {
  await withPerch(lab, { DATABASE_URL: address, ...KEEPING }, () =>
    withClient(address, async (client) => {
      const isDone = 'select coalesce(max(date) >= current_date - 3, false) as "isDone" from day_totals';
      while (!(await client.query(isDone)).rows[0]?.isDone) await pause(500);
      await settle(client);
    }),
  );
}

const INSIGHTS = 'insights';

type Range = { from: string; to: string };

/** Cold is after a start, with nothing of the database in memory; warm is right after that; and when the file's first part arrives. */
async function measure(
  lab: Lab,
  postgres: Postgres,
  address: string,
  id: string,
  values: Range,
): Promise<string[]> {
  await postgres.stop();
  forgetFiles(postgres.folder);
  await postgres.start();
  return withPerch(lab, { DATABASE_URL: address, ...KEEPING }, async (perch) => {
    const cookie = (await perch.signedIn(ada)).cookie();
    const asked = async () => {
      const { status, wholeMs } = await run(perch.url, cookie, id, values, 'application/json');
      return status === 200 ? thousands(wholeMs) : `stopped after ${thousands(wholeMs)}`;
    };
    const [cold, warm] = [await asked(), await asked()];
    if (id === INSIGHTS) return [cold, warm, '–'];
    const file = await run(perch.url, cookie, id, values, 'text/csv', true);
    return [cold, warm, file.status === 200 ? thousands(file.firstMs) : 'stopped'];
  });
}

/** Evicts the files of a stopped database from the operating system's memory, where it can (Linux). */
function forgetFiles(folder: string): void {
  const files = globSync(`${folder}/**/*`).filter((file) => statSync(file).size > 1_000_000);
  for (const file of files)
    spawnSync('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0', 'status=none']);
}

type Figures = { status: number; firstMs: number; wholeMs: number; kilobytes: number; rows: number };

/** Asks as whoever has pressed the button; reads the first part of the answer and, unless only that is wanted, all of it. */
function run(
  url: string,
  cookie: string,
  id: string,
  values: Range,
  accept: 'application/json' | 'text/csv',
  isOnlyFirst = false,
): Promise<Figures> {
  const isGet = id === INSIGHTS;
  const path = isGet
    ? `/api/admin/insights?from=${values.from}&to=${values.to}&compare=before`
    : `/api/reporting/${id}/run`;
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  return new Promise((resolve, reject) => {
    const lost = isOnlyFirst ? () => {} : reject;
    const sent = request(url + path, {
      method: isGet ? 'GET' : 'POST',
      headers: { cookie, accept, prefer: 'wait=60', ...(!isGet && { 'content-type': 'application/json' }) },
    });
    sent.on('error', lost);
    sent.on('response', (response) => {
      let [firstMs, bytes, rows] = [0, 0, 0];
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          firstMs,
          wholeMs: since(),
          kilobytes: Math.round(bytes / 1024),
          rows: rows - 1,
        });
      response.on('data', (chunk: Buffer) => {
        firstMs ||= since();
        bytes += chunk.length;
        for (const byte of chunk) if (byte === 10) rows += 1;
        if (isOnlyFirst) sent.destroy();
        if (isOnlyFirst) end();
      });
      response.on('error', lost);
      response.on('end', end);
    });
    sent.end(isGet ? undefined : JSON.stringify(values));
  });
}

/** Every booking of some days as a file, and how much memory the server holds meanwhile. */
function streamed(lab: Lab, address: string, today: Day): Promise<string> {
  return withPerch(lab, { DATABASE_URL: address, ...KEEPING }, async (perch) => {
    const cookie = (await perch.signedIn(ada)).cookie();
    const values = { from: addDays(today, lab.isQuick ? -5 : -92), to: addDays(today, -1) };
    const file = () => run(perch.url, cookie, 'bookings', values, 'text/csv');
    // Linux only.
    const megabytes = () => {
      const status = readFileSync(`/proc/${perch.process.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    };
    await file();
    const before = megabytes();
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, megabytes())), 50);
    const { rows, kilobytes, firstMs, wholeMs } = await file();
    clearInterval(timer);
    return (
      `A file of ${thousands(rows)} bookings (${(kilobytes / 1000).toFixed(1)} MB) takes ${(wholeMs / 1000).toFixed(1)} s and begins after ` +
      `${firstMs} ms; the process grows from ${before} to ${most} MB.`
    );
  });
}

/** Somebody books ten times a second, on a copy: alone, beside reports over a year, and while old names are forgotten. */
async function beside(lab: Lab, original: string, today: Day): Promise<string> {
  const address = await copyOf(original, 'history_copy');
  const seconds = lab.isQuick ? 5 : 30;
  // A working day that can be booked and that the history does not reach.
  const free = [32, 33, 34].map((ahead) => addDays(today, ahead)).find((day) => weekdayOf(day) <= 5);
  return withClient(address, async (client) => {
    const meanwhile = async (url: string, work: () => Promise<unknown>): Promise<string> => {
      const bookers = await bookersOf(client, url, free ?? today);
      const bookings = steadily(10, async (nth) => bookers[nth]?.());
      await work();
      const spans = await bookings.stop();
      return p50p99(spans.map(({ ms }) => ms));
    };
    const found = await withPerch(lab, { DATABASE_URL: address, ...KEEPING }, async (perch) => {
      const cookie = (await perch.signedIn(ada)).cookie();
      const values = { from: addDays(today, -365), to: addDays(today, -1) };
      await meanwhile(perch.url, () => pause(3_000));
      const alone = await meanwhile(perch.url, () => pause(seconds * 1_000));
      const waiting = lab.isQuick ? ['turns'] : reports.flatMap(({ id }) => [id, id]);
      const reader = async () => {
        for (let id = waiting.shift(); id; id = waiting.shift())
          await run(perch.url, cookie, id, values, 'application/json');
      };
      return [alone, await meanwhile(perch.url, () => Promise.all([reader(), reader()]))];
    });
    const settings = { DATABASE_URL: address, ANONYMISE_AFTER_DAYS: String(lab.isQuick ? 30 : DAYS_KEPT) };
    const forgetting = await withPerch(lab, settings, (perch) =>
      meanwhile(perch.url, () => pause(seconds * 4_000)),
    );
    const { rows } = await client.query(
      `select count(*)::int as count from bookings b join users u on u.id = b.user_id where u.google_sub = $1`,
      [FORMER_COLLEAGUE],
    );
    return (
      `Ten bookings a second meanwhile, p50 · p99 in ms: ${found[0]} alone, ${found[1]} beside two reports over a year at a time, ${forgetting} while Perch forgets ` +
      `whose old ones were: ${thousands(Number(rows[0]?.count))} bookings in ${seconds * 4} s.`
    );
  });
}
