import type { Closing, OpeningDays } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import type { ObjectTypeId } from '../../../shared/locations/kinds.ts';
import { closingsOf, covers } from '../../places/locations/closings.ts';
import { inQueue, isBeforeDraw } from '../sql/draws.ts';
import { inForce } from '../sql/in-force.ts';
import { isStandard } from '../sql/kinds.ts';
import type { Visibility } from '../../../shared/privacy/rules.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Changes whenever an object of the area is added or changed; `migrations/0015_object_lists.sql` explains why. Includes the
 * server's timeline: a standby that takes over without the last write gives the next one the number of the one that was lost.
 */
const objectsMark = <AreaId extends SqlText>(areaId: AreaId) =>
  sql`select count(*) || ':' || coalesce(sum(version), 0) || ':' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
   from bookable_objects where area_id = ${areaId}`;

/** A bookable object as everyone sees it. */
export type AreaObject = {
  id: number;
  name: string;
  description: string;
  bookableObjectTypeId: ObjectTypeId;
  isActive: boolean;
};

/** Unordered. */
export const objectsOfArea = statement<AreaObject & { mark: string }, { areaId: number }>(
  'objects-of-area',
  ({
    areaId,
  }) => sql`select id, name, description, bookable_object_type_id as "bookableObjectTypeId", is_active as "isActive",
          (${objectsMark(areaId)}) as mark
   from bookable_objects where area_id = ${areaId}`,
);

/** An area on a date. */
export type DayRow = {
  /** Of the area's objects, as seen by this statement. */
  mark: string;
  /** Whether the area's days are drawn. */
  hasDraw: boolean;
  /** Whether it keeps spaces for groups. */
  keeps: boolean;
  timeZone: string;
  openDays: number[];
  /** Only those that cover the date. */
  closings: Closing[];
  queueLength: number;
  queuePosition: number | null;
  /** Objects that are out of order on that day (A19), until when and why: of several outages, the one that lasts longest. */
  outOfOrder: OutOfOrder[] | null;
  /** Those in force. One column, because reading a row for each would cost as much as all the rest of an answer. */
  bookings: Sitting[];
};

export type OutOfOrder = { id: number; until: Day; reason: string };

export type Sitting = {
  bookingId: number;
  objectId: number;
  userId: number;
  firstName: string;
  lastName: string;
  visibility: Visibility;
  bookedFor: string | null;
};

type Look<AreaId, Date, UserId, Now> = { areaId: AreaId; date: Date; userId: UserId; now: Now };

/** How many people are waiting and the reader's position, as `q`, beside a location `l`. */
export const queue = <
  AreaId extends SqlText,
  Date extends SqlText,
  UserId extends SqlText,
  Now extends SqlText,
>({
  areaId,
  date,
  userId,
  now,
}: Look<AreaId, Date, UserId, Now>) => sql`
   cross join lateral (
     select count(*)::int as "queueLength",
            nullif(count(*) filter (where (${inQueue('p')}) <= (
              select ${inQueue('mine')} from waiting_list_places mine
              where mine.area_id = ${areaId} and mine.date = ${date} and mine.user_id = ${userId} and ${inForce.place('mine', 'l', now)}
                and not ${isBeforeDraw(areaId, date)}
            )), 0)::int as "queuePosition"
     from waiting_list_places p
     where p.area_id = ${areaId} and p.date = ${date} and ${inForce.place('p', 'l', now)}
   ) q`;

/** No row if the area is not in the location. */
export const bookedOn = statement<
  DayRow,
  { locationId: number; areaId: number; date: Day; userId: number; now: string }
>(
  'booked-on',
  ({
    locationId,
    areaId,
    date,
    userId,
    now,
  }) => sql`select m.mark, a.draw_at is not null as "hasDraw", a.keeps, l.time_zone as "timeZone", l.open_days as "openDays", ${closingsOf(covers(date))} as closings, q."queueLength",
          q."queuePosition", coalesce((
            select json_agg(sitting) from (
              select b.id as "bookingId", b.bookable_object_id as "objectId", b.user_id as "userId", u.first_name as "firstName",
                     u.last_name as "lastName", u.visibility, b.booked_for as "bookedFor"
              from bookings b join users u on u.id = b.user_id
              where b.area_id = ${areaId} and b.date = ${date} and ${inForce.booking('b', 'l', now)}
            ) sitting
          ), '[]') as bookings, (
            select json_agg(json_build_object('id', x.object_id, 'until', x.last_day, 'reason', x.reason) order by x.last_day)
            from (
              select distinct on (object_id) object_id, last_day, reason from outages
              where area_id = ${areaId} and lifted_at is null and ${date} between first_day and last_day
              order by object_id, last_day desc, id desc
            ) x
          ) as "outOfOrder"
   from areas a
   join locations l on l.id = a.location_id
   ${queue({ areaId, date, userId, now })}
   cross join (select (${objectsMark(areaId)}) as mark) m
   where a.id = ${areaId} and a.location_id = ${locationId}`,
);

export type DayCountRow = {
  date: Day;
  total: number;
  free: number;
  mine: number;
  totalStandard: number;
  freeStandard: number;
};

/** With the closings between two days, both inclusive. */
export const openingOfArea = statement<
  OpeningDays & { hasDraw: boolean; keeps: boolean },
  { locationId: number; areaId: number; from: Day; to: Day }
>(
  'opening-of-area',
  ({
    locationId,
    areaId,
    from,
    to,
  }) => sql`select l.time_zone as "timeZone", l.open_days as "openDays", a.draw_at is not null as "hasDraw", a.keeps,
          ${closingsOf(sql`c.last_day >= ${from} and c.first_day <= ${to}`)} as closings
   from areas a join locations l on l.id = a.location_id
   where a.id = ${areaId} and l.id = ${locationId}`,
);

/**
 * Every day from the first to the last, both inclusive, whether or not anything is booked. An object out of use, or of order, counts on
 * the days on which it is still booked, as in {@link placesOnDay}.
 */
export const dayCounts = statement<
  DayCountRow,
  { areaId: number; from: Day; to: Day; userId: number; now: string }
>(
  'day-counts',
  ({ areaId, from, to, userId, now }) => sql`with objects as (
     select o.id, o.is_active, ${isStandard('o')} as is_standard from bookable_objects o where o.area_id = ${areaId}
   ), days as (
     select ${from}::date + offset_in_days as date
     from generate_series(0, ${to}::date - ${from}::date) as offset_in_days
   ), out as (
     select distinct d.date, o.id, o.is_standard
     from outages x
     join objects o on o.id = x.object_id and o.is_active
     join days d on d.date between x.first_day and x.last_day
     where x.area_id = ${areaId} and x.lifted_at is null and x.last_day >= ${from} and x.first_day <= ${to}
   ), missing as (
     select date, count(*) as total, count(*) filter (where is_standard) as standard from out group by date
   ), booked as (
     select b.date, count(*) as taken, count(*) filter (where o.is_standard) as taken_standard,
            count(*) filter (where not o.is_active or out.id is not null) as kept,
            count(*) filter (where (not o.is_active or out.id is not null) and o.is_standard) as kept_standard,
            count(*) filter (where b.user_id = ${userId}) as mine
     from bookings b
     join objects o on o.id = b.bookable_object_id
     left join out on out.id = o.id and out.date = b.date
     where b.area_id = ${areaId} and b.date between ${from} and ${to} and b.cancelled_at is null
       and b.id <> all (${inForce.overdueBookings(areaId, from, to, now)})
     group by b.date
   )
   select t.date, (t.total + coalesce(k.kept, 0))::int as total,
          (t.total + coalesce(k.kept, 0) - coalesce(k.taken, 0))::int as free, coalesce(k.mine, 0)::int as mine,
          (t.standard + coalesce(k.kept_standard, 0))::int as "totalStandard",
          (t.standard + coalesce(k.kept_standard, 0) - coalesce(k.taken_standard, 0))::int as "freeStandard"
   from (
     select d.date, all_of.total - coalesce(m.total, 0) as total, all_of.standard - coalesce(m.standard, 0) as standard
     from days d
     cross join (
       select count(*) as total, count(*) filter (where is_standard) as standard from objects where is_active
     ) all_of
     left join missing m on m.date = d.date
   ) t
   left join booked k on k.date = t.date
   order by t.date`,
);

/** A row for each day on which something is booked or out of order; a single one without a date if there is none, no row if there is no such area. */
export const takenDays = statement<
  { date: Day | null; keeps: boolean; taken: number[]; yours: number[] },
  { locationId: number; areaId: number; from: Day; to: Day; userId: number; now: string }
>(
  'taken-days',
  ({ locationId, areaId, from, to, userId, now }) => sql`with taken as (
     select b.date, b.bookable_object_id as id, b.user_id = ${userId} as is_yours
     from bookings b
     where b.area_id = ${areaId} and b.date between ${from} and ${to} and b.cancelled_at is null
       and b.id <> all (${inForce.overdueBookings(areaId, from, to, now)})
     union all
     select greatest(x.first_day, ${from}::date) + offset_in_days, x.object_id, false
     from outages x
     cross join lateral generate_series(0, least(x.last_day, ${to}::date) - greatest(x.first_day, ${from}::date)) as offset_in_days
     where x.area_id = ${areaId} and x.lifted_at is null and x.last_day >= ${from} and x.first_day <= ${to}
   )
   select t.date, a.keeps, coalesce(json_agg(t.id order by t.id) filter (where not t.is_yours), '[]') as taken,
          coalesce(json_agg(t.id order by t.id) filter (where t.is_yours), '[]') as yours
   from areas a
   left join (select date, id, bool_or(is_yours) as is_yours from taken group by date, id) t on true
   where a.id = ${areaId} and a.location_id = ${locationId}
   group by t.date, a.keeps
   order by t.date`,
);
