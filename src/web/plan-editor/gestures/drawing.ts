import type { Scene } from '../../../shared/plans/contract.ts';
import { turned } from '../../plan/scene/outlines.ts';
import { addRoom, addWall } from '../editor/adding.ts';
import { draftIn, type Editor } from '../editor/editor.ts';
import { boxBetween, type Point } from '../scene/geometry.ts';
import { room, wall } from '../scene/making.ts';
import { pointOnGrid, squared } from '../scene/snapping.ts';
import { inMetres } from '../scene/words.ts';
import { type Gesture, type HeldPointer, REACH } from './gesture.ts';

/** Drawing by dragging from one point to another. Anything shorter than this, in centimetres, is a slip. */
const LEAST = 10;

/** Where a line may begin or end: at a nearby corner, otherwise on the grid. */
export function drawnPoint(editor: Editor, at: Point, free: boolean): Point {
  const state = editor.get();
  if (!state.snaps || free) return at;
  const { scene } = draftIn(state);
  return cornerNear(scene, at, (REACH * 1.5) / state.view.scale) ?? pointOnGrid(at, scene.grid);
}

export function drawingWall(editor: Editor, press: Point): Gesture {
  const from = drawnPoint(editor, press, false);
  const endOf = ({ at, shift, free }: HeldPointer) =>
    drawnPoint(editor, shift ? squared(from, at) : at, free);
  return {
    move(held) {
      const to = endOf(held);
      const mark = wall(from, to, editor.get().options.thickness);
      const words = inMetres(Math.hypot(to.x - from.x, to.y - from.y));
      editor.set({ ghost: { items: [{ id: 'ghost', ...mark }], words } });
    },
    end(held) {
      const to = endOf(held);
      editor.set({ ghost: null });
      if (Math.hypot(to.x - from.x, to.y - from.y) >= LEAST) addWall(editor, from, to);
    },
    cancel: () => editor.set({ ghost: null }),
  };
}

export function drawingRoom(editor: Editor, press: Point): Gesture {
  const from = drawnPoint(editor, press, false);
  const boxTo = ({ at, free }: HeldPointer) => boxBetween(from, drawnPoint(editor, at, free));
  return {
    move(held) {
      const box = boxTo(held);
      const mark = room(box, editor.get().options.thickness);
      const words = `${inMetres(box.w)} by ${inMetres(box.h)}`;
      editor.set({ ghost: { items: [{ id: 'ghost', ...mark }], words } });
    },
    end(held) {
      const box = boxTo(held);
      editor.set({ ghost: null });
      if (box.w >= LEAST && box.h >= LEAST) addRoom(editor, box);
    },
    cancel: () => editor.set({ ghost: null }),
  };
}

/** A line drawn only to enter its real length. */
export function measuring(editor: Editor, from: Point): Gesture {
  return {
    move: ({ at, shift }) => editor.set({ measured: { from, to: shift ? squared(from, at) : at } }),
    end() {},
    cancel: () => editor.set({ measured: null }),
  };
}

/** The nearest end or corner of a wall or a room, or null if none is within reach. */
function cornerNear(scene: Scene, at: Point, reach: number): Point | null {
  let [best, least]: [Point | null, number] = [null, reach];
  for (const item of scene.items) {
    if (item.layer !== 'structure' || item.shape.kind !== 'line') continue;
    for (const [x, y] of item.shape.points) {
      const corner = turned(x, y, item);
      const distance = Math.hypot(corner.x - at.x, corner.y - at.y);
      if (distance <= least) [best, least] = [corner, distance];
    }
  }
  return best;
}
