import type { SceneItem } from '../../../shared/plans/contract.ts';
import { turned } from '../../parts/scene/outlines.ts';
import type { View } from '../../parts/scene/view.ts';
import { toScreen } from '../editor/looking.ts';
import { boundsOfAll, localBox, type Point } from '../scene/geometry.ts';

/** In pixels of the frame. `stem` is where the rotation handle is attached. */
export type HandleAt = Point & { handle: string; stem?: Point };

const CORNERS = ['nw', 'ne', 'se', 'sw'];
const SIDES = ['n', 'e', 's', 'w'];

/** Below this, in pixels, there is room for the corners only, or for nothing. */
const ROOM_FOR_SIDES = 90;
const ROOM_FOR_CORNERS = 26;
/** In pixels; handles are outside, so that pressing the thing itself moves it. */
const OUTSIDE = 8;
const AWAY = 34;

export function handlesOf(items: readonly SceneItem[], view: View): HandleAt[] {
  const [only] = items;
  if (!only) return [];
  if (items.length > 1) return [turnHandle(items, view)];
  const { shape } = only;
  if (shape.kind === 'line' && shape.points.length === 2) {
    return shape.points.map(([x, y], index) => ({
      handle: `point-${index}`,
      ...toScreen(view, turned(x, y, only)),
    }));
  }
  return [...handlesAround(only, view), turnHandle(items, view)];
}

function handlesAround(item: SceneItem, view: View): HandleAt[] {
  const { x, y, w, h } = localBox(item.shape);
  const shortest = Math.min(w, h) * view.scale;
  const isProportional = item.shape.kind === 'text' || item.shape.kind === 'arc';
  const names = isProportional
    ? ['se']
    : [...(shortest >= ROOM_FOR_CORNERS ? CORNERS : ['se']), ...(shortest >= ROOM_FOR_SIDES ? SIDES : [])];
  return names.map((handle) => {
    const out = OUTSIDE / view.scale;
    const left = handle.includes('w') ? x - out : handle.includes('e') ? x + w + out : x + w / 2;
    const top = handle.includes('n') ? y - out : handle.includes('s') ? y + h + out : y + h / 2;
    return { handle, ...toScreen(view, turned(left, top, item)) };
  });
}

function turnHandle(items: readonly SceneItem[], view: View): HandleAt {
  const [only] = items;
  const away = AWAY / view.scale;
  if (only && items.length === 1) {
    const { x, y, w } = localBox(only.shape);
    return {
      handle: 'turn',
      ...toScreen(view, turned(x + w / 2, y - away, only)),
      stem: toScreen(view, turned(x + w / 2, y, only)),
    };
  }
  const bounds = boundsOfAll(items) ?? { x: 0, y: 0, w: 0, h: 0 };
  const top = { x: bounds.x + bounds.w / 2, y: bounds.y };
  return { handle: 'turn', ...toScreen(view, { x: top.x, y: top.y - away }), stem: toScreen(view, top) };
}
