import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { isOpenOn } from '../../../shared/bookings/rules.ts';
import { openingDay } from '../../../shared/bookings/free-days.ts';
import type { Day, Weekday } from '../../../shared/day.ts';
import type { Location } from '../../../shared/locations/contract.ts';
import { dayCountsQuery } from '../../core/bookings/queries.ts';
import { type DayRefusal, dayRefusal } from '../../parts/days/dayRefusal.ts';
import { useToday } from '../../core/bookings/useToday.ts';
import { columnsFor, type Week, weeksFrom } from '../../core/bookings/weeks.ts';

export type Days = {
  today: Day;
  columns: Weekday[];
  weeks: Week[];
  counts: readonly DayCount[];
  /** The day that the page shows; null until we know which one to open on. */
  day: Day | null;
  /** Why the day in the address is not the one shown. */
  refused: DayRefusal | null;
};

/**
 * Which days can be chosen, how full they are, and which one is shown. Until the location has loaded, the
 * days are drawn as if it were where the reader is, which is nearly always right.
 */
export function useDays(
  locationId: number,
  areaId: number,
  location: Location | undefined,
  asked: Day | undefined,
  isOpened: boolean,
): Days {
  const [readersZone] = useState(() => Temporal.Now.timeZoneId());
  const today = useToday(location?.timeZone ?? readersZone);
  const answer = useQuery({
    ...dayCountsQuery(locationId, areaId, today),
    enabled: isOpened && location !== undefined,
  });
  const counts = answer.data ?? [];
  const columns = columnsFor(location?.openDays ?? []);

  const refused = location && asked ? dayRefusal(asked, today, location) : null;
  const weeks = weeksFrom(today, columns);
  const open = openingDay(counts, asked) ?? (answer.isError ? firstOpenDay(weeks, location) : null);
  return {
    today,
    columns,
    weeks,
    counts,
    day: asked && refused === null ? asked : open,
    refused,
  };
}

/** While we do not know how full the days are, the next one on which the office is open will do. */
function firstOpenDay(weeks: readonly Week[], location: Location | undefined): Day | null {
  const open = weeks.flat().find(({ day, isBookable }) => isBookable && location && isOpenOn(day, location));
  return open?.day ?? null;
}
