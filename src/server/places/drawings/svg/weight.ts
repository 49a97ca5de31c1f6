import { LIMITS } from '../limits.ts';
import { Unreadable } from '../unreadable.ts';
import type { Leading, LeadingRule } from './styles.ts';

/** An element as far as painting it costs something. */
export type SvgPart = {
  readonly id: string;
  readonly classes: string[];
  readonly children: SvgPart[];
  /** What a `use`, or a pattern that is another's template, repeats. */
  copies: string | null;
  leads: Leading[];
  /** In elements: itself, and more for long texts and paths. */
  own: number;
  /** Of its outline, at most, in the units in which its dashes are measured. */
  length: number;
  /** Numbers of a path, each of which may put a marker there; of the element and, once summed up, of all it contains. */
  corners: number;
  /** Whether it is a shape that is painted, and, once summed up, how many it contains. */
  shapes: number;
};

/** `height`: how many references lead to references in it. */
type PartWeight = { weight: number; height: number; length: number };

/** What a mask or an effect costs for each element in it: it is painted by itself, and again. */
const EFFECT = 20;
/** So many dashes cost as much as an element. */
const DASHES = 200;

/**
 * Refuses a drawing whose parts repeat each other so often that no browser would ever have painted it. Nothing in a page can stop a
 * browser from painting, so this is counted before anybody is shown it.
 */
export function refuseHeavy(
  root: SvgPart,
  byId: ReadonlyMap<string, SvgPart>,
  rules: LeadingRule[],
  elements: number,
): void {
  const ofClass = new Map<string, Leading[]>();
  const ofAny: Leading[] = [];
  for (const { className, ...leading } of rules) {
    const others = className === null ? ofAny : (ofClass.get(className) ?? []);
    others.push(leading);
    if (className !== null) ofClass.set(className, others);
  }
  sumUp(root);

  const known = new Map<SvgPart, PartWeight>();
  const open = new Set<SvgPart>();
  function measured(part: SvgPart): PartWeight {
    const before = known.get(part);
    if (before) return before;
    if (open.has(part))
      throw new Unreadable('Something in the drawing contains itself. Please save it as plain SVG.');
    open.add(part);
    let [weight, height, length] = [part.own, 0, part.length];
    for (const child of part.children) {
      const inner = measured(child);
      weight += inner.weight;
      height = Math.max(height, inner.height);
      length += inner.length;
    }
    const leads = [...part.leads, ...part.classes.flatMap((name) => ofClass.get(name) ?? [])];
    if (part.copies !== null) {
      leads.push({ kind: 'copy', target: part.copies });
      const copied = byId.get(part.copies);
      length += copied ? measured(copied).length : 0;
    }
    for (const leading of leads) {
      weight += costOf(leading, part, length);
      const target = byId.get(leading.target);
      height = Math.max(height, target ? measured(target).height + 1 : 0);
    }
    if (height > LIMITS.nestedReferences || open.size > LIMITS.nestedReferences * LIMITS.depth)
      throw new Unreadable('The drawing refers to its own parts too deeply. Please simplify it.');
    open.delete(part);
    const found = { weight, height, length };
    known.set(part, found);
    return found;
  }
  /** Paints and markers are inherited, so each shape inside may have them. */
  function costOf({ kind, target }: Leading, part: SvgPart, length: number): number {
    if (kind === 'dash') return length / Number(target) / DASHES;
    const repeated = byId.get(target);
    if (!repeated) return 0;
    const each = measured(repeated).weight;
    if (kind === 'marker') return each * part.corners;
    if (kind === 'paint') return each * part.shapes;
    return kind === 'effect' ? each * EFFECT : each;
  }

  const whole = measured(root);
  let { weight } = whole;
  for (const leading of ofAny)
    weight +=
      costOf(leading, root, whole.length) *
      (leading.kind === 'effect' || leading.kind === 'clip' ? elements : 1);
  if (weight - elements > LIMITS.extraWeight)
    throw new Unreadable(
      'The drawing repeats its parts so often that browsers would take too long to show it. Please simplify it.',
    );
}

function sumUp(part: SvgPart): void {
  for (const child of part.children) {
    sumUp(child);
    part.corners += child.corners;
    part.shapes += child.shapes;
  }
}
