import { useState } from 'react';
import type { Day } from '../../../shared/day.ts';
import type { EntriesByDay } from './entries.ts';
import { type Month, monthOf } from './month.ts';

/** The day whose bookings stand under the grid: the one that was pressed in this month, or the next that has some. */
export function useChosenDay(
  month: Month,
  days: readonly Day[],
  today: Day,
  entries: EntriesByDay,
): [Day, (day: Day) => void] {
  const [pressed, setPressed] = useState<{ month: Month; day: Day } | null>(null);
  const chosen = pressed?.month === month ? pressed.day : dayToOpenOn(month, days, today, entries);
  return [chosen, (day) => setPressed({ month, day })];
}

function dayToOpenOn(month: Month, days: readonly Day[], today: Day, entries: EntriesByDay): Day {
  const ofMonth = days.filter((day) => monthOf(day) === month);
  const next = ofMonth.find((day) => day >= today && entries.has(day));
  const opened = next ?? ofMonth.find((day) => day >= today) ?? ofMonth.find((day) => entries.has(day));
  return opened ?? ofMonth[0] ?? month;
}
