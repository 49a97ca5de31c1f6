import type { Day } from '../../../shared/day.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type WaitingRow = {
  slack: number;
  slackSince: Temporal.Instant | null;
  mails: number;
  mailsSince: Temporal.Instant | null;
};

export const waitingByChannel = statement<WaitingRow>(
  'waiting-by-channel',
  () => sql`select n.slack, n."slackSince", d.mails, d."mailsSince"
   from (select count(*)::int as slack, min(created_at) as "slackSince" from notices where ended_as is null) n,
        (select count(*)::int as mails, min(n.created_at) as "mailsSince"
         from deliveries d join notices n on n.id = d.notice_id
         where d.channel = 'mail' and d.ended_as is null) d`,
);

export type UnreachableRow = {
  id: number;
  firstName: string;
  lastName: string;
  date: Day;
  email: string;
  wantsSlack: boolean | null;
  wantsEmail: boolean | null;
  account: string | null;
  isRefused: boolean;
  /** How many there are in all, not only those listed. */
  total: number;
};

/** People coming in the next days who cannot be asked through any channel (M6, M7), by their first day. */
export const peopleOutOfReach = statement<
  UnreachableRow,
  { from: Day; to: Day; hasSlack: boolean; hasMail: boolean; limit: number }
>(
  'people-out-of-reach',
  ({ from, to, hasSlack, hasMail, limit }) => sql`with next as materialized (
     select b.user_id, min(b.date) as date from bookings b
     where b.date between ${from} and ${to} and b.cancelled_at is null and b.confirmed_at is null
     group by b.user_id
   )
   select u.id, u.first_name as "firstName", u.last_name as "lastName",
          next.date, coalesce(u.email, '') as email, u.wants_slack as "wantsSlack", u.wants_mail as "wantsEmail",
          u.slack_user_id as account, coalesce(u.refused_email = u.email, false) as "isRefused", count(*) over ()::int as total
   from next
   -- One by one: the people coming are few compared with all who ever came.
   cross join lateral (select * from users where id = next.user_id offset 0) u
   where u.is_active
     and not (${hasSlack}::boolean and u.wants_slack is not false and (u.slack_user_id is not null or u.slack_looked_up_at is null))
     and not (${hasMail}::boolean and u.wants_mail is not false and coalesce(u.proved_email = u.email, false)
              and u.refused_email is distinct from u.email)
   order by next.date, u.last_name, u.first_name, u.id
   limit ${limit}`,
);
