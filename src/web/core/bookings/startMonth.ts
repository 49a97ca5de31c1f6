import { parseDay } from '../../../shared/day.ts';
import { tabStorage } from '../../start/storage.ts';
import { type Month, monthOf } from './month.ts';

const KEY = 'perch.bookingsStart';

/** The month that this tab last went to; null while it shows the weeks ahead. */
export function rememberedMonth(): Month | null {
  const start = parseDay(tabStorage.get(KEY));
  return start && monthOf(start);
}

export function rememberMonth(month: Month | null): void {
  if (month === null) tabStorage.remove(KEY);
  else tabStorage.set(KEY, month);
}
