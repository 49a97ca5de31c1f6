import { select, toggle } from '../editor/edit.ts';
import { draftIn, type Editor, NONE } from '../editor/editor.ts';
import { boxBetween, type Point } from '../scene/geometry.ts';
import { itemAt, itemsWithin } from '../scene/hitting.ts';
import { dragging, draggingBackground, panning } from './dragging.ts';
import { drawingRoom, drawingWall, measuring } from './drawing.ts';
import { drawingRow } from './drawingRow.ts';
import { type Gesture, REACH, REACH_OF_A_FINGER, SLACK } from './gesture.ts';
import { put, PUTS } from './putting.ts';
import { resizing, turning } from './shaping.ts';

export type Press = {
  at: Point;
  target: EventTarget | null;
  byFinger: boolean;
  shift: boolean;
  /** With the middle button, or with the space bar held. */
  pans: boolean;
};

/** Which gesture this press begins. */
export function gestureOf(editor: Editor, frame: HTMLElement, press: Press): Gesture {
  const { tool } = editor.get();
  if (press.pans) return panning(editor, press.at, () => {});
  if (PUTS.has(tool)) return putting(editor, press);
  if (tool === 'row') return drawingRow(editor, press.at);
  if (tool === 'wall') return drawingWall(editor, press.at);
  if (tool === 'room') return drawingRoom(editor, press.at);
  if (tool === 'measure') return measuring(editor, press.at);
  return selecting(editor, frame, press);
}

function putting(editor: Editor, { at }: Press): Gesture {
  return panning(editor, at, () => put(editor, at));
}

function selecting(editor: Editor, frame: HTMLElement, press: Press): Gesture {
  const { at, target, byFinger, shift } = press;
  const handle =
    target instanceof Element ? target.closest<SVGElement>('[data-handle]')?.dataset.handle : undefined;
  if (handle === 'turn') return turning(editor, at);
  if (handle) return resizing(editor, handle, at);
  const state = editor.get();
  const { scene } = draftIn(state);
  const reach = (byFinger ? REACH_OF_A_FINGER : REACH) / state.view.scale;
  const id = itemAt(scene, at, reach)?.id;
  if (id === undefined) {
    if (!state.backgroundIsLocked && scene.background) return draggingBackground(editor, at);
    const nothing = () => select(editor, new Set());
    return byFinger ? panning(editor, at, nothing) : drawingMarquee(editor, at, shift);
  }
  if (shift) return panning(editor, at, () => toggle(editor, id));
  // A finger on a plan full of desks usually means to pan.
  if (byFinger && !state.selection.has(id)) return panning(editor, at, () => select(editor, new Set([id])));
  if (!state.selection.has(id)) select(editor, new Set([id]));
  return dragging(editor, frame, at, id);
}

/** A box drawn around things selects them; with Shift it adds them to the selection. */
function drawingMarquee(editor: Editor, from: Point, adds: boolean): Gesture {
  const before = adds ? editor.get().selection : NONE;
  return {
    move({ at }) {
      const marquee = boxBetween(from, at);
      if (Math.max(marquee.w, marquee.h) * editor.get().view.scale >= SLACK) editor.set({ marquee });
    },
    end() {
      const { marquee } = editor.get();
      editor.set({ marquee: null });
      const found = marquee ? itemsWithin(draftIn(editor.get()).scene, marquee) : [];
      select(editor, new Set([...before, ...found.map((item) => item.id)]));
    },
    cancel: () => editor.set({ marquee: null }),
  };
}
