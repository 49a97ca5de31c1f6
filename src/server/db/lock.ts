import type { Day } from '../../shared/day.ts';
import { statement } from './statement.ts';

const areaAndDate = `pg_advisory_xact_lock(($1::bigint & 2147483647)::int, $2::date - date '2000-01-01')`;

/**
 * Makes every writer of one area and date wait for the one before it, until its transaction ends.
 * Take several in ascending order of area, then date. Read the clock only after this has returned.
 */
export const lockAreaAndDate = statement<object, [areaId: number, date: Day]>(
  'lock-area-and-date',
  `select ${areaAndDate}`,
);

/**
 * The same for all areas and all days between two, both included, in the order of their locks. Each is an entry in
 * PostgreSQL's table of locks, which at its defaults has room for some six thousand.
 */
export const lockAreasAndDates = statement<object, [areaIds: number[], from: Day, to: Day]>(
  'lock-areas-and-dates',
  `select pg_advisory_xact_lock((area_id & 2147483647)::int, number)
   from (
     select area_id, number
     from unnest($1::bigint[]) as area_id
     cross join generate_series($2::date - date '2000-01-01', $3::date - date '2000-01-01') as number
     order by area_id, number
   ) as in_order`,
);

/**
 * The same for what a user makes for themselves, which waits while {@link lockUser} is held, and for what they
 * make in another area: how much they hold on a day is counted over all of them.
 * The locks of users are negative numbers, which nothing else takes.
 */
export const lockUserInAreaAndDate = statement<object, [areaId: number, date: Day, userId: number]>(
  'lock-user-in-area-and-date',
  `select pg_advisory_xact_lock(-$3::bigint), ${areaAndDate}`,
);

/** Nothing new is made by this user until the transaction ends. Take it before any area and date. */
export const lockUser = statement<object, [userId: number]>(
  'lock-user',
  `select pg_advisory_xact_lock(-$1::bigint)`,
);
