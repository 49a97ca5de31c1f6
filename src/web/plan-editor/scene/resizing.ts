import type { SceneItem, Shape } from '../../../shared/plans/contract.ts';
import { turned } from '../../plan/scene/outlines.ts';
import { standingAt } from './edits.ts';
import { localBox, middleOf, type Box, type Point } from './geometry.ts';
import { keptLength, tidy } from './limits.ts';

/** Fills a box given in the item's own rotated view, relative to its present origin. */
export function resizedTo(item: SceneItem, box: Box): SceneItem {
  const shape = shapeOfSize(item.shape, box.w, box.h);
  const old = middleOf(localBox(shape));
  const wanted = middleOf(box);
  const origin = turned(wanted.x - old.x, wanted.y - old.y, item);
  return { ...standingAt(item, origin.x, origin.y, item.r), shape };
}

/** Keeps the middle where it is. */
export function withSize(item: SceneItem, w: number, h: number): SceneItem {
  const middle = middleOf(localBox(item.shape));
  return resizedTo(item, { x: middle.x - w / 2, y: middle.y - h / 2, w, h });
}

function shapeOfSize(shape: Shape, w: number, h: number): Shape {
  switch (shape.kind) {
    case 'rect':
      return { ...shape, w: keptLength(w), h: keptLength(h) };
    case 'ellipse':
    case 'symbol':
      return { ...shape, w: keptLength(w), h: keptLength(h) };
    case 'arc':
      return { ...shape, radius: keptLength(Math.max(w, h) / 2) };
    case 'text':
      return { ...shape, size: keptLength(h / 1.2) };
    case 'line':
      return stretchedLine(shape, w, h);
  }
}

type Line = Extract<Shape, { kind: 'line' }>;

/** The ends of a line move; its thickness stays. Something without a width cannot be widened. */
function stretchedLine(shape: Line, w: number, h: number): Line {
  const box = localBox({ ...shape, thickness: undefined });
  const thickness = shape.thickness ?? 0;
  const x = box.w > 0 ? Math.max(w - thickness, 1) / box.w : 1;
  const y = box.h > 0 ? Math.max(h - thickness, 1) / box.h : 1;
  return { ...shape, points: shape.points.map(([left, top]) => [kept(left * x), kept(top * y)]) };
}

const kept = (value: number) => tidy(Math.min(Math.max(value, -20_000), 20_000));

/** Moves one end or corner of a line to a point of the plan; the others stay where they are. */
export function withPointAt(item: SceneItem, index: number, at: Point): SceneItem {
  if (item.shape.kind !== 'line') return item;
  const points = item.shape.points.map(([x, y], each) => (each === index ? at : turned(x, y, item)));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y = (Math.min(...ys) + Math.max(...ys)) / 2;
  const placed = standingAt(item, x, y, 0);
  return {
    ...placed,
    shape: {
      ...item.shape,
      points: points.map((point) => [kept(point.x - placed.x), kept(point.y - placed.y)]),
    },
  };
}
