import type { Day } from '../../shared/day.ts';
import { isBeforeDraw } from '../db/draws.ts';
import { isWaitedFor } from '../db/kinds.ts';
import { sql, type SqlText } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import { momentOf } from '../db/wall-clock.ts';

/** F4: over so many days. */
export const DAYS_OF_TURNS = 56;

type Over<Area, From, To> = { areaId: Area; from: From; to: To };

/**
 * F3: the turns of some users, an array, in an area between two days, both inclusive, as `turn` for a `with`. A day counts if
 * somebody who had asked went without, or is without so far; a closing leaves nobody without. A space was theirs if
 * they had it at 08:30: also if they have moved that booking since, which is in the audit trail. What an admin
 * ended, or took out of use, costs nobody a turn.
 */
export const turnsOf = <
  Users extends SqlText,
  Area extends SqlText,
  From extends SqlText,
  To extends SqlText,
>(
  users: Users,
  { areaId, from, to }: Over<Area, From, To>,
) => sql`contested as materialized (
     select distinct p.date from waiting_list_places p
     where p.area_id = ${areaId} and p.date between ${from}::date and ${to}::date
       and (p.ended_as = 'expired' and p.closing_id is null or p.ended_at is null and not ${isBeforeDraw(areaId, 'p.date')})
   ), turn as (
     select b.user_id, b.date
     from contested c
     join bookings b on b.area_id = ${areaId} and b.date = c.date
     join bookable_objects o on o.id = b.bookable_object_id and ${isWaitedFor('o')}
     join areas a on a.id = b.area_id join locations l on l.id = a.location_id
     where b.user_id = any (${users}) and b.created_at < ${half('b.date')} and coalesce(b.moved_at < ${half('b.date')}, true)
       and (b.cancelled_at is null or b.cancelled_at >= ${half('b.date')} and b.cancel_reason not in ('admin', 'object-removed'))
     union
     select b.user_id, c.date
     from bookings b
     join audit_entries e on e.subject = 'booking' and e.subject_id = b.id and e.action = 'moved'
     join contested c on c.date = (e.before ->> 'date')::date
     join bookable_objects o on o.id = (e.before ->> 'bookable_object_id')::bigint and o.area_id = ${areaId} and ${isWaitedFor('o')}
     join areas a on a.id = ${areaId} join locations l on l.id = a.location_id
     where b.user_id = any (${users}) and b.date >= ${from}::date and b.moved_at is not null
       and e.at >= ${half('c.date')} and b.created_at < ${half('c.date')}
       and not exists (
         select from audit_entries earlier
         where earlier.subject = 'booking' and earlier.subject_id = b.id and earlier.action = 'moved'
           and earlier.id < e.id and earlier.at >= ${half('c.date')}
       )
   )`;

/** 08:30 of a date at a location `l`. */
const half = (date: string) => sql`(${momentOf('endOfQueue', date, 'l')})`;

export const turnDaysOf = statement<{ date: Day }, { userId: number; areaId: number; from: Day; to: Day }>(
  'turn-days-of',
  ({ userId, areaId, from, to }) => sql`with ${turnsOf(sql`array[${userId}::bigint]`, { areaId, from, to })}
   select date from turn group by date order by date`,
);

export type Wisher = { placeId: number; userId: number; turns: number; lastTurn: Day | null };

/** Everybody who has wished for a day, with their turns before it. Read it under the day's lock. */
export const wishersOf = statement<Wisher, { areaId: number; date: Day }>(
  'wishers-of',
  ({ areaId, date }) => sql`with wish as materialized (
     select p.id, p.user_id from waiting_list_places p join users u on u.id = p.user_id and u.is_active
     where p.area_id = ${areaId} and p.date = ${date} and p.ended_at is null
   ), ${turnsOf(sql`array(select user_id from wish)`, {
     areaId,
     from: sql`(${date}::date - ${DAYS_OF_TURNS})`,
     to: sql`(${date}::date - 1)`,
   })}
   select wish.id as "placeId", wish.user_id as "userId", count(turn.date)::int as turns, max(turn.date) as "lastTurn"
   from wish left join turn on turn.user_id = wish.user_id
   group by wish.id, wish.user_id`,
);
