import { isPublic, meetingOf, type Step } from './steps.ts';

/** The next step of each verb that can continue. */
export type Next = ReadonlyMap<number, Step>;

type Choice = {
  next: Next;
  asleep: ReadonlySet<number>;
  /** Those that may come here, in the order in which they are tried. */
  open: readonly number[];
  tried: number[];
  /** How often a verb that could continue has had to stand aside, the one tried last included. */
  interruptions: number;
  /** Those to whose next step the commit taken last made no difference. */
  unmoved: ReadonlySet<number>;
};

export type Orders = {
  /** Which one continues; null if what follows is equivalent to an order already played. */
  choose(next: Next): number | null;
  /** Whether the choices so far are the beginning of an order played before. */
  isRepeating(): boolean;
  /** Records that the commit just taken makes no difference to the next step of these verbs. */
  leftUnmoved(verbs: ReadonlySet<number>): void;
  /** Records that a verb's step had to wait for another verb, which had taken these since its last commit. */
  hasWaited(verb: number, step: Step, other: number, taken: readonly Step[]): void;
  /** Whether there is another order, to which the next choices lead; `from the first` if some were left out, as a verb waited unexpectedly or one is lost. */
  again(): 'another' | 'from the first' | null;
  /** The next choices are those of this order, from the beginning. */
  fromTheTop(): void;
  /** This order cannot be repeated. */
  isLost(): void;
};

/**
 * Every order in which the steps of some verbs can follow each other, but only one of those that differ merely by swapping
 * neighbours that commute: a depth-first search with sleep sets. The verbs are played afresh each time, so
 * they have to take the same steps whenever the same choices are made.
 *
 * Commits come last among the choices: whether one makes a difference to a statement is only known once it has been taken, and then the
 * orders in which the statement comes first have been played.
 *
 * Two steps that can wait for each other count as commuting until one has had to wait. That is discovered before anything is missed: from
 * where either can be taken, whichever goes first, the other is also tried before its commit.
 *
 * With `most`, only those in which a verb that could continue has to stand aside so many times at most, and every one of them:
 * what such an order is equivalent to may have more.
 */
export function allOrders(most = Infinity): Orders {
  const path: Choice[] = [];
  const waited = new Set<string>();
  let depth = 0;
  let isOutdated = false;
  const isBounded = most < Infinity;

  const commute = (verb: number, step: Step, other: number, its: Step): boolean => {
    const meeting = meetingOf(step, its);
    if (meeting !== 'if one waits') return meeting === 'never';
    return !waited.has(meetingKey(verb, step, other, its));
  };

  return {
    choose(next) {
      const known = path[depth];
      depth += 1;
      if (known) return known.tried.at(-1) ?? null;
      const before = path.at(-1);
      const asleep = isBounded ? new Set<number>() : sleepersAfter(before, commute);
      const others = inOrder(next).filter((verb) => !asleep.has(verb));
      const open = others.filter((verb) => interruptionsWith(verb, next, before) <= most);
      const chosen = open[0];
      if (chosen === undefined) return null;
      const interruptions = interruptionsWith(chosen, next, before);
      path.push({ next, asleep, open, tried: [chosen], interruptions, unmoved: new Set() });
      return chosen;
    },
    isRepeating: () => depth < path.length,
    fromTheTop() {
      depth = 0;
    },
    isLost() {
      isOutdated = true;
    },
    leftUnmoved(verbs) {
      path[depth - 1]!.unmoved = verbs;
    },
    hasWaited(verb, step, other, taken) {
      for (const its of taken) {
        if (isBounded || meetingOf(step, its) !== 'if one waits' || !commute(verb, step, other, its))
          continue;
        waited.add(meetingKey(verb, step, other, its));
        isOutdated = true;
      }
    },
    again() {
      depth = 0;
      if (isOutdated) {
        isOutdated = false;
        path.length = 0;
        return 'from the first';
      }
      for (let choice = path.at(-1); choice; choice = path.at(-1)) {
        const other = choice.open[choice.tried.length];
        if (other !== undefined) {
          choice.tried.push(other);
          choice.interruptions = interruptionsWith(other, choice.next, path.at(-2));
          choice.unmoved = new Set();
          return 'another';
        }
        path.pop();
      }
      return null;
    },
  };
}

function interruptionsWith(verb: number, next: Next, before: Choice | undefined): number {
  const last = before?.tried.at(-1);
  const isOne = last !== undefined && last !== verb && next.has(last);
  return (before?.interruptions ?? 0) + (isOne ? 1 : 0);
}

const inOrder = (next: Next): number[] =>
  [...next]
    .toSorted(([, one], [, other]) => Number(isPublic(one)) - Number(isPublic(other)))
    .map(([verb]) => verb);

const meetingKey = (verb: number, step: Step, other: number, its: Step): string =>
  [`${verb} ${step.name}`, `${other} ${its.name}`].toSorted().join(' and ');

/** The verbs whose next step was tried before the one taken, and could equally come after it. */
function sleepersAfter(
  before: Choice | undefined,
  commute: (verb: number, step: Step, other: number, its: Step) => boolean,
): Set<number> {
  if (!before) return new Set();
  const taken = before.tried.at(-1) ?? -1;
  const step = before.next.get(taken);
  return new Set(
    [...before.asleep, ...before.tried].filter((verb) => {
      const other = before.next.get(verb);
      if (verb === taken || step === undefined || other === undefined) return false;
      return before.unmoved.has(verb) || commute(verb, other, taken, step);
    }),
  );
}
