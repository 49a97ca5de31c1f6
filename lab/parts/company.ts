import pg from 'pg';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { DAYS_AHEAD } from '../../src/shared/bookings/ahead.ts';
import { type Answer, clientOf } from '../../tests/support/client.ts';
import { type Postgres, withClient } from './postgres.ts';

/** Written by SQL, because a million bookings made by calls would take days. */
export type Company = {
  offices: number;
  areasPerOffice: number;
  /** The first of each area is a dog place. */
  spacesPerArea: number;
  people: number;
  /** Calendar days with bookings before today; today and the days that can be booked are added to them. */
  daysBack: number;
  /** The share of people with a booking on a working day. */
  share: number;
};

/** 12 weeks of 5 working days with 3,000 bookings each: about 180,000. */
export const COMPANY: Company = {
  offices: 10,
  areasPerOffice: 20,
  spacesPerArea: 50,
  people: 5_000,
  daysBack: 41,
  share: 0.6,
};

/**
 * Writes a company into a database that has Perch's schema and nothing else. Everyone books in their own office, a
 * different space each day, never two people the same one; everyone is signed in (`tokenOf`).
 */
export async function writeCompany(client: pg.ClientBase, company: Company = COMPANY): Promise<void> {
  await writeOffices(client, company);
  await withoutIndexes(client, ['bookings'], () => client.query(bookingsMade(bookingsOf(company))));
  await writeSessions(client);
  await settle(client);
}

/** Offices, areas, spaces and people, as if they had existed for four years. */
export async function writeOffices(
  client: pg.ClientBase,
  size: Pick<Company, 'offices' | 'areasPerOffice' | 'spacesPerArea' | 'people'>,
  zones = ['Europe/London', 'Europe/Madrid', 'America/New_York'],
): Promise<void> {
  await client.query(`
    select setseed(0.5);
    insert into users (google_sub, email, first_name, last_name, created_at)
    select 'bench-' || n, 'person' || n || '@perch.example', 'Person', 'Number ' || n, now() - interval '4 years'
    from generate_series(1, ${size.people}) n;
    insert into locations (name, address, time_zone, created_at)
    select 'Office ' || n, n || ' High Street', (array[${zones.map((zone) => `'${zone}'`).join()}])[1 + n % ${zones.length}], now() - interval '4 years'
    from generate_series(1, ${size.offices}) n;
    insert into areas (location_id, name, area_type_id, created_at)
    select l.id, 'Area ' || n, case when n % 10 = 0 then 2 else 1 end, now() - interval '4 years'
    from locations l, generate_series(1, ${size.areasPerOffice}) n where l.name like 'Office %';
    insert into bookable_objects (area_id, name, bookable_object_type_id, created_at)
    select a.id, 'Space ' || n, case when n = 1 then 2 else 1 end, now() - interval '4 years'
    from areas a, generate_series(1, ${size.spacesPerArea}) n where a.name like 'Area %';
    analyze`);
}

const STEP = 37;

/** SQL for what bookingsMade() inserts; the days are SQL, both inclusive, and by default all of the company's. */
export function bookingsOf(
  { offices, areasPerOffice, spacesPerArea, people, daysBack, share }: Company,
  { from = `current_date - ${daysBack}`, to = `current_date + ${DAYS_AHEAD}` } = {},
): string {
  const spaces = areasPerOffice * spacesPerArea;
  if (people > offices * spaces || spaces % STEP === 0)
    throw new RangeError('Too few spaces for so many people.');
  // A person's space moves through the office in steps that keep any two people apart on every day.
  return `
    with day as (
      select day::date as date, (day::date - date '2000-01-01') as number
      from generate_series(${from}, ${to}, interval '1 day') day
      where extract(isodow from day) <= 5
    ), office as (
      select id, row_number() over (order by id) - 1 as number from locations where name like 'Office %'
    ), person as (
      select id, (row_number() over (order by id) - 1) % ${offices} as office,
             (row_number() over (order by id) - 1) / ${offices} as number
      from users where google_sub like 'bench-%'
    ), space as (
      select o.id, o.area_id, office.number as office,
             row_number() over (partition by office.id order by o.id) - 1 as number
      from bookable_objects o join areas a on a.id = o.area_id join office on office.id = a.location_id
    )
    select day.date, space.area_id, space.id, person.id as user_id, ${fateOfDay('day.date')}
    from day
    cross join person
    join space on space.office = person.office and space.number = (person.number * ${STEP} + day.number * 101) % ${spaces}
    where random() < ${share}`;
}

/**
 * SQL that inserts the bookings selected by a subquery with columns `date`, `area_id`, `id` (of the space),
 * `user_id`, `chance` and `fate` (from 0 to 1), `at_ten` and `made_at`, in the order in which they were made.
 * Depending on `fate`, one past booking in thirteen is released, a quarter of these at 10:00; all future ones are
 * live.
 */
export const bookingsMade = (made: string): string => `
  insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, asked_at, confirmed_at,
                        cancelled_at, cancel_reason)
  select date, area_id, id, user_id, case when chance < 0.1 then 'A guest' end, made_at,
         case when fate < 0.02 then at_ten - interval '2 hours' end,
         case when fate >= 0.08 and fate < 0.998 and date <= current_date then at_ten - interval '1 hour' end,
         case when fate < 0.02 then at_ten when fate < 0.08 then made_at + (at_ten - made_at) * chance end,
         case when fate < 0.02 then 'unconfirmed' when fate < 0.06 then 'owner' when fate < 0.08 then 'slack' end
  from (${made}) made
  order by made_at`;

/** SQL for the columns of {@link bookingsMade} that follow from the day. */
export const fateOfDay = (date: string): string => `
  random() as chance,
  case when ${date} < current_date then random() else 0.5 end as fate,
  ${date} + time '10:00' as at_ten,
  ${date} + time '08:00' - power(random(), 2) * interval '42 days' as made_at`;

/** How long Perch keeps messages by default. */
const DAYS_KEPT = 400;

/**
 * The message about each booking of the days that are kept, sent in Slack. With none, PostgreSQL would plan for empty tables, and keep those
 * plans until autovacuum has seen that they have grown.
 */
export async function writeMessages(client: pg.ClientBase): Promise<void> {
  await withoutIndexes(client, ['notices', 'deliveries'], () =>
    client.query(
      `insert into notices (kind, user_id, booking_id, created_at, ended_as, ended_at, attempts, slack_channel, slack_ts)
       select 'booked', user_id, id, created_at, 'sent', created_at, 1, 'D' || user_id, 'booked-' || id
       from bookings where date >= current_date - ${DAYS_KEPT};
       insert into deliveries (notice_id, channel, ended_as, ended_at)
       select id, 'mail', 'no-channel', created_at from notices`,
    ),
  );
  await settle(client);
}

/** The audit entry of each of these, without `before` and `after` to save disk space. */
export const writeTrail = (client: pg.ClientBase): Promise<void> =>
  withoutIndexes(client, ['audit_entries'], () =>
    client.query(
      `insert into audit_entries (at, actor_id, action, subject, subject_id, after)
       select created_at, user_id, 'booked', 'booking', id, '{}'
       from bookings where date >= current_date - ${DAYS_KEPT} order by id`,
    ),
  );

/** What the cookie of one of the company's people contains. */
export const tokenOf = (userId: number): string => `bench-session-of-${userId}`;

/** Signs everybody in, so that clients need not go through Google. */
export async function writeSessions(client: pg.ClientBase, since = 'now()'): Promise<void> {
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at)
     select sha256(convert_to('bench-session-of-' || id, 'UTF8')), id, ${since}, ${since} from users where google_sub is not null`,
  );
}

export type Ask = (method: string, path: string, body?: object) => Promise<Answer>;

/** The company's people at a server, over connections that they share. */
export function peopleAt(url: string, options: { maxSockets?: number } = {}): (userId: number) => Ask {
  const client = clientOf(url, '', options);
  return (userId) => (method, path, body) => {
    const cookie = `perch-session=${tokenOf(userId)}`;
    const json = body && { 'content-type': 'application/json' };
    const sent = { method, headers: { cookie, ...json }, ...(body && { body: JSON.stringify(body) }) };
    return client.send(path, sent);
  };
}

/**
 * Inserts many rows with these tables' indexes dropped and rebuilt afterwards, which is several times as fast.
 * Foreign keys are not checked row by row.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  write: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await write();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { text } of indexes) await client.query(text);
  await client.query('reset all');
}

/**
 * As autovacuum leaves tables sooner or later, so that nobody measures its work. By itself it leaves a large table's newest pages alone
 * while few have anything to clean, which ten days of a company's answers and cancellations are enough to change.
 */
export async function settle(client: pg.ClientBase): Promise<void> {
  await client.query('vacuum (analyze, index_cleanup on)');
  await client.query('checkpoint');
}

/**
 * The address of a migrated database of this name with what `write` puts into it, unless an earlier run has left one: writing takes
 * minutes. One of an earlier release is brought up to date.
 */
export async function writeOnce(
  postgres: Postgres,
  wanted: string,
  write: (client: pg.Client) => Promise<void>,
): Promise<string> {
  const name = `${wanted}_unfinished`;
  const inPostgres = (text: string) =>
    withClient(postgres.address('postgres'), (client) => client.query(text));
  const isThere = (await inPostgres(`select from pg_database where datname = '${wanted}'`)).rowCount === 1;
  if (!isThere) {
    console.log(`Writing ${wanted}, once.`);
    await inPostgres(`drop database if exists ${name}`);
    await inPostgres(`create database ${name}`);
  }
  const pool = new pg.Pool({ connectionString: postgres.address(isThere ? wanted : name), max: 1 });
  await migrate(pool);
  await pool.end();
  if (!isThere) {
    await withClient(postgres.address(name), async (client) => {
      await client.query(`update installation set sample_loaded_at = '2000-01-01T00:00:00Z'`);
      await write(client);
    });
    await inPostgres(`alter database ${name} rename to ${wanted}`);
  }
  return postgres.address(wanted);
}
