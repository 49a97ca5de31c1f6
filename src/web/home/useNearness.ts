import { type Day, daysBetween } from '../../shared/day.ts';
import { useToday } from '../bookings/days/useToday.ts';

/** How near a day is to the reader, by the reader's own clock: "Today", "Tomorrow", "In 5 days". */
export function useNearness(day: Day): string {
  const days = daysBetween(useToday(Temporal.Now.timeZoneId()), day);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
