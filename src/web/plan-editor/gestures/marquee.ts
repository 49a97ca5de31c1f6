import { select } from '../editor/edit.ts';
import { draftIn, type Editor, NONE } from '../editor/editor.ts';
import { boxBetween, type Point } from '../scene/geometry.ts';
import { itemsWithin } from '../scene/hitting.ts';
import { SLACK, type Gesture } from './gesture.ts';

/** A box drawn around things selects them; with Shift, as well as what was. */
export function drawingMarquee(editor: Editor, from: Point, adds: boolean): Gesture {
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
