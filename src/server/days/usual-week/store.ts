import type { Day, Weekday } from '../../../shared/day.ts';
import type { Standing } from '../../../shared/usual-week/contract.ts';
import type { OrElse, RefusalOfWish } from '../../../shared/usual-week/rules.ts';
import { countedThatDay } from '../bookings/store.ts';
import { as, insertInto } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type StoredWish = {
  areaId: number;
  bookableObjectId: number | null;
  weekdays: Weekday[];
  orElse: OrElse;
  from: Day;
  until: Day | null;
};

export type WishedOffice = { timeZone: string; hasUsualWeek: boolean };

/** The area that somebody wishes for. No row unless it exists and the object, if one is given, is active in it. */
export const areaWished = statement<WishedOffice, { areaId: number; bookableObjectId: number | null }>(
  'area-wished',
  ({ areaId, bookableObjectId }) => sql`select l.time_zone as "timeZone", l.has_usual_week as "hasUsualWeek"
   from areas a join locations l on l.id = a.location_id
   where a.id = ${areaId} and (${bookableObjectId}::bigint is null or exists (
     select from bookable_objects o where o.id = ${bookableObjectId}::bigint and o.area_id = a.id and o.is_active
   ))`,
);

/** A user's live wishes, and whether each is the same as the given one from today on. */
export const wishesLike = statement<
  { id: number; isSame: boolean },
  StoredWish & { userId: number; today: Day }
>(
  'wishes-like',
  ({ userId, areaId, bookableObjectId, weekdays, orElse, from, until, today }) => sql`select id,
          (area_id = ${areaId} and bookable_object_id is not distinct from ${bookableObjectId}::bigint
           and weekdays = ${weekdays}::smallint[] and or_else = ${orElse}
           and greatest(first_day, ${today}) = greatest(${from}::date, ${today}) and last_day is not distinct from ${until}::date
          ) as "isSame"
   from standing_wishes where user_id = ${userId} and ended_at is null
   order by id`,
);

export const insertWish = statement<{ id: number }, StoredWish & { userId: number; now: string }>(
  'insert-wish',
  ({ userId, areaId, bookableObjectId, weekdays, orElse, from, until, now }) =>
    sql`${insertInto('standing_wishes', {
      user_id: userId,
      area_id: areaId,
      bookable_object_id: bookableObjectId,
      weekdays,
      or_else: orElse,
      first_day: as(from),
      last_day: as(until),
      created_at: now,
    })} returning id`,
);

/** A live wish of a user. */
export const storedWishOf = statement<
  StoredWish & WishedOffice & { id: number },
  { id: number; userId: number }
>(
  'wish-of',
  ({ id, userId }) => sql`
   select w.id, w.area_id as "areaId", w.bookable_object_id as "bookableObjectId", w.weekdays,
          w.or_else as "orElse", w.first_day as "from", w.last_day as until, l.time_zone as "timeZone",
          l.has_usual_week as "hasUsualWeek"
   from standing_wishes w join areas a on a.id = w.area_id join locations l on l.id = a.location_id
   where w.id = ${id} and w.user_id = ${userId} and w.ended_at is null`,
);

/** As its owner is shown it. */
type ListedWish = Omit<Standing, 'isUnseen'> & { isUnseen: boolean };

/** A user's live wishes whose last day has not passed, oldest first. */
export const wishesOf = statement<ListedWish, { userId: number; now: string }>(
  'wishes-of',
  ({ userId, now }) => sql`select w.id, w.weekdays, json_build_object('id', a.id, 'name', a.name) as area,
          json_build_object('id', l.id, 'name', l.name) as location,
          case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as "bookableObject",
          w.or_else as "orElse", w.first_day as "from", w.last_day as until, w.rested_at is not null as "isResting",
          w.rested_at is not null and exists (
            select from notices n where n.kind = 'resting' and n.wish_id = w.id and n.created_at = w.rested_at
          ) as "isUnseen",
          not l.has_usual_week as "isSuspended",
          coalesce((
            select json_agg(json_build_object('date', d.date, 'reason', d.reason) order by d.date)
            from standing_days d
            where d.wish_id = w.id and d.outcome = 'refused' and d.date >= (${now}::timestamptz at time zone l.time_zone)::date
          ), '[]') as refused
   from standing_wishes w
   join areas a on a.id = w.area_id
   join locations l on l.id = a.location_id
   left join bookable_objects o on o.id = w.bookable_object_id
   where w.user_id = ${userId} and w.ended_at is null
     and (w.last_day is null or w.last_day >= (${now}::timestamptz at time zone l.time_zone)::date)
   order by w.id`,
);

/**
 * Changes a wish. If it names another object or more weekdays than before, it counts as new in the order of wishes (D4).
 * Days that found nothing are tried again, and bookings already made stay.
 */
export const changeWish = statement<object, StoredWish & { id: number; now: string; today: Day }>(
  'change-wish',
  ({ id, areaId, bookableObjectId, weekdays, orElse, from, until, now, today }) => sql`with changed as (
     update standing_wishes
     set area_id = ${areaId}, bookable_object_id = ${bookableObjectId}, weekdays = ${weekdays}, or_else = ${orElse},
         first_day = ${from}, last_day = ${until},
         created_at = case when area_id = ${areaId} and bookable_object_id is not distinct from ${bookableObjectId}::bigint
                       and weekdays @> ${weekdays}::smallint[] then created_at else ${now}::timestamptz end
     where id = ${id}
     returning id
   )
   delete from standing_days d using changed where d.wish_id = changed.id and d.outcome = 'refused' and d.date >= ${today}`,
);

const outdateResting = <Wish extends SqlText>(id: Wish) => sql`outdated as (
     update notices set needs_update = true
     where kind = 'resting' and (wish_id = ${id} or booking_id = any (array(select id from bookings where standing_id = ${id})))
   )`;

/** Resumes a wish, which then rests again only after three more mornings (D5). No row if it was not resting. */
export const resumeWish = statement<{ id: number }, { id: number; now: string }>(
  'resume-wish',
  ({ id, now }) =>
    sql`with resumed as (
       update standing_wishes set rested_at = null, resumed_at = ${now} where id = ${id} and rested_at is not null returning id
     ), ${outdateResting('(select id from resumed)')}
     select id from resumed`,
);

/** Ends a wish. Its bookings and its decided days stay. */
export const endWish = statement<object, { id: number; now: string }>(
  'end-wish',
  ({ id, now }) => sql`with ended as (
     update standing_wishes set ended_at = ${now} where id = ${id} and ended_at is null returning id, rested_at
   ), ${outdateResting('(select id from ended where rested_at is not null)')}
   select from ended`,
);

/** D6: lets wishes be decided again for days on which they found the location closed and it is now open. Returns one such day. */
export const forgetClosedDays = statement<{ date: Day }, { locationId: number; now: string }>(
  'forget-closed-days',
  ({ locationId, now }) => sql`with forgotten as (
     delete from standing_days d
     using standing_wishes w join areas a on a.id = w.area_id join locations l on l.id = a.location_id
     where l.id = ${locationId} and d.wish_id = w.id and (d.reason = 'closed-day' or d.outcome = 'waiting' and (
         select bool_and(p.closing_id is not null) from waiting_list_places p
         where p.area_id = w.area_id and p.user_id = w.user_id and p.date = d.date
       ))
       and d.date >= (${now}::timestamptz at time zone l.time_zone)::date
       and extract(isodow from d.date) = any (l.open_days)
       and not exists (
         select from closings c where c.location_id = l.id and c.lifted_at is null and d.date between c.first_day and c.last_day
       )
     returning d.date
   )
   select date from forgotten limit 1`,
);

/** D9: the areas of a user's live wishes. */
export const areasOfWishes = statement<{ areaId: number }, { userId: number }>(
  'areas-of-wishes',
  ({ userId }) =>
    sql`select distinct area_id as "areaId" from standing_wishes where user_id = ${userId} and ended_at is null`,
);

export const endWishesOf = statement<object, { userId: number; now: string }>(
  'end-wishes-of',
  ({ userId, now }) =>
    sql`update standing_wishes set ended_at = ${now} where user_id = ${userId} and ended_at is null`,
);

export type DecidedDay = {
  date: Day;
  outcome: 'booked' | 'booked-another' | 'waiting' | 'refused';
  reason: RefusalOfWish | null;
  bookingId: number | null;
};

export const decidedDays = statement<DecidedDay, { wishId: number; from: Day; to: Day }>(
  'decided-days',
  ({ wishId, from, to }) => sql`select date, outcome, reason, booking_id as "bookingId"
   from standing_days where wish_id = ${wishId} and date between ${from} and ${to}
   order by date`,
);

/** The weekdays on which somebody else's live wish is for the same object; if a wish is given, only older ones count. */
export const weekdaysTaken = statement<
  { weekday: Weekday },
  {
    userId: number;
    areaId: number;
    bookableObjectId: number | null;
    weekdays: Weekday[];
    from: Day;
    until: Day | null;
    olderThan: number | null;
  }
>(
  'weekdays-taken',
  ({ userId, areaId, bookableObjectId, weekdays, from, until, olderThan }) => sql`select distinct weekday
   from standing_wishes w cross join unnest(w.weekdays) as weekday
   where w.area_id = ${areaId} and w.bookable_object_id = ${bookableObjectId}::bigint and w.user_id <> ${userId}
     and w.ended_at is null and w.rested_at is null and weekday = any (${weekdays}::smallint[])
     and (w.last_day is null or w.last_day >= ${from}) and (${until}::date is null or w.first_day <= ${until}::date)
     and (${olderThan}::bigint is null or (w.created_at, w.id) < (
       select mine.created_at, mine.id from standing_wishes mine where mine.id = ${olderThan}::bigint
     ))
   order by weekday`,
);

/** How many bookings of a user count on each of some days (B11). */
export const countedByDay = statement<
  { date: Day; count: number },
  { userId: number; dates: Day[]; now: string }
>(
  'counted-by-day',
  ({ userId, dates, now }) => sql`select d.date, ${countedThatDay(userId, 'd.date', now)} as count
   from unnest(${dates}::date[]) as d (date)`,
);
