import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** What is still to be done, and since when the oldest of it waits. */
export type Waiting = {
  slack: number;
  slackSince: Temporal.Instant | null;
  mails: number;
  mailsSince: Temporal.Instant | null;
  presses: number;
  /** Null if there is no backup. */
  backedUpAt: Temporal.Instant | null;
};

/** A message that is held back until its moment waits from then on. */
const since = sql`greatest(n.created_at, n.due_at)`;

export const whatWaits = statement<Waiting, { now: string }>(
  'what-waits',
  ({ now }) => sql`select n.slack, n."slackSince", d.mails, d."mailsSince",
          (select count(*)::int from slack_presses where done_at is null) as presses, i.backed_up_at as "backedUpAt"
   from installation i,
        (select count(*)::int as slack, min(${since}) as "slackSince"
         from notices n where n.ended_as is null and ${since} <= ${now}) n,
        (select count(*)::int as mails, min(${since}) as "mailsSince"
         from deliveries d join notices n on n.id = d.notice_id
         where d.channel = 'mail' and d.ended_as is null and ${since} <= ${now}) d`,
);
