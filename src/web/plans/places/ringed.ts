/** Why a place has a ring: it is being offered, or a search found it. */
export type Ring = 'lit' | 'found';

/**
 * Rings these places and no others. Set on the elements rather than through React, like the tab stop: choosing something or
 * typing a letter must not render thousands of places.
 */
export function ringOnly(list: HTMLElement, ring: Ring, objectIds: readonly number[]): void {
  const wanted = new Set(objectIds.map(String));
  for (const former of list.querySelectorAll<HTMLElement>(`[data-${ring}]`)) {
    if (!wanted.has(former.dataset.place ?? '')) delete former.dataset[ring];
  }
  for (const id of wanted) {
    const place = list.querySelector<HTMLElement>(`[data-place="${id}"]`);
    if (place) place.dataset[ring] = '';
  }
}
