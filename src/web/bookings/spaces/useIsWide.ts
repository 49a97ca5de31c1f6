import { useSyncExternalStore } from 'react';

/** From the widest of the breakpoints on there is room for plan and list beside each other; paper has it below. */
const wide = matchMedia('print, (width > 1250px)');

/** Decides whether a second view is drawn at all; how both are laid out is up to the style sheet. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => wide.matches);
}

function onChange(look: () => void): () => void {
  wide.addEventListener('change', look);
  return () => wide.removeEventListener('change', look);
}
