import type { Day } from '../../../shared/day.ts';
import type { Outage } from '../../../shared/outages/contract.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { tellMoment } from '../../platform/db/moment.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** What the trail keeps of the rows of one outage. */
const WRITTEN = `jsonb_build_object('area_id', min(area_id), 'first_day', min(first_day), 'last_day', min(last_day),
       'reason', min(reason), 'spaces', count(*))`;

/** What is not over yet, by day. A single row without an outage if there is none; no row if the area is not in the location. */
export const outagesOfArea = statement<
  { [Field in keyof Outage]: Outage[Field] | null },
  { locationId: number; areaId: number; now: string }
>(
  'outages-of-area',
  ({ locationId, areaId, now }) => sql`
   select x.id, x.first_day as "from", x.last_day as "to", x.reason, json_agg(x.object_id order by x.object_id) as "objectIds"
   from areas a
   join locations l on l.id = a.location_id
   left join outages x on x.area_id = a.id and x.lifted_at is null
     and x.last_day >= (${now}::timestamptz at time zone l.time_zone)::date
   where a.id = ${areaId} and a.location_id = ${locationId}
   group by x.id, x.first_day, x.last_day, x.reason
   order by x.first_day, x.id`,
);

/** Under one number. No row unless all the objects are in the area. */
export const insertOutage = statement<
  { id: number },
  { areaId: number; objectIds: number[]; from: Day; to: Day; reason: string; now: string; actorId: number }
>(
  'insert-outage',
  ({ areaId, objectIds, from, to, reason, now, actorId }) => sql`with made as (
     ${insertSelect('outages', {
       id: as('numbered.id'),
       object_id: as('o.id'),
       area_id: as('o.area_id'),
       first_day: as(sql`${from}::date`),
       last_day: as(sql`${to}::date`),
       reason: sql`${reason}`,
       created_at: sql`${now}::timestamptz`,
     })}
     from ${tellMoment(now)}, (select nextval('outage_ids') as id) numbered, bookable_objects o
     where o.area_id = ${areaId} and o.id = any (${objectIds}::bigint[])
       and (select count(*) from bookable_objects f where f.area_id = ${areaId} and f.id = any (${objectIds}::bigint[]))
         = (select count(distinct id) from unnest(${objectIds}::bigint[]) as id)
     returning *
   ), audited as (
     ${auditEntry('outage', 'created', { id: 'min(id)', by: actorId, at: now, after: WRITTEN })} from made having count(*) > 0
   )
   select id from made limit 1`,
);

/** The days on which its objects come back, from today on. No row if there is no such outage. */
export const liftOutage = statement<
  { from: Day; to: Day; objectIds: number[] },
  { areaId: number; outageId: number; today: Day; now: string; actorId: number }
>(
  'lift-outage',
  ({ areaId, outageId, today, now, actorId }) => sql`with lifted as (
     update outages x set lifted_at = ${now}
     from ${tellMoment(now)}
     where x.area_id = ${areaId} and x.id = ${outageId} and x.lifted_at is null returning x.*
   ), audited as (
     ${auditEntry('outage', 'removed', { id: 'min(id)', by: actorId, at: now, before: WRITTEN })} from lifted having count(*) > 0
   )
   select greatest(min(first_day), ${today}::date) as "from", max(last_day) as "to", json_agg(object_id) as "objectIds"
   from lifted having count(*) > 0`,
);

/** D6: what these objects, being out of order (not-found) or kept for others, refused to usual weeks may be booked again. */
export const forgetRefusedDays = statement<
  object,
  { objectIds: number[]; from: Day; to: Day; reason: 'not-found' | 'kept' }
>(
  'forget-refused-days-of-objects',
  ({ objectIds, from, to, reason }) => sql`delete from standing_days d using standing_wishes w
   where d.wish_id = w.id and w.bookable_object_id = any (${objectIds}::bigint[]) and d.reason = ${reason}
     and d.date between ${from} and ${to}`,
);
