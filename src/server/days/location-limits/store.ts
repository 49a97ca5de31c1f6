import type { Day } from '../../../shared/day.ts';
import type { AreaTypeId } from '../../../shared/locations/kinds.ts';
import type { Limit } from '../../../shared/location-limits/rules.ts';
import type { LocationLimit } from '../../../shared/location-limits/contract.ts';
import { inForce } from '../sql/in-force.ts';
import { isWaitedForSql } from '../sql/kinds.ts';
import { momentOf } from '../sql/wall-clock.ts';
import { FORMER_COLLEAGUE } from '../../people/privacy/anonymise-store.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** The {@link LimitOfKind} of an area `a`; null if it has none. */
export const limitOf = sql`(
    select json_build_object('areaTypeId', ll.area_type_id, 'mostADay', ll.most_a_day, 'mostDaysAWeek', ll.most_days_a_week)
    from location_limits ll where ll.location_id = a.location_id and ll.area_type_id = a.area_type_id
  )`;

export type LimitOfKind = Limit & { areaTypeId: AreaTypeId };

/**
 * B14: whether a booking `b` at a location `l` counts. It stands, or stood at 10:00 on its day, when what nobody confirmed ends: who
 * leaves at four has used the day. What an admin or a closing took costs nothing.
 */
const isCounted = sql`(
    b.cancelled_at is null or b.cancel_reason in ('owner', 'slack', 'unconfirmed') and b.closing_id is null
    and b.cancelled_at >= (${momentOf('release', 'b.date', 'l')})
  )`;

type HeldRow = { userId: number; areaId: number; date: Day; bookingId: number | null; isLive: boolean };

/**
 * B14: what some people have between two days, both inclusive, in all areas of the same kind and office as one: spaces that people wait
 * for, guests' included, and places on waiting lists.
 */
export const heldLike = statement<
  HeldRow,
  { areaId: number; userIds: number[]; from: Day; to: Day; now: string; except: number | null }
>(
  'held-like',
  ({ areaId, userIds, from, to, now, except }) => sql`with alike as (
     select a.id as area_id, l.time_zone from areas w
     join areas a on a.location_id = w.location_id and a.area_type_id = w.area_type_id join locations l on l.id = a.location_id
     where w.id = ${areaId}
   )
   select b.user_id as "userId", b.area_id as "areaId", b.date, b.id as "bookingId", b.cancelled_at is null as "isLive"
   from alike l join bookings b using (area_id)
   join bookable_objects o on o.id = b.bookable_object_id and ${isWaitedForSql('o')}
   where b.user_id = any (${userIds}::bigint[]) and b.date between ${from} and ${to} and b.id is distinct from ${except}::bigint and ${isCounted}
   union all
   select p.user_id, p.area_id, p.date, null, true
   from alike l join waiting_list_places p using (area_id)
   where p.user_id = any (${userIds}::bigint[]) and p.date between ${from} and ${to} and ${inForce.place('p', 'l', now)}
   order by 3, 4`,
);

/** A row for each kind of area that an office has; none if there is no such office. */
export const limitsByKind = statement<
  Omit<LocationLimit, 'areaTypeId'> & { areaTypeId: LocationLimit['areaTypeId'] | null; timeZone: string },
  { locationId: number }
>(
  'limits-of-location',
  ({ locationId }) => sql`
   select distinct a.area_type_id as "areaTypeId", ll.most_a_day as "mostADay", ll.most_days_a_week as "mostDaysAWeek",
          l.time_zone as "timeZone"
   from locations l
   left join areas a on a.location_id = l.id
   left join location_limits ll on ll.location_id = l.id and ll.area_type_id = a.area_type_id
   where l.id = ${locationId}
   order by 1`,
);

const given = <Limits extends SqlText>(limits: Limits) =>
  sql`json_to_recordset(${limits}) as given ("areaTypeId" smallint, "mostADay" int, "mostDaysAWeek" int)`;

/** The kinds that are not given lose their limit. */
export const replaceLimits = statement<object, { locationId: number; limits: string }>(
  'replace-limits',
  ({ locationId, limits }) => sql`with wanted as materialized (
     select * from ${given(limits)} where "mostADay" is not null or "mostDaysAWeek" is not null
   ), removed as (
     delete from location_limits where location_id = ${locationId} and area_type_id not in (select "areaTypeId" from wanted)
   )
   ${insertSelect('location_limits', {
     location_id: locationId,
     area_type_id: as('"areaTypeId"'),
     most_a_day: as('"mostADay"'),
     most_days_a_week: as('"mostDaysAWeek"'),
   })} from wanted
   on conflict (location_id, area_type_id) do update
   set most_a_day = excluded.most_a_day, most_days_a_week = excluded.most_days_a_week`,
);

/**
 * A14: what limits would have refused at an office between two days, on each weekday and altogether (weekday null), had they judged the
 * bookings that count in the order in which they were made. A date is one of the days a week from its first booking on.
 */
export const refusedByLimits = statement<
  { weekday: number | null; bookings: number; people: number },
  { locationId: number; limits: string; from: Day; to: Day }
>(
  'refused-by-limits',
  ({ locationId, limits, from, to }) => sql`with made as (
     select b.user_id, b.date, a.area_type_id as kind, row_number() over (order by b.created_at, b.id) as turn
     from areas a join locations l on l.id = a.location_id
     join bookings b on b.area_id = a.id
     join bookable_objects o on o.id = b.bookable_object_id and ${isWaitedForSql('o')}
     join users u on u.id = b.user_id and u.google_sub is distinct from '${FORMER_COLLEAGUE}'
     where a.location_id = ${locationId} and b.date between ${from} and ${to} and ${isCounted}
   ), within_days as (
     select *, row_number() over (partition by kind, user_id, date order by turn) as of_day,
            min(turn) over (partition by kind, user_id, date) as first_turn
     from made
   ), within_weeks as (
     select *, dense_rank() over (partition by kind, user_id, date_trunc('week', date::timestamp) order by first_turn) as day_of_week
     from within_days
   )
   select extract(isodow from date)::int as weekday, count(*)::int as bookings, count(distinct user_id)::int as people
   from within_weeks join ${given(limits)} on given."areaTypeId" = kind
   where of_day > given."mostADay" or day_of_week > given."mostDaysAWeek"
   group by grouping sets ((extract(isodow from date)::int), ())
   order by 1`,
);

/** Nobody else can change its limits until the transaction ends. */
export const lockLimits = statement<{ id: number }, { locationId: number }>(
  'lock-limits',
  ({ locationId }) => sql`select id from locations where id = ${locationId} for no key update`,
);
