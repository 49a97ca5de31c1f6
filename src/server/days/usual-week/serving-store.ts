import type { Closing } from '../../../shared/bookings/rules.ts';
import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import type { Day } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { ObjectTypeId } from '../../../shared/locations/kinds.ts';
import type { Limit } from '../../../shared/location-limits/rules.ts';
import type { WishOnDay } from '../../../shared/usual-week/rules.ts';
import { limitOf } from '../location-limits/store.ts';
import { countedThatDay } from '../bookings/store.ts';
import { closingsOf } from '../../places/locations/closings.ts';
import { inForce } from '../sql/in-force.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { isPending } from '../sql/pending-wishes.ts';
import { isUnseen } from '../../people/accounts/seen-store.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { isDueToRest } from './resting-store.ts';
import { tellingOfDay } from './telling-store.ts';

/** Today's date at a location `l`. */
const today = <Now extends SqlText>(now: Now) => sql`(${now}::timestamptz at time zone l.time_zone)::date`;

/** D4: on how many of the days open at a location `l` a user has a booking made by a wish. */
const daysGiven = <User extends SqlText, Now extends SqlText>(userId: User, now: Now) => sql`(
    select count(distinct g.date)::int from bookings g
    where g.user_id = ${userId} and g.cancelled_at is null and g.standing_id is not null
      and g.date between ${today(now)} and ${today(now)} + ${DAYS_AHEAD}
  )`;

/** The undecided wishes for an area and a day, if that day is open there and its office has usual weeks (D14). Read it under the day's lock. */
export const wishesToServe = statement<WishOnDay, { areaId: number; date: Day; now: string }>(
  'wishes-to-serve',
  ({ areaId, date, now }) => sql`
   select w.id as "wishId", row_number() over (order by w.created_at, w.id)::int as age, w.user_id as "userId", w.bookable_object_id as "bookableObjectId",
          w.or_else as "orElse", ${daysGiven('w.user_id', now)} as "daysGiven",
          ${countedThatDay('w.user_id', date, now)} as "bookingsThatDay"
   from standing_wishes w
   join areas a on a.id = w.area_id
   join locations l on l.id = a.location_id
   join users u on u.id = w.user_id and u.is_active and not ${isUnseen('u', now)}
   where w.area_id = ${areaId} and l.has_usual_week and ${isPending('w', sql`${date}::date`)}
     and ${date} between ${today(now)} and ${today(now)} + ${DAYS_AHEAD} and not ${isDueToRest('w', now)}
   order by w.created_at, w.id`,
);

/**
 * Makes anything else that may book for the same people in other areas wait, so that together they stay within the
 * daily limit (B11): their other wishes, and what they are booking themselves (`lockWishesOf`). Call it once for all
 * the days that a transaction serves, and for the person booking in it, or null. Areas and dates are parallel lists. It
 * locks by ascending id, including wishes that may have to rest now, so that nobody who holds one of these rows waits
 * for an earlier one.
 */
export const lockWishesToServe = statement<
  object,
  { areaIds: number[]; dates: Day[]; makerId: number | null; wishIds: number[] }
>(
  'lock-wishes-to-serve',
  ({ areaIds, dates, makerId, wishIds }) => sql`select w.id from standing_wishes w
   where w.ended_at is null and w.id = any (array(
     select s.id from standing_wishes s
     where s.ended_at is null and s.user_id in (
       select p.user_id
       from unnest(${areaIds}::bigint[], ${dates}::date[]) as d (area_id, date)
       join standing_wishes p on p.area_id = d.area_id and ${isPending('p', 'd.date')}
       union all
       select ${makerId}::bigint
     )
     union all
     select unnest(${wishIds}::bigint[])
   ))
   order by w.id
   for no key update`,
);

/** An area with everything that decides about its days. */
export type WishedArea = {
  timeZone: string;
  openDays: number[];
  /** Those that affect the days asked about. */
  closings: Closing[];
  planHash: string | null;
  /** Whether its days are drawn (F1). */
  hasDraw: boolean;
  /** Whether it keeps spaces for groups (B17). */
  keeps: boolean;
  limit: Limit | null;
  objects: (IdName & {
    typeId: ObjectTypeId;
    isActive: boolean;
    itemId: string | null;
    features: string[];
  })[];
  /** The days on which objects are out of order (A19). */
  outages: { objectId: number; from: Day; to: Day }[];
  taken: { date: Day; objectId: number; userId: number; bookingId: number; isForGuest: boolean }[];
};

/** Everything that decides about wishes in an area between two days, both inclusive. No row if there is no such area. */
export const wishedArea = statement<WishedArea, { areaId: number; from: Day; to: Day; now: string }>(
  'wished-area',
  ({ areaId, from, to, now }) => sql`select l.time_zone as "timeZone", l.open_days as "openDays",
          ${closingsOf(sql`c.last_day >= ${from} and c.first_day <= ${to}`)} as closings, a.floor_plan_hash as "planHash", a.draw_at is not null as "hasDraw", a.keeps, ${limitOf} as "limit",
          coalesce((
            select json_agg(json_build_object('id', o.id, 'name', o.name, 'typeId', o.bookable_object_type_id,
                                              'isActive', o.is_active, 'itemId', o.floor_plan_object_id, 'features', o.features))
            from bookable_objects o where o.area_id = a.id
          ), '[]') as objects,
          coalesce((
            select json_agg(json_build_object('objectId', x.object_id, 'from', x.first_day, 'to', x.last_day))
            from outages x where x.area_id = a.id and x.lifted_at is null and x.last_day >= ${from}
          ), '[]') as outages,
          coalesce((
            select json_agg(json_build_object('date', b.date, 'objectId', b.bookable_object_id, 'userId', b.user_id,
                                              'bookingId', b.id, 'isForGuest', b.booked_for is not null))
            from bookings b
            where b.area_id = a.id and b.date between ${from} and ${to} and ${inForce.booking('b', 'l', now)}
          ), '[]') as taken
   from areas a join locations l on l.id = a.location_id
   where a.id = ${areaId}`,
);

/**
 * Records what has been decided about the wishes of a day, as JSON of {@link WishDecided}: their bookings, with an audit entry
 * each, and that the day is decided. People are told about what could not be booked.
 */
export const recordDecided = statement<
  { id: number },
  { areaId: number; date: Day; now: string; confirmedAt: string | null; decided: string }
>(
  'record-decided-wishes',
  ({ areaId, date, now, confirmedAt, decided }) => sql`with decided as materialized (
     select * from json_to_recordset(${decided}) as d (
       "wishId" bigint, "userId" bigint, outcome text, reason text, "objectId" bigint, "bookingId" bigint, "isMade" boolean
     )
   ), made as (
     ${insertSelect('bookings', {
       date,
       area_id: areaId,
       bookable_object_id: as('"objectId"'),
       user_id: as('"userId"'),
       created_at: now,
       confirmed_at: confirmedAt,
       standing_id: as('"wishId"'),
     })} from decided where "isMade"
     returning *
   ), audited as (
     ${auditEntry('booking', 'booked', { id: 'id', by: 'null', at: 'created_at', after: 'to_jsonb(made)' })} from made
   ), kept as (
     ${insertSelect('standing_days', {
       wish_id: as('d."wishId"'),
       date,
       outcome: 'd.outcome',
       reason: 'd.reason',
       booking_id: as('coalesce(d."bookingId", made.id)'),
       decided_at: now,
     })}
     from decided d left join made on made.bookable_object_id = d."objectId"
   ), ${tellingOfDay({ now, areaId, date })}
   select id from made`,
);

const pendingDays = <Wishes extends SqlText, Now extends SqlText, Ahead extends SqlText>(
  wishes: Wishes,
  now: Now,
  fromAhead: Ahead,
) => sql`select w.area_id as "areaId", d.date::date as date
   from ${wishes} w
   join users u on u.id = w.user_id and u.is_active
   join areas a on a.id = w.area_id
   join locations l on l.id = a.location_id and l.has_usual_week
   cross join lateral generate_series(
     greatest(w.first_day, ${today(now)} + ${fromAhead}::int)::timestamp,
     least(w.last_day, ${today(now)} + ${DAYS_AHEAD})::timestamp,
     interval '1 day'
   ) as d (date)
   where ${isPending('w', 'd.date::date')}
   group by 1, 2
   order by 1, 2`;

/** The areas and dates, at least `fromAhead` days ahead, with undecided wishes, in lock order. */
export const daysWithWishes = statement<{ areaId: number; date: Day }, { now: string; fromAhead: number }>(
  'days-with-wishes',
  ({ now, fromAhead }) => pendingDays(sql`standing_wishes`, now, fromAhead),
);

/** The same of one wish, from today on. */
export const pendingDaysOf = statement<{ areaId: number; date: Day }, { now: string; wishId: number }>(
  'pending-days-of-wish',
  ({ now, wishId }) => pendingDays(sql`(select * from standing_wishes where id = ${wishId})`, now, sql`0`),
);
