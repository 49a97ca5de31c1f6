import type { Box } from '../geometry/box.ts';
import { lengthOf, numbersIn } from '../geometry/lengths.ts';
import type { Viewport } from '../geometry/outlines.ts';
import type { Element } from '../reading/tree.ts';
import { idInUrl } from '../styling/local-id.ts';
import type { Around } from './around.ts';
import type { Effort } from './effort.ts';
import type { Measured } from './measured.ts';
import { type ById, resourceIn } from './references.ts';

/**
 * Microseconds of processor time that Chromium spends without a graphics card at 1,280 pixels wide. Measured with
 * the browser that the tests use, each with a drawing of nothing else, minus the 80 ms an empty one takes; each weight
 * has its measurements with it.
 */
const WEIGHTS = {
  /** 10,000 rectangles 0.21 s, 10,000 copies 0.32 s, 10,000 markers on 5,000 lines 0.34 s. */
  part: 20,
  /** 100,000 short straight lines 0.1 s, as many curves 0.6 s. */
  straight: 1.5,
  curve: 6,
  /** A line is visited again in each row of pixels: 30,000 across the drawing, in 100 paths, 0.7 s. */
  row: 0.08,
  /**
   * In each row it is also sorted among the lines of its path: 20,000 in a knot 1.5 s, 5,000 0.1 s; 96,000 across
   * the drawing 13.5 s.
   */
  crossing: 0.006,
  /** 500,000 along straight lines 0.5 s, 100,000 round corners 0.5 s. */
  dash: 4,
  /**
   * Covering the whole drawing: 2,000 see-through rectangles 0.6 s, 6,000 wide lines 1.9 s, 3,000 large texts with
   * an outline 1.6 s, 500 gradients 1.9 s, 200 patterns 1.1 s.
   */
  area: 300,
  gradientArea: 4_000,
  patternArea: 6_000,
  /** 2,000 small areas with a pattern 0.14 s; a gradient of 40,000 stops, used 10 times, 0.7 s. */
  pattern: 70,
  stop: 2,
  /** 50 masks of the whole drawing 0.3 s, 500 small ones 0.07 s. */
  mask: 150,
  maskArea: 6_000,
  /** 2,000 small parts cut out by a circle 0.6 s, 100 whole drawings by a text 0.23 s. */
  clip: 300,
  clipArea: 2_000,
  /** 90 nested see-through groups of the whole drawing 0.4 s; 2,000 small ones 0.1 s. */
  layer: 50,
  layerArea: 4_000,
  /** 5,000 short texts 0.25 s, 500,000 letters 0.3 s, 20,000 letters positioned one by one 0.3 s. */
  text: 30,
  letter: 0.7,
  place: 15,
  /** 1,000 fonts 0.4 s, 1,000 sizes of one 0.3 s. */
  font: 400,
} as const;

/** The drawing's height in rows of pixels. */
const ROWS = 900;

export type Painter = {
  part(): void;
  shape(element: Element, measured: Measured, box: Box | null, here: Around): void;
  text(element: Element, here: Around): void;
  /** A group, or anything else, that is assembled before it is painted. */
  layers(element: Element, box: Box | null, written: number): void;
  /** Roughly how much of the drawing all texts so far cover. */
  written(): number;
};

/** Says how long painting each part of a drawing of this size takes. */
export function painterOf(
  view: Viewport,
  byId: ById,
  add: (cause: keyof Effort, us: number) => void,
): Painter {
  const fonts = new Set<string>();
  const dashesPerUnit = dashing();
  let written = 0;

  /** How much of the drawing a box covers, 0 to 1. */
  function share(box: Box): number {
    const within = (from: number, length: number, whole: number) =>
      Math.max(0, Math.min(from + length, whole) - Math.max(from, 0)) / whole;
    return within(box.x, box.w, view.w) * within(box.y, box.h, view.h);
  }

  function paint(value: string | undefined, covered: number): void {
    const id = idInUrl(value);
    const server = id === null ? undefined : byId.get(id);
    if (resourceIn(value, byId)?.name === 'pattern') {
      add('colours', WEIGHTS.pattern + WEIGHTS.patternArea * Math.max(covered, tileOf(server)));
    } else if (server?.name.endsWith('Gradient')) {
      add('colours', WEIGHTS.gradientArea * covered + WEIGHTS.stop * stopsOf(server));
    } else add('areas', WEIGHTS.area * covered);
  }

  /** A tile is painted in full, however little of it is visible. */
  function tileOf(pattern: Element | undefined): number {
    if (pattern?.attributes.get('patternUnits') !== 'userSpaceOnUse') return 0;
    const w = lengthOf(pattern.attributes.get('width'), view.w) ?? 0;
    const h = lengthOf(pattern.attributes.get('height'), view.h) ?? 0;
    return Math.min(1, Math.abs((w * h) / (view.w * view.h)));
  }

  /** A gradient may take its stops from another; references are known not to loop. */
  function stopsOf(gradient: Element): number {
    let from: Element | undefined = gradient;
    while (from && from.children.length === 0) from = byId.get(from.attributes.get('href')?.slice(1) ?? '');
    return from?.children.length ?? 0;
  }

  return {
    written: () => written,
    part: () => add('parts', WEIGHTS.part),

    shape({ attributes }, { straight, curved, across, down, length }, box, here) {
      const isFilled = here.fill !== 'none';
      if (!here.isPainted || !(isStroked(here) || isFilled)) return;
      // Anything whose size overflows may cover all of it.
      const covered = box ? share(box) : 1;
      const points = straight + curved;
      const [, b, , d] = here.matrix;
      const rows = Math.min(((Math.abs(b) * across + Math.abs(d) * down) * ROWS) / view.h, points * ROWS);
      const atOnce = Math.min(points, rows / Math.max(1, ((box?.h ?? 0) * ROWS) / view.h));
      add(
        'lines',
        WEIGHTS.straight * straight +
          WEIGHTS.curve * curved +
          WEIGHTS.row * rows +
          WEIGHTS.crossing * points * atOnce,
      );
      if (isFilled) paint(here.fill, covered);
      if (!isStroked(here)) return;
      const along = length * here.strokeWidth * scaleOf(here) ** 2;
      paint(here.stroke, Math.min(1, along / (view.w * view.h)));
      const isScaled = attributes.get('vector-effect') === 'non-scaling-stroke';
      const whole = lengthOf(attributes.get('pathLength'), null) ?? length * (isScaled ? scaleOf(here) : 1);
      add('dashes', WEIGHTS.dash * whole * dashesPerUnit(here.dashes));
    },

    text({ name, attributes, children }, here) {
      if (!here.isPainted) return;
      const letters = children.reduce(
        (sum, child) => sum + (typeof child === 'string' ? child.length : 0),
        0,
      );
      const places = ['x', 'y', 'dx', 'dy', 'rotate'].map(
        (attribute) => (attributes.get(attribute) ?? '').split(/[\s,]+/).length - 1,
      );
      add(
        'texts',
        (name === 'text' ? WEIGHTS.text : 0) +
          WEIGHTS.letter * letters +
          WEIGHTS.place * Math.min(letters, Math.max(...places)),
      );
      if (letters === 0) return;
      const size = here.fontSize * scaleOf(here);
      const covered = Math.min(1, Math.abs((letters * size * size) / (view.w * view.h)));
      written += covered;
      if (here.fill !== 'none') paint(here.fill, covered);
      if (isStroked(here)) paint(here.stroke, covered);
      const font = `${here.font} ${Math.round(size * 100)}`;
      if (!fonts.has(font)) add('fonts', WEIGHTS.font);
      fonts.add(font);
    },

    layers({ attributes, children }, box, texts) {
      const covered = Math.min(1, (box ? share(box) : 0) + texts);
      const isSet = (attribute: string) => resourceIn(attributes.get(attribute), byId) !== null;
      if (isSet('mask')) add('layers', WEIGHTS.mask + WEIGHTS.maskArea * covered);
      if (isSet('clip-path')) add('layers', WEIGHTS.clip + WEIGHTS.clipArea * covered);
      const opacity = attributes.get('opacity');
      // A single shape is given a fainter colour instead.
      if (opacity !== undefined && Number(opacity) !== 1 && children.length > 0) {
        add('layers', WEIGHTS.layer + WEIGHTS.layerArea * covered);
      }
    },
  };
}

const isStroked = ({ stroke }: Around): boolean => stroke !== undefined && stroke !== 'none';

const scaleOf = ({ matrix: [a, b] }: Around): number => Math.hypot(a, b);

/** Dashes per unit of length; each text is parsed once, because many lines may share it. */
function dashing(): (pattern: string | undefined) => number {
  const known = new Map<string, number>();
  return (pattern) => {
    if (pattern === undefined || pattern === 'none') return 0;
    const before = known.get(pattern);
    if (before !== undefined) return before;
    const lengths = numbersIn(pattern);
    const period = lengths.reduce((sum, each) => sum + each, 0);
    const dashes = period > 0 ? Math.max(1, lengths.length) / 2 / period : 0;
    known.set(pattern, dashes);
    return dashes;
  };
}
