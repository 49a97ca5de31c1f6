import type { PlacedPlace } from '../planPlace.ts';
import type { Box, Point } from '../../../plan/scene/view.ts';
import { placeAt } from './tabStop.ts';

/** Half the 44 pixels that a fingertip needs. */
export const PRESS_REACH = 22;

/** In pixels, around a mark larger than that. */
const BESIDE = 6;

/** In pixels: a mark that moved aside is never further than this from its place. */
const FURTHEST_ASIDE = 30;

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'> & { target: EventTarget };

/**
 * The place a press is meant for: the nearest mark within reach, even where marks overlap or the press misses them.
 * Calculated on demand, because an extra element around each place would cost time in every frame.
 */
export function placePressed(
  list: HTMLElement,
  press: Press,
  places: readonly PlacedPlace[],
  box: Box,
): HTMLElement | null {
  const hit = placeAt(press.target);
  // A key press has no position.
  if (press.detail === 0) return hit;
  const sheet = list.getBoundingClientRect();
  const scale = sheet.width / box.w;
  const at = { x: press.clientX, y: press.clientY };
  const near = places.flatMap(({ objectId, at: { x, y } }) => {
    const home = { x: sheet.x + (x - box.x) * scale, y: sheet.y + (y - box.y) * scale };
    if (distance(home, at) > PRESS_REACH + FURTHEST_ASIDE) return [];
    const element = list.querySelector<HTMLElement>(`[data-place="${objectId}"]`);
    return element ? { element, ...middleOf(element) } : [];
  });
  const reach = Math.max(PRESS_REACH, (near[0]?.half ?? 0) + BESIDE);
  return nearestWithin(reach, at, near)?.element ?? hit;
}

export function nearestWithin<Mark extends Point>(
  reach: number,
  at: Point,
  marks: readonly Mark[],
): Mark | null {
  const [nearest] = marks.toSorted((one, other) => distance(one, at) - distance(other, at));
  return nearest && distance(nearest, at) <= reach ? nearest : null;
}

function middleOf(element: HTMLElement): Point & { half: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, half: width / 2 };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
