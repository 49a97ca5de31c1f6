import { insertInto } from '../db/insert.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

/** A row for whoever is first: an attempt to sign in counts once, in whichever instance. Forgets those that are too old anyway. */
export const finishAttempt = statement<object, { attemptHash: Buffer; expiresAt: string; now: string }>(
  'finish-sign-in',
  ({ attemptHash, expiresAt, now }) => sql`with forgotten as (
     delete from finished_sign_ins where expires_at < ${now}
   )
   ${insertInto('finished_sign_ins', { attempt_hash: attemptHash, expires_at: expiresAt })}
   on conflict do nothing returning expires_at`,
);
