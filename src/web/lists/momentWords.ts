import { noonWords, timeWords, dayNearWords } from '../../shared/time-words.ts';
import { longDay, todayIn } from '../../shared/day.ts';

/** "Tuesday, 24 November 2026 at 08:30am", where the reader is. */
export function momentWords(instant: string, timeZone = Temporal.Now.timeZoneId()): string {
  const moment = Temporal.Instant.from(instant);
  return `${longDay(todayIn(timeZone, moment))} at ${timeWords(moment.toZonedDateTimeISO(timeZone))}`;
}

/** "on Monday at noon", by the office's clock; "today", "tomorrow", and the date if it is more than six days off. */
export function soonWords(at: string, timeZone: string, now: Temporal.Instant): string {
  const moment = Temporal.Instant.from(at);
  const day = todayIn(timeZone, moment);
  const time = moment.toZonedDateTimeISO(timeZone);
  return `${dayNearWords(day, todayIn(timeZone, now))} at ${noonWords(time)}`;
}
