import { sql, type SqlText } from './sql.ts';

/**
 * Tells the triggers of `migrations/0039_spans.sql` what time it is, until the end of the transaction: their days
 * follow the rules' clock, not the database's. Join it to the table that an UPDATE changes, so that it
 * is evaluated first.
 */
export const tellMoment = <Now extends SqlText>(now: Now) =>
  sql`set_config('perch.now', (${now}::timestamptz)::text, true) as told (moment)`;
