import type { Closing } from '../../../shared/bookings/rules.ts';
import type { Habit } from '../../../shared/bookings/usual.ts';
import type { Day } from '../../../shared/day.ts';
import { closingsOf } from '../../places/locations/closings.ts';
import { isOut } from '../../places/objects/outages.ts';
import { habitKind, isBay, isDogPlace } from '../sql/kinds.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** An object that somebody has booked for themselves, with its office. */
export type UsedRow = {
  id: number;
  name: string;
  isActive: boolean;
  kind: 'desk' | 'bay' | 'dog' | 'none';
  areaId: number;
  area: string;
  locationId: number;
  location: string;
  timeZone: string;
  openDays: number[];
  hasUsualWeek: boolean;
  /** The areas of that office that keep spaces for groups. */
  keepingAreas: number[];
  /** Closings that affect days that can be booked. */
  closings: Closing[];
  habits: Habit[];
  /** The days from `today` onwards for which they have booked it, by weekday. */
  ahead: Day[][];
};

/** What a user books for themselves; recent means the days from `since` to `today`. */
export const usedObjects = statement<UsedRow, { userId: number; since: Day; today: Day; until: Day }>(
  'used-objects',
  ({ userId, since, today, until }) => sql`with by_weekday as materialized (
     select b.bookable_object_id, extract(isodow from b.date)::int as weekday,
            count(*) filter (where b.date between ${since} and ${today})::int as lately,
            count(*)::int as ever, max(b.date) as last,
            coalesce(json_agg(b.date) filter (where b.date >= ${today}), '[]') as ahead
     from bookings b
     where b.user_id = ${userId} and b.cancelled_at is null and b.booked_for is null
     group by 1, 2
   ), used as materialized (
     select o.id, o.name, o.is_active, ${habitKind('a', 'o')} as kind, a.id as area_id, a.name as area, a.location_id, h.habits, h.ahead
     from (
       select bookable_object_id as id,
              json_agg(json_build_object('weekday', weekday, 'lately', lately, 'ever', ever, 'last', last)) as habits,
              json_agg(ahead) as ahead
       from by_weekday group by 1
     ) h
     join bookable_objects o using (id)
     join areas a on a.id = o.area_id
   ), offices as materialized (
     select l.*, to_json(array(select k.id from areas k where k.location_id = l.id and k.keeps)) as keeping, ${closingsOf(sql`c.last_day >= ${today} and c.first_day <= ${until}`)} as closings
     from locations l
     where l.id in (select location_id from used)
   )
   select u.id, u.name, u.is_active as "isActive", u.kind, u.area_id as "areaId", u.area, l.id as "locationId", l.name as location,
          l.time_zone as "timeZone", l.open_days as "openDays",
          l.has_usual_week as "hasUsualWeek", l.keeping as "keepingAreas", l.closings, u.habits, u.ahead
   from used u
   join offices l on l.id = u.location_id`,
);

/** An object, and whether somebody has it on that day, it is out of order, or it is kept for others. */
export type OnDayRow = {
  kind: 'usual' | 'bay' | 'dog';
  id: number;
  name: string;
  areaId: number;
  area: string;
  /** Whether the area's days are drawn. */
  hasDraw: boolean;
  isTaken: boolean;
};

const isTaken = <Date extends SqlText, Kept extends SqlText>(
  date: Date,
  kept: Kept,
) => sql`(${isOut(date)} or o.id = any (${kept}::bigint[]) or exists (
     select from bookings b where b.date = ${date} and b.bookable_object_id = o.id and b.cancelled_at is null
   ))`;

const onDay = <Date extends SqlText, Kept extends SqlText>(kind: OnDayRow['kind'], date: Date, kept: Kept) =>
  sql`select '${kind}' as kind, o.id, o.name, a.id as "areaId", a.name as area, a.draw_at is not null as "hasDraw", ${isTaken(date, kept)} as "isTaken"
   from areas a join bookable_objects o on o.area_id = a.id and o.is_active`;

/** Picks one object: a free one if possible, then the wanted one, then one with all its features (B21), then the first by name. */
const ratherThis = <Wished extends SqlText>(wished: Wished) =>
  sql`order by "isTaken", o.id = ${wished} desc nulls last,
     o.features @> (select w.features from bookable_objects w where w.id = ${wished}) desc nulls last, length(o.name), o.name, o.id limit 1`;

/** The usual object on a day, and one bay and one dog place at its office: each taken only if all of them are. */
export const usualOnDay = statement<
  OnDayRow,
  {
    locationId: number;
    date: Day;
    usualId: number;
    bayId: number | null;
    dogId: number | null;
    kept: readonly number[];
  }
>(
  'usual-on-day',
  ({
    locationId,
    date,
    usualId,
    bayId,
    dogId,
    kept,
  }) => sql`${onDay('usual', date, kept)} where o.id = ${usualId}
   union all
   (${onDay('bay', date, kept)} where a.location_id = ${locationId} and ${isBay('a', 'o')} ${ratherThis(sql`${bayId}::bigint`)})
   union all
   (${onDay('dog', date, kept)} where a.location_id = ${locationId} and ${isDogPlace('o')} ${ratherThis(sql`${dogId}::bigint`)})`,
);

/** Where an object is on its area’s plan; null if the plan does not show it. */
export type StandingOnDay = {
  id: number;
  name: string;
  isTaken: boolean;
  features: string[];
  at: { x: number; y: number } | null;
};

/**
 * The active objects of an object’s area that have its type, itself included. Reads the places from the plan here,
 * because a large one would hold up everybody else while it is parsed.
 */
export const objectsAround = statement<StandingOnDay, { id: number; date: Day; kept: readonly number[] }>(
  'objects-around',
  ({ id, date, kept }) => sql`with wished as materialized (
     select area_id, bookable_object_type_id as type from bookable_objects where id = ${id}
   ), spots as materialized (
     select item ->> 'id' as id, json_build_object('x', item -> 'x', 'y', item -> 'y') as at
     from wished w
     join areas a on a.id = w.area_id
     join floor_plans p on p.area_id = a.id and p.hash = a.floor_plan_hash
     cross join json_array_elements(p.scene::json -> 'items') item
     where item ->> 'layer' = 'space'
   )
   select o.id, o.name, o.features, ${isTaken(date, kept)} as "isTaken", s.at
   from wished w
   join bookable_objects o on o.area_id = w.area_id and o.bookable_object_type_id = w.type and o.is_active
   left join spots s on s.id = o.floor_plan_object_id`,
);
