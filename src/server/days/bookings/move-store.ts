import type { Day } from '../../../shared/day.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { isQuestionSql } from '../sql/questions.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Moves a booking to another place or another day, and tells its owner, once for several moves made before Slack
 * has accepted the message. With `isAnew` it has to be confirmed again, unless `confirmedAt` says that it is.
 * Questions about it are rewritten.
 */
export const move = statement<
  { isWaitedFor: boolean },
  {
    id: number;
    now: string;
    userId: number;
    date: Day;
    areaId: number;
    bookableObjectId: number;
    bookedFor: string | null;
    isAnew: boolean;
    confirmedAt: string | null;
    /** The act that announces it along with other bookings; null if it is on its own. */
    actId: number | null;
  }
>(
  'move-booking',
  ({
    id,
    now,
    userId,
    date,
    areaId,
    bookableObjectId,
    bookedFor,
    isAnew,
    confirmedAt,
    actId,
  }) => sql`with before as (
     select b.*, to_jsonb(b) as was from bookings b where b.id = ${id} and b.cancelled_at is null
   ), moved as (
     update bookings b
     set date = ${date}, area_id = ${areaId}, bookable_object_id = ${bookableObjectId}, booked_for = ${bookedFor},
         moved_at = ${now},
         confirmed_at = case when ${isAnew}::boolean then ${confirmedAt}::timestamptz else b.confirmed_at end,
         asked_at = case when ${isAnew}::boolean then null else b.asked_at end
     from before where b.id = before.id
     returning b.*
   ), audited as (
     ${auditEntry('booking', 'moved', { id: 'moved.id', by: userId, at: now, before: 'before.was', after: 'to_jsonb(moved)' })} from moved join before using (id)
   ), told as (
     ${insertSelect('notices', {
       kind: "'moved'",
       user_id: 'before.user_id',
       booking_id: 'before.id',
       created_at: sql`${now}::timestamptz`,
       from_date: as('before.date'),
       from_object_id: as('before.bookable_object_id'),
       act_id: sql`${actId}::bigint`,
     })} from moved join before using (id)
     on conflict (kind, booking_id) do update set
       created_at = excluded.created_at, attempts = 0, act_id = excluded.act_id, needs_update = notices.ended_as is null,
       from_date = case when notices.ended_as is null then notices.from_date else excluded.from_date end,
       from_object_id = case when notices.ended_as is null then notices.from_object_id else excluded.from_object_id end,
       ended_as = null, ended_at = null, slack_channel = null, slack_ts = null
   ), outdated as (
     update notices set needs_update = true
     where booking_id in (select id from moved) and ${isQuestionSql}
   )
   select exists (
     select from waiting_list_places p
     where p.area_id = before.area_id and p.date = before.date and p.ended_at is null
   ) as "isWaitedFor"
   from moved join before using (id)`,
);

/** Changes who a booking is for; its place and day stay. */
export const rename = statement<
  object,
  { id: number; now: string; userId: number; bookedFor: string | null }
>(
  'rename-booking',
  ({ id, now, userId, bookedFor }) => sql`with before as (
     select id, booked_for from bookings where id = ${id} and cancelled_at is null
   ), renamed as (
     update bookings b set booked_for = ${bookedFor} from before where b.id = before.id
     returning b.id, b.booked_for
   ), audited as (
     ${auditEntry('booking', 'changed', { id: 'renamed.id', by: userId, at: now, before: "jsonb_build_object('booked_for', before.booked_for)", after: "jsonb_build_object('booked_for', renamed.booked_for)" })} from renamed join before using (id)
   )
   update notices set needs_update = true
   where booking_id in (select id from renamed) and ${isQuestionSql}`,
);
