import type pg from 'pg';

export const OFFICES = 10;
export const AREAS = 200;
export const SPACES = 10_000;
export const PEOPLE = 7_000;

/** Three years of working days up to six weeks ahead, in the order in which it was made; some five million bookings. */
export async function writeHistory(client: pg.ClientBase): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
     from pg_index i where i.indrelid in ('bookings'::regclass, 'waiting_list_places'::regclass)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  // Written once and then indexed, which is several times as fast. No foreign key is checked a row at a time.
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(COMPANY);
  await client.query(BOOKINGS);
  await client.query(PLACES);
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { text } of indexes) await client.query(text);
  for (const table of ['bookings', 'waiting_list_places', 'bookable_objects', 'users'])
    await client.query(`vacuum analyze ${table}`);
  await client.query('checkpoint');
}

const COMPANY = `
  select setseed(0.5);
  insert into users (google_sub, email, first_name, last_name, created_at)
  select 'bench-' || n, 'person' || n || '@perch.example', 'Person', 'Number ' || n, now() - interval '4 years'
  from generate_series(1, ${PEOPLE}) n;
  insert into locations (name, address, time_zone, created_at)
  select 'Office ' || n, n || ' High Street', (array['Europe/London', 'Europe/Madrid', 'America/New_York'])[1 + n % 3],
         now() - interval '4 years'
  from generate_series(1, ${OFFICES}) n;
  insert into areas (location_id, name, area_type_id, created_at)
  select l.id, 'Area ' || n, case when n % 10 = 0 then 2 else 1 end, now() - interval '4 years'
  from locations l, generate_series(1, ${AREAS / OFFICES}) n where l.name like 'Office %';
  insert into bookable_objects (area_id, name, bookable_object_type_id, created_at)
  select a.id, 'Space ' || n, case when n = 1 then 2 else 1 end, now() - interval '4 years'
  from areas a, generate_series(1, ${SPACES / AREAS}) n where a.name like 'Area %';
  analyze;`;

/** Wednesdays are busiest, Fridays are not; one in thirteen is released, one in four of these at 10:00. */
const BOOKINGS = `
  insert into bookings (date, area_id, bookable_object_id, user_id, booked_for, created_at, asked_at, confirmed_at,
                        cancelled_at, cancel_reason)
  select date, area_id, id, user_id, case when chance < 0.1 then 'A guest' end, made_at,
         case when fate < 0.02 then at_ten - interval '2 hours' end,
         case when fate >= 0.08 and fate < 0.998 and date <= current_date then at_ten - interval '1 hour' end,
         case when fate < 0.02 then at_ten when fate < 0.08 then made_at + (at_ten - made_at) * chance end,
         case when fate < 0.02 then 'unconfirmed' when fate < 0.06 then 'owner' when fate < 0.08 then 'slack' end
  from (
    select d.date, o.area_id, o.id, u.first + floor(random() * ${PEOPLE})::int as user_id, random() as chance,
           case when d.date < current_date then random() else 0.5 end as fate,
           d.date + time '10:00' as at_ten,
           d.date + time '08:00' - power(random(), 2) * interval '42 days' as made_at
    from (
      select day::date as date, (array[0.6, 0.75, 0.8, 0.7, 0.4])[extract(isodow from day)::int] as full
      from generate_series(current_date - 1100, current_date + 30, interval '1 day') day
      where extract(isodow from day) <= 5
    ) d
    cross join bookable_objects o
    cross join (select min(id) as first from users where google_sub like 'bench-%') u
    where o.name like 'Space %' and random() < d.full
  ) made
  order by made_at`;

const PLACES = `
  insert into waiting_list_places (area_id, date, user_id, joined_at, ended_at, ended_as)
  select a.id, d::date, u.first + floor(random() * ${PEOPLE})::int, d - interval '3 days', d + interval '8 hours 30 minutes',
         (array['expired', 'left'])[1 + floor(random() * 2)::int]
  from generate_series(current_date - 1100, current_date - 1, interval '1 day') d, areas a,
       (select min(id) as first from users where google_sub like 'bench-%') u
  where a.name like 'Area %'`;
