import type { Anchor } from '../../ui/popover/usePlacing.ts';

const placeOf = (objectId: number) => document.querySelector<HTMLElement>(`[data-place="${objectId}"]`);
const rowOf = (objectId: number) => document.querySelector<HTMLElement>(`[data-book="${objectId}"]`);

/** On a plan of more places than this all are too small to be covered for long. */
const MOST_SPARED = 300;

/** A space is spoken of beside its place on the plan, so that it is seen among its neighbours; without a plan beside its row. */
export function anchorOf(objectId: number): ReturnType<Anchor> {
  const place = placeOf(objectId);
  const row = rowOf(objectId);
  if (!place) return row && { element: row, sides: ['below', 'above', 'left'], spared: [] };
  const places = [...document.querySelectorAll('[data-place]')];
  // What is offered counts more than what merely stands there.
  const offered = [...document.querySelectorAll('[data-lit]')].flatMap((each) => [each, each, each, each]);
  return {
    element: place,
    sides: ['right', 'left', 'above', 'below'],
    spared: places.length > MOST_SPARED ? offered : [...places, ...offered],
  };
}

/** What the focus goes back to: what was pressed, unless another space has been chosen since. */
export function openerOf(objectId: number, pressed: Element | null): HTMLElement | null {
  const [place, row] = [placeOf(objectId), rowOf(objectId)];
  return pressed !== null && pressed === row ? row : (place ?? row);
}
