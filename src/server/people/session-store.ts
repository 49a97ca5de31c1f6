import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from './sessions.ts';

/** More than anybody has. Somebody who does sees those used last; ending all others ends every one. */
const MOST = 100;

type ListedSession = {
  id: number;
  browser: string;
  startedAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant;
  isThis: boolean;
};

/** Where somebody is signed in (I10): this session first, then the one used last. */
export const sessionsOf = statement<ListedSession, { userId: number; tokenHash: Buffer; now: string }>(
  'sessions-of',
  ({
    userId,
    tokenHash,
    now,
  }) => sql`select id, browser, created_at as "startedAt", last_seen_at as "lastSeenAt",
          token_hash = ${tokenHash} as "isThis"
   from sessions
   where user_id = ${userId} and last_seen_at > ${now}::timestamptz - interval '${IDLE_LIMIT.toString()}'
     and created_at > ${now}::timestamptz - interval '${ABSOLUTE_LIMIT.toString()}'
   order by token_hash = ${tokenHash} desc, last_seen_at desc, id desc
   limit ${MOST}`,
);

/** Nothing of anybody else's. */
export const endSession = statement<{ isThis: boolean }, { id: number; userId: number; tokenHash: Buffer }>(
  'end-session',
  ({ id, userId, tokenHash }) =>
    sql`delete from sessions where id = ${id} and user_id = ${userId} returning token_hash = ${tokenHash} as "isThis"`,
);

export const endOtherSessions = statement<{ id: number }, { userId: number; tokenHash: Buffer }>(
  'end-other-sessions',
  ({ userId, tokenHash }) =>
    sql`delete from sessions where user_id = ${userId} and token_hash <> ${tokenHash} returning id`,
);
