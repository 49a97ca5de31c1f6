import type { Day } from '../../shared/day.ts';
import { sql, type SqlText } from './sql.ts';
import { statement } from './statement.ts';

/**
 * Two levels: whoever writes to a day of an area shares the lock of the area and takes that of the day for themselves;
 * whoever changes the area as a whole takes the lock of the area, and so needs none of its days. That is one lock an
 * area, where a lock for each day of a large office would be more than PostgreSQL's table of locks has room for.
 *
 * They are taken in this order, and nobody deadlocks: a user, rows of admins, locations and areas, areas by ascending id, one
 * day, rows of objects and bookings. Never share an area and then want it alone in one transaction: two that do
 * wait for each other for ever. Who wants an area alone is not starved, because PostgreSQL lets who comes to share it
 * later wait behind them.
 */
const area = <Id extends SqlText>(id: Id) => sql`(${id}::bigint & 2147483647)::int`;

/** Stands where a day would; no day is numbered so. */
const AS_A_WHOLE = '(-2147483648)::int';

const areaAndDate = <Id extends SqlText, Date extends SqlText>(areaId: Id, date: Date) =>
  sql`pg_advisory_xact_lock_shared(${area(areaId)}, ${AS_A_WHOLE}),
    pg_advisory_xact_lock(${area(areaId)}, ${date}::date - date '2000-01-01')`;

/**
 * Makes every writer of one area and date wait for the one before it, until its transaction ends.
 * Take several in ascending order of area, then date. Read the clock only after this has returned.
 */
export const lockAreaAndDate = statement<object, { areaId: number; date: Day }>(
  'lock-area-and-date',
  ({ areaId, date }) => sql`select ${areaAndDate(areaId, date)}`,
);

/** The same for every date of some areas. */
export const lockAreas = statement<object, { areaIds: number[] }>(
  'lock-areas',
  ({ areaIds }) => sql`select pg_advisory_xact_lock(number, ${AS_A_WHOLE})
   from (select distinct ${area('area_id')} as number from unnest(${areaIds}::bigint[]) as area_id order by number) as in_order`,
);

/**
 * As {@link lockAreaAndDate} for what a user makes for themselves, which waits while {@link lockUser} is held, and for
 * what they make in another area: how much they hold on a day is counted over all of them.
 * The locks of users are negative numbers, which nothing else takes.
 */
export const lockUserInAreaAndDate = statement<object, { areaId: number; date: Day; userId: number }>(
  'lock-user-in-area-and-date',
  ({ areaId, date, userId }) =>
    sql`select pg_advisory_xact_lock(-${userId}::bigint), ${areaAndDate(areaId, date)}`,
);

/** Nothing new is made by this user until the transaction ends. Take it before any area and date. */
export const lockUser = statement<object, { userId: number }>(
  'lock-user',
  ({ userId }) => sql`select pg_advisory_xact_lock(-${userId}::bigint)`,
);
