import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { itemsOf, standingAt, withChanged, type Ids } from './edits.ts';
import { itemBoundsOf, boundsOfAll, type Box } from './geometry.ts';
import { inReadingOrder } from './readingOrder.ts';

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'across' | 'down';

/** To a common edge or middle. */
export function aligned(scene: Scene, ids: Ids, edge: Edge): Scene {
  const all = boundsOfAll(itemsOf(scene, ids));
  if (!all) return scene;
  return withChanged(scene, ids, (item) => {
    const by = stepTo(edge, itemBoundsOf(item), all);
    return by.x === 0 && by.y === 0 ? item : standingAt(item, item.x + by.x, item.y + by.y, item.r);
  });
}

function stepTo(edge: Edge, own: Box, all: Box): { x: number; y: number } {
  switch (edge) {
    case 'left':
      return { x: all.x - own.x, y: 0 };
    case 'centre':
      return { x: all.x + all.w / 2 - own.x - own.w / 2, y: 0 };
    case 'right':
      return { x: all.x + all.w - own.x - own.w, y: 0 };
    case 'top':
      return { x: 0, y: all.y - own.y };
    case 'middle':
      return { x: 0, y: all.y + all.h / 2 - own.y - own.h / 2 };
    case 'bottom':
      return { x: 0, y: all.y + all.h - own.y - own.h };
  }
}

/** Equal gaps between neighbours; the outermost two stay. */
export function distributed(scene: Scene, ids: Ids, axis: Axis): Scene {
  const [start, length] = axis === 'across' ? (['x', 'w'] as const) : (['y', 'h'] as const);
  const boxes = itemsOf(scene, ids).map((item) => ({ id: item.id, box: itemBoundsOf(item) }));
  const inOrder = boxes.sort((a, b) => a.box[start] + a.box[length] / 2 - b.box[start] - b.box[length] / 2);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last || inOrder.length < 3) return scene;
  const room = last.box[start] + last.box[length] - first.box[start];
  const gap = (room - inOrder.reduce((sum, { box }) => sum + box[length], 0)) / (inOrder.length - 1);
  const steps = new Map<string, number>();
  let at = first.box[start];
  for (const { id, box } of inOrder) {
    steps.set(id, at - box[start]);
    at += box[length] + gap;
  }
  return withChanged(scene, ids, (item) => {
    const step = steps.get(item.id) ?? 0;
    if (Math.abs(step) < 0.05) return item;
    const [x, y] = axis === 'across' ? [step, 0] : [0, step];
    return standingAt(item, item.x + x, item.y + y, item.r);
  });
}

/**
 * Into rows of this many, in reading order, from where the first one is. `gap` is in centimetres. A row of all of
 * them is a grid with as many columns.
 */
export function inGrid(scene: Scene, ids: Ids, columns: number, gap: number): Scene {
  const items = inReadingOrder(itemsOf(scene, ids));
  const all = boundsOfAll(items);
  if (!all) return scene;
  const boxes = items.map(itemBoundsOf);
  const [w, h] = [Math.max(...boxes.map((box) => box.w)), Math.max(...boxes.map((box) => box.h))];
  const targets = new Map(
    items.map((item, index) => [
      item.id,
      targetOf(item, boxes[index] as Box, {
        x: all.x + (index % columns) * (w + gap),
        y: all.y + Math.floor(index / columns) * (h + gap),
        w,
        h,
      }),
    ]),
  );
  return withChanged(scene, ids, (item) => targets.get(item.id) ?? item);
}

/** In the middle of its cell. */
function targetOf(item: SceneItem, own: Box, cell: Box): SceneItem {
  const [x, y] = [cell.x + (cell.w - own.w) / 2 - own.x, cell.y + (cell.h - own.h) / 2 - own.y];
  return standingAt(item, item.x + x, item.y + y, item.r);
}
