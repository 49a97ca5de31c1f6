import { timeWords } from '../../shared/time-words.ts';
import { type Day, daysBetween, longDay, todayIn, weekdayName, weekdayOf } from '../../shared/day.ts';

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
  const isNoon = time.hour === 12 && time.minute === 0;
  return `${dayWords(day, todayIn(timeZone, now))} at ${isNoon ? 'noon' : timeWords(time)}`;
}

function dayWords(day: Day, today: Day): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  return ahead > 1 && ahead < 7 ? `on ${weekdayName(weekdayOf(day))}` : `on ${longDay(day)}`;
}
