import type { SymbolPart } from '../../../shared/plans/contract.ts';
import type { Box, Point } from './view.ts';

/** A shape with an outline: not a text, and not a symbol, which is drawn part by part. */
export type OutlinedShape = SymbolPart['shape'];

/** A shape's position on the plan, and its rotation. */
export type ShapePosition = Point & { r: number };

/** A shape's path data in the plan's coordinates, so that many shapes can be one path. */
export function outlineOf(shape: OutlinedShape, standing: ShapePosition): string {
  const on = pathOn(standing);
  switch (shape.kind) {
    case 'rect':
      return rectangle(shape.w / 2, shape.h / 2, shape.corner ?? 0, on);
    case 'ellipse':
      return ellipse(shape.w / 2, shape.h / 2, standing.r, on);
    case 'line':
      return `${shape.points.map(([x, y], index) => on(index === 0 ? 'M' : 'L', x, y)).join('')}${shape.closed ? 'Z' : ''}`;
    case 'arc':
      return arc(shape.radius, shape.start, shape.sweep, on);
  }
}

/** A part of a symbol once that is stretched from its box of 100 by 100. Corners stay round. */
export function stretched(shape: OutlinedShape, x: number, y: number): OutlinedShape {
  switch (shape.kind) {
    case 'rect':
    case 'ellipse':
      return { ...shape, w: shape.w * x, h: shape.h * y };
    case 'line':
      return { ...shape, points: shape.points.map(([left, top]) => [left * x, top * y]) };
    case 'arc':
      return { ...shape, radius: shape.radius * Math.min(x, y) };
  }
}

/** A shape's bounding box on the plan; for an arc, that of the whole circle. */
export function boundsOf(shape: OutlinedShape, standing: ShapePosition): Box {
  const { x, y, r } = standing;
  if (shape.kind === 'line')
    return boundsOfPoints(
      shape.points.map(([left, top]) => turned(left, top, standing)),
      shape.thickness,
    );
  if (shape.kind === 'arc')
    return { x: x - shape.radius, y: y - shape.radius, w: 2 * shape.radius, h: 2 * shape.radius };
  const [cos, sin] = [Math.abs(Math.cos(radians(r))), Math.abs(Math.sin(radians(r)))];
  const [w, h] = [shape.w * cos + shape.h * sin, shape.w * sin + shape.h * cos];
  return { x: x - w / 2, y: y - h / 2, w, h };
}

function boundsOfPoints(points: Point[], thickness = 0): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - thickness / 2, Math.min(...ys) - thickness / 2];
  return { x, y, w: Math.max(...xs) + thickness / 2 - x, h: Math.max(...ys) + thickness / 2 - y };
}

/** A point of a shape, or of a symbol, on the plan. */
export function turned(x: number, y: number, { x: left, y: top, r }: ShapePosition): Point {
  const [cos, sin] = [Math.cos(radians(r)), Math.sin(radians(r))];
  return { x: left + x * cos - y * sin, y: top + x * sin + y * cos };
}

type On = (command: string, x: number, y: number) => string;

/** Like `turned`, for the tens of thousands of points of a floor: the rotation is calculated once a shape. */
function pathOn({ x: left, y: top, r }: ShapePosition): On {
  const cos = Math.cos(radians(r));
  const sin = Math.sin(radians(r));
  return (command, x, y) => `${command}${tidy(left + x * cos - y * sin)} ${tidy(top + x * sin + y * cos)}`;
}

function rectangle(x: number, y: number, corner: number, on: On): string {
  const radius = tidy(Math.min(corner, x, y));
  if (radius === 0) return `${on('M', -x, -y)}${on('L', x, -y)}${on('L', x, y)}${on('L', -x, y)}Z`;
  const [ix, iy] = [x - radius, y - radius];
  const round = `A${radius} ${radius} 0 0 1 `;
  return (
    `${on('M', -ix, -y)}${on('L', ix, -y)}${on(round, x, -iy)}${on('L', x, iy)}${on(round, ix, y)}` +
    `${on('L', -ix, y)}${on(round, -x, iy)}${on('L', -x, -iy)}${on(round, -ix, -y)}Z`
  );
}

function ellipse(rx: number, ry: number, r: number, on: On): string {
  const half = `A${tidy(rx)} ${tidy(ry)} ${tidy(r)} 1 1 `;
  return `${on('M', -rx, 0)}${on(half, rx, 0)}${on(half, -rx, 0)}Z`;
}

function arc(radius: number, start: number, sweep: number, on: On): string {
  const [from, to] = [radians(start), radians(start + sweep)];
  const turn = `A${tidy(radius)} ${tidy(radius)} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 1 : 0} `;
  return (
    on('M', radius * Math.cos(from), radius * Math.sin(from)) +
    on(turn, radius * Math.cos(to), radius * Math.sin(to))
  );
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A millimetre on the floor is finer than any screen. */
const tidy = (value: number) => Math.round(value * 10) / 10 + 0;
