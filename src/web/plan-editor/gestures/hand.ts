import { flushSync } from 'react-dom';
import type { View } from '../../parts/scene/view.ts';
import { duplicateSelection, handled, moveSelection } from '../editor/selected.ts';
import { draftIn, type Editor, NONE } from '../editor/editor.ts';
import { itemsOf } from '../scene/edits.ts';
import { boundsOfAll, type Point } from '../scene/geometry.ts';
import { type GuideLines, guideLinesOf, snapped, type SnappedMove } from '../scene/snapping.ts';
import { toScreen } from '../editor/looking.ts';
import { REACH } from './gesture.ts';

/** What is being dragged. */
export type Hand = {
  /** How far from where it was taken; `free` ignores the grid and all guides. */
  to(by: Point, free: boolean): void;
  /** `asCopy` leaves the original where it is. */
  drop(asCopy: boolean): void;
  putBack(): void;
};

const NO_LINES: GuideLines = { across: [], down: [] };

/**
 * Takes the selection into the hand: it is drawn once on its own, and from then on only that picture is moved, as
 * one layer, without React or anything else on the plan.
 */
export function takeSelection(editor: Editor, frame: HTMLElement): Hand | null {
  const state = editor.get();
  const { scene } = draftIn(state);
  const box = boundsOfAll(itemsOf(scene, state.selection));
  if (!box) return null;
  const ids = handled(state);
  const others = scene.items.filter((item) => !ids.has(item.id) && item.layer !== 'furniture');
  const lines = state.snaps ? guideLinesOf(others) : NO_LINES;
  flushSync(() => editor.set({ inHand: ids }));
  const layers = [...frame.querySelectorAll<HTMLElement | SVGElement>('[data-moves]')];
  const guides = guidesIn(frame);
  let step: Point = { x: 0, y: 0 };

  function letGo(change: () => void): void {
    flushSync(() => {
      editor.set({ inHand: NONE });
      change();
    });
    for (const layer of layers) layer.style.transform = '';
    guides.hide();
  }

  return {
    to(by, free) {
      const { view, snaps } = editor.get();
      step = by;
      if (snaps && !free) {
        const met = snapped(box, by, lines, scene.grid, REACH / view.scale);
        step = met.by;
        guides.show(view, met);
      } else guides.hide();
      const transform = `translate(${step.x * view.scale}px, ${step.y * view.scale}px)`;
      for (const layer of layers) layer.style.transform = transform;
    },
    drop(asCopy) {
      letGo(() => (asCopy ? duplicateSelection(editor, step) : moveSelection(editor, step)));
    },
    putBack: () => letGo(() => {}),
  };
}

/** The two lines showing what something dragged lines up with; written directly to the elements. */
function guidesIn(frame: HTMLElement) {
  const across = frame.querySelector<SVGLineElement>('[data-guide="x"]');
  const down = frame.querySelector<SVGLineElement>('[data-guide="y"]');
  return {
    show(view: View, { guideX, guideY }: SnappedMove): void {
      draw(across, 'x', guideX === null ? null : toScreen(view, { x: guideX, y: 0 }).x);
      draw(down, 'y', guideY === null ? null : toScreen(view, { x: 0, y: guideY }).y);
    },
    hide(): void {
      draw(across, 'x', null);
      draw(down, 'y', null);
    },
  };
}

function draw(line: SVGLineElement | null, axis: 'x' | 'y', at: number | null): void {
  if (!line) return;
  line.style.display = at === null ? 'none' : '';
  if (at === null) return;
  line.setAttribute(`${axis}1`, at.toFixed(1));
  line.setAttribute(`${axis}2`, at.toFixed(1));
}
