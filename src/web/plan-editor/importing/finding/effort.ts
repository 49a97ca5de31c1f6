import { Unusable } from '../pictures/unusable.ts';
import type { LaidDrawing } from './frame.ts';

/**
 * What it costs Chromium without a graphics card to cover the whole sheet once, in multiples of what one see-through area costs, which is 0.3 ms: a
 * gradient or pattern, a group that is see-through, one that is cut out, an effect. A mask is what it costs WebKit.
 */
const COSTS = { paint: 15, layer: 13, clip: 7, effect: 150, mask: 1_000 };
/** Some three seconds. */
const MOST = 10_000;

const DEFINED = 'defs, clipPath, mask, pattern, marker, symbol, title, desc, metadata, style';

/**
 * Refuses a drawing that covers the sheet so often that painting it would hold up everybody's browser. Measured before anything is painted, since
 * nothing in a page can stop that.
 */
export function refuseEffort({ root, styleOf }: LaidDrawing): void {
  const sheet = root.getBoundingClientRect();
  let effort = 0;
  for (const element of root.querySelectorAll('*')) {
    if (!('getBBox' in element) || element.closest(DEFINED)) continue;
    const cost = costOf(styleOf(element), element.childElementCount > 0 && element.localName !== 'text');
    if (cost.times > 0) effort += cost.times * shareOf(element, sheet, cost.stroke);
    if (effort > MOST)
      throw new Unusable(
        'The drawing covers large areas too often for browsers to show it in a moment. Please simplify it, for example by removing layers.',
      );
  }
}

/** How often it is painted, and how far its line reaches. */
function costOf(style: CSSStyleDeclaration, isGroup: boolean): { times: number; stroke: number } {
  const { fill, stroke, opacity, maskImage, clipPath, filter, mixBlendMode } = style;
  const isLayer = Number(opacity) < 1 || mixBlendMode !== 'normal';
  const isMasked = (style.mask || maskImage || 'none').includes('url(');
  const painted = isGroup ? 0 : Number(fill !== 'none') + Number(stroke !== 'none');
  const paints = isGroup ? 0 : Number(fill.includes('url(')) + Number(stroke.includes('url('));
  return {
    times:
      painted +
      paints * COSTS.paint +
      Number(isLayer) * COSTS.layer +
      Number(clipPath !== 'none') * COSTS.clip +
      Number(filter !== 'none') * COSTS.effect +
      Number(isMasked) * COSTS.mask,
    stroke: stroke === 'none' ? 0 : Number.parseFloat(style.strokeWidth) || 0,
  };
}

function shareOf(element: Element, sheet: DOMRect, stroke: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const matrix = 'getScreenCTM' in element ? (element as SVGGraphicsElement).getScreenCTM() : null;
  const reach = matrix ? (stroke / 2) * Math.hypot(matrix.a, matrix.b) : 0;
  const within = (from: number, to: number, start: number, end: number) =>
    Math.max(0, Math.min(to + reach, end) - Math.max(from - reach, start)) / (end - start);
  return within(left, right, sheet.left, sheet.right) * within(top, bottom, sheet.top, sheet.bottom);
}
