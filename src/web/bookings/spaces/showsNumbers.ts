import { useSyncExternalStore } from 'react';

const KEY = 'perch.planNumbers';

const listeners = new Set<() => void>();
let showsNumbers = remembered();

/** Whether plan and list show the numbers of taken places instead of who sits there. Kept in this browser. */
export function useShowsNumbers(): boolean {
  return useSyncExternalStore(listen, () => showsNumbers);
}

export function showNumbers(shows: boolean): void {
  showsNumbers = shows;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(KEY, String(shows));
  } catch {
    // If storage is full or forbidden, only the choice is lost.
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
