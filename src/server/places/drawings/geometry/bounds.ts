import type { Box } from './box.ts';
import { applied, type Matrix } from './matrix.ts';
import type { Outline } from './outlines.ts';

/** The exact box of an outline after a transform; null if a coordinate overflows. */
export function boundsOf(outline: Outline, matrix: Matrix): Box | null {
  const box = outline.kind === 'ellipse' ? ofEllipse(outline, matrix) : ofCurves(outline.curves, matrix);
  return [box.x, box.y, box.w, box.h].every(Number.isFinite) ? box : null;
}

function ofEllipse({ cx, cy, rx, ry }: Extract<Outline, { kind: 'ellipse' }>, matrix: Matrix): Box {
  const [a, b, c, d] = matrix;
  const [x, y] = applied(matrix, cx, cy);
  const [w, h] = [Math.hypot(a * rx, c * ry), Math.hypot(b * rx, d * ry)];
  return { x: x - w, y: y - h, w: 2 * w, h: 2 * h };
}

function ofCurves(curves: number[], [a, b, c, d, e, f]: Matrix): Box {
  const across: Range = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  const down: Range = { ...across };
  const at = (index: number) => curves[index] ?? 0;
  for (let index = 0; index < curves.length; index += 8) {
    const x = (point: number) => a * at(index + 2 * point) + c * at(index + 2 * point + 1) + e;
    const y = (point: number) => b * at(index + 2 * point) + d * at(index + 2 * point + 1) + f;
    widen(across, x(0), x(1), x(2), x(3));
    widen(down, y(0), y(1), y(2), y(3));
  }
  return { x: across.from, y: down.from, w: across.to - across.from, h: down.to - down.from };
}

type Range = { from: number; to: number };

/** From the ends of a cubic curve in one dimension, and its turning points in between. */
function widen(range: Range, p0: number, p1: number, p2: number, p3: number): void {
  include(range, p0);
  include(range, p3);
  if (isBetween(p1, p0, p3) && isBetween(p2, p0, p3)) return;
  const a = 3 * (p3 - 3 * p2 + 3 * p1 - p0);
  const b = 6 * (p2 - 2 * p1 + p0);
  const c = 3 * (p1 - p0);
  for (const t of rootsOf(a, b, c)) {
    if (!(t > 0 && t < 1)) continue;
    const s = 1 - t;
    include(range, s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3);
  }
}

function rootsOf(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < 1e-9 * (Math.abs(b) + Math.abs(c))) return [-c / b];
  const root = Math.sqrt(b * b - 4 * a * c);
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)];
}

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

function include(range: Range, value: number): void {
  range.from = Math.min(range.from, value);
  range.to = Math.max(range.to, value);
}
