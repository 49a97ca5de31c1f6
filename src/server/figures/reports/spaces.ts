import type { KindOfObject } from '../../../shared/locations/kinds.ts';
import { isOfKind, objectKindWords } from '../../days/sql/kinds.ts';
import { sql, type SqlText, valueNamed } from '../../platform/db/sql.ts';

/**
 * SQL for what there was on each day, as the day ended; on days to come, as it is planned now. Everything that counts
 * spaces or open days beyond this moment asks here, so that no change made today alters a figure of the past.
 */

/**
 * Whether the office of a row `l` was open on a date: its open days at the time, less the closings in force on the day
 * itself. One that was added or lifted later changes nothing.
 */
export const wasOpen = <Date extends SqlText>(date: Date) => sql`(
     exists (
       select from opening_spans w
       where w.location_id = l.id and w.from_day <= ${date} and w.until_day > ${date}
         and extract(isodow from ${date}) = any (w.open_days)
     ) and not exists (
       select from closings c
       where c.location_id = l.id and ${date} between c.first_day and c.last_day and c.weekdays is null
         and (c.created_at at time zone l.time_zone)::date <= ${date}
         and (c.lifted_at is null or (c.lifted_at at time zone l.time_zone)::date > ${date})
     ))`;

/** Spans `s` that meet the days that are asked about: mostly one per object, which makes joining millions of bookings cheap. */
const IS_NEAR = sql`s.from_day <= ${valueNamed('to')}::date and s.until_day > ${valueNamed('from')}::date`;

/** Joins the spans `s` of a booking's object, of which one is that of its day: {@link isSpanOfBooking}. */
export const spansOfBooking = (b: string) =>
  sql`join object_spans s on s.object_id = ${b}.bookable_object_id and ${IS_NEAR}`;

export const isSpanOfBooking = (b: string) => sql`${b}.date >= s.from_day and ${b}.date < s.until_day`;

/** Joins the span `s` of the object on a booking's day, one of those asked about. There is exactly one. */
export const spanOfBooking = (b: string) => sql`${spansOfBooking(b)} and ${isSpanOfBooking(b)}`;

/** What the object of a booking was called on its day: its kind, in words. */
export const kindOfBooking = (b: string) =>
  sql`select ${objectKindWords('s')} from object_spans s
    where s.object_id = ${b}.bookable_object_id and ${isSpanOfBooking(b)}`;

/** Whether the object of a span `s` is of one of these kinds. */
export const wasOfKind = (isAsked: (kind: KindOfObject) => boolean) => isOfKind('s', isAsked);

/**
 * Common table expressions over `chosen` (area_id, location_id …) and `days` (location_id, date, is_open of the
 * office), which {@link reading} brings.
 *
 * - `spaces_by_day`: for each area and day, how many `spaces` of the kinds could be booked, whether or not the office was
 *   open, and the `kinds` of area it was. `is_open`: the office was open, and the area had a space of any kind.
 */
export function spacesByDay(isAsked: (kind: KindOfObject) => boolean) {
  return sql`bookable as materialized (
    select s.area_id, s.from_day, s.until_day, count(*) as spaces_of_any_kind,
           count(*) filter (where ${wasOfKind(isAsked)}) as spaces
    from object_spans s
    where s.is_active and ${IS_NEAR}
    group by s.area_id, s.from_day, s.until_day
  ), spaces_by_day as (
    select c.area_id, k.area_type_id, d.date, coalesce(sum(n.spaces), 0) as spaces,
           d.is_open and coalesce(sum(n.spaces_of_any_kind), 0) > 0 as is_open
    from chosen c
    join days d on d.location_id = c.location_id
    join area_spans k on k.area_id = c.area_id and k.from_day <= d.date and k.until_day > d.date
    left join bookable n on n.area_id = c.area_id and n.from_day <= d.date and n.until_day > d.date
    group by c.area_id, k.area_type_id, d.date, d.is_open
  )`;
}

/**
 * A row `s` of `space_days` for each area and day, with what happened to the spaces of some kinds. Open days include the
 * spaces that could be booked and any other that was; closed days only those that were booked. It is materialised, so that
 * no condition on it makes PostgreSQL expect a single row of what is joined, and compare each row with every other.
 * `isNeeded` leaves out bookings `b` of other areas before they are joined.
 */
export function spaceDays<Needed extends SqlText = 'true'>(
  isAsked: (kind: KindOfObject) => boolean,
  isNeeded: Needed = 'true' as Needed,
) {
  return sql`booked as (
    select b.area_id, b.date,
           count(*) - count(released_as) as booked,
           count(*) filter (where confirmed_at is not null and released_as is null) as confirmed,
           count(released_as) as released,
           count(*) filter (where not s.is_active and released_as is null) as booked_inactive
    from made b ${spanOfBooking('b')}
    where ${wasOfKind(isAsked)} and ${isNeeded}
    group by b.area_id, b.date
  ), ${spacesByDay(isAsked)}, space_days as materialized (
    select c.area_id, c.area, c.location_id, c.location, c.time_zone, n.area_type_id, n.date, n.is_open,
           coalesce(b.booked, 0) as booked, coalesce(b.confirmed, 0) as confirmed,
           coalesce(b.released, 0) as released,
           case when n.is_open then n.spaces + coalesce(b.booked_inactive, 0)
                else coalesce(b.booked, 0) end as spaces
    from chosen c
    join spaces_by_day n on n.area_id = c.area_id
    left join booked b on b.area_id = n.area_id and b.date = n.date
  )`;
}
