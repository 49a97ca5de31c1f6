import type { Scene, SceneItem, Symbols } from '../../../shared/plans/contract.ts';
import { turned } from '../../plan/scene/outlines.ts';
import { boundsOfAll, contains, middleOf, type Box, type Point } from './geometry.ts';
import { keptAngle, keptCoordinate, MOST_ITEMS } from './limits.ts';

/**
 * Edits of a plan. Each returns a new scene that shares what it did not touch, or the same scene if there was
 * nothing to do; none can make a plan that the server would refuse.
 */
export type Ids = ReadonlySet<string>;

export function itemsOf(scene: Scene, ids: Ids): SceneItem[] {
  return ids.size === 0 ? [] : scene.items.filter((item) => ids.has(item.id));
}

/** Adds items, with the symbols that they need. Unchanged if the plan would exceed its limit. */
export function withItems(scene: Scene, items: readonly SceneItem[], symbols: Symbols = {}): Scene {
  if (items.length === 0 || scene.items.length + items.length > MOST_ITEMS) return scene;
  const missing = Object.entries(symbols).filter(([name]) => !Object.hasOwn(scene.symbols, name));
  return withRoomFor(
    {
      ...scene,
      symbols: missing.length > 0 ? { ...scene.symbols, ...Object.fromEntries(missing) } : scene.symbols,
      items: [...scene.items, ...items],
    },
    items,
  );
}

export function withoutItems(scene: Scene, ids: Ids): Scene {
  const items = scene.items.filter((item) => !ids.has(item.id));
  return items.length === scene.items.length ? scene : { ...scene, items };
}

export function withChanged(scene: Scene, ids: Ids, change: (item: SceneItem) => SceneItem): Scene {
  const changed: SceneItem[] = [];
  const items = scene.items.map((item) => {
    if (!ids.has(item.id)) return item;
    const next = change(item);
    if (next !== item) changed.push(next);
    return next;
  });
  return changed.length === 0 ? scene : withRoomFor({ ...scene, items }, changed);
}

export function moved(scene: Scene, ids: Ids, by: Point): Scene {
  if (by.x === 0 && by.y === 0) return scene;
  return withChanged(scene, ids, (item) => standingAt(item, item.x + by.x, item.y + by.y, item.r));
}

/** Rotates the items together around their common middle, in degrees clockwise. */
export function rotated(scene: Scene, ids: Ids, degrees: number): Scene {
  const bounds = boundsOfAll(itemsOf(scene, ids));
  if (!bounds || degrees % 360 === 0) return scene;
  return rotatedAround(scene, ids, degrees, middleOf(bounds));
}

export function rotatedAround(scene: Scene, ids: Ids, degrees: number, centre: Point): Scene {
  return withChanged(scene, ids, (item) => {
    const { x, y } = turned(item.x - centre.x, item.y - centre.y, { ...centre, r: degrees });
    return standingAt(item, x, y, item.r + degrees);
  });
}

export function standingAt(item: SceneItem, x: number, y: number, r: number): SceneItem {
  return { ...item, x: keptCoordinate(x), y: keptCoordinate(y), r: keptAngle(r) };
}

/** How much paper is added beyond whatever was put over the edge, in centimetres. */
const MARGIN = 100;
const WIDEST = 100_000;

/** The paper grows, so that nothing can be lost over its edge. */
function withRoomFor(scene: Scene, items: readonly SceneItem[]): Scene {
  const bounds = boundsOfAll(items);
  if (!bounds || contains(scene.box, bounds)) return scene;
  return { ...scene, box: grown(scene.box, bounds) };
}

function grown(box: Box, bounds: Box): Box {
  const left = bounds.x < box.x ? Math.floor(bounds.x - MARGIN) : box.x;
  const top = bounds.y < box.y ? Math.floor(bounds.y - MARGIN) : box.y;
  const right = bounds.x + bounds.w > box.x + box.w ? Math.ceil(bounds.x + bounds.w + MARGIN) : box.x + box.w;
  const bottom =
    bounds.y + bounds.h > box.y + box.h ? Math.ceil(bounds.y + bounds.h + MARGIN) : box.y + box.h;
  return { x: left, y: top, w: Math.min(right - left, WIDEST), h: Math.min(bottom - top, WIDEST) };
}
