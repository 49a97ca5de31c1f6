import { clamp, type Size, type View } from '../../plan/scene/view.ts';
import { itemsOf } from '../scene/edits.ts';
import { boundsOfAll, type Box, middleOf, type Point } from '../scene/geometry.ts';
import { draftIn, type Editor, type EditorState } from './editor.ts';

/** The view. Here x and y are the plan's point at the frame's top left corner. */

const NEAREST = 4;
const FURTHEST = 0.01;
export const ZOOM_STEP = Math.SQRT2;

export function viewOf(box: Box, frame: Size): View {
  const room = 0.94;
  const scale = clamp(Math.min((frame.w * room) / box.w, (frame.h * room) / box.h), FURTHEST, NEAREST);
  const middle = middleOf(box);
  return { scale, x: middle.x - frame.w / scale / 2, y: middle.y - frame.h / scale / 2 };
}

export function showWhole(editor: Editor): void {
  const state = editor.get();
  if (state.frame.w > 0) editor.set({ view: viewOf(draftIn(state).scene.box, state.frame) });
}

/** What is under the anchor stays under it. The anchor is in pixels from the frame's corner. */
export function zoomBy(editor: Editor, factor: number, anchor?: Point): void {
  const { view, frame } = editor.get();
  const at = anchor ?? { x: frame.w / 2, y: frame.h / 2 };
  editor.set({ view: zoomed(view, factor, at) });
}

export function zoomed(view: View, factor: number, at: Point): View {
  const scale = clamp(view.scale * factor, FURTHEST, NEAREST);
  return {
    scale,
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
  };
}

/** In pixels. */
export function panBy(editor: Editor, x: number, y: number): void {
  const { view } = editor.get();
  editor.set({ view: { ...view, x: view.x - x / view.scale, y: view.y - y / view.scale } });
}

export function middleOfView({ view, frame }: EditorState): Point {
  return { x: view.x + frame.w / view.scale / 2, y: view.y + frame.h / view.scale / 2 };
}

export function toPlan({ view }: EditorState, at: Point): Point {
  return { x: view.x + at.x / view.scale, y: view.y + at.y / view.scale };
}

export function toScreen(view: View, at: Point): Point {
  return { x: (at.x - view.x) * view.scale, y: (at.y - view.y) * view.scale };
}

/** Brings the selection into the frame if it is outside. */
export function revealSelection(editor: Editor): void {
  const state = editor.get();
  const bounds = boundsOfAll(itemsOf(draftIn(state).scene, state.selection));
  if (!bounds || state.frame.w === 0) return;
  const { view, frame } = state;
  const [w, h] = [frame.w / view.scale, frame.h / view.scale];
  const middle = middleOf(bounds);
  const isSeen = middle.x > view.x && middle.x < view.x + w && middle.y > view.y && middle.y < view.y + h;
  if (!isSeen) editor.set({ view: { ...view, x: middle.x - w / 2, y: middle.y - h / 2 } });
}
