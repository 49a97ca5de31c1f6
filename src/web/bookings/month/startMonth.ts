import { parseDay } from '../../../shared/day.ts';
import { type Month, monthOf } from './month.ts';

const KEY = 'perch.bookingsStart';

/** The month that this tab last went to; null while it shows the current one. */
export function rememberedMonth(): Month | null {
  try {
    const start = parseDay(sessionStorage.getItem(KEY));
    return start && monthOf(start);
  } catch {
    return null;
  }
}

export function rememberMonth(month: Month | null): void {
  try {
    if (month === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, month);
  } catch {
    // If storage is full or blocked, people only lose their way back to that month.
  }
}
