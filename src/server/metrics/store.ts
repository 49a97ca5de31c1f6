import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

export type Waiting = { messages: number; oldestSeconds: number; presses: number };

export const whatWaits = statement<Waiting, { now: string }>(
  'what-waits',
  ({ now }) => sql`select count(*)::int as messages,
          coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(created_at))), 0)::float as "oldestSeconds",
          (select count(*)::int from slack_presses where done_at is null) as presses
   from notices where ended_as is null`,
);
