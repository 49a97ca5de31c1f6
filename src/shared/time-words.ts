import { type Day, daysBetween, longDay, weekdayName, weekdayOf } from './day.ts';

/** A time of day, as everything that people read has it: "10am", "08:30am", "12:05pm". */
export function timeWords({ hour, minute }: { readonly hour: number; readonly minute: number }): string {
  const [hours, half] = [hour % 12 || 12, hour < 12 ? 'am' : 'pm'];
  return minute === 0 ? `${hours}${half}` : `${inTwoDigits(hours)}:${inTwoDigits(minute)}${half}`;
}

const inTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** The same, and "noon". */
export const noonWords = (time: { readonly hour: number; readonly minute: number }): string =>
  time.hour === 12 && time.minute === 0 ? 'noon' : timeWords(time);

/** "today", "tomorrow", "on Monday", and the date if it is more than six days off. */
export function dayNearWords(day: Day, today: Day): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  return ahead > 1 && ahead < 7 ? `on ${weekdayName(weekdayOf(day))}` : `on ${longDay(day)}`;
}
