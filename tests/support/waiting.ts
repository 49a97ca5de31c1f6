import type { Pool } from 'pg';
import { until } from './until.ts';

/** Until somebody waits for a lock in this database; other files have theirs in the same PostgreSQL. */
export function untilSomebodyWaits(pool: Pick<Pool, 'query'>): Promise<void> {
  return until(async () => {
    const { rows } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  });
}
