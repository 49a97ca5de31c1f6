import type { OpeningDays } from '../../shared/bookings/rules.ts';
import type { Day } from '../../shared/day.ts';
import type { AreaTypeId } from '../../shared/locations/kinds.ts';
import { closingsOf } from '../db/closings.ts';
import { inForce } from '../db/in-force.ts';
import { isStandard } from '../db/kinds.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

export type OpeningRow = OpeningDays & { id: number; name: string; timeZone: string };

/** Every location, with the closings between two days. */
export const openingOfLocations = statement<OpeningRow, { from: Day; to: Day }>(
  'opening-of-locations',
  ({ from, to }) => sql`select l.id, l.name, l.time_zone as "timeZone", l.open_days as "openDays",
          ${closingsOf(sql`c.last_day >= ${from} and c.first_day <= ${to}`)} as closings
   from locations l`,
);

export type ComingRow = {
  locationId: number;
  id: number;
  name: string;
  areaTypeId: AreaTypeId;
  date: Day;
  spaces: number;
  booked: number;
  waiting: number;
};

/** Every area on some days: spaces that can be booked, those that are, and who waits. */
export const comingDays = statement<ComingRow, { dates: readonly Day[]; now: string }>(
  'coming-days',
  ({
    dates,
    now,
  }) => sql`select a.location_id as "locationId", a.id, a.name, a.area_type_id as "areaTypeId", d.date,
          o.spaces::int, b.booked::int, p.waiting::int
   from areas a
   join locations l on l.id = a.location_id
   cross join unnest(${dates}::date[]) d (date)
   left join lateral (
     select count(*) as spaces from bookable_objects o where o.area_id = a.id and o.is_active and ${isStandard('o')}
   ) o on true
   left join lateral (
     select count(*) as booked
     from bookings b join bookable_objects o on o.id = b.bookable_object_id and o.is_active and ${isStandard('o')}
     where b.area_id = a.id and b.date = d.date and ${inForce.booking('b', 'l', now)}
   ) b on true
   left join lateral (
     select count(*) as waiting from waiting_list_places p
     where p.area_id = a.id and p.date = d.date and ${inForce.place('p', 'l', now)}
   ) p on true`,
);
