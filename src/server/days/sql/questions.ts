import { sql, type SqlText } from '../../platform/db/sql.ts';

/** Notices that ask whether somebody is coming. Their buttons have to be rewritten once there is nothing left to confirm. */
export const isQuestionSql = "kind in ('confirm', 'remind')";

/**
 * Excludes questions made by an instance whose clock is ahead of ours: by our clock nobody is to be asked yet, so we would not find
 * the others that belong with it (C6).
 */
export const isAskable = <Now extends SqlText>(notice: string, now: Now) =>
  sql`(not ${notice}.${isQuestionSql} or ${notice}.created_at <= ${now})`;

/** O9: who is held cannot answer. */
export const isNotHeld = (booking: string) =>
  `not exists (select from leavers where leavers.user_id = ${booking}.user_id and is_held)`;
