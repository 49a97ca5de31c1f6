import { pointOnGrid } from '../scene/snapping.ts';
import type { Box, Point } from '../scene/geometry.ts';
import { boundsOf } from '../scene/geometry.ts';
import { putSpaces, spaceMark } from './adding.ts';
import { draftIn, type Editor, type EditorState, wholeDraft } from './editor.ts';
import { middleOfView } from './looking.ts';
import { edit } from './edit.ts';
import { withOccupants } from '../draft/placing.ts';
import { objectsByItem } from '../draft/draft.ts';
import { itemAt } from '../scene/hitting.ts';

/** Shows where an object that is dragged from the list would stand; null is beside the plan. */
export function hoverObjectAt(editor: Editor, name: string, at: Point | null): void {
  const mark = at && spaceMark(editor.get(), { ...onGrid(editor.get(), at), r: 0 });
  editor.set({ ghost: mark ? { items: [{ id: 'ghost', ...mark }], words: '', names: [name] } : null });
}

/**
 * Places one that waits: on the place without a name that lies there, else on a new one. Without a point
 * it goes to the first free floor near the middle of what one sees.
 */
export function addObjectAt(editor: Editor, key: string, at: Point | null): void {
  const state = editor.get();
  const draft = wholeDraft(state);
  const object = draft.objects.find((each) => each.key === key);
  if (!object) return;
  const below = at && itemAt(draft.scene, at, 0);
  if (below?.layer === 'space' && !objectsByItem(draft).has(below.id)) {
    edit(editor, withOccupants(draft, [object], [below]), `Placed ${object.name}`, {
      select: new Set([below.id]),
    });
    return;
  }
  const spot = at ? onGrid(state, at) : freeSpot(state);
  putSpaces(editor, [{ ...spot, r: 0 }], [object]);
}

function onGrid(state: EditorState, at: Point): Point {
  return state.snaps ? pointOnGrid(at, draftIn(state).scene.grid) : at;
}

/** Beside what stands in the middle already, so that several placed by keyboard do not lie in a heap. */
function freeSpot(state: EditorState): Point {
  const { w, h } = state.options.space;
  const middle = onGrid(state, middleOfView(state));
  const taken = draftIn(state)
    .scene.items.filter((item) => item.layer === 'space')
    .map(boundsOf);
  for (let ring = 0; ring < 12; ring += 1) {
    for (const [x, y] of stepsOf(ring)) {
      const spot = { x: middle.x + x * w, y: middle.y + y * h };
      const box = { x: spot.x - w / 2, y: spot.y - h / 2, w, h };
      if (!taken.some((other) => overlap(box, other))) return spot;
    }
  }
  return middle;
}

/** The places on a square around the middle, so many steps away, those to the right first. */
function stepsOf(ring: number): [x: number, y: number][] {
  const steps: [number, number][] = [];
  for (let y = -ring; y <= ring; y += 1) {
    for (let x = -ring; x <= ring; x += 1) {
      if (Math.max(Math.abs(x), Math.abs(y)) === ring) steps.push([x, y]);
    }
  }
  return steps.sort(([ax, ay], [bx, by]) => Math.abs(ay) - Math.abs(by) || bx - ax);
}

function overlap(a: Box, b: Box): boolean {
  return a.x + a.w > b.x + 1 && b.x + b.w > a.x + 1 && a.y + a.h > b.y + 1 && b.y + b.h > a.y + 1;
}
