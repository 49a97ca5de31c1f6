import { longDay, todayIn } from '../../shared/day.ts';

/** "Tuesday, 24 November 2026 at 8:30am", where the reader is. */
export function momentWords(instant: string, timeZone = Temporal.Now.timeZoneId()): string {
  const moment = Temporal.Instant.from(instant);
  return `${longDay(todayIn(timeZone, moment))} at ${timeWords(moment.toZonedDateTimeISO(timeZone))}`;
}

/** "8:30am", "10am", "12pm" */
function timeWords({ hour, minute }: Temporal.ZonedDateTime): string {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
