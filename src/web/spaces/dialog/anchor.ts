import type { Anchor } from '../../lists/ui/popover/usePlacing.ts';

const placeOf = (objectId: number) => document.querySelector<HTMLElement>(`[data-place="${objectId}"]`);
const rowOf = (objectId: number) => document.querySelector<HTMLElement>(`[data-book="${objectId}"]`);

/** On a plan with more places than this, they are too small to be worth sparing. */
const MOST_SPARED = 300;

/** The dialog opens next to the space on the plan, so that its neighbours stay visible; without a plan, next to its row. */
export function anchorOf(objectId: number): ReturnType<Anchor> {
  const place = placeOf(objectId);
  const row = rowOf(objectId);
  if (!place) return row && { element: row, sides: ['below', 'above', 'left'], spared: () => [], offered: 0 };
  const lit = document.querySelectorAll('[data-lit]');
  return {
    element: place,
    sides: ['right', 'left', 'above', 'below'],
    offered: lit.length,
    spared() {
      const places = [...document.querySelectorAll('[data-place]')];
      // What is offered matters more than what is merely nearby.
      const offered = [...lit].flatMap((each) => [each, each, each, each]);
      return places.length > MOST_SPARED ? offered : [...places, ...offered];
    },
  };
}

/** Where the focus returns to: what was pressed, unless another space has been chosen since. */
export function openerOf(objectId: number, pressed: Element | null): HTMLElement | null {
  const [place, row] = [placeOf(objectId), rowOf(objectId)];
  return pressed !== null && pressed === row ? row : (place ?? row);
}
