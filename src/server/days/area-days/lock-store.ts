import type { Day } from '../../../shared/day.ts';
import { isPending } from '../sql/pending-wishes.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Two levels: a write to one day of an area takes the area's lock shared and the day's exclusively; a change to the
 * area as a whole takes the area's exclusively, and so needs none of its days. That is one lock per area, where one
 * per day of a large office would overflow PostgreSQL's lock table.
 *
 * Nobody deadlocks as long as locks are taken in this order: a user, rows of admins, locations and areas, areas by
 * ascending id, each with its days by ascending date, rows of standing wishes, rows of objects and bookings. Never take
 * an area's lock shared and then exclusively in one transaction: two that do so deadlock. An exclusive lock is not
 * starved, because PostgreSQL makes later sharers queue behind it.
 */
const area = <Id extends SqlText>(id: Id) => sql`(${id}::bigint & 2147483647)::int`;

/** As made by {@link area}: ids that belong to no area may share an area's lock, and are ordered with it. */
export const lockNumberOf = (areaId: number): number => areaId % 2 ** 31;

/** Used in place of a day; no day has this number. */
const AS_A_WHOLE = '(-2147483648)::int';

const areaShared = <Id extends SqlText>(areaId: Id) =>
  sql`pg_advisory_xact_lock_shared(${area(areaId)}, ${AS_A_WHOLE})`;

const dayAlone = <Id extends SqlText, Date extends SqlText>(areaId: Id, date: Date) =>
  sql`pg_advisory_xact_lock(${area(areaId)}, ${date}::date - date '2000-01-01')`;

/**
 * Whether a standing wish may want something there, and whether the area is given out by draws, or keeps spaces for groups. Changes made
 * while waiting for the lock do not count: whoever changes a wish takes the lock later, and serves it then. `alsoLocked` are the earlier
 * days that have to be drawn first (F7).
 */
type DayLock = { hasWishes: boolean; givenBy: 'draw' | 'groups' | null; alsoLocked: Day[] | null };

const hasWishes = <Id extends SqlText, Date extends SqlText>(areaId: Id, date: Date) =>
  sql`exists (
    select from standing_wishes w where w.area_id = ${areaId} and ${isPending('w', sql`${date}::date`)}
  ) as "hasWishes"`;

/** Never by both (B19). */
const GIVEN_BY = `case when a.draw_at is not null then 'draw' when a.keeps then 'groups' end`;

const givenBy = <Id extends SqlText>(areaId: Id) =>
  sql`(select ${GIVEN_BY} from areas a where a.id = ${areaId}) as "givenBy"`;

/** The clock is read again under the lock; this reading only says which days are worth locking. */
const daysDrawnFirst = <Id extends SqlText, Date extends SqlText, Now extends SqlText>(
  areaId: Id,
  date: Date,
  now: Now,
) => sql`(
    select json_agg(due.date order by due.date)
    from (
      select d.date, pg_advisory_xact_lock(${area(areaId)}, d.date - date '2000-01-01') as taken
      from (
        select date from draws
        where area_id = ${areaId} and date < ${date}::date and drawn_at is null and due_at <= ${now}::timestamptz
        order by date offset 0
      ) d offset 0
    ) due
    where due.taken is not null
  ) as "alsoLocked"`;

/**
 * Makes each writer of one area and date wait for the one before, until its transaction ends. Take several in
 * ascending order of area, then date. Read the clock only after this has returned.
 */
export const lockAreaAndDate = statement<object, { areaId: number; date: Day }>(
  'lock-day',
  ({ areaId, date }) => sql`select ${areaShared(areaId)}, ${dayAlone(areaId, date)}`,
);

/** The same for a write that first has to draw what is due and serve standing wishes. */
export const lockDayToWrite = statement<DayLock, { areaId: number; date: Day; now: string }>(
  'lock-area-and-date',
  ({ areaId, date, now }) =>
    sql`select ${areaShared(areaId)}, ${daysDrawnFirst(areaId, date, now)}, ${dayAlone(areaId, date)}, ${hasWishes(areaId, date)},
      ${givenBy(areaId)}`,
);

/**
 * The same for the day that a booking is on, and which day that is; no row if there is no such booking. If the booking is moved while this
 * waits, the day it was on is locked.
 */
export const lockDayOfBooking = statement<
  DayLock & { areaId: number; date: Day },
  { bookingId: number; now: string }
>(
  'lock-day-of-booking',
  ({ bookingId, now }) =>
    sql`select ${areaShared('b.area_id')}, ${daysDrawnFirst('b.area_id', 'b.date', now)}, ${dayAlone('b.area_id', 'b.date')},
      ${hasWishes('b.area_id', 'b.date')}, ${GIVEN_BY} as "givenBy", b.area_id as "areaId", b.date
    from bookings b join areas a on a.id = b.area_id where b.id = ${bookingId}`,
);

/** The same for every date of some areas. */
export const lockAreas = statement<object, { areaIds: number[] }>(
  'lock-areas',
  ({ areaIds }) => sql`select pg_advisory_xact_lock(number, ${AS_A_WHOLE})
   from (select distinct ${area('area_id')} as number from unnest(${areaIds}::bigint[]) as area_id order by number) as in_order`,
);

/**
 * Like {@link lockDayToWrite}, for what a user creates for themselves. It also waits while {@link lockUser} is
 * held, and for what they are creating in another area, because the daily limit counts across all areas. Users'
 * locks are negative numbers, which nothing else uses.
 */
export const lockUserInAreaAndDate = statement<
  DayLock,
  { areaId: number; date: Day; userId: number; now: string }
>(
  'lock-user-in-area-and-date',
  ({ areaId, date, userId, now }) =>
    sql`select pg_advisory_xact_lock(-${userId}::bigint), ${areaShared(areaId)}, ${daysDrawnFirst(areaId, date, now)},
      ${dayAlone(areaId, date)}, ${hasWishes(areaId, date)}, ${givenBy(areaId)}`,
);

/** Keeps this user from creating anything until the transaction ends. Take it before any area and date. */
export const lockUser = statement<object, { userId: number }>(
  'lock-user',
  ({ userId }) => sql`select pg_advisory_xact_lock(-${userId}::bigint)`,
);

/**
 * B11: makes somebody's booking, and what a standing wish gives them in another area at the same time, wait for each other. The rows
 * are locked after all areas and days, by ascending id.
 */
export const lockWishesOf = statement<object, { userId: number }>(
  'lock-wishes-of',
  ({ userId }) => sql`select id from standing_wishes where user_id = ${userId} and ended_at is null
   order by id
   for no key update`,
);
