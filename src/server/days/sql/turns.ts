import { isWaitedForSql } from './kinds.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { momentOf } from './wall-clock.ts';

/**
 * F3: what a turn is, for the draw and the report alike: a space of an area that was somebody's at 08:30, on a day on which
 * somebody who had asked went without.
 */

/**
 * Whether somebody with a place `p` went without, or is still without: a closing leaves nobody without. `isWithout` is about places that
 * have not ended.
 */
export const wentWithout = <Without extends SqlText>(isWithout: Without) =>
  sql`(p.closing_id is null and (p.ended_as = 'expired' or p.ended_at is null and ${isWithout}))`;

/**
 * Whether a booking `b` was there at 08:30 on its day, with the columns of its location. Whatever an admin ended, or took out of use, costs
 * nobody a turn. Anything a day earlier in UTC was before 08:30 in every time zone, and needs no conversion.
 */
export const wasHeld = (location: string) => {
  const half = halfPastEight('b.date', location);
  return sql`(greatest(b.created_at, b.moved_at) < b.date - 1 or greatest(b.created_at, b.moved_at) < ${half})
       and (b.cancelled_at is null or b.cancelled_at >= ${half} and b.cancel_reason not in ('admin', 'object-removed'))`;
};

/** Whether an object, by its id, was something people wait for on that day, and not a dog place, whatever it is now. It has a span for each day. */
export const wasWaitedFor = (objectId: string, date: string) => sql`not exists (
         select from object_spans s
         where s.object_id = ${objectId} and s.from_day <= ${date} and s.until_day > ${date} and not ${isWaitedForSql('s')}
       )`;

/**
 * The turns (area_id, user_id, date) of bookings `b` that have been moved to another space or day since 08:30, on days (area_id, date) that
 * are `contested`: the audit trail knows where they were. A booking is moved on its day at the latest, so of the few that were ever moved
 * those from the first day on are enough.
 */
export const heldUntilMoved = <Bookings extends SqlText, From extends SqlText>(
  isAsked: Bookings,
  from: From,
) => {
  const half = halfPastEight('c.date', 'l');
  return sql`select c.area_id, b.user_id, c.date
     from bookings b
     join audit_entries e on e.subject = 'booking' and e.subject_id = b.id and e.action = 'moved'
     join contested c on c.area_id = (e.before ->> 'area_id')::bigint and c.date = (e.before ->> 'date')::date
     join areas a on a.id = c.area_id join locations l on l.id = a.location_id
     where ${isAsked} and ${wasWaitedFor("(e.before ->> 'bookable_object_id')::bigint", 'c.date')} and b.moved_at >= ${from}::date - 1
       and e.at >= ${half} and b.created_at < ${half}
       and not exists (
         select from audit_entries earlier
         where earlier.subject = 'booking' and earlier.subject_id = b.id and earlier.action = 'moved'
           and earlier.id < e.id and earlier.at >= ${half}
       )`;
};

/** 08:30 on a date at a location. */
const halfPastEight = (date: string, location: string) => sql`(${momentOf('endOfQueue', date, location)})`;
