import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../start/storage.ts';

const KEY = 'perch.planNumbers';

const listeners = new Set<() => void>();
let showsNumbers = browserStorage.get(KEY) === 'true';

/** Whether plan and list show the numbers of taken places instead of who sits there. Kept in this browser. */
export function useShowsNumbers(): boolean {
  return useSyncExternalStore(listen, () => showsNumbers);
}

export function showNumbers(shows: boolean): void {
  showsNumbers = shows;
  for (const listener of listeners) listener();
  browserStorage.set(KEY, String(shows));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
