import { Unreadable } from '../reading/unreadable.ts';

/** What makes a browser slow, and how to say that there is too much of it. */
const TOO_MUCH = {
  parts: 'it has too many parts, counting each repeat',
  lines: 'its lines have too many points, or cross too often',
  dashes: 'its dashed lines have too many dashes',
  areas: 'too many large areas overlap',
  colours: 'too many areas are filled with gradients or patterns',
  layers: 'too many of its parts are see-through, masked or cut out',
  texts: 'it has too much text',
  fonts: 'its texts have too many fonts and sizes',
} as const;

export type Cause = keyof typeof TOO_MUCH;

/** Microseconds of processor time by cause. */
export type Effort = Record<Cause, number>;

/** Half of the five seconds that nobody would wait for, because some machines are slower than the one measured. */
const MOST = 2_500_000;

/**
 * Adds up what a browser has to do to paint the drawing once, as wide as a window, and refuses what would take too
 * long. `painting.ts` says how much each thing costs.
 */
export type Painting = {
  add(cause: Cause, microseconds: number): void;
  /** What has been added so far. */
  soFar(): Effort;
  addAll(effort: Effort): void;
};

export function newPainting(): Painting {
  const effort = nothing();
  const add = (cause: Cause, microseconds: number) => {
    // A length that overflows gives NaN, and nothing of it is painted.
    if (microseconds > 0) effort[cause] += Math.min(microseconds, MOST);
  };
  const judge = () => {
    const [first = 'parts', ...others] = causes;
    const total = causes.reduce((sum, cause) => sum + effort[cause], 0);
    if (total <= MOST) return;
    const worst = others.reduce<Cause>((most, cause) => (effort[cause] > effort[most] ? cause : most), first);
    throw new Unreadable(
      `Browsers would take too long to show the drawing: ${TOO_MUCH[worst]}. Please simplify it, for example by removing layers.`,
    );
  };
  return {
    add(cause, microseconds) {
      add(cause, microseconds);
      judge();
    },
    soFar: () => ({ ...effort }),
    addAll(given) {
      for (const cause of causes) add(cause, given[cause]);
      judge();
    },
  };
}

const causes = Object.keys(TOO_MUCH) as Cause[];

const nothing = (): Effort => Object.fromEntries(causes.map((cause) => [cause, 0])) as Effort;

/** How much was added between two moments. */
export const difference = (after: Effort, before: Effort): Effort =>
  Object.fromEntries(causes.map((cause) => [cause, after[cause] - before[cause]])) as Effort;
