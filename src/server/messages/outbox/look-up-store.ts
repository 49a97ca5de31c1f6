import type { Day } from '../../../shared/day.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type Sought = { userId: number; email: string };

/** Claims looking up accounts until the transaction ends, so that other instances leave it to this one. */
export const claimLookUps = statement<{ isOurs: boolean; inTheLastMinute: number }>(
  'claim-slack-look-ups',
  () => sql`select pg_try_advisory_xact_lock(hashtextextended('slack-look-ups', 0)) as "isOurs",
          (select count(*)::int from users where slack_looked_up_at > clock_timestamp() - interval '1 minute')
            as "inTheLastMinute"`,
);

export const anyMessageWaits = statement<{ waits: boolean }>(
  'any-message-waits',
  () => sql`select exists (select from notices where ended_as is null) as waits`,
);

/**
 * People with a booking from a given day on whose account is unknown and has not been looked up today, in the
 * order in which they come.
 */
export const peopleToLookUp = statement<Sought, { from: Day; limit: number }>(
  'people-to-look-up',
  ({ from, limit }) => sql`select u.id as "userId", u.email
   from users u
   cross join lateral (
     select min(b.date) as date from bookings b where b.user_id = u.id and b.date >= ${from} and b.cancelled_at is null
   ) next
   where u.slack_user_id is null and u.is_active and u.email <> '' and next.date is not null
     and (u.slack_looked_up_at is null or u.slack_looked_up_at < clock_timestamp() - interval '1 day')
   order by next.date, u.id
   limit ${limit}`,
);

/** Stores the account that was found; null if the person has none. */
export const rememberAccount = statement<object, { userId: number; account: string | null }>(
  'remember-slack-account',
  ({ userId, account }) =>
    sql`update users set slack_user_id = ${account}, slack_looked_up_at = clock_timestamp() where id = ${userId}`,
);
