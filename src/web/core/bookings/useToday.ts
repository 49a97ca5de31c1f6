import { useSyncExternalStore } from 'react';
import { type Day, todayIn } from '../../../shared/day.ts';
import { now } from '../../start/clock.ts';

const MINUTE = 60_000;

/** Today in a time zone, even on a page that stays open overnight. */
export function useToday(timeZone: string): Day {
  return useSyncExternalStore(onTheMinute, () => todayIn(timeZone, now()));
}

/** With several offices, today at the one furthest behind, so that nobody's today is left out. */
export function useEarliestToday(timeZones: readonly string[]): Day {
  return useSyncExternalStore(onTheMinute, () => {
    const days = timeZones.map((timeZone) => todayIn(timeZone, now()));
    return days.toSorted()[0] ?? todayIn('UTC', now());
  });
}

/** Looks again when somebody comes back to the page. */
export function onTheMinute(look: () => void): () => void {
  const timer = setInterval(look, MINUTE);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
