import type pg from 'pg';
import { withoutIndexes } from '../company/loading.ts';

/** How many bookings have their rows written in one go. */
const CHUNK = 2_000_000;

type Once = (step: string, write: () => Promise<unknown>) => Promise<void>;

/** How long Perch keeps messages by default. */
const DAYS_KEPT = 400;

/** What goes with every later booking: the message sent to its owner, and its audit entry, without their wording. */
export async function writeTrail(client: pg.ClientBase, once: Once): Promise<void> {
  await once('notices', () => writeOf(client, 'notices', NOTICES));
  await once('audit trail', () => writeOf(client, 'audit_entries', ENTRIES));
}

async function writeOf(client: pg.ClientBase, table: string, text: string): Promise<void> {
  await withoutIndexes(client, [table], async () => {
    // Written in the order of their days, so that the first of these are the first of all later ones.
    const { rows } = await client.query<{ first: string; last: string }>(
      `select coalesce((select min(id) from (
                select id from bookings where date between current_date - $1::int and current_date - $1::int + 6
                  and cancelled_at is null offset 0
              ) first_days), 1) as first,
              (select coalesce(max(id), 0) from bookings) as last`,
      [DAYS_KEPT],
    );
    const last = Number(rows[0]?.last);
    for (let first = Number(rows[0]?.first); first <= last; first += CHUNK)
      await client.query(text, [first, Math.min(first + CHUNK - 1, last)]);
  });
}

const NOTICES = `
  insert into notices (kind, user_id, booking_id, created_at, ended_as, ended_at, attempts, slack_channel, slack_ts)
  select 'booked', user_id, id, created_at, 'sent', created_at, 1, 'D' || user_id, extract(epoch from created_at)::text
  from bookings where id between $1 and $2 order by id`;

const ENTRIES = `
  insert into audit_entries (at, actor_id, action, subject, subject_id, after)
  select created_at, user_id, 'booked', 'booking', id, '{}'
  from bookings where id between $1 and $2 order by id`;
