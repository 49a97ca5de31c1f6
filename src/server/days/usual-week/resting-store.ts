import { MORNINGS_UNTIL_REST } from '../../../shared/usual-week/limits.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { isUnseen } from '../../people/accounts/seen-store.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { passed } from '../sql/wall-clock.ts';

/**
 * The last three bookings of a wish (given by its alias) that its owner was asked about since it was resumed, or since
 * it counts as new (D4). Mornings on which they could not be asked do not count. Goes by the clock, because a sweep may not yet
 * have recorded what 10:00 has ended (T4).
 */
const lastMornings = <Now extends SqlText>(w: string, now: Now) => sql`
     select b.id, b.date, b.cancel_reason = 'unconfirmed' or b.cancelled_at is null and b.confirmed_at is null
       and ${passed('release', { date: 'b.date', location: 'bl', now })} as "isUnconfirmed"
     from bookings b join areas ba on ba.id = b.area_id join locations bl on bl.id = ba.location_id
     where b.standing_id = ${w}.id and b.date <= ${now}::timestamptz::date + 1
       and b.asked_at is not null and b.asked_at > greatest(${w}.resumed_at, ${w}.created_at)
     order by b.date desc limit ${MORNINGS_UNTIL_REST}`;

/** D5: whether a wish has to rest, even if that has not been recorded yet. */
export const isDueToRest = <Now extends SqlText>(w: string, now: Now) => sql`(
     select count(*) = ${MORNINGS_UNTIL_REST} from (${lastMornings(w, now)}) m where m."isUnconfirmed"
   )`;

/** D5: lets the wishes that are due to rest do so, and tells their owners. */
export const letWishesRest = statement<object, { wishIds: number[]; now: string }>(
  'let-wishes-rest',
  ({ wishIds, now }) => sql`with mornings as (
     select w.id, m.id as booking_id, m.date, m."isUnconfirmed"
     from standing_wishes w cross join lateral (${lastMornings('w', now)}) m
     where w.id = any (${wishIds}::bigint[]) and w.ended_at is null and w.rested_at is null
   ), unconfirmed as (
     select id, (array_agg(booking_id order by date desc))[1] as booking_id
     from mornings group by id
     having count(*) filter (where "isUnconfirmed") = ${MORNINGS_UNTIL_REST}
   ), rested as (
     update standing_wishes w set rested_at = ${now} from unconfirmed u where w.id = u.id returning w.user_id, u.booking_id
   )
   ${insertSelect('notices', {
     kind: "'resting'",
     user_id: 'user_id',
     booking_id: 'booking_id',
     created_at: as(sql`${now}::timestamptz`),
   })} from rested`,
);

/**
 * D13: the same for the wishes of people who have given no sign of life for too long; returns those that now rest. One that is being
 * served at this moment rests the next time.
 */
export const letWishesOfUnseenRest = statement<{ id: number }, { now: string }>(
  'let-wishes-of-unseen-rest',
  ({ now }) => sql`with unseen as (
     select w.id from standing_wishes w
     join users u on u.id = w.user_id and u.is_active and ${isUnseen('u', now)}
     join areas a on a.id = w.area_id
     join locations l on l.id = a.location_id and l.has_usual_week
     where w.ended_at is null and w.rested_at is null
       and (w.last_day is null or w.last_day >= (${now}::timestamptz at time zone l.time_zone)::date)
     for no key update of w skip locked
   ), rested as (
     update standing_wishes w set rested_at = ${now} from unseen where w.id = unseen.id returning w.id, w.user_id
   )
   ${insertSelect('notices', {
     kind: "'resting'",
     user_id: 'user_id',
     wish_id: as('id'),
     created_at: as(sql`${now}::timestamptz`),
   })} from rested
   on conflict (kind, wish_id) do update set created_at = excluded.created_at, needs_update = false, ended_as = null, ended_at = null,
     attempts = 0, slack_channel = null, slack_ts = null
   returning wish_id as id`,
);
