import { sql } from '../../platform/db/sql.ts';
import { FORMER_COLLEAGUE } from '../../people/privacy/anonymise-store.ts';
import { reading, asked } from './days-store.ts';

/**
 * Days on which each person had a booking of their own; `weekly` is the average per week. Guests' days belong to
 * nobody.
 */
const CAME = sql`, own as (
     select user_id, date, count(*) as bookings
     from made where released_as is null and booked_for is null group by user_id, date
   ), came as (
     select u.id, u.google_sub is not distinct from '${FORMER_COLLEAGUE}' as is_former, trim(u.first_name || ' ' || u.last_name) as person,
            c.days, c.bookings, c.days / greatest((${asked.to}::date - ${asked.from}::date + 1) / 7.0, 1) as weekly
     from (select user_id, count(*) as days, sum(bookings) as bookings from own group by user_id) c
     join users u on u.id = c.user_id
   )`;

/**
 * A row for each band with anyone in it: `band` is whole days a week, at most 4; null for people whose bookings
 * have been anonymised.
 */
export type BandRow = { band: number | null; people: number; days: number; bookings: number };

export type NamedRow = { band: number; person: string; people: number; days: number; bookings: number };

export const peopleByBand = reading(
  'people',
  sql`${CAME}
   select case when not is_former then least(floor(weekly), 4)::int end as band, count(*)::int as people,
          sum(days)::int as days, sum(bookings)::int as bookings
   from came group by 1 order by 1`,
);

/** The minimum number of days they came is a parameter. */
export const peopleByName = reading(
  'people-by-name',
  sql`${CAME}
   select least(floor(weekly), 4)::int as band, person, 1 as people, days::int, bookings::int
   from came where not is_former and days >= ${asked.least}::int order by days desc, lower(person), id`,
);
