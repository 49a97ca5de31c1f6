import type { Day } from '../../../shared/day.ts';

type DayOfArea = { areaId: number | null; date: Day };

/** Whether both days share the same lock. */
export const isOnDayOf = (a: Partial<DayOfArea>, b: DayOfArea): boolean =>
  a.areaId === b.areaId && a.date === b.date;
