import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type Waiting = {
  messages: number;
  oldestSeconds: number;
  mails: number;
  oldestMailSeconds: number;
  presses: number;
  /** Infinity if there is none. */
  backupSeconds: number;
};

const age = <Now extends SqlText>(now: Now, since: string) =>
  sql`coalesce(greatest(0, extract(epoch from ${now}::timestamptz - ${since})), 0)::float`;

export const whatWaits = statement<Waiting, { now: string }>(
  'what-waits',
  ({ now }) => sql`
   select count(notices.id)::int as messages, ${age(now, 'min(created_at)')} as "oldestSeconds",
          coalesce(max(by_mail.mails), 0)::int as mails, ${age(now, 'min(by_mail.since)')} as "oldestMailSeconds",
          (select count(*)::int from slack_presses where done_at is null) as presses,
          (select coalesce(extract(epoch from ${now}::timestamptz - backed_up_at)::float, 'Infinity') from installation)
            as "backupSeconds"
   from (select count(*)::int as mails, min(n.created_at) as since
         from deliveries d join notices n on n.id = d.notice_id where d.channel = 'mail' and d.ended_as is null) by_mail
   left join notices on ended_as is null`,
);
