import type { Pool } from 'pg';
import { until } from './until.ts';

/** How many wait for the lock of an area and a date in this database. */
export async function waitingForDay(
  pool: Pick<Pool, 'query'>,
  { areaId, date }: { areaId: number; date: string },
): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())
     and classid = $1 and objid::bigint = $2::date - date '2000-01-01'`,
    [areaId, date],
  );
  return rows[0]?.waiting ?? 0;
}

/** Until somebody, or so many, wait for a lock in this database; other files have theirs in the same PostgreSQL. */
export function untilSomebodyWaits(pool: Pick<Pool, 'query'>, atLeast = 1): Promise<void> {
  return until(async () => {
    const { rows } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length >= atLeast;
  });
}

/** Until somebody waits, in this database, for a row that somebody else has written or locked. */
export function untilSomebodyWaitsForRow(pool: Pick<Pool, 'query'>): Promise<void> {
  return until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and wait_event in ('transactionid', 'tuple')`,
    );
    return rows.length > 0;
  });
}
