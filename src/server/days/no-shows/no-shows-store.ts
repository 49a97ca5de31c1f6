import type { Day } from '../../../shared/day.ts';
import type { NoShows } from '../../../shared/privacy/contract.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { passed } from '../sql/wall-clock.ts';

/**
 * C3: what a person kept until 10:00, and what of that ended because they did not confirm it, counted as the report of
 * unconfirmed bookings does. By the clock: no sweep may have recorded yet what 10:00 has ended (T4).
 */
export const noShowsOf = statement<
  Pick<NoShows, 'expected' | 'unconfirmed'>,
  { userId: number; from: Day; to: Day; now: string }
>(
  'no-shows-of',
  ({ userId, from, to, now }) => sql`with own as (
     select * from bookings
     where user_id = ${userId} and date between ${from} and ${to} and cancelled_at is null
     union all
     select * from bookings
     where user_id = ${userId} and date between ${from} and ${to} and cancelled_at is not null
       and cancel_reason = 'unconfirmed' and closing_id is null
   ), expected as (
     select b.id, b.date, l.name as location, a.name as area, o.name as "bookableObject",
            b.cancelled_at is not null or b.asked_at is not null and b.confirmed_at is null as is_unconfirmed
     from own b
     join areas a on a.id = b.area_id
     join locations l on l.id = a.location_id
     join bookable_objects o on o.id = b.bookable_object_id
     where ${passed('release', { date: 'b.date', location: 'l', now })}
   )
   select count(*)::int as expected,
          coalesce(json_agg(json_build_object('date', date, 'location', location, 'area', area, 'bookableObject', "bookableObject")
                            order by date desc, id) filter (where is_unconfirmed), '[]') as unconfirmed
   from expected`,
);
