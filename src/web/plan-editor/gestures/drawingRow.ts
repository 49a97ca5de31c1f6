import { counted } from '../../../shared/english.ts';
import { addSpaces, namesIn, nextOccupants, spaceMark } from '../editor/adding.ts';
import { draftIn, type Editor } from '../editor/editor.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import { boxBetween, type Box, type Point } from '../scene/geometry.ts';
import { countIn, type RowWish, spotsIn } from '../scene/rows.ts';
import { pointOnGrid } from '../scene/snapping.ts';
import type { Gesture } from './gesture.ts';

const MORE = ['ArrowUp', 'ArrowRight', '+', '='];
const FEWER = ['ArrowDown', 'ArrowLeft', '-'];

/**
 * A row or block of places is one gesture: the box drawn determines how many fit, the arrow keys change that while
 * it is held, and letting go places them with their names.
 */
export function drawingRow(editor: Editor, press: Point): Gesture {
  const from = onPlan(editor, press, false);
  let box: Box = { ...from, w: 0, h: 0 };
  let chosen: { columns: number | null; rows: number | null } = editor.get().options;

  const show = () => editor.set({ ghost: ghostOf(editor, box, chosen) });
  return {
    move({ at, free }) {
      box = boxBetween(from, onPlan(editor, at, free));
      show();
    },
    end() {
      editor.set({ ghost: null });
      addSpaces(editor, spotsIn(box, rowWishOf(editor, chosen)));
    },
    cancel: () => editor.set({ ghost: null }),
    key(key) {
      const step = MORE.includes(key) ? 1 : FEWER.includes(key) ? -1 : 0;
      if (step === 0) return false;
      const { columns, rows } = countIn(box, rowWishOf(editor, chosen));
      chosen =
        box.h > box.w
          ? { columns: chosen.columns, rows: Math.max(rows + step, 1) }
          : { columns: Math.max(columns + step, 1), rows: chosen.rows };
      show();
      return true;
    },
  };
}

function onPlan(editor: Editor, at: Point, free: boolean): Point {
  const state = editor.get();
  return state.snaps && !free ? pointOnGrid(at, draftIn(state).scene.grid) : at;
}

export function rowWishOf(editor: Editor, chosen: Pick<RowWish, 'columns' | 'rows'>): RowWish {
  const { space, gap, areFacing } = editor.get().options;
  return { ...space, gap, areFacing, columns: chosen.columns, rows: chosen.rows };
}

function ghostOf(editor: Editor, box: Box, chosen: Pick<RowWish, 'columns' | 'rows'>) {
  const state = editor.get();
  const spots = spotsIn(box, rowWishOf(editor, chosen));
  const { one, many } = areaKind(state.area.areaTypeId).object;
  const occupants = nextOccupants(state, spots.length);
  return {
    items: spots.map((spot, index) => ({ id: `ghost-${index}`, ...spaceMark(state, spot) })),
    words: `${counted(spots.length, one, many)}: ${namesIn(occupants)}`,
    names: occupants.map(({ name }) => name),
  };
}
