import type { LaidDrawing } from './frame.ts';

/** The middle, the size and how far it is turned, in degrees from -45 to 45, in the units of the drawing. */
export type FoundSpot = { x: number; y: number; w: number; h: number; r: number };

export type FoundShape = FoundSpot & { element: SVGGraphicsElement; kind: string };
export type FoundWords = { text: string; x: number; y: number; size: number };

const NEVER_SEEN = new Set('defs clipPath mask pattern marker symbol style title desc metadata'.split(' '));
const SHAPES = new Set('rect path polygon polyline circle ellipse use image'.split(' '));
const CONTAINERS = new Set('g svg a switch'.split(' '));

export type SeenShapes = {
  shapes: FoundShape[];
  /** What holds shapes and may have a name. */
  groups: SVGGraphicsElement[];
  words: FoundWords[];
};

/** Everything on the drawing that can be seen, with its place on the sheet. */
export function seenOn({ root, scale, styleOf }: LaidDrawing): SeenShapes {
  takeUsesApart(root);
  const origin = root.getBoundingClientRect();
  const seen: SeenShapes = { shapes: [], groups: [], words: [] };
  walk(root);
  return seen;

  function walk(parent: Element): void {
    for (const child of parent.localName === 'switch' ? firstFitting(parent) : parent.children) {
      const name = child.localName;
      if (NEVER_SEEN.has(name) || !isGraphics(child)) continue;
      if (CONTAINERS.has(name)) {
        if (name === 'g') seen.groups.push(child);
        walk(child);
      } else if (isSeen(child)) take(child, name);
    }
  }

  function take(element: SVGGraphicsElement, name: string): void {
    if (name === 'text') return takeWords(element, element.textContent);
    if (name === 'foreignObject') {
      for (const box of element.querySelectorAll('div, span'))
        if (!box.querySelector('div, span')) takeWords(box, box.textContent);
      return;
    }
    if (!SHAPES.has(name)) return;
    const spot = spotOf(element, { scale, origin });
    if (spot) seen.shapes.push({ element, kind: name, ...spot });
  }

  function takeWords(element: Element, content: string | null): void {
    const text = (content ?? '').replace(/\s+/g, ' ').trim();
    if (text === '') return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const size = (Number.parseFloat(styleOf(element).fontSize) || 0) * sizeOfUnit(element);
    seen.words.push({
      text,
      x: (left + width / 2 - origin.left) / scale,
      y: (top + height / 2 - origin.top) / scale,
      size: (size || height) / scale,
    });
  }
}

/**
 * The middle comes from where it is on the page, which every browser tells alike, even for a `use`; the size is the box times the lengths of
 * the matrix's columns, so a desk that is turned has the size of an upright one.
 */
export function spotOf(
  element: SVGGraphicsElement,
  { scale, origin }: { scale: number; origin: { left: number; top: number } },
): FoundSpot | null {
  const matrix = element.getScreenCTM();
  if (!matrix) return null;
  const { a, b, c, d } = matrix;
  const box = element.getBBox();
  const at = element.getBoundingClientRect();
  const [across, down] = [Math.hypot(a, b) / scale, Math.hypot(c, d) / scale];
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  const quarters = Math.round(angle / 90);
  const [w, h] = [box.width * across, box.height * down];
  const isOnItsSide = Math.abs(quarters) % 2 === 1;
  return {
    x: (at.left + at.width / 2 - origin.left) / scale,
    y: (at.top + at.height / 2 - origin.top) / scale,
    w: isOnItsSide ? h : w,
    h: isOnItsSide ? w : h,
    r: angle - 90 * quarters,
  };
}

/** Pixels in a unit where it stands; inside a `foreignObject` the element around it knows. */
function sizeOfUnit(element: Element): number {
  const around = isGraphics(element) ? element : element.closest('foreignObject');
  const matrix = around && isGraphics(around) ? around.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
}

const isGraphics = (element: Element): element is SVGGraphicsElement => 'getScreenCTM' in element;

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  (element.localName === 'foreignObject' || element.getClientRects().length > 0);

function firstFitting(parent: Element): Element[] {
  const fits = (child: Element) =>
    !child.getAttribute('requiredExtensions') && !child.getAttribute('systemLanguage');
  return [...parent.children].filter(fits).slice(0, 1);
}

/** How much of a copied group one of several equal shapes covers at least, to be a desk of a block of desks. */
const PART = 0.12;

/** A `use` of a group that holds several desks is one shape to a browser; its parts stand in for it. */
function takeUsesApart(root: SVGSVGElement): void {
  const decided = new Map<Element, boolean>();
  for (const use of root.querySelectorAll('use')) {
    if (use.closest('defs, symbol, clipPath, mask, pattern, marker')) continue;
    const id = (use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '').slice(1);
    const target = id === '' ? null : root.querySelector(`#${CSS.escape(id)}`);
    if (!target || !/^(?:g|symbol|svg)$/.test(target.localName)) continue;
    const copy = copyOf(use, target);
    use.before(copy);
    const isBlock = decided.get(target) ?? holdsSeveral(copy);
    decided.set(target, isBlock);
    (isBlock ? use : copy).remove();
  }
}

function copyOf(use: SVGUseElement, target: Element): SVGGraphicsElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const copy = use.ownerDocument.createElementNS(namespace, 'g');
  for (const { name, value } of use.attributes)
    if (!/^(?:x|y|width|height|(?:xlink:)?href)$/.test(name)) copy.setAttribute(name, value);
  const moved = `translate(${use.x.baseVal.value} ${use.y.baseVal.value})`;
  copy.setAttribute('transform', `${use.getAttribute('transform') ?? ''} ${moved}`);
  const inner = target.localName === 'symbol' ? use.ownerDocument.createElementNS(namespace, 'svg') : null;
  if (!inner) copy.append(target.cloneNode(true));
  else {
    for (const name of ['viewBox', 'preserveAspectRatio']) {
      const value = target.getAttribute(name);
      if (value !== null) inner.setAttribute(name, value);
    }
    for (const name of ['width', 'height'])
      inner.setAttribute(name, use.getAttribute(name) ?? target.getAttribute(name) ?? '100%');
    inner.append(...target.cloneNode(true).childNodes);
    copy.append(inner);
  }
  return copy;
}

function holdsSeveral(copy: SVGGraphicsElement): boolean {
  const whole = copy.getBBox();
  const scale = copy.getScreenCTM();
  if (!scale) return false;
  const least = PART * whole.width * whole.height * Math.abs(scale.a * scale.d - scale.b * scale.c);
  const places = new Map<string, Set<string>>();
  for (const part of copy.querySelectorAll<SVGGraphicsElement>('rect, path, polygon, use')) {
    const spot = spotOf(part, { scale: 1, origin: { left: 0, top: 0 } });
    if (!spot || spot.w * spot.h < least) continue;
    const [shorter, longer] = [Math.min(spot.w, spot.h), Math.max(spot.w, spot.h)];
    const kind = `${part.localName} ${shorter.toFixed(0)} ${longer.toFixed(0)}`;
    places.set(kind, (places.get(kind) ?? new Set()).add(`${spot.x.toFixed(0)} ${spot.y.toFixed(0)}`));
  }
  return [...places.values()].some(({ size }) => size > 1);
}
