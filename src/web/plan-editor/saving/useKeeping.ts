import { useEffect, useEffectEvent, useRef } from 'react';
import type { Base } from '../draft/base.ts';
import type { Draft } from '../draft/draft.ts';
import { forgetKept, keep } from './kept.ts';

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
