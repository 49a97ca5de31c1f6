import type { Day } from '../../shared/day.ts';
import { statement } from './statement.ts';

/**
 * Makes every writer of one area and date wait for the one before it, until its transaction ends.
 * Take several in ascending order of area, then date. Read the clock only after this has returned.
 */
export const lockAreaAndDate = statement<object, [areaId: number, date: Day]>(
  'lock-area-and-date',
  `select pg_advisory_xact_lock(($1::bigint & 2147483647)::int, $2::date - date '2000-01-01')`,
);
