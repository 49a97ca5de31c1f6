import { type Day, daysBetween } from '../../shared/day.ts';
import { useToday } from '../bookings/days/useToday.ts';

/** How near a day of an office is, by the clock on its wall: "Today", "Tomorrow", "In 5 days". */
export function useNearness(day: Day, timeZone: string): string {
  const days = daysBetween(useToday(timeZone), day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `In ${days} days`;
}
