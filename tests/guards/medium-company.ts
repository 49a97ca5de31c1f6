import type { Pool } from 'pg';
import { TUESDAY } from '../support/perch.ts';

/** Large enough that using an index always beats reading a whole table; made in a second or two. */
const OFFICES = 10;
const AREAS = 40;
const DESKS_OF_AN_AREA = 50;
const PEOPLE = 6_000;

/** The cookie of one of them, by number from 1. */
export const sessionOf = (person: number) => `perch-session=session-${person}`;

/**
 * Offices with two months of bookings around Tuesday: on each working day every fifth desk, by a person with no
 * other booking that day, inserted in no particular order. All past ones were confirmed or cancelled, and nobody
 * has been asked yet today. In each area 40 desks are part of somebody’s usual week, and every open day of those is decided.
 */
export async function writeMediumCompany(pool: Pool): Promise<void> {
  for (const text of [...COMPANY, ...BOOKINGS, ...USUAL_WEEKS]) await pool.query(text);
  for (const table of TABLES) await settle(pool, table);
}

/** As it is some time after a change: with no trace of what was there before. */
export async function settle(pool: Pool, table: string): Promise<void> {
  do await pool.query(`vacuum analyze ${table}`);
  while (!(await isVisibleToAll(pool, table)));
}

/** Not while the server under test is reading: an index-only scan would then find nothing, and plans would differ. */
async function isVisibleToAll(pool: Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select from pg_class where oid = $1::regclass and relallvisible < relpages',
    [table],
  );
  return rows.length === 0;
}

/**
 * The tables that grow with people and time: nobody should have to wait while one of them is read from end to end.
 */
export const TABLES = [
  'users',
  'sessions',
  'bookable_objects',
  'bookings',
  'waiting_list_places',
  'notices',
  'audit_entries',
  'standing_wishes',
  'standing_days',
];

const created = `timestamptz '2026-10-01T08:00:00Z'`;

const COMPANY = [
  `insert into locations (name, address, created_at)
   select 'Office ' || n, n || ' High Street', ${created} from generate_series(1, ${OFFICES}) n`,
  `insert into areas (location_id, name, area_type_id, created_at)
   select first.id + n % ${OFFICES}, 'Area ' || n, 1, ${created}
   from generate_series(1, ${AREAS}) n, (select min(id) as id from locations) first`,
  `insert into bookable_objects (area_id, name, bookable_object_type_id, created_at)
   select a.id, 'Desk ' || n, 1, ${created} from areas a, generate_series(1, ${DESKS_OF_AN_AREA}) n`,
  `insert into users (google_sub, email, first_name, last_name, slack_user_id, created_at)
   select 'person-' || n, 'person' || n || '@perch.example', chr(97 + n % 26) || chr(97 + n / 26 % 26) || n, 'Person', 'U' || n,
          ${created}
   from generate_series(1, ${PEOPLE}) n`,
  `insert into sessions (token_hash, user_id, created_at, last_seen_at)
   select sha256(convert_to('session-' || substr(google_sub, 8), 'UTF8')), id, time, time
   from users, (select timestamptz '${TUESDAY}T05:59:00Z' as time) seen`,
];

const BOOKINGS = [
  `insert into bookings (date, area_id, bookable_object_id, user_id, created_at, confirmed_at, cancelled_at, cancel_reason)
   select date, area_id, id, first_user + (desk * 37 + day * 101) % ${PEOPLE}, ${created},
          case when date < '${TUESDAY}' and not is_cancelled then date + time '09:00' end,
          case when is_cancelled then date - 1 + time '09:00' end, case when is_cancelled then 'owner' end
   from (
     select o.area_id, o.id, d.date, d.day, o.desk, u.id as first_user, (o.desk + d.day) % 13 = 0 as is_cancelled
     from (select *, row_number() over (order by id) as desk from bookable_objects) o,
          (select date::date, row_number() over (order by date) as day
           from generate_series(date '2026-11-02', date '2027-01-05', interval '1 day') date
           where extract(isodow from date) <= 5) d,
          (select min(id) as id from users) u
     where (o.desk * 7 + d.day * 13) % 10 < 2
   ) made
   order by (desk * 7919 + day * 31) % 1009`,
  `insert into notices (kind, user_id, booking_id, created_at, ended_as, ended_at, slack_channel, slack_ts)
   select 'booked', user_id, id, created_at, 'sent', created_at, 'D' || user_id, id::text from bookings`,
  `insert into waiting_list_places (area_id, date, user_id, joined_at, ended_at, ended_as)
   select a.id, date '2026-11-02' + day, first.id + (a.id * 41 + day * 7 + n) % ${PEOPLE}, ${created}, ${created}, 'left'
   from areas a, generate_series(0, 60) day, generate_series(1, 2) n, (select min(id) as id from users) first`,
];

const USUAL_WEEKS = [
  `insert into standing_wishes (user_id, area_id, bookable_object_id, weekdays, or_else, first_day, created_at)
   select first_user + (desk * 53) % ${PEOPLE}, area_id, id, '{1,3}', 'nearest', '2026-10-01', ${created}
   from (select *, row_number() over (order by id) as desk from bookable_objects) o,
        (select min(id) as first_user from users) u
   where desk % 5 > 0`,
  `insert into standing_days (wish_id, date, outcome, reason, decided_at)
   select w.id, date, 'refused', 'already-booked', ${created}
   from standing_wishes w, generate_series(date '2026-11-02', date '2027-01-05', interval '1 day') date
   where extract(isodow from date) = any (w.weekdays)`,
];
