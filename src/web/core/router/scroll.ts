import { tabStorage } from '../../start/storage.ts';
import type { ShownView } from './page.ts';

/**
 * How far each step of the browser's history was scrolled: the window first, then anything that scrolls on its own
 * and has `data-keeps-scroll`. Browsers would scroll the window before the page has its height.
 */
type Places = Record<string, number[]>;
const KEY = 'perch.scroll';

history.scrollRestoration = 'manual';
const places = (tabStorage.getJson(KEY) ?? {}) as Places;
let current: string | undefined;
addEventListener('pagehide', () => {
  leaveScroll(current);
  tabStorage.set(KEY, JSON.stringify(places));
});

export function leaveScroll(step: string | undefined): void {
  if (step) places[step] = [scrollY, ...scrolled().map((element) => element.scrollTop)];
}

/** Once a view is drawn: back where it was, at the part that the address names, or at the top. */
export function settleScroll({ key, hash, keepsScroll, isFirst }: ShownView): void {
  current = key;
  if (keepsScroll) return;
  const known = key ? places[key] : undefined;
  // A page that has just been loaded is at its top, and asking would lay it out a second time.
  if (isFirst && !known && !hash) return;
  if (!known && hash) {
    document.getElementById(hash.slice(1))?.scrollIntoView();
    return;
  }
  scrollTo({ top: known?.[0] ?? 0, behavior: 'instant' });
  scrolled().forEach((element, index) => (element.scrollTop = known?.[index + 1] ?? element.scrollTop));
}

const scrolled = () => [...document.querySelectorAll('[data-keeps-scroll]')];
