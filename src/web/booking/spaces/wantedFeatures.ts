import { useSyncExternalStore } from 'react';
import { FEATURES_KEY } from '../../start/kept.ts';
import { browserStorage } from '../../start/storage.ts';

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let wanted = read();

/**
 * N9: the features that somebody filters by. What somebody needs may be about their health, so this browser alone knows, until nobody
 * is signed in: it is in no address and no call.
 */
export function useWantedFeatures(): readonly string[] {
  return useSyncExternalStore(listen, () => wanted);
}

export function wantFeatures(features: readonly string[]): void {
  wanted = features;
  for (const listener of listeners) listener();
  browserStorage.set(FEATURES_KEY, JSON.stringify(features));
}

function read(): readonly string[] {
  const kept = browserStorage.getJson(FEATURES_KEY);
  return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : NONE;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
