import { useEffect, useEffectEvent, useRef } from 'react';
import type { Base } from '../draft/base.ts';
import { browserStorage } from '../../start/storage.ts';
import type { Draft } from '../draft/draft.ts';

/** Unsaved work, kept in this browser against a crash or a closed window. */
export type KeptDraft = {
  /** The version it was drawn on. */
  version: string;
  /** ISO instant. */
  at: string;
  draft: Draft;
  /** The ids of objects that were already saved, by their previous keys. */
  ids: [key: string, id: number][];
};

const storageKey = (areaId: number) => `perch-plan-${areaId}`;

function keep(areaId: number, draft: Draft, base: Base, at: string): void {
  const ids = [...base.objects].map(([key, { id }]): [string, number] => [key, id]);
  const kept: KeptDraft = { version: base.version, at, draft, ids };
  browserStorage.set(storageKey(areaId), JSON.stringify(kept));
}

/** Null if there is none, or none that can still be read. */
export function keptFor(areaId: number): KeptDraft | null {
  try {
    const kept = browserStorage.getJson(storageKey(areaId)) as KeptDraft | null;
    if (!kept || !Array.isArray(kept.draft.objects) || !Array.isArray(kept.ids)) return null;
    const isPlan = kept.draft.scene.version === 1 && Array.isArray(kept.draft.scene.items);
    // One kept by an older Perch does not say what it was drawn on: saving it asks.
    return isPlan ? { ...kept, version: kept.version ?? '' } : null;
  } catch {
    return null;
  }
}

export function forgetKept(areaId: number): void {
  browserStorage.remove(storageKey(areaId));
}

/** In milliseconds after the last edit. */
const SOON = 600;

/**
 * Keeps unsaved work in this browser, a moment after each edit and when the page is left. What an earlier visit
 * kept stays until something is drawn.
 */
export function useKeeping(areaId: number, draft: Draft, base: Base, isUnsaved: boolean): void {
  const wasUnsaved = useRef(false);
  const write = useEffectEvent(() => {
    if (isUnsaved) keep(areaId, draft, base, new Date().toISOString());
    else if (wasUnsaved.current) forgetKept(areaId);
  });
  useEffect(() => {
    wasUnsaved.current ||= isUnsaved;
    const timer = setTimeout(() => write(), SOON);
    return () => clearTimeout(timer);
  }, [draft, base, isUnsaved]);
  useEffect(() => {
    const until = new AbortController();
    window.addEventListener('pagehide', () => write(), { signal: until.signal });
    return () => {
      until.abort();
      write();
    };
  }, []);
}
