import type { SceneItem, Shape } from '../../../shared/plans/contract.ts';
import { boxBetween, middleOf, type Box, type Point } from './geometry.ts';
import { keptAngle, keptCoordinate, keptLength, keptText, tidy } from './limits.ts';
import type { RowSpot } from './rows.ts';

/** How something new looks, before it has an id. */
export type Mark = Omit<SceneItem, 'id'>;

function mark(layer: SceneItem['layer'], { x, y, r }: RowSpot, shape: Shape): Mark {
  return { layer, x: keptCoordinate(x), y: keptCoordinate(y), r: keptAngle(r), shape };
}

/** A place is drawn as its symbol; without one only its disc is visible, as over an imported drawing. */
export function newSpace(spot: RowSpot, w: number, h: number, symbol: string | null): Mark {
  const size = { w: keptLength(w), h: keptLength(h) };
  return mark('space', spot, symbol ? { kind: 'symbol', symbol, ...size } : { kind: 'rect', ...size });
}

export function furniture(spot: RowSpot, w: number, h: number, symbol: string): Mark {
  return mark('furniture', spot, { kind: 'symbol', symbol, w: keptLength(w), h: keptLength(h) });
}

export function wall(from: Point, to: Point, thickness: number): Mark {
  const middle = middleOf(boxBetween(from, to));
  return mark(
    'structure',
    { ...middle, r: 0 },
    {
      kind: 'line',
      points: [pointFrom(middle, from), pointFrom(middle, to)],
      thickness: keptLength(thickness),
    },
  );
}

/** Four walls. A rectangle in the structure layer would be solid, like a pillar. */
export function room(box: Box, thickness: number): Mark {
  return mark(
    'structure',
    { ...middleOf(box), r: 0 },
    {
      kind: 'line',
      points: rectangle(box.w / 2, box.h / 2),
      closed: true,
      thickness: keptLength(thickness),
    },
  );
}

/** The floor, under the furniture. */
export function floor(box: Box): Mark {
  return mark(
    'structure',
    { ...middleOf(box), r: 0 },
    {
      kind: 'line',
      points: rectangle(box.w / 2, box.h / 2),
      closed: true,
    },
  );
}

/** Null if there is no text. */
export function label(at: Point, text: string, size: number): Mark | null {
  const kept = keptText(text);
  return kept === null
    ? null
    : mark('label', { ...at, r: 0 }, { kind: 'text', text: kept, size: keptLength(size) });
}

const pointFrom = (middle: Point, { x, y }: Point): [number, number] => [
  tidy(x - middle.x),
  tidy(y - middle.y),
];

const rectangle = (x: number, y: number): [number, number][] => [
  [tidy(-x), tidy(-y)],
  [tidy(x), tidy(-y)],
  [tidy(x), tidy(y)],
  [tidy(-x), tidy(y)],
];
