import { isQuestionSql } from '../../days/sql/questions.ts';
import { insertInto } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { callerColumns, type SignedInUser } from '../../people/accounts/caller.ts';

export type InteractionRow = {
  id: number;
  action: 'confirm' | 'cancel' | 'resume';
  bookingId: number;
  slackUserId: string;
  /** The act of a press for several bookings, told in one message (D8); null for a single one. */
  actId: number | null;
};

export const insertInteraction = statement<
  object,
  {
    slackUserId: string;
    action: InteractionRow['action'];
    bookingId: number;
    now: string;
    actId: number | null;
  }
>(
  'insert-press',
  ({ slackUserId, action, bookingId, now, actId }) =>
    sql`${insertInto('slack_presses', {
      slack_user_id: slackUserId,
      action,
      booking_id: bookingId,
      received_at: now,
      act_id: actId,
    })}`,
);

export const dueInteractions = statement<InteractionRow, { exceptThese: number[] }>(
  'presses-to-do',
  ({ exceptThese }) => sql`
   select id, action, booking_id as "bookingId", slack_user_id as "slackUserId", act_id as "actId"
   from slack_presses where done_at is null and id <> all (${exceptThese}::bigint[])
   order by id limit 50`,
);

/** Marks a press as carried out. With the last press of an act, its message is released. */
export const markInteractionDone = statement<object, { id: number; now: string }>(
  'mark-press-done',
  ({ id, now }) => sql`with done as (
     update slack_presses set done_at = ${now} where id = ${id} returning act_id
   )
   update acts t set held_until = null
   from done
   where t.id = done.act_id
     and not exists (select from slack_presses p where p.act_id = t.id and p.done_at is null and p.id <> ${id})`,
);

/** The booking's owner, if it was the owner who pressed and has not been deactivated. */
export const ownerWhoPressed = statement<SignedInUser, { bookingId: number; slackUserId: string }>(
  'owner-who-pressed',
  ({ bookingId, slackUserId }) => sql`select ${callerColumns}
   from bookings b join users u on u.id = b.user_id
   where b.id = ${bookingId} and u.slack_user_id = ${slackUserId} and u.is_active`,
);

/** The wish that made a booking, if one did. */
export const wishThatMade = statement<{ id: number }, { bookingId: number }>(
  'wish-that-made',
  ({ bookingId }) =>
    sql`select standing_id as id from bookings where id = ${bookingId} and standing_id is not null`,
);

/** After a press that was refused: marks messages about the booking as out of date. */
export const markQuestionsOutdated = statement<object, { bookingId: number }>(
  'mark-questions-outdated',
  ({ bookingId }) =>
    sql`update notices set needs_update = true where booking_id = ${bookingId} and (${isQuestionSql} or kind = 'resting')`,
);
