/**
 * All places together are one tab stop. It is moved on the two elements concerned rather than through
 * React, because a key press must not render thousands of places.
 */

export function placesIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-place]')];
}

export function placeAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
}

export function stopAt(list: HTMLElement, place: HTMLElement): void {
  if (place.tabIndex === 0) return;
  for (const former of list.querySelectorAll('[data-place][tabindex="0"]'))
    former.setAttribute('tabindex', '-1');
  place.setAttribute('tabindex', '0');
}

/** If there is no stop yet, or its place has gone: your own place, a free one, or the first. */
export function keepOneStop(list: HTMLElement): void {
  if (list.querySelector('[data-place][tabindex="0"]')) return;
  const first =
    list.querySelector<HTMLElement>('[data-state="yours"]') ??
    list.querySelector<HTMLElement>('[data-state="free"]') ??
    list.querySelector<HTMLElement>('[data-place]');
  if (first) stopAt(list, first);
}
