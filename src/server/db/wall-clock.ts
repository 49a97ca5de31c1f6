import { DEADLINES, type Deadline } from '../../shared/deadlines.ts';
import { sql, type SqlText } from './sql.ts';

/**
 * SQL for {@link hasPassed}: whether the moment `now` has reached the deadline of a date on a zone's wall
 * clock. Takes SQL expressions. So a deadline holds for every reader, whether or not a sweep has run.
 */
export function passed<Date extends SqlText, Now extends SqlText>(
  deadline: Deadline,
  { date, timeZone, now }: { date: Date; timeZone: string; now: Now },
) {
  return sql`(${now}::timestamptz >= (${date} + time '${DEADLINES[deadline]}') at time zone ${timeZone})`;
}

/**
 * SQL for the last date whose deadline the moment `now` has reached, in the zone that is furthest ahead or behind of
 * all the locations' zones, each once, `zones`. A bound for reading an index by date; {@link passed} decides.
 */
export function lastPassed<Now extends SqlText>(
  deadline: Deadline,
  { zone, now }: { zone: 'ahead' | 'behind'; now: Now },
) {
  const date = sql`((${now}::timestamptz at time zone z.time_zone) - time '${DEADLINES[deadline]}')::date`;
  return sql`(select ${zone === 'ahead' ? 'max' : 'min'}(${date}) from zones z)`;
}
