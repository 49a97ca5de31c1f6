import { type Box, union } from '../geometry/box.ts';
import { boundsOf } from '../geometry/bounds.ts';
import { lengthOf } from '../geometry/lengths.ts';
import { times, translation } from '../geometry/matrix.ts';
import { isShape, type Outline, outlineOf } from '../geometry/outlines.ts';
import { viewportIn } from '../geometry/viewports.ts';
import type { Element } from '../reading/tree.ts';
import { difference, type Effort, newPainting } from './effort.ts';
import { type Measured, measured } from './measured.ts';
import { painterOf } from './painting.ts';
import { type Around, inherit } from './around.ts';
import { type ById, newInside, resourceIn, shownBy } from './references.ts';
import { type WrittenText, writtenText } from './written-text.ts';
import { LIMITS } from '../limits.ts';
import { Unreadable } from '../reading/unreadable.ts';

/** An element as visible on the drawing. What a `use` shows counts as part of that `use`. */
export type Seen = { element: Element; box: Box };
export type Walked = { seen: Seen[]; texts: WrittenText[] };

/** Visible only through a reference. */
const DEFINITIONS = new Set(['defs', 'symbol', 'pattern', 'mask', 'clipPath', 'marker']);
const SILENT = new Set(['title', 'desc', 'linearGradient', 'radialGradient', 'stop']);

/**
 * Goes through the drawing as a browser does to show it: in order, following every reference, with transforms. So
 * it knows where each element ends up and how much work showing it takes; too much is refused.
 */
export function walk(root: Element, byId: ById, start: Around): Walked {
  const walked: Walked = { seen: [], texts: [] };
  const budget = newBudget();
  const inside = newInside();
  const painting = newPainting();
  const painter = painterOf(start.viewport, byId, painting.add);
  const outlines = new Map<Element, { outline: Outline; measured: Measured } | null>();
  /** The cost of showing a pattern, mask or marker once; it is the same wherever it is used. */
  const costs = new Map<Element, { drawn: number; effort: Effort }>();

  /** Returns the element's box in the drawing, or null if it cannot be seen. */
  function visit(element: Element, around: Around, isReferred = false): Box | null {
    if (SILENT.has(element.name)) return null;
    const leave = inside.enter(element, isReferred);
    budget.spend(1, around.isCopy);
    painter.part();
    const written = painter.written();
    const here = inherit(element, around);
    for (const name of ['clip-path', 'mask']) follow(element.attributes.get(name), here);
    const box = boxOf(element, here, isReferred);
    if (here.isPainted) painter.layers(element, box, painter.written() - written);
    leave();
    if (box && here.isSeen && !around.isCopy && element !== root) walked.seen.push({ element, box });
    return box;
  }

  function boxOf(element: Element, here: Around, isReferred: boolean): Box | null {
    if (isShape(element)) return boxOfShape(element, here);
    if (element.name === 'text' || element.name === 'tspan') {
      for (const paint of [here.fill, here.stroke]) follow(paint, here);
      painter.text(element, here);
      const isSeen = element.name === 'text' && here.isSeen && !here.isCopy;
      const text = isSeen ? writtenText(element, here) : null;
      if (text) walked.texts.push(text);
      for (const child of element.children) if (typeof child !== 'string') visit(child, here);
      return null;
    }
    if (element.name === 'use') return boxOfUse(element, here);
    const isHidden = DEFINITIONS.has(element.name) && !isReferred;
    return boxOfChildren(element, isHidden ? { ...here, isSeen: false, isPainted: false } : here);
  }

  function boxOfChildren(element: Element, here: Around): Box | null {
    let box: Box | null = null;
    let inner = here;
    if (element.name === 'svg' && element !== root) {
      const { matrix, viewport } = viewportIn(element, here.viewport);
      inner = { ...here, viewport, matrix: times(here.matrix, matrix) };
    }
    for (const child of element.children) {
      if (typeof child !== 'string') box = union(box, visit(child, inner));
    }
    return here.isPainted ? box : null;
  }

  function boxOfShape(element: Element, here: Around): Box | null {
    for (const paint of [here.fill, here.stroke, here.markerStart, here.markerEnd]) follow(paint, here);
    const known = outlineIn(element, here);
    if (!known) return null;
    const { outline } = known;
    if (outline.kind === 'curves') budget.spend(outline.curves.length / 128, false);
    const box = boundsOf(outline, here.matrix);
    painter.shape(element, known.measured, box, here);
    return here.isPainted ? box : null;
  }

  function outlineIn(element: Element, here: Around) {
    let known = outlines.get(element);
    if (known !== undefined) return known;
    const outline = outlineOf(element, here.viewport);
    known = outline && { outline, measured: measured(outline) };
    outlines.set(element, known);
    return known;
  }

  function boxOfUse(use: Element, here: Around): Box | null {
    const shown = shownBy(use, byId);
    if (!shown) return null;
    const { attributes } = use;
    const { w, h } = here.viewport;
    const at = translation(lengthOf(attributes.get('x'), w) ?? 0, lengthOf(attributes.get('y'), h) ?? 0);
    const copy: Around = { ...here, matrix: times(here.matrix, at), isCopy: true };
    if (shown.name !== 'symbol' && shown.name !== 'svg') return visit(shown, copy, true);
    const given = { w: lengthOf(attributes.get('width'), w), h: lengthOf(attributes.get('height'), h) };
    const { matrix, viewport } = viewportIn(shown, here.viewport, given);
    return visitShown(shown, { ...copy, viewport, matrix: times(copy.matrix, matrix) });
  }

  /** What a `use` shows of a symbol, ignoring the symbol's own position. */
  function visitShown(shown: Element, here: Around): Box | null {
    const leave = inside.enter(shown, true);
    budget.spend(1, true);
    let box: Box | null = null;
    const inner = inherit(shown, here);
    for (const child of shown.children) {
      if (typeof child !== 'string') box = union(box, visit(child, inner));
    }
    leave();
    return box;
  }

  /** Charges for a pattern, mask, clip path or marker. Its contents are not visible on their own. */
  function follow(value: string | undefined, here: Around): void {
    const resource = resourceIn(value, byId);
    if (!resource) return;
    const known = costs.get(resource);
    if (known !== undefined) {
      budget.spend(known.drawn, false);
      if (here.isPainted) painting.addAll(known.effort);
      return;
    }
    const [drawn, effort] = [budget.spent(), painting.soFar()];
    visit(resource, { ...start, isSeen: false, isCopy: here.isCopy }, true);
    costs.set(resource, {
      drawn: budget.spent() - drawn,
      effort: difference(painting.soFar(), effort),
    });
  }

  visit(root, start);
  return walked;
}

/** Counts what a browser would have to do to show the drawing, and refuses anything that multiplies without end. */
type Budget = { spend(amount: number, isCopy: boolean): void; spent(): number };

function newBudget(): Budget {
  let drawn = 0;
  let copies = 0;
  return {
    spend(amount, isCopy) {
      drawn += amount;
      if (isCopy) copies += amount;
      if (copies > LIMITS.copies || drawn > LIMITS.drawn) {
        throw new Unreadable('The drawing repeats its parts too often. Please simplify it.');
      }
    },
    spent: () => drawn,
  };
}
