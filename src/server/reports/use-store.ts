import { sql } from '../db/sql.ts';
import { reading, spaceDays, USE, asked } from './days-store.ts';

const WEEKDAY = `trim(to_char(date, 'Day'))`;
const KIND = `case area_type_id when 1 then 'Desks' else 'Car park' end`;

/** Of an area with nothing open and nothing booked there is nothing to say. */
const SOMETHING = 'having bool_or(is_open) or sum(booked) + sum(released) > 0';

export const useByWeekday = reading(
  'use-by-weekday',
  sql`, ${spaceDays('standard')}
   select location, area, ${WEEKDAY} as weekday, (count(*) filter (where is_open))::int as "openDays", ${USE}
   from space_days
   group by location_id, location, area_id, area, extract(isodow from date), ${WEEKDAY}
   ${SOMETHING}
   order by lower(location), location_id, lower(area), area_id, extract(isodow from date)`,
);

export const useByWeek = reading(
  'use-by-week',
  sql`, ${spaceDays('standard')}
   select date_trunc('week', date)::date as week, ${KIND} as kind, ${USE}
   from space_days group by 1, 2 ${SOMETHING} order by 1, 2 desc`,
);

export const carPark = reading(
  'car-park',
  sql`, ${spaceDays('standard')}, waiting as (
     select area_id, date, count(*) as joined from waiting_list_places
     where date between ${asked.from} and ${asked.to} group by area_id, date
   )
   select date_trunc('week', s.date)::date as week, location, area, (count(*) filter (where is_open))::int as "openDays",
          ${USE}, coalesce(sum(w.joined), 0)::int as joined
   from space_days s left join waiting w on w.area_id = s.area_id and w.date = s.date
   where area_type_id = 2
   group by 1, location_id, location, s.area_id, area
   ${SOMETHING}
   order by 1, lower(location), location_id, lower(area), s.area_id`,
);

export const dogDays = reading(
  'dog-days',
  sql`, ${spaceDays('dog')}
   select location, area, (count(*) filter (where is_open))::int as "openDays", ${USE},
          (count(*) filter (where booked > 0))::int as "daysWithADog"
   from space_days
   where area_id in (select area_id from bookable_objects where bookable_object_type_id = 2)
   group by location_id, location, area_id, area
   ${SOMETHING}
   order by lower(location), location_id, lower(area), area_id`,
);
