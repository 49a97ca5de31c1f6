import type { OpeningDays } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import type { AreaTypeId } from '../../../shared/locations/kinds.ts';
import { type DrawOnDay, drawOf } from '../sql/draws.ts';
import { placesOnDay } from './counting.ts';
import { closingsOf } from '../../places/locations/closings.ts';
import { inForce } from '../sql/in-force.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

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
  free: number;
  waiting: number;
  /** Whether it keeps spaces for groups. */
  keeps: boolean;
  draw: DrawOnDay | null;
};

/** Every area on some days: its spaces, how many are free, how many people wait, and how it is drawn. */
export const comingDays = statement<ComingRow, { dates: readonly Day[]; now: string }>(
  'coming-days',
  ({
    dates,
    now,
  }) => sql`select a.location_id as "locationId", a.id, a.name, a.area_type_id as "areaTypeId", asked.date,
          a.keeps, n.spaces::int, n.free::int, p.waiting::int, ${drawOf('asked.date')} as draw
   from areas a
   join locations l on l.id = a.location_id
   cross join unnest(${dates}::date[]) asked (date)
   cross join ${placesOnDay({ area: 'a.id', date: 'asked.date', location: 'l', now })} n
   left join lateral (
     select count(*) as waiting from waiting_list_places p
     where p.area_id = a.id and p.date = asked.date and ${inForce.place('p', 'l', now)}
   ) p on true`,
);
