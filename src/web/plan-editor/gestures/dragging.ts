import { moveBackground } from '../editor/background.ts';
import { select } from '../editor/edit.ts';
import { type Editor, draftIn, NONE } from '../editor/editor.ts';
import { panBy, toScreen } from '../editor/looking.ts';
import { type Point, boundsOfAll } from '../scene/geometry.ts';
import { SLACK, type Gesture, REACH } from './gesture.ts';
import { flushSync } from 'react-dom';
import type { View } from '../../plan/scene/view.ts';
import { duplicateSelection, handled, moveSelection } from '../editor/selected.ts';
import { itemsOf } from '../scene/edits.ts';
import { type GuideLines, guideLinesOf, snapped, type SnappedMove } from '../scene/snapping.ts';

/** Moves the selection. A press without a drag leaves only `tapped` selected. */
export function dragging(editor: Editor, frame: HTMLElement, from: Point, tapped: string): Gesture {
  let hand: Hand | null = null;
  return {
    move({ at, free }) {
      const by = { x: at.x - from.x, y: at.y - from.y };
      if (!hand && Math.hypot(by.x, by.y) * editor.get().view.scale < SLACK) return;
      hand ??= takeSelection(editor, frame);
      hand?.to(by, free);
    },
    end({ alt, shift }) {
      if (hand) hand.drop(alt);
      else if (!shift && editor.get().selection.size > 1) select(editor, new Set([tapped]));
    },
    cancel: () => hand?.putBack(),
  };
}

/** Pans with the pointer. `tap` is what a press without a drag does. */
export function panning(editor: Editor, from: Point, tap: () => void): Gesture {
  let isMoving = false;
  return {
    move({ at }) {
      const { view } = editor.get();
      const [x, y] = [(at.x - from.x) * view.scale, (at.y - from.y) * view.scale];
      isMoving ||= Math.hypot(x, y) >= SLACK;
      if (isMoving) panBy(editor, x, y);
    },
    end: () => void (isMoving || tap()),
    cancel() {},
  };
}

/** Moves the drawing under the plan, if it is not locked. */
export function draggingBackground(editor: Editor, from: Point): Gesture {
  let last = from;
  return {
    move({ at }) {
      moveBackground(editor, { x: at.x - last.x, y: at.y - last.y });
      last = at;
    },
    end() {},
    cancel() {},
  };
}

/** What is being dragged. */
type Hand = {
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
function takeSelection(editor: Editor, frame: HTMLElement): Hand | null {
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
