import { AREA_KINDS, type KindApart } from '../../../shared/locations/kinds.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { areaKindWords, objectKindWords } from '../../days/sql/kinds.ts';
import { sql } from '../../platform/db/sql.ts';
import { asked, percent, reading, USE } from './days-store.ts';
import { spaceDays, spanOfBooking } from './spaces.ts';

const KIND = areaKindWords('area_type_id');
const STANDARD_DAYS = spaceDays((kind) => kind.isStandard);

/** An area with nothing open and nothing booked has nothing to report. */
const SOMETHING = 'having bool_or(is_open) or sum(booked) + sum(released) > 0';

export const useByWeekday = reading(
  'use-by-weekday',
  sql`, ${STANDARD_DAYS}, counted as (
     select area_id, extract(isodow from date) as weekday_number, min(date) as one,
            (count(*) filter (where is_open))::int as "openDays", ${USE}
     from space_days group by 1, 2 ${SOMETHING}
   )
   select c.location, c.area, trim(to_char(n.one, 'Day')) as weekday, n."openDays", n.spaces, n.booked, n.confirmed, n.released,
          n.free, n.use
   from counted n join chosen c on c.area_id = n.area_id
   order by lower(c.location), c.location_id, lower(c.area), c.area_id, n.weekday_number`,
);

export const useByWeek = reading(
  'use-by-week',
  sql`, ${STANDARD_DAYS}
   select date_trunc('week', date)::date as week, ${KIND} as kind, ${USE}
   from space_days group by 1, 2 ${SOMETHING} order by 1, 2 desc`,
);

/** Usually few of the areas. As an array they are found once, and checked before a booking is joined with anything. */
const OF_CAR_PARK = sql`b.area_id = any (array(
     select k.area_id from area_spans k
     where k.area_type_id = ${AREA_KINDS.carPark.id} and k.from_day <= ${asked.to} and k.until_day > ${asked.from}
   ))`;

export const carPark = reading(
  'car-park',
  sql`, ${spaceDays((kind) => kind.isStandard, OF_CAR_PARK)}, waiting as (
     select w.area_id, date_trunc('week', w.date)::date as week, count(*) as joined
     from waiting_list_places w
     join area_spans k on k.area_id = w.area_id and k.from_day <= w.date and k.until_day > w.date
     where w.date between ${asked.from} and ${asked.to} and k.area_type_id = ${AREA_KINDS.carPark.id}
     group by w.area_id, week
   ), used as (
     select date_trunc('week', date)::date as week, area_id, (count(*) filter (where is_open))::int as "openDays", ${USE}
     from space_days
     where area_type_id = ${AREA_KINDS.carPark.id}
     group by 1, 2
     ${SOMETHING}
   )
   select u.week, c.location, c.area, u."openDays", u.spaces, u.booked, u.confirmed, u.released, u.free, u.use,
          coalesce(w.joined, 0)::int as joined
   from used u
   join chosen c on c.area_id = u.area_id
   left join waiting w on w.area_id = u.area_id and w.week = u.week
   order by u.week, lower(c.location), c.location_id, lower(c.area), u.area_id`,
);

export const daysApart = (apart: KindApart) =>
  reading(
    `${apart.name.toLowerCase()}-days`,
    sql`, ${spaceDays((kind) => kind === apart)}
   select location, area, (count(*) filter (where is_open))::int as "openDays", ${USE},
          (count(*) filter (where booked > 0))::int as "daysWithA${apart.name}"
   from space_days
   group by location_id, location, area_id, area
   having sum(spaces) + sum(booked) + sum(released) > 0
   order by lower(location), location_id, lower(area), area_id`,
  );

/**
 * Objects of one name in an area, one after the other, are one space to people. Days are counted once for each span of
 * days that some objects share, and bookings by the span of their object: objects times days would be millions of rows.
 * `taken` joins only tables, so that PostgreSQL counts with all its workers; which days were closed is asked separately.
 */
export const useOfSpaces = reading(
  'use-of-spaces',
  sql`, spans as materialized (
     select s.object_id, s.area_id, s.bookable_object_type_id, s.is_active, s.from_day, s.until_day, c.location_id
     from chosen c join object_spans s on s.area_id = c.area_id
     where s.from_day <= ${asked.to} and s.until_day > ${asked.from}
   ), open_days as (
     select r.location_id, r.from_day, r.until_day, count(d.date) as days
     from (select distinct location_id, from_day, until_day from spans where is_active) r
     join days d on d.location_id = r.location_id and d.is_open and d.date >= r.from_day and d.date < r.until_day
     group by r.location_id, r.from_day, r.until_day
   ), taken_though_closed as (
     select s.object_id, s.area_id, s.bookable_object_type_id
     from days d
     join chosen c on c.location_id = d.location_id
     -- One look at each area and closed day, where there is mostly nothing.
     cross join lateral (
       select b.date, b.bookable_object_id from bookings b
       where b.area_id = c.area_id and b.date = d.date and b.cancelled_at is null and ${inForce.booking('b', 'c', asked.now)} offset 0
     ) b
     ${spanOfBooking('b')} and s.is_active
     where not d.is_open
   ), taken as (
     select s.object_id, s.area_id, s.bookable_object_type_id, s.is_active,
            count(*) filter (where released_as is null) as days
     from made b ${spanOfBooking('b')}
     group by s.object_id, s.from_day
   ), counted as (
     select s.object_id, s.area_id, s.bookable_object_type_id, o.days, 0::bigint as taken
     from spans s join open_days o using (location_id, from_day, until_day)
     where s.is_active
     union all
     -- A day on which it was taken counts, whether or not it was open.
     select object_id, area_id, bookable_object_type_id, case when is_active then 0 else days end, days from taken
     union all
     select object_id, area_id, bookable_object_type_id, 1, 0 from taken_though_closed
   )
   select c.location, c.area, o.name as space, ${objectKindWords('n')} as kind, sum(n.days)::int as days,
          sum(n.taken)::int as taken, ${percent('sum(n.taken)', 'sum(n.days)')} as use
   from counted n
   join chosen c on c.area_id = n.area_id
   join bookable_objects o on o.id = n.object_id
   group by c.location_id, c.location, c.area_id, c.area, o.name, ${objectKindWords('n')}
   having sum(n.days) > 0
   order by lower(c.location), c.location_id, lower(c.area), c.area_id, lower(o.name), o.name, kind desc`,
);
