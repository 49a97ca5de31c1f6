import { moveBackground } from '../editor/background.ts';
import { select } from '../editor/edit.ts';
import type { Editor } from '../editor/editor.ts';
import { panBy } from '../editor/looking.ts';
import type { Point } from '../scene/geometry.ts';
import { SLACK, type Gesture } from './gesture.ts';
import { type Hand, takeSelection } from './hand.ts';

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
