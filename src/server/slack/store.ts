import { isQuestion } from '../db/questions.ts';
import { insertInto } from '../db/insert.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import type { SignedInUser } from '../people/store.ts';

export type InteractionRow = {
  id: number;
  action: 'confirm' | 'cancel';
  bookingId: number;
  slackUserId: string;
};

export const insertInteraction = statement<
  object,
  { slackUserId: string; action: InteractionRow['action']; bookingId: number; now: string }
>(
  'insert-press',
  ({ slackUserId, action, bookingId, now }) =>
    sql`${insertInto('slack_presses', {
      slack_user_id: slackUserId,
      action,
      booking_id: bookingId,
      received_at: now,
    })}`,
);

export const dueInteractions = statement<InteractionRow, { exceptThese: number[] }>(
  'presses-to-do',
  ({ exceptThese }) => sql`select id, action, booking_id as "bookingId", slack_user_id as "slackUserId"
   from slack_presses where done_at is null and id <> all (${exceptThese}::bigint[])
   order by id limit 50`,
);

export const markInteractionDone = statement<object, { id: number; now: string }>(
  'mark-press-done',
  ({ id, now }) => sql`update slack_presses set done_at = ${now} where id = ${id}`,
);

/** The booking's owner, if it was the owner who pressed and has not been deactivated. */
export const ownerWhoPressed = statement<SignedInUser, { bookingId: number; slackUserId: string }>(
  'owner-who-pressed',
  ({
    bookingId,
    slackUserId,
  }) => sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_admin as "isAdmin"
   from bookings b join users u on u.id = b.user_id
   where b.id = ${bookingId} and u.slack_user_id = ${slackUserId} and u.is_active`,
);

/** For a press that was refused: what the message offers is out of date. */
export const markQuestionsOutdated = statement<object, { bookingId: number }>(
  'mark-questions-outdated',
  ({ bookingId }) =>
    sql`update notices set needs_update = true where booking_id = ${bookingId} and ${isQuestion}`,
);
