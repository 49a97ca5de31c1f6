import { DAYS_AHEAD, HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import { closingOn, isOpenOn } from '../../../shared/bookings/rules.ts';
import { addDays, type Day, longDay } from '../../../shared/day.ts';
import type { Location } from '../../../shared/locations/contract.ts';
import { isolated } from '../../../shared/direction.ts';

export type DayRefusal = { readonly day: Day; readonly why: string };

/** Why a shared or bookmarked address cannot open on its day; null when it can. */
export function dayRefusal(day: Day, today: Day, location: Location): DayRefusal | null {
  if (day < today) return { day, why: `${longDay(day)} has already passed.` };
  if (day > addDays(today, DAYS_AHEAD))
    return { day, why: `Bookings can be made up to ${HOW_FAR_AHEAD} ahead.` };
  if (isOpenOn(day, location)) return null;
  const reason = closingOn(day, location.closings)?.reason;
  return {
    day,
    why: `${isolated(location.name)} is closed on ${longDay(day)}${reason ? `: ${isolated(reason)}` : ''}.`,
  };
}
