import type pg from 'pg';
import { settle } from '../../parts/company.ts';
import type { Facts } from './calls.ts';

/** How many free spaces each connection gets, taking one at a time. */
const FREE_SPACES = 40;

/** Books every free space on one day in each of as many areas as there are connections. Do it once. */
export async function fillDays(client: pg.ClientBase, connections: number): Promise<void> {
  await client.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select f.date, f.area_id, o.id, people.first + o.id % people.count, now()
     from (${FULL_DAYS}) f join bookable_objects o on o.area_id = f.area_id
     cross join (select min(id) as first, count(*) as count from users where google_sub like 'bench-%') people
     on conflict (date, bookable_object_id) where cancelled_at is null do nothing`,
    [connections],
  );
  await settle(client);
}

/** The first areas, on one of the last working days. */
const FULL_DAYS = `
  select a.id as area_id, current_date + 39 - greatest(extract(isodow from current_date + 39)::int - 5, 0) as date
  from areas a order by a.id limit $1`;

/** Read afresh before each measurement, because measurements change who has what. */
export async function readFacts(client: pg.ClientBase, connections: number): Promise<Facts> {
  const one = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  const [people] = await one<Facts['people']>(
    `select min(id)::int as first, count(*)::int as count from users where google_sub like 'bench-%'`,
  );
  const areas = await one<Facts['areas'][number]>(
    `select id::int, location_id::int as "locationId" from areas order by id`,
  );
  const [space] = await one<{ first: number }>(`select min(id)::int as first from bookable_objects`);
  const days = await one<{ date: string }>(
    `select day::date::text as date from generate_series(current_date + 2, current_date + 32, interval '1 day') day
     where extract(isodow from day) <= 5`,
  );
  const free = await one<Facts['free'][number][number]>(
    `select o.area_id::int as "areaId", o.id::int as "bookableObjectId", day.date::text as date
     from bookable_objects o
     cross join (select unnest($2::date[]) as date) day
     where o.is_active and not exists (
       select from bookings b where b.date = day.date and b.bookable_object_id = o.id and b.cancelled_at is null)
     order by hashtext(o.id || day.date::text) limit $1`,
    [connections * FREE_SPACES, days.map(({ date }) => date)],
  );
  const full = await one<Facts['full'][number]>(
    `select f.area_id::int as "areaId", f.date::text as date, b.id::int as "bookingId", b.user_id::int as "userId",
       other.id::int as "otherId"
     from (${FULL_DAYS}) f
     cross join lateral (
       select b.id, b.user_id from bookings b
       join bookable_objects o on o.id = b.bookable_object_id and o.bookable_object_type_id = 1
       where b.area_id = f.area_id and b.date = f.date and b.cancelled_at is null
       order by b.id limit 1
     ) b
     cross join lateral (
       select u.id from users u where u.google_sub like 'bench-%' and not exists (
         select from bookings own
         where own.user_id = u.id and own.area_id = f.area_id and own.date = f.date and own.cancelled_at is null)
       order by hashtext(u.id || f.date::text || f.area_id) limit 1
     ) other order by f.area_id`,
    [connections],
  );
  if (!people || !space) throw new Error('There is nobody in the company.');
  return {
    people,
    areas,
    firstSpace: space.first,
    days: days.map(({ date }) => date),
    free: Array.from({ length: connections }, (_, index) =>
      free.slice(index * FREE_SPACES, (index + 1) * FREE_SPACES),
    ),
    full,
  };
}
