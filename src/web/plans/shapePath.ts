import type { Shape, SymbolPart, Symbols } from '../../shared/plans/contract.ts';

type Outline = Exclude<Shape, { kind: 'text' } | { kind: 'symbol' }>;
type Stretch = { x: number; y: number };

const UNSTRETCHED: Stretch = { x: 1, y: 1 };

/** The path data of a plain shape around its own origin. */
export function shapePath(shape: Outline, stretch: Stretch = UNSTRETCHED): string {
  switch (shape.kind) {
    case 'rect':
      return rectPath(shape.w * stretch.x, shape.h * stretch.y, shape.corner ?? 0);
    case 'ellipse':
      return ellipsePath((shape.w * stretch.x) / 2, (shape.h * stretch.y) / 2);
    case 'line':
      return linePath(shape.points, shape.closed ?? false, stretch);
    case 'arc':
      return arcPath(shape.radius * stretch.x, shape.radius * stretch.y, shape.start, shape.sweep);
  }
}

export type Part = { path: string; transform: string };

/** The parts of one use of a symbol, stretched from its box of 100 by 100. */
export function symbolParts(use: Extract<Shape, { kind: 'symbol' }>, symbols: Symbols): Part[] {
  const stretch = { x: use.w / 100, y: use.h / 100 };
  return (symbols[use.symbol] ?? []).map((part: SymbolPart) => ({
    path: shapePath(part.shape, stretch),
    transform: placed(part.x * stretch.x, part.y * stretch.y, part.r),
  }));
}

export function placed(x: number, y: number, r: number): string {
  return r === 0 ? `translate(${tidy(x)} ${tidy(y)})` : `translate(${tidy(x)} ${tidy(y)}) rotate(${tidy(r)})`;
}

function rectPath(w: number, h: number, corner: number): string {
  const radius = Math.min(corner, w / 2, h / 2);
  const [x, y] = [w / 2, h / 2];
  if (radius === 0) return path`M${-x} ${-y}H${x}V${y}H${-x}Z`;
  const [ix, iy] = [x - radius, y - radius];
  const turn = path`A${radius} ${radius} 0 0 1 `;
  return (
    path`M${-ix} ${-y}H${ix}` +
    turn +
    path`${x} ${-iy}V${iy}` +
    turn +
    path`${ix} ${y}H${-ix}` +
    turn +
    path`${-x} ${iy}V${-iy}` +
    turn +
    path`${-ix} ${-y}Z`
  );
}

function ellipsePath(rx: number, ry: number): string {
  return path`M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`;
}

function linePath(points: readonly (readonly [number, number])[], closed: boolean, stretch: Stretch): string {
  const corners = points.map(([x, y]) => path`${x * stretch.x} ${y * stretch.y}`);
  return `M${corners.join('L')}${closed ? 'Z' : ''}`;
}

function arcPath(rx: number, ry: number, start: number, sweep: number): string {
  const [from, to] = [radians(start), radians(start + sweep)];
  const long = Math.abs(sweep) > 180 ? 1 : 0;
  const clockwise = sweep > 0 ? 1 : 0;
  return (
    path`M${rx * Math.cos(from)} ${ry * Math.sin(from)}` +
    path`A${rx} ${ry} 0 ${long} ${clockwise} ${rx * Math.cos(to)} ${ry * Math.sin(to)}`
  );
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A tenth of a millimetre is finer than any screen. */
const tidy = (value: number) => Math.round(value * 100) / 100;

function path(texts: TemplateStringsArray, ...values: number[]): string {
  return String.raw({ raw: texts }, ...values.map(tidy));
}
