import { type Day, daysBetween, longDay, weekdayName, weekdayOf } from '../../../shared/day.ts';

/** A day to come, at the start of a sentence: "Tomorrow", "Thursday", and in full from a week ahead. */
export function whenOf(date: Day, today: Day): string {
  const ahead = daysBetween(today, date);
  if (ahead === 0) return 'Today';
  if (ahead === 1) return 'Tomorrow';
  return ahead < 7 ? weekdayName(weekdayOf(date)) : longDay(date);
}
