import { UNSEEN_DAYS } from '../../../shared/limits.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { TOUCH_AFTER } from '../sessions/sessions.ts';

/** When a user last gave a sign of life: used a session, or answered in Slack or by email. */
export const lastSeen = (u: string) => `coalesce(${u}.seen_at, ${u}.created_at)`;

/** D13, P4: whether a user has given none for so long that they may have left. */
export const isUnseen = <Now extends SqlText>(u: string, now: Now) =>
  sql`${lastSeen(u)} <= ${now}::timestamptz - interval '${UNSEEN_DAYS} days'`;

/** Whether a user’s last sign of life is to be written anew. */
export const isToBeSeen = <Now extends SqlText>(u: string, now: Now) =>
  sql`${lastSeen(u)} <= ${now}::timestamptz - interval '${TOUCH_AFTER.toString()}'`;

/** An answer without a session. */
export const noteSeen = statement<object, { userId: number; now: string }>(
  'note-seen',
  ({ userId, now }) =>
    sql`update users u set seen_at = ${now} where id = ${userId} and ${isToBeSeen('u', now)}`,
);
