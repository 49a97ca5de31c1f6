import { parseDay, todayIn } from '../../../shared/day.ts';
import { now } from '../../clock.ts';
import { type Month, monthOf } from './month.ts';

const KEY = 'perch.bookingsStart';

/** Where the calendar opens. */
export function startMonth(): Month {
  return rememberedMonth() ?? monthOf(todayIn(Temporal.Now.timeZoneId(), now()));
}

/** The month this tab was last sent to; null while it shows the current one. */
export function rememberedMonth(): Month | null {
  try {
    const start = parseDay(sessionStorage.getItem(KEY));
    return start && monthOf(start);
  } catch {
    return null;
  }
}

export function rememberMonth(month: Month): void {
  try {
    sessionStorage.setItem(KEY, month);
  } catch {
    // A full or forbidden storage only costs the way back to the month.
  }
}
