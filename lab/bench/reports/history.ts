import type pg from 'pg';
import { bookingsMade, fateOfDay } from '../company/bookings.ts';
import { settleTables, withoutIndexes } from '../company/loading.ts';
import { writeOffices } from '../company/offices.ts';

const PEOPLE = 7_000;
const TABLES = ['bookings', 'waiting_list_places'];

/**
 * Three years of working days up to six weeks ahead, in the order in which bookings were made; about five million
 * of them.
 */
export async function writeHistory(client: pg.ClientBase): Promise<void> {
  await writeOffices(client, { offices: 10, areasPerOffice: 20, spacesPerArea: 50, people: PEOPLE });
  await withoutIndexes(client, TABLES, async () => {
    await client.query(BOOKINGS);
    await client.query(PLACES);
  });
  // Days that were over may have been kept already, without their bookings.
  await client.query('delete from day_totals');
  await settleTables(client, [...TABLES, 'bookable_objects', 'users']);
}

/**
 * Wednesdays are the busiest days, Fridays the quietest. That chance names the space makes PostgreSQL draw it for each of them, and not
 * once for a whole day.
 */
const BOOKINGS = bookingsMade(`
  select d.date, o.area_id, o.id, u.first + floor(random() * ${PEOPLE})::int as user_id, ${fateOfDay('d.date')}
  from (
    select day::date as date, (array[0.6, 0.75, 0.8, 0.7, 0.4])[extract(isodow from day)::int] as full
    from generate_series(current_date - 1100, current_date + 30, interval '1 day') day
    where extract(isodow from day) <= 5
  ) d
  cross join bookable_objects o
  cross join (select min(id) as first from users where google_sub like 'bench-%') u
  where o.name like 'Space %' and random() + 0 * o.id < d.full`);

const PLACES = `
  insert into waiting_list_places (area_id, date, user_id, joined_at, ended_at, ended_as)
  select a.id, d::date, u.first + floor(random() * ${PEOPLE})::int, d - interval '3 days', d + interval '8 hours 30 minutes',
         (array['expired', 'left'])[1 + floor(random() * 2)::int]
  from generate_series(current_date - 1100, current_date - 1, interval '1 day') d, areas a,
       (select min(id) as first from users where google_sub like 'bench-%') u
  where a.name like 'Area %'`;
