import type { SceneItem } from '../../../shared/plans/contract.ts';
import { turned } from '../../plan/scene/outlines.ts';
import { edit, wordsFor } from '../editor/edit.ts';
import { draftIn, type Editor, NONE } from '../editor/editor.ts';
import { handled } from '../editor/selected.ts';
import { itemsOf, rotatedAround, withChanged } from '../scene/edits.ts';
import { boundsOfAll, type Box, localBox, middleOf, type Point, toLocal } from '../scene/geometry.ts';
import { resizedTo, withPointAt } from '../scene/resizing.ts';
import { onGrid, pointOnGrid, squared } from '../scene/snapping.ts';
import type { Gesture, HeldPointer } from './gesture.ts';

/** "n", "se", or "point-1" for an end of a wall. */
export type Handle = string;

/**
 * Changes what is in the hand while the pointer moves, drawn on its own, and the plan once it is let go: one step
 * to undo.
 */
function oneStep(
  editor: Editor,
  label: string,
  change: (held: HeldPointer, start: SceneItem[]) => Map<string, SceneItem>,
): Gesture {
  const before = draftIn(editor.get());
  const inHand = handled(editor.get());
  const start = itemsOf(before.scene, inHand);
  const words = wordsFor(before, editor.get().selection);
  const letGo = { inHand: NONE, shaped: null };
  return {
    move(held) {
      const next = change(held, start);
      editor.set({ inHand, shaped: start.map((item) => next.get(item.id) ?? item) });
    },
    end() {
      const shaped = new Map(editor.get().shaped?.map((item) => [item.id, item]));
      editor.set(letGo);
      const scene = withChanged(before.scene, inHand, (item) => shaped.get(item.id) ?? item);
      if (scene !== before.scene) edit(editor, { ...before, scene }, `${label} ${words}`);
    },
    cancel: () => editor.set(letGo),
  };
}

/** A handle is slightly outside the edge that it moves, and is not always pressed in its middle. */
export function resizing(editor: Editor, handle: Handle, press: Point): Gesture {
  const id = [...editor.get().selection][0];
  const pressed = draftIn(editor.get()).scene.items.find((item) => item.id === id);
  const edge = pressed ? edgeAt(pressed, handle) : press;
  const off = { x: press.x - edge.x, y: press.y - edge.y };
  return oneStep(editor, 'Resized', ({ at, free, shift }, start) => {
    const item = start.find((each) => each.id === id);
    if (!item) return new Map();
    const { snaps } = editor.get();
    const { grid } = draftIn(editor.get()).scene;
    const meant = { x: at.x - off.x, y: at.y - off.y };
    const point = snaps && !free ? pointOnGrid(meant, grid) : meant;
    if (handle.startsWith('point-')) {
      const index = Number(handle.slice(6));
      return new Map([[item.id, withPointAt(item, index, shift ? squaredEnd(item, index, point) : point)]]);
    }
    return new Map([
      [item.id, resizedTo(item, stretchedBox(localBox(item.shape), handle, toLocal(point, item)))],
    ]);
  });
}

/** The point of the plan that a handle stands for. */
function edgeAt(item: SceneItem, handle: Handle): Point {
  if (item.shape.kind === 'line' && handle.startsWith('point-')) {
    const [x, y] = item.shape.points[Number(handle.slice(6))] ?? [0, 0];
    return turned(x, y, item);
  }
  const { x, y, w, h } = localBox(item.shape);
  const left = handle.includes('w') ? x : handle.includes('e') ? x + w : x + w / 2;
  const top = handle.includes('n') ? y : handle.includes('s') ? y + h : y + h / 2;
  return turned(left, top, item);
}

/** Straight from the other end of the wall. */
function squaredEnd(item: SceneItem, index: number, to: Point): Point {
  const other = item.shape.kind === 'line' ? item.shape.points[index === 0 ? 1 : 0] : undefined;
  return other ? squared({ x: item.x + other[0], y: item.y + other[1] }, to) : to;
}

const LEAST = 5;

function stretchedBox({ x, y, w, h }: Box, handle: Handle, at: Point): Box {
  const left = handle.includes('w') ? Math.min(at.x, x + w - LEAST) : x;
  const right = handle.includes('e') ? Math.max(at.x, x + LEAST) : x + w;
  const top = handle.includes('n') ? Math.min(at.y, y + h - LEAST) : y;
  const bottom = handle.includes('s') ? Math.max(at.y, y + LEAST) : y + h;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** In steps of 15 degrees, or freely with Ctrl. */
const STEP = 15;

export function turning(editor: Editor, from: Point): Gesture {
  const { selection } = editor.get();
  const bounds = boundsOfAll(itemsOf(draftIn(editor.get()).scene, selection));
  const centre = bounds ? middleOf(bounds) : from;
  const angleTo = ({ x, y }: Point) => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI;
  const [first] = itemsOf(draftIn(editor.get()).scene, selection);
  return oneStep(editor, 'Turned', ({ at, free }, start) => {
    const raw = angleTo(at) - angleTo(from);
    const base = selection.size === 1 ? (first?.r ?? 0) : 0;
    const degrees = free ? raw : onGrid(base + raw, STEP) - base;
    const { scene } = draftIn(editor.get());
    const ids = new Set(start.map((item) => item.id));
    const turned = rotatedAround({ ...scene, items: start }, ids, degrees, centre);
    return new Map(turned.items.map((item) => [item.id, item]));
  });
}
