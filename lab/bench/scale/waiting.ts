import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hashOf } from '../../../src/server/people/sessions/sessions.ts';
import { DAYS_AHEAD } from '../../../src/shared/bookings/ahead.ts';
import { addDays, todayIn } from '../../../src/shared/day.ts';
import { tokenOf, writeCompany, writeOnce } from '../../parts/company.ts';
import { table } from '../../parts/page.ts';
import { withClient } from '../../parts/postgres.ts';
import { type Scene, SHIPPED, withPerch } from './scene.ts';
import { type Call, type Ids, worstCalls } from './waiting-calls.ts';

const TURNS_PORT = 47_113;
const CALENDAR = 'c'.repeat(43);

export const scene: Scene = async (lab) => {
  const only = lab.isQuick ? 'calendar' : lab.only;
  const postgres = await lab.postgres({});
  const address = await writeOnce(postgres, 'worst', writeWorst);
  const ids = await withClient(address, idsIn);
  const settings = {
    ...SHIPPED,
    DATABASE_URL: address,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'waiting-turns.ts')}`,
    BENCH_TURNS_PORT: String(TURNS_PORT),
  };
  const today = todayIn('UTC', Temporal.Now.instant());
  const calls: Call[] = [
    { name: 'a calendar of 1,000 bookings', method: 'GET', path: `/api/calendar/${CALENDAR}.ics` },
    ...worstCalls(ids, [addDays(today, -300), addDays(today, DAYS_AHEAD)]),
  ];
  return withPerch(lab, settings, async ({ url }) => {
    const rows = [];
    // How long the machine itself makes others wait.
    rows.push(['nothing, for ten seconds', ...(await measured(url, ids, () => pause(10_000)))]);
    for (const call of calls.filter(({ name }) => name.includes(only))) {
      // When the code has been compiled.
      await send(url, ids.admin, call);
      rows.push([call.name, ...(await measured(url, ids, () => send(url, ids.admin, call)))]);
      console.log(rows.at(-1)?.join(' | '));
    }
    return table(['call', 'status', 'kB', 'ms', 'longest turn, ms', 'longest wait of another, ms'], rows);
  });
};

/** Spaces in the one large area, and areas in the one large office. */
const LARGE = 2_000;
/** Entries by one admin in the audit trail. */
const DEEDS = 50_000;

/**
 * The company with the worst of everything: an area with 2,000 spaces, an office with 2,000 areas, and an admin who has
 * done much and holds as many bookings as one person can.
 */
async function writeWorst(client: pg.Client): Promise<void> {
  await writeCompany(client);
  await client.query(
    `with large_office as (
       insert into locations (name, address, time_zone, created_at)
       values ('Large', '1 High Street', 'Europe/London', now()) returning id
     ), areas_of_it as (
       insert into areas (location_id, name, area_type_id, created_at)
       select id, 'Part ' || n, 1, now() from large_office, generate_series(1, ${LARGE}) n
     ), large_area as (
       insert into areas (location_id, name, area_type_id, created_at)
       select min(id), 'Large', 1, now() from locations where name like 'Office %' returning id
     )
     insert into bookable_objects (area_id, name, bookable_object_type_id, created_at)
     select id, 'Space by the window of the large hall ' || n * 7919 % 10007, 1, now()
     from large_area, generate_series(1, ${LARGE}) n`,
  );
  const { admin, largeArea } = await idsIn(client);
  await client.query('update users set is_admin = true where id = $1', [admin]);
  await client.query(
    `insert into audit_entries (at, actor_id, action, subject, subject_id, after)
     select now() - n * interval '1 minute', $1, 'changed', 'bookable-object', n, '{"name": "A space"}'
     from generate_series(1, ${DEEDS}) n`,
    [admin],
  );
  await client.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select day::date, o.area_id, o.id, $1, now()
     from generate_series(current_date - 60, current_date + ${DAYS_AHEAD}, interval '1 day') day,
          (select * from bookable_objects where area_id = $2 order by id limit 10) o`,
    [admin, largeArea],
  );
  await client.query(
    'insert into calendar_addresses (user_id, token_hash, created_at) values ($1, $2, now())',
    [admin, hashOf(CALENDAR)],
  );
  await client.query('analyze');
}

async function idsIn(client: pg.Client): Promise<Ids> {
  const { rows } = await client.query<Ids>(
    `select (select min(id) from users where google_sub like 'bench-%')::int as admin,
            (select min(id) from locations where name like 'Office %')::int as office,
            (select min(id) from areas where name like 'Area %')::int as area,
            (select id from areas where name = 'Large')::int as "largeArea",
            (select id from locations where name = 'Large')::int as "largeOffice"`,
  );
  const [ids] = rows;
  if (!ids) throw new Error('A company has its ids.');
  return ids;
}

/** Status, size, how long it took, the longest turn, and the longest that another client waited meanwhile. */
async function measured(
  url: string,
  { admin }: Ids,
  work: () => Promise<unknown>,
): Promise<(string | number)[]> {
  const turns = (path: string) =>
    send(`http://127.0.0.1:${TURNS_PORT}`, 0, { name: '', method: 'GET', path });
  await turns('/watch');
  let isOver = false;
  const others: number[] = [];
  const looking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await send(url, admin, { name: '', method: 'GET', path: '/health/live' });
      others.push(performance.now() - begun);
      await pause(5);
    }
  })();
  await pause(100);
  const begun = performance.now();
  const answer = (await work()) as Partial<Sent> | undefined;
  const ms = performance.now() - begun;
  await pause(100);
  isOver = true;
  await looking;
  const turn = Number((await turns('/')).text);
  const rounded = [(answer?.bytes ?? 0) / 1024, ms, turn, Math.max(...others)].map(Math.round);
  return [answer?.status ?? '', ...rounded];
}

type Sent = { status: number; bytes: number; text: string };

/**
 * Status 0 if the connection is cut. Only short answers are kept as text: turning 25 MB into text would keep this
 * process, which also measures how long others wait, busy for a third of a second.
 */
function send(url: string, userId: number, { method, path, headers = {}, body }: Call): Promise<Sent> {
  return new Promise((resolve) => {
    const reject = () => resolve({ status: 0, bytes: 0, text: '' });
    const cookie = `perch-session=${tokenOf(userId)}`;
    const length = body ? { 'content-length': Buffer.byteLength(body) } : {};
    request(url + path, { method, headers: { ...headers, ...length, cookie } }, (answer) => {
      let bytes = 0;
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes < 1024) text += chunk.toString('latin1');
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, text }));
    })
      .on('error', reject)
      .end(body);
  });
}
