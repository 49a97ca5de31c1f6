import type { Element } from '../reading/tree.ts';
import type { Box } from './box.ts';
import { lengthOf } from './lengths.ts';
import { IDENTITY, type Matrix, times, translation } from './matrix.ts';
import type { Viewport } from './outlines.ts';
import { boxIn } from './size.ts';

/**
 * What an `svg` or `symbol` inside a drawing does to its contents: the matrix into it, and the viewport that
 * percentages in it refer to. A `use` that shows it may set the size.
 */
export function viewportIn(
  { name, attributes }: Element,
  outer: Viewport,
  given: { w: number | null; h: number | null } = { w: null, h: null },
): { matrix: Matrix; viewport: Viewport } {
  const isSvg = name === 'svg';
  const x = isSvg ? (lengthOf(attributes.get('x'), outer.w) ?? 0) : 0;
  const y = isSvg ? (lengthOf(attributes.get('y'), outer.h) ?? 0) : 0;
  const w = given.w ?? (isSvg ? lengthOf(attributes.get('width'), outer.w) : null) ?? outer.w;
  const h = given.h ?? (isSvg ? lengthOf(attributes.get('height'), outer.h) : null) ?? outer.h;
  const shown = boxIn(attributes.get('viewBox'));
  if (!shown || shown.w <= 0 || shown.h <= 0) return { matrix: translation(x, y), viewport: { w, h } };
  const fitted = fit(shown, { w, h }, attributes.get('preserveAspectRatio'));
  return { matrix: times(translation(x, y), fitted), viewport: { w: shown.w, h: shown.h } };
}

function fit(shown: Box, { w, h }: Viewport, aspect = 'xMidYMid'): Matrix {
  let [scaleX, scaleY] = [w / shown.w, h / shown.h];
  if (![scaleX, scaleY].every(Number.isFinite)) return IDENTITY;
  if (!/\bnone\b/.test(aspect)) {
    scaleX = aspect.endsWith(' slice') ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
    scaleY = scaleX;
  }
  const share = (end: string) => (aspect.includes(`${end}Min`) ? 0 : aspect.includes(`${end}Max`) ? 1 : 0.5);
  return [
    scaleX,
    0,
    0,
    scaleY,
    (w - shown.w * scaleX) * share('x') - shown.x * scaleX,
    (h - shown.h * scaleY) * share('Y') - shown.y * scaleY,
  ];
}
