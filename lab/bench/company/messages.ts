import type pg from 'pg';
import { settleTables, withoutIndexes } from './loading.ts';

/**
 * The message about each booking, sent in Slack. With none, PostgreSQL would plan for empty tables, and keep those plans until autovacuum has
 * seen that they have grown.
 */
export async function writeMessages(client: pg.ClientBase): Promise<void> {
  const tables = ['notices', 'deliveries'];
  await withoutIndexes(client, tables, async () => {
    await client.query(
      `insert into notices (kind, user_id, booking_id, created_at, ended_as, ended_at, attempts, slack_channel, slack_ts)
       select 'booked', user_id, id, created_at, 'sent', created_at, 1, 'D' || user_id, 'booked-' || id from bookings`,
    );
    await client.query(
      `insert into deliveries (notice_id, channel, ended_as, ended_at)
       select id, 'mail', 'no-channel', created_at from notices`,
    );
  });
  await settleTables(client, tables);
}
