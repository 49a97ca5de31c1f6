import { useSyncExternalStore } from 'react';
import type { Day } from '../../../shared/day.ts';
import type { Location } from '../../../shared/locations/contract.ts';
import { refusalToJoin } from '../../../shared/waiting-list/rules.ts';
import { now } from '../../start/clock.ts';
import { onTheMinute } from '../../core/bookings/useToday.ts';

/** Whether people can still join a full day's waiting list: on the day itself, only before 08:30 (W2). */
export function useIsQueueOpen(day: Day | null, location: Location | undefined): boolean {
  return useSyncExternalStore(
    onTheMinute,
    () =>
      day !== null &&
      location !== undefined &&
      refusalToJoin({ ...location, date: day, hasFreeSpace: false, isQueued: false }, now()) === null,
  );
}
