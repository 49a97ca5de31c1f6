import type { Day } from '../../../shared/day.ts';
import { isWaitedForSql } from '../sql/kinds.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { tellMoment } from '../../platform/db/moment.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { momentOf } from '../sql/wall-clock.ts';

/** Sets when an area's days are drawn; null ends its draw. Does nothing, and records nothing, if nothing would change. */
export const changeDraw = statement<
  object,
  { areaId: number; daysBefore: number | null; at: string | null; now: string; actorId: number }
>(
  'change-draw',
  ({ areaId, daysBefore, at, now, actorId }) => sql`with before as (
     select * from areas where id = ${areaId}
   ), updated as (
     update areas
     set draw_days_before = ${daysBefore}, draw_at = ${at}::time, draw_since = case when ${daysBefore}::int is not null then ${now}::timestamptz end
     from ${tellMoment(now)}
     where id = ${areaId} and (draw_days_before, draw_at) is distinct from (${daysBefore}::smallint, ${at}::time)
     returning areas.*
   )
   ${auditEntry('area', 'changed', { id: 'updated.id', by: actorId, at: now, before: "to_jsonb(before) - 'keeps'", after: "to_jsonb(updated) - 'keeps'" })}
   from updated join before using (id)`,
);

export type PersonDay = { date: Day; userId: number; hadSpace: boolean };

/** Who had a space of an area at 08:30 or, having asked for one, went without, on each day between two, both inclusive. */
export const askedBetween = statement<PersonDay, { areaId: number; from: Day; to: Day }>(
  'asked-between',
  ({ areaId, from, to }) => sql`with asked as (
     select b.date, b.user_id, true as had_space
     from bookings b
     join bookable_objects o on o.id = b.bookable_object_id and ${isWaitedForSql('o')}
     join areas a on a.id = b.area_id join locations l on l.id = a.location_id
     where b.area_id = ${areaId} and b.date between ${from} and ${to}
       and b.created_at < (${momentOf('endOfQueue', 'b.date', 'l')})
       and (b.cancelled_at is null or b.cancelled_at >= (${momentOf('endOfQueue', 'b.date', 'l')}))
     union all
     select p.date, p.user_id, false
     from waiting_list_places p
     where p.area_id = ${areaId} and p.date between ${from} and ${to} and p.ended_as = 'expired' and p.closing_id is null
   )
   select date, user_id as "userId", bool_or(had_space) as "hadSpace" from asked
   group by date, user_id order by date, user_id`,
);

/** Nobody else can change it until the transaction ends. No row if the area is not in the location. */
export const lockAreaOfDraw = statement<
  { timeZone: string; keeps: boolean },
  { locationId: number; areaId: number }
>(
  'lock-area-of-draw',
  ({ locationId, areaId }) => sql`select l.time_zone as "timeZone", a.keeps
   from areas a join locations l on l.id = a.location_id
   where a.location_id = ${locationId} and a.id = ${areaId} for no key update of a`,
);
