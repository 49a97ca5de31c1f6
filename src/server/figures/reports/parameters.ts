import { addDays, type Day } from '../../../shared/day.ts';
import type { Parameter } from '../../../shared/reports/contract.ts';

const PLACES: Parameter[] = [
  { id: 'location', label: 'Location', hint: null, type: 'location', required: false, default: null },
  { id: 'area', label: 'Area', hint: null, type: 'area', required: false, default: null },
];

/** Four whole weeks, so that each weekday counts equally often. */
export function lastFourWeeks(today: Day): Parameter[] {
  return range(addDays(today, -28), addDays(today, -1));
}

/** The same, including today. */
export function upToToday(today: Day): Parameter[] {
  return range(addDays(today, -28), today);
}

function range(from: Day, to: Day): Parameter[] {
  return [
    { id: 'from', label: 'First day', hint: null, type: 'date', required: true, default: from },
    { id: 'to', label: 'Last day', hint: null, type: 'date', required: true, default: to },
    ...PLACES,
  ];
}
