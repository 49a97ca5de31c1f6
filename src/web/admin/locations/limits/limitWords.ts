import { onWeekdays, type Weekday } from '../../../../shared/day.ts';
import { counted } from '../../../../shared/english.ts';
import type { LimitsEffect } from '../../../../shared/location-limits/contract.ts';

/** What limits would have meant, before they are saved (A14). */
export function limitsEffectWords({ bookings, people, byWeekday }: LimitsEffect): string {
  if (bookings === 0) return 'In the last eight weeks this would have refused no booking.';
  const whose = people === null ? 'fewer than five people' : counted(people, 'person', 'people');
  const most = Math.max(...byWeekday.map((each) => each.bookings));
  const busiest = byWeekday.filter((each) => each.bookings === most);
  const when =
    busiest.length < 3 && byWeekday.length > busiest.length
      ? `, most ${onWeekdays(busiest.map(({ weekday }) => weekday as Weekday))}`
      : '';
  return `In the last eight weeks this would have refused ${counted(bookings, 'booking')} of ${whose}${when}.`;
}
