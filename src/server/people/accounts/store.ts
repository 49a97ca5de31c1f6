import { as, insertInto } from '../../platform/db/insert.ts';
import { type Caller, callerColumns } from './caller.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { channelColumns } from '../privacy/preferences-store.ts';
import { isToBeSeen } from './seen-store.ts';
import { lasts } from '../sessions/session-store.ts';
import { ADMIN_LIMIT, TOUCH_AFTER } from '../sessions/sessions.ts';

/**
 * Read on every request, so that removing a role or an account takes effect at once. No row once the session has
 * ended. The hashes are in a subquery because PostgreSQL, which assumes ten of them, would otherwise make a new plan
 * whenever it sees that there are fewer.
 */
export const sessionsByHash = statement<
  Caller & { tokenHash: Buffer; isToBeTouched: boolean },
  { tokenHashes: Buffer[]; days: number | null; now: string }
>(
  'session-by-hash',
  ({ tokenHashes, days, now }) => sql`select ${callerColumns}, ${channelColumns},
          case when s.scopes is not null then json_build_object('id', s.id, 'name', s.name, 'scopes', s.scopes) end as token,
          s.token_hash as "tokenHash", s.last_seen_at <= ${now}::timestamptz - interval '${TOUCH_AFTER.toString()}'
            or s.scopes is null and ${isToBeSeen('u', now)} as "isToBeTouched"
   from sessions s left join users u on u.id = s.user_id
   where s.token_hash = any ((select ${tokenHashes}::bytea[])::bytea[]) and (u.is_active or s.user_id is null)
     and ${lasts(now, days)}
     and (u.is_admin is not true or s.scopes is not null or s.signed_in_at > now() - interval '${ADMIN_LIMIT.toString()}')`,
);

/** How the provider that let somebody in names this session when it ends it; all null if it never does. */
export type ProviderSession = {
  issuer: string | null;
  /** The `sub` of the ID token, even if another claim identifies the person: logout tokens have no other. */
  subject: string | null;
  sid: string | null;
  /** The sealed ID token that began it, with which the provider signs somebody out without asking. */
  idToken: string | null;
  /** Whether it ends sessions here when it ends its own. */
  isTold: boolean;
};

export const insertSession = statement<
  object,
  { tokenHash: Buffer; userId: number; browser: string; age: number; now: string } & ProviderSession
>(
  'insert-session',
  ({ tokenHash, userId, browser, age, issuer, subject, sid, idToken, isTold, now }) =>
    sql`${insertInto('sessions', {
      token_hash: tokenHash,
      user_id: userId,
      browser,
      issuer,
      subject,
      sid,
      id_token: idToken,
      is_told: isTold,
      created_at: now,
      last_seen_at: now,
      signed_in_at: as(sql`now() - make_interval(secs => ${age}::float8)`),
    })}`,
);

/** Its user was seen, unless it is a program’s; whoever holds their row may be about to wait for us, so another request writes it then. */
export const touchSession = statement<object, { tokenHash: Buffer; now: string }>(
  'touch-session',
  ({ tokenHash, now }) => sql`with touched as (
     update sessions set last_seen_at = ${now} where token_hash = ${tokenHash} returning user_id, scopes
   )
   update users set seen_at = ${now}
   where id = (select u.id from users u join touched on u.id = touched.user_id where scopes is null and ${isToBeSeen('u', now)}
               for no key update of u skip locked)`,
);

export const deleteSession = statement<{ userId: number; idToken: string | null }, { tokenHash: Buffer }>(
  'delete-session',
  ({ tokenHash }) =>
    sql`delete from sessions where token_hash = ${tokenHash} returning user_id as "userId", id_token as "idToken"`,
);

export const deleteEndedSessions = statement<object, { userId: number; days: number | null; now: string }>(
  'delete-ended-sessions',
  ({ userId, days, now }) =>
    sql`delete from sessions s where s.user_id = ${userId} and not ${lasts(now, days)}`,
);
