import { sql } from '../../platform/db/sql.ts';
import { momentOf, passed } from '../../days/sql/wall-clock.ts';
import { percent, reading, asked } from './days-store.ts';
import { isSpanOfBooking, spacesByDay, spansOfBooking, wasOfKind } from './spaces.ts';

const AT = { date: 'b.date', location: 'b', now: asked.now };
const QUEUE_IS_OVER = passed('endOfQueue', { date: 'p.date', location: 'l', now: asked.now });
const END_OF_QUEUE = momentOf('endOfQueue', 'b.date', 'b');

const IN_ORDER = 'order by lower(c.location), c.location_id, lower(c.area), c.area_id';

/**
 * C3, C4: how the bookings of each area ended on each weekday, and how many owners were never asked. Counted by day
 * first, so that the weekday is worked out once a day, and not for each of millions of bookings.
 */
export const unconfirmed = reading(
  'unconfirmed',
  sql`, by_day as (
     select b.area_id, b.date, count(*) as made,
            count(*) - count(released_as) as booked,
            count(*) filter (where released_as = 'unconfirmed') as unconfirmed,
            count(*) filter (where released_as in ('owner', 'slack')) as by_owner,
            count(*) filter (where released_as in ('admin', 'object-removed', 'closing')) as by_admin,
            count(*) filter (where released_as is null and confirmed_at is null and asked_at is null
                               and ${passed('release', AT)}) as not_asked
     from made b
     group by b.area_id, b.date
   ), counted as (
     select area_id, extract(isodow from date) as weekday_number, trim(to_char(date, 'Day')) as weekday,
            sum(made) as made, sum(booked) as booked, sum(unconfirmed) as unconfirmed, sum(by_owner) as by_owner,
            sum(by_admin) as by_admin, sum(not_asked) as not_asked
     from by_day
     group by 1, 2, 3
   )
   select c.location, c.area, n.weekday, n.made::int, n.booked::int, n.unconfirmed::int, n.by_owner::int as "byOwner",
          n.by_admin::int as "byAdmin", n.not_asked::int as "notAsked", (n.booked + n.unconfirmed)::int as expected,
          ${percent('n.unconfirmed', 'n.booked + n.unconfirmed')} as share
   from counted n join chosen c on c.area_id = n.area_id
   ${IN_ORDER}, n.weekday_number`,
);

/** Checked while counting: as a condition before it, PostgreSQL would expect so few rows that it would sort millions. */
const COULD_BE_TAKEN = sql`s.is_active and ${wasOfKind((kind) => kind.isWaitedFor)} and ${isSpanOfBooking('b')}`;

/**
 * W9: who waited and how it ended; which days were full when waiting ended, and since when. Anything a day before
 * in UTC happened before 08:30 in every time zone, and is spared the slow conversion to local time.
 */
export const unmetDemand = reading(
  'unmet-demand',
  sql`, waited as (
     select p.area_id, count(*) as joined,
            count(*) filter (where ended_as = 'promoted') as promoted,
            count(*) filter (where ended_as = 'left') as left_it,
            count(*) filter (where closing_id is not null) as closed,
            count(*) filter (where closing_id is null and (ended_as = 'expired'
                               or ended_at is null and ${QUEUE_IS_OVER})) as expired,
            count(*) filter (where ended_at is null and not ${QUEUE_IS_OVER}) as waiting
     from waiting_list_places p
     join areas a on a.id = p.area_id and (${asked.areaId}::bigint is null or a.id = ${asked.areaId})
     join locations l on l.id = a.location_id and (${asked.locationIds}::bigint[] is null or l.id = any (${asked.locationIds}::bigint[]))
     where p.date between ${asked.from} and ${asked.to}
     group by p.area_id
   ), ${spacesByDay((kind) => kind.isWaitedFor)}, taken as (
     select b.area_id, b.date, count(*) filter (where ${COULD_BE_TAKEN}) as spaces,
            max(greatest(b.created_at, b.moved_at)) filter (where ${COULD_BE_TAKEN}) as filled_at
     from made b
     ${spansOfBooking('b')}
     where (greatest(b.created_at, b.moved_at) < b.date - 1 or greatest(b.created_at, b.moved_at) < (${END_OF_QUEUE}))
       and (b.cancelled_at is null or b.cancelled_at >= b.date - 1 and b.cancelled_at >= (${END_OF_QUEUE}))
     group by b.area_id, b.date
   ), full_days as (
     -- A union and not a join: expecting few days, PostgreSQL would compare each with every other of the same area.
     select area_id, date, max(filled_at) as filled_at
     from (
       select area_id, date, spaces, null::bigint as taken, null::timestamptz as filled_at from spaces_by_day where is_open
       union all
       select area_id, date, null, spaces, filled_at from taken
     ) both_of_a_day
     group by area_id, date
     having max(taken) > 0 and max(taken) = max(spaces)
   ), filled as (
     select f.area_id, count(*) as days,
            max(f.date - (f.filled_at at time zone c.time_zone)::date) as earliest,
            percentile_cont(0.5) within group (order by f.date - (f.filled_at at time zone c.time_zone)::date) as median
     from full_days f join chosen c on c.area_id = f.area_id
     group by f.area_id
   ), open as (
     select area_id, count(*) as days from spaces_by_day where is_open group by area_id
   )
   select c.location, c.area, coalesce(w.joined, 0)::int as joined, coalesce(w.promoted, 0)::int as promoted,
          coalesce(w.expired, 0)::int as expired, coalesce(w.left_it, 0)::int as left,
          coalesce(w.closed, 0)::int as closed, coalesce(w.waiting, 0)::int as waiting,
          coalesce(open.days, 0)::int as "openDays", coalesce(f.days, 0)::int as "fullDays",
          ${percent('coalesce(f.days, 0)', 'open.days')} as "fullShare",
          f.median::float8 as "filledBefore", f.earliest::int as "earliestFilled"
   from chosen c
   left join waited w on w.area_id = c.area_id
   left join filled f on f.area_id = c.area_id
   left join open on open.area_id = c.area_id
   where coalesce(open.days, 0) > 0 or w.joined > 0
   ${IN_ORDER}`,
);

/** The first day of each band after the first: "On the day", "1 day", "2 to 3 days" and so on. */
const BANDS_FROM = 'array[1, 2, 4, 8, 15, 29]';

/**
 * How many days before its date a booking was made, by its location's calendar. The band is found with a single
 * look-up, because a `case` would make PostgreSQL convert the time zone once for each branch, for each of millions
 * of rows.
 */
export const leadTime = reading(
  'lead-time',
  sql`, ahead as (
     select width_bucket(b.date - (b.created_at at time zone b.time_zone)::date, ${BANDS_FROM}) + 1 as band,
            count(*) as made, count(*) - count(released_as) as booked
     from made b
     group by 1
   )
   select (array['On the day', '1 day', '2 to 3 days', '4 to 7 days', '8 to 14 days', '15 to 28 days',
                 'More than 28 days'])[band] as ahead,
          made::int, booked::int, (made - booked)::int as released,
          ${percent('made', '(select sum(made) from ahead)')} as share,
          ${percent('made - booked', 'made')} as "releasedShare"
   from ahead order by band`,
);
