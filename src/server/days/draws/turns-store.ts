import { placeIsOver } from '../sql/wall-clock.ts';
import type { Day } from '../../../shared/day.ts';
import { isBeforeDraw } from '../sql/draws.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { heldUntilMoved, wasHeld, wasWaitedFor, wentWithout } from '../sql/turns.ts';

/** F4: turns are counted over this many days. */
export const DAYS_OF_TURNS = 56;

type Over<Area, From, To> = { areaId: Area; from: From; to: To };

/**
 * The turns (F3) of some users (an array) in an area between two days, both inclusive: a `with` query named `turn`. A
 * day that has been drawn but is not over counts if somebody is without so far (F4).
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
     select distinct p.area_id, p.date from waiting_list_places p
     where p.area_id = ${areaId} and p.date between ${from}::date and ${to}::date
       and ${wentWithout(sql`not ${isBeforeDraw(areaId, 'p.date')}`)}
   ), turn as (
     select b.user_id, b.date
     from contested c
     join bookings b on b.area_id = ${areaId} and b.date = c.date
     join areas a on a.id = b.area_id join locations l on l.id = a.location_id
     where b.user_id = any (${users}) and ${wasHeld('l')} and ${wasWaitedFor('b.bookable_object_id', 'b.date')}
     union
     select user_id, date from (${heldUntilMoved(sql`b.user_id = any (${users})`, from)}) moved
   )`;

export const turnDaysOf = statement<{ date: Day }, { userId: number; areaId: number; from: Day; to: Day }>(
  'turn-days-of',
  ({ userId, areaId, from, to }) => sql`with ${turnsOf(sql`array[${userId}::bigint]`, { areaId, from, to })}
   select date from turn group by date order by date`,
);

export type Wisher = { placeId: number; userId: number; turns: number; lastTurn: Day | null };

/** Everybody who has wished for a day, with their turns before it. Read it under the day's lock. */
export const wishersOf = statement<Wisher, { areaId: number; date: Day; now: string }>(
  'wishers-of',
  ({ areaId, date, now }) => sql`with wish as materialized (
     select p.id, p.user_id from waiting_list_places p join users u on u.id = p.user_id and u.is_active
     join areas a on a.id = p.area_id join locations l on l.id = a.location_id
     where p.area_id = ${areaId} and p.date = ${date} and p.ended_at is null and (p.until is null or not ${placeIsOver('p', 'l', now)})
   ), ${turnsOf(sql`array(select user_id from wish)`, {
     areaId,
     from: sql`(${date}::date - ${DAYS_OF_TURNS})`,
     to: sql`(${date}::date - 1)`,
   })}
   select wish.id as "placeId", wish.user_id as "userId", count(turn.date)::int as turns, max(turn.date) as "lastTurn"
   from wish left join turn on turn.user_id = wish.user_id
   group by wish.id, wish.user_id`,
);
