import { isQuestionSql } from '../sql/questions.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** What decides whether a cancelled booking can come back. */
export type CancelledRow = {
  bookableObjectId: number;
  timeZone: string;
  cancelledAt: Temporal.Instant;
  /** Whether its owner cancelled it, in Perch or from Slack, and not by going away (D7). */
  isByOwner: boolean;
  isConfirmed: boolean;
  wasAsked: boolean;
  /** Came from the waiting list, and has not been moved to another day since. */
  isPromotion: boolean;
};

/** No row while it is live. */
export const cancelledBooking = statement<CancelledRow, { id: number }>(
  'cancelled-booking',
  ({ id }) => sql`select b.bookable_object_id as "bookableObjectId", l.time_zone as "timeZone",
          b.cancelled_at as "cancelledAt", b.cancel_reason in ('owner', 'slack') and not exists (
            select from absences v where v.user_id = b.user_id and b.id = any (v.given_back)
          ) as "isByOwner",
          b.confirmed_at is not null as "isConfirmed", b.asked_at is not null as "wasAsked",
          exists (select from waiting_list_places p where p.booking_id = b.id and p.date = b.date) as "isPromotion"
   from bookings b
   join areas a on a.id = b.area_id
   join locations l on l.id = a.location_id
   where b.id = ${id} and b.cancelled_at is not null`,
);

/**
 * Makes a cancelled booking live again as it was. Messages that say otherwise are rewritten, and anything that had become
 * pointless to ask or to tell is asked or told after all. A mail cannot be rewritten, so another is sent.
 */
export const restore = statement<object, { id: number; now: string; userId: number }>(
  'restore-booking',
  ({ id, now, userId }) => sql`with cancelled as (
     select id, to_jsonb(b) as was from bookings b where id = ${id} and cancelled_at is not null
   ), restored as (
     update bookings b set cancelled_at = null, cancelled_by = null, cancel_reason = null, cancel_note = null
     from cancelled where b.id = cancelled.id
     returning b.*, cancelled.was
   ), audited as (
     ${auditEntry('booking', 'restored', { id: 'id', by: userId, at: now, before: 'was', after: "to_jsonb(restored) - 'was'" })} from restored
   ), mailed_anew as (
     update deliveries d
     set round = round + 1, ended_as = null, ended_at = null, attempts = 0, refusals = 0, not_before = null, message_id = null
     from notices n
     where n.id = d.notice_id and n.booking_id in (select id from restored)
       and d.ended_as = case n.kind when 'cancelled' then 'sent' else 'obsolete' end
       and (n.kind in ('booked', 'cancelled') or n.${isQuestionSql})
   )
   update notices
   set needs_update = needs_update or kind <> 'booked',
       ended_as = nullif(ended_as, case when kind <> 'cancelled' then 'obsolete' end),
       ended_at = case when kind <> 'cancelled' and ended_as = 'obsolete' then null else ended_at end,
       act_id = case when kind = 'booked' and ended_as = 'obsolete' then null else act_id end
   where booking_id in (select id from restored) and (kind in ('booked', 'cancelled') or ${isQuestionSql})`,
);
