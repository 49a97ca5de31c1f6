import { DEADLINES, type Deadline } from '../../shared/deadlines.ts';

/**
 * SQL for {@link hasPassed}: whether the moment `now` has reached the deadline of a date on a zone's wall
 * clock. Takes SQL expressions. So a deadline holds for every reader, whether or not a sweep has run.
 */
export function passed(
  deadline: Deadline,
  { date, timeZone, now }: { date: string; timeZone: string; now: string },
) {
  return `(${now}::timestamptz >= (${date} + time '${DEADLINES[deadline]}') at time zone ${timeZone})`;
}
