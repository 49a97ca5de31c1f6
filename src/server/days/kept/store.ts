import type { OpeningDays } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import { type DrawTime, EARLIEST_DAYS } from '../../../shared/draws/when.ts';
import type { IdName } from '../../../shared/fields.ts';
import { closingsOf } from '../../places/locations/closings.ts';
import { KEPT_UNTIL } from '../../places/objects/kept.ts';
import { isInUse } from '../../places/objects/outages.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { freeSpaces, inQueue } from '../sql/draws.ts';
import { inForce } from '../sql/in-force.ts';
import { isStandard } from '../sql/kinds.ts';

export type KeptArea = OpeningDays & {
  areaId: number;
  /** `members` are those of the people asked about. */
  objects: { id: number; until: DrawTime | null; groups: IdName[]; members: number[] }[];
};

/** What these areas keep, for whom, and what decides until when between two days, both inclusive. No row for one that keeps nothing. */
export const keptInAreas = statement<
  KeptArea,
  { areaIds: readonly number[]; userIds: readonly number[]; from: Day; to: Day }
>(
  'kept-in-areas',
  ({
    areaIds,
    userIds,
    from,
    to,
  }) => sql`select a.id as "areaId", l.time_zone as "timeZone", l.open_days as "openDays",
          ${closingsOf(sql`c.last_day >= ${from}::date - ${EARLIEST_DAYS} and c.first_day <= ${to}`)} as closings, (
            select json_agg(json_build_object('id', o.id, 'until', ${KEPT_UNTIL}, 'groups', k.groups, 'members', array(
              select distinct m.user_id from object_groups g join group_members m using (group_id)
              where g.object_id = o.id and m.user_id = any (${userIds}::bigint[])
            )) order by o.id)
            from bookable_objects o
            join lateral (
              select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name) as groups
              from object_groups k join groups g on g.id = k.group_id where k.object_id = o.id
            ) k on k.groups is not null
            where o.area_id = a.id and o.is_active
          ) as objects
   from areas a join locations l on l.id = a.location_id
   where a.id = any (${areaIds}::bigint[]) and a.keeps`,
);

export type QueueAndSpaces = {
  areaId: number;
  date: Day;
  timeZone: string;
  queue: { placeId: number; userId: number }[];
  free: number[];
};

/**
 * The days on which people wait although something is free, of those of these areas that keep spaces; null is all areas. The queue in its
 * order, and what is free.
 */
export const queuesAndSpaces = statement<
  QueueAndSpaces,
  { areaIds: readonly number[] | null; date: Day | null; now: string }
>(
  'queues-and-spaces',
  ({ areaIds, date, now }) => sql`with waiting as materialized (
     select p.area_id, p.date, l.time_zone, json_agg(json_build_object('placeId', p.id, 'userId', p.user_id) order by ${inQueue('p')}) as queue
     from areas a join locations l on l.id = a.location_id
     join waiting_list_places p on p.area_id = a.id join users u on u.id = p.user_id and u.is_active
     where a.keeps and (${areaIds}::bigint[] is null or a.id = any (${areaIds}::bigint[])) and (${date}::date is null or p.date = ${date}) and ${inForce.place('p', 'l', now)}
     group by p.area_id, p.date, l.time_zone
   )
   select w.area_id as "areaId", w.date, w.time_zone as "timeZone", w.queue, to_json(f.free) as free
   from waiting w
   cross join lateral (select array(select o.id ${freeSpaces('w.area_id', 'w.date')} order by o.id) as free) f
   where cardinality(f.free) > 0
   order by w.area_id, w.date`,
);

/** How many of these objects, each on a date, are free: all, the standard ones, and those that a day counts. */
export const freeAmong = statement<
  { areaId: number; date: Day; free: number; freeStandard: number; counted: number },
  { dates: readonly Day[]; ids: readonly number[]; now: string }
>(
  'free-among',
  ({ dates, ids, now }) => sql`select o.area_id as "areaId", w.date, count(*)::int as free,
          count(*) filter (where ${isStandard('o')})::int as "freeStandard",
          count(*) filter (where ${isStandard('o')} or not exists (
            select from bookable_objects s where s.area_id = o.area_id and s.is_active and ${isStandard('s')}
          ))::int as counted
   from unnest(${dates}::date[], ${ids}::bigint[]) w (date, id)
   join bookable_objects o on o.id = w.id join areas a on a.id = o.area_id join locations l on l.id = a.location_id
   where ${isInUse('w.date')} and not exists (
     select from bookings b where b.bookable_object_id = o.id and b.date = w.date and ${inForce.booking('b', 'l', now)}
   )
   group by o.area_id, w.date`,
);
