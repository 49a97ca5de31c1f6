import { statement } from '../db/statement.ts';

export const waitingNotices = statement<{ count: number; oldestSeconds: number }, [now: string]>(
  'waiting-notices',
  `select count(*)::int as count,
          coalesce(greatest(0, extract(epoch from $1::timestamptz - min(created_at))), 0)::float as "oldestSeconds"
   from notices where ended_as is null`,
);
