import type { Absence } from '../../../shared/away/contract.ts';
import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import type { Day } from '../../../shared/day.ts';
import { inForce } from '../sql/in-force.ts';
import { as, insertInto, insertSelect } from '../../platform/db/insert.ts';
import { isWaitedForSql } from '../sql/kinds.ts';
import { isPending } from '../sql/pending-wishes.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

const columns = `v.id, v.first_day as "from", v.last_day as "to"`;

/** The earliest date that is today at any office, because an absence does not belong to one office. */
const earliestToday = <Now extends SqlText>(now: Now) =>
  sql`coalesce((select min((${now}::timestamptz at time zone l.time_zone)::date) from locations l), ${now}::timestamptz::date)`;

const notBeforeToday = <Now extends SqlText>(date: string, now: Now) =>
  sql`${date} >= (${now}::timestamptz at time zone l.time_zone)::date`;

/** A user's absences that have neither been ended nor passed, by day. */
export const absencesOf = statement<Absence, { userId: number; now: string }>(
  'absences-of',
  ({ userId, now }) => sql`select ${columns} from absences v
   where v.user_id = ${userId} and v.ended_at is null and v.last_day >= ${earliestToday(now)}
   order by v.first_day`,
);

/** What decides whether somebody can be away on these days. */
export const situationToBeAway = statement<
  { isActiveUser: boolean; today: Day; others: Absence[] },
  { userId: number; from: Day; to: Day; now: string }
>(
  'situation-to-be-away',
  ({ userId, from, to, now }) => sql`select u.is_active as "isActiveUser", ${earliestToday(now)} as today,
          coalesce((
            select json_agg(each) from (
              select ${columns} from absences v
              where v.user_id = u.id and v.ended_at is null and v.last_day >= ${from} and v.first_day <= ${to}
              order by v.first_day
            ) each
          ), '[]') as others
   from users u where u.id = ${userId}`,
);

/**
 * How many places on waiting lists an absence would leave, and how many other people wait in an area on a day for a space that it
 * would release there.
 */
export const effectOfAbsence = statement<
  { places: number; waiting: number },
  { userId: number; from: Day; to: Day; now: string }
>(
  'effect-of-absence',
  ({ userId, from, to, now }) => sql`with given_back as materialized (
     select distinct b.area_id, b.date
     from bookings b
     join bookable_objects o on o.id = b.bookable_object_id
     join areas a on a.id = b.area_id
     join locations l on l.id = a.location_id
     where b.user_id = ${userId} and b.date between ${from} and ${to} and b.booked_for is null and ${isWaitedForSql('o')}
       and ${inForce.booking('b', 'l', now)} and ${notBeforeToday('b.date', now)}
   )
   select (select count(*)::int
           from waiting_list_places p join areas a on a.id = p.area_id join locations l on l.id = a.location_id
           where p.user_id = ${userId} and p.date between ${from} and ${to} and ${inForce.place('p', 'l', now)}) as places,
          (select count(distinct p.user_id)::int
           from given_back g
           join waiting_list_places p on p.area_id = g.area_id and p.date = g.date
           join users u on u.id = p.user_id
           join areas a on a.id = p.area_id
           join locations l on l.id = a.location_id
           where p.user_id <> ${userId} and u.is_active and ${inForce.place('p', 'l', now)}) as waiting`,
);

/**
 * Also records what there is to release and to leave at this moment. Call it under the lock of the user, so that nothing
 * is being booked for them meanwhile. There is no audit entry: admins read the trail, and nobody is told who is away.
 */
export const insertAbsence = statement<
  { id: number },
  { userId: number; from: Day; to: Day; today: Day; now: string }
>(
  'insert-absence',
  ({ userId, from, to, today, now }) =>
    sql`${insertInto('absences', {
      user_id: userId,
      first_day: as(from),
      last_day: as(to),
      created_at: now,
      booking_ids: as(sql`array(
      select b.id from bookings b
      where b.user_id = ${userId} and b.date between greatest(${from}::date, ${today}::date) and ${to}
        and b.cancelled_at is null and b.booked_for is null
      order by b.id)`),
      place_ids: as(sql`array(
      select p.id from waiting_list_places p
      where p.user_id = ${userId} and p.date between greatest(${from}::date, ${today}::date) and ${to} and p.ended_at is null
      order by p.id)`),
    })} returning id`,
);

export type DueAbsence = { id: number; userId: number };

/** Absences not carried out to the end, because a process has died or is still working on them. */
export const dueAbsences = statement<DueAbsence>(
  'due-absences',
  () => sql`select id, user_id as "userId" from absences
   where carried_out_at is null and ended_at is null
   order by id limit 100`,
);

/** The days of an absence `v` for which its person has standing wishes, among the days already open. */
const daysOfWishes = <Absence extends SqlText, Now extends SqlText, Which extends SqlText = ''>(
  absence: Absence,
  now: Now,
  which?: Which,
) => sql`
     select w.area_id, day::date as date
     from ${absence}
     join standing_wishes w on w.user_id = v.user_id and w.ended_at is null
     join areas wa on wa.id = w.area_id
     join locations wl on wl.id = wa.location_id
     cross join lateral generate_series(
       greatest(v.first_day, w.first_day, (${now}::timestamptz at time zone wl.time_zone)::date)::timestamp,
       least(v.last_day, w.last_day, (${now}::timestamptz at time zone wl.time_zone)::date + ${DAYS_AHEAD})::timestamp,
       interval '1 day'
     ) as day
     where extract(isodow from day) = any (w.weekdays) ${which ?? ''}
     group by 1, 2`;

/**
 * The areas and dates on which an absence has something to release or to leave, in ascending order of date. A place
 * may have become a booking since the absence was made, and a standing wish may be making one right now, under the lock
 * of that day.
 */
export const daysToCarryOut = statement<
  { areaId: number; date: Day; timeZone: string },
  { id: number; now: string }
>(
  'days-to-carry-out',
  ({ id, now }) => sql`with absence as materialized (
     select * from absences where id = ${id} and carried_out_at is null and ended_at is null
   ), places as materialized (
     select p.* from absence v join waiting_list_places p on p.id = any (v.place_ids)
   )
   select d.area_id as "areaId", d.date, l.time_zone as "timeZone"
   from (
     select b.area_id, b.date from absence v join bookings b on b.id = any (v.booking_ids) where b.cancelled_at is null
     union
     select b.area_id, b.date from places p join bookings b on b.id = p.booking_id where b.cancelled_at is null
     union
     select p.area_id, p.date from places p where p.ended_at is null
     union
     ${daysOfWishes('absence v', now)}
   ) d
   join areas a on a.id = d.area_id
   join locations l on l.id = a.location_id
   where ${notBeforeToday('d.date', now)}
   order by d.date, d.area_id`,
);

/** The areas and dates of an ended absence on which its person has undecided standing wishes, in ascending order of date. */
export const daysToServe = statement<{ areaId: number; date: Day }, { id: number; now: string }>(
  'days-to-serve',
  ({ id, now }) => sql`select d.area_id as "areaId", d.date
   from (${daysOfWishes(sql`(select * from absences where id = ${id}) v`, now, sql`and ${isPending('w', 'day::date')}`)}) d
   order by d.date, d.area_id`,
);

/** Records that an absence gave these bookings back. Call it under the lock of their day. */
export const noteGivenBack = statement<object, { id: number; bookingIds: number[] }>(
  'note-given-back',
  ({ id, bookingIds }) =>
    sql`update absences set given_back = given_back || ${bookingIds}::bigint[] where id = ${id}`,
);

/** Marks the absences that meet the condition as carried out; each person is told once what theirs released, if anything. */
const carriedOut = <Condition extends SqlText, Now extends SqlText>(condition: Condition, now: Now) => sql`
  with carried_out as (
    update absences v set carried_out_at = ${now} where v.carried_out_at is null and ${condition} returning *
  )
  ${insertSelect('notices', {
    kind: "'away'",
    user_id: 'v.user_id',
    absence_id: 'v.id',
    created_at: as(sql`${now}::timestamptz`),
  })}
  from carried_out v
  where v.given_back <> '{}' or exists (
    select from waiting_list_places p where p.id = any (v.place_ids) and p.ended_as = 'left'
  )`;

export const markCarriedOut = statement<object, { id: number; now: string }>(
  'mark-absence-carried-out',
  ({ id, now }) => carriedOut(sql`v.id = ${id} and v.ended_at is null`, now),
);

/** Stops carrying out an absence that was ended meanwhile; what it has already released stays released. */
export const markInterrupted = statement<object, { id: number; userId: number; now: string }>(
  'mark-absence-interrupted',
  ({ id, userId, now }) => carriedOut(sql`v.id = ${id} and v.user_id = ${userId}`, now),
);

/** Ends an absence; doing so twice changes nothing. No row if the user has no such absence. */
export const absenceEnd = statement<{ id: number }, { id: number; userId: number; now: string }>(
  'end-absence',
  ({ id, userId, now }) => sql`update absences set ended_at = coalesce(ended_at, ${now})
   where id = ${id} and user_id = ${userId} returning id`,
);

/** P3: ends the absences of somebody who is being deactivated. */
export const endAbsencesOf = statement<object, { userId: number; now: string }>(
  'end-absences-of',
  ({ userId, now }) =>
    sql`update absences set ended_at = ${now} where user_id = ${userId} and ended_at is null`,
);
