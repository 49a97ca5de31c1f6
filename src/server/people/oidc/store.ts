import { insertInto } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** Uses up an attempt to sign in: it returns a row only the first time, in whichever instance. Also deletes expired attempts. */
export const finishAttempt = statement<object, { attemptHash: Buffer; expiresAt: string; now: string }>(
  'finish-sign-in',
  ({ attemptHash, expiresAt, now }) => sql`with forgotten as (
     delete from finished_sign_ins where expires_at < ${now}
   )
   ${insertInto('finished_sign_ins', { attempt_hash: attemptHash, expires_at: expiresAt })}
   on conflict do nothing returning expires_at`,
);

/**
 * I8: ends what a provider let in, and remembers its token, once. A `sid` names one browser; where the provider gave us none, its
 * `sub` is all there is to go by. Forgets tokens that have expired, which are refused anyway.
 */
export const endSessionsOf = statement<
  { isFirst: boolean; count: number },
  {
    issuer: string;
    jti: string;
    subject: string | null;
    sid: string | null;
    expiresAt: string;
    now: string;
  }
>(
  'end-sessions-of-provider',
  ({ issuer, jti, subject, sid, expiresAt, now }) => sql`with forgotten as (
     delete from logout_tokens where expires_at < ${now}
   ), used as (
     ${insertInto('logout_tokens', { issuer, jti, expires_at: expiresAt })} on conflict do nothing returning 1
   ), ended as (
     delete from sessions s
     where exists (select from used) and s.issuer = ${issuer}
       and (${subject}::text is null or s.subject = ${subject}) and (${sid}::text is null or s.sid = ${sid} or s.sid is null)
       and (${subject}::text is not null or s.sid = ${sid})
     returning 1
   )
   select exists (select from used) as "isFirst", (select count(*) from ended)::int as count`,
);
