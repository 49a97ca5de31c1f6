import { auditEntry } from '../audit/store.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { FRESH_FOR, IDLE_LIMIT } from './sessions.ts';
import { SESSION_DAYS } from './settings.ts';

/** SQL for a session `s` that has not ended by itself: a token says when (O1); for a browser `days` is the configured number, or null. Everything else asks here. */
export const lasts = <Now extends SqlText, Days extends SqlText>(
  now: Now,
  days: Days,
) => sql`(s.ends_at > ${now}::timestamptz or s.ends_at is null
    and s.last_seen_at > ${now}::timestamptz - interval '${IDLE_LIMIT.toString()}'
    and s.created_at > ${now}::timestamptz - make_interval(hours => 24 * coalesce(
      ${days}::int, case when s.is_told then ${SESSION_DAYS.ifTold} else ${SESSION_DAYS.otherwise} end
    ))
  )`;

/** More than anybody has. Somebody with more sees those used last; ending all others ends every one. */
const MOST = 100;

type ListedSession = {
  id: number;
  browser: string;
  startedAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant;
  isThis: boolean;
};

/** Where somebody is signed in (I10): this session first, then the one used last. */
export const sessionsOf = statement<
  ListedSession,
  { userId: number; tokenHash: Buffer; days: number | null; now: string }
>(
  'sessions-of',
  ({ userId, tokenHash, days, now }) => sql`
   select id, browser, created_at as "startedAt", last_seen_at as "lastSeenAt",
          token_hash = ${tokenHash} as "isThis"
   from sessions s
   where user_id = ${userId} and scopes is null and ${lasts(now, days)}
   order by token_hash = ${tokenHash} desc, last_seen_at desc, id desc
   limit ${MOST}`,
);

/** Never anybody else's. */
export const endSession = statement<{ isThis: boolean }, { id: number; userId: number; tokenHash: Buffer }>(
  'end-session',
  ({ id, userId, tokenHash }) =>
    sql`delete from sessions where id = ${id} and user_id = ${userId} and scopes is null returning token_hash = ${tokenHash} as "isThis"`,
);

/** Tokens too. */
export const endOtherSessions = statement<{ isBrowser: boolean }, { userId: number; tokenHash: Buffer }>(
  'end-other-sessions',
  ({ userId, tokenHash }) =>
    sql`delete from sessions where user_id = ${userId} and token_hash <> ${tokenHash} returning scopes is null as "isBrowser"`,
);

/** A row if this session began, or the provider last asked its person, a short while ago (I12). */
export const freshSession = statement<{ id: number }, { tokenHash: Buffer }>(
  'fresh-session',
  ({ tokenHash }) => sql`select id from sessions
   where token_hash = ${tokenHash} and signed_in_at > now() - interval '${FRESH_FOR.toString()}'`,
);

/** With its audit entry, unless there was nothing to end. No row if nobody has that id. */
export const endSessionsOfPerson = statement<
  { ended: number },
  { userId: number; actorId: number; now: string }
>(
  'end-sessions-of-person',
  ({ userId, actorId, now }) => sql`with ended as (
     delete from sessions where user_id = ${userId} returning 1
   ), counted as (
     select count(*)::int as count from ended
   ), audited as (
     ${auditEntry('user', 'sessions-ended', { id: userId, by: actorId, at: now, after: sql`jsonb_build_object('sessions', count)` })} from counted where count > 0
   )
   select counted.count as ended from users, counted where id = ${userId}`,
);
