import { sql, type SqlText } from './sql.ts';

/** Notices that ask whether somebody is coming. Their buttons have to be rewritten once there is nothing left to confirm. */
export const isQuestion = "kind in ('confirm', 'remind')";

/**
 * Not a question that an instance whose clock is ahead of ours has made: by our clock nobody is to be asked yet, so we would not find
 * what has to be asked together with it (C6).
 */
export const isAskable = <Now extends SqlText>(notice: string, now: Now) =>
  sql`(not ${notice}.${isQuestion} or ${notice}.created_at <= ${now})`;
