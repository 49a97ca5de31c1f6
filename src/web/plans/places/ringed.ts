/** Why a place has a ring: it is offered, or it is what a search found. */
export type Ring = 'lit' | 'found';

/**
 * Puts rings around these places and no others. Written on the elements themselves and not through React, as the tab stop is:
 * a choice or a letter of a search must not render thousands of places.
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
