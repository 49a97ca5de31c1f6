import { useSyncExternalStore } from 'react';
import { type Day, todayIn } from '../../../shared/day.ts';
import { now } from '../../clock.ts';

const MINUTE = 60_000;

/** The day it is in a time zone, also for a page that stays open overnight. */
export function useToday(timeZone: string): Day {
  return useSyncExternalStore(onTheMinute, () => todayIn(timeZone, now()));
}

/** Of several offices the day of the one that is furthest behind, so that none of today is left out. */
export function useEarliestToday(timeZones: readonly string[]): Day {
  return useSyncExternalStore(onTheMinute, () => {
    const days = timeZones.map((timeZone) => todayIn(timeZone, now()));
    return days.toSorted()[0] ?? todayIn('UTC', now());
  });
}

/** Also when somebody comes back to the page. */
export function onTheMinute(look: () => void): () => void {
  const timer = setInterval(look, MINUTE);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
