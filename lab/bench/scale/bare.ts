import type pg from 'pg';
import { filled } from '../../../src/server/platform/db/statement.ts';
import { hotStatements, type Subject } from '../../../tests/guards/hot-statements.ts';

/**
 * The same work by PostgreSQL and its driver alone: no HTTP, no session, no rules, no checks. The practical limit.
 */
export const bareWork: Record<string, (client: pg.ClientBase, subject: Subject) => Promise<unknown>> = {
  'Who sits where': (client, subject) => run(client, 'booked-on', subject),
  'My bookings': (client, subject) => run(client, 'bookings-between', subject),
  'Session check': (client, subject) => run(client, 'session-by-hash', subject),
  'Free days of six weeks': (client, subject) => run(client, 'day-counts', subject),
  Colleagues: (client, subject) => run(client, 'colleagues-on', subject),
  'Book and cancel': async (client, subject) => {
    await client.query('begin');
    const made = await run(client, 'insert-booking', subject);
    await client.query('commit');
    await client.query('begin');
    await run(client, 'release-booking', { ...subject, bookingId: made });
    await client.query('commit');
  },
};

/** Returns the id of the first row, or 0. */
async function run(client: pg.ClientBase, name: string, subject: Subject): Promise<number> {
  const { rows } = await client.query(filled(name, hotStatements[name]?.(subject) ?? {}));
  return (rows[0] as { id: number } | undefined)?.id ?? 0;
}
