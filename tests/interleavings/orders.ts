import { meetingOf, type Step } from './steps.ts';

/** The next step of each verb that can go on. */
export type Next = ReadonlyMap<number, Step>;

type Choice = { next: Next; asleep: ReadonlySet<number>; tried: number[] };

export type Orders = {
  /** Who goes on; null if what follows is like an order that was played. */
  choose(next: Next): number | null;
  /** Whether the choices so far are the beginning of an order that was played before. */
  isRepeating(): boolean;
  /** That one verb had to wait with its step for another, which had taken these since its last commit. */
  hasWaited(verb: number, step: Step, other: number, taken: readonly Step[]): void;
  /** Whether there is another order, to which the next choices lead; `from the first`, where somebody waited unexpectedly, so that some were left out. */
  again(): 'another' | 'from the first' | null;
  /** The next choices are those of this order, from its beginning. */
  fromTheTop(): void;
};

/**
 * Every order in which the steps of some verbs can follow each other, but of those that become each other by swapping
 * neighbours that commute, only one: a depth-first search with sleep sets. The verbs are played anew each time, so
 * they have to take the same steps whenever the same choices are made.
 *
 * Two steps that can wait for each other count as commuting until one has waited. That is found out before anything is missed: from
 * where both can be taken, whichever is first, the other is also tried before its commit.
 */
export function allOrders(): Orders {
  const path: Choice[] = [];
  const waited = new Set<string>();
  let depth = 0;
  let isOutdated = false;

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
      const asleep = sleepersAfter(path.at(-1), commute);
      const chosen = [...next.keys()].find((verb) => !asleep.has(verb));
      if (chosen === undefined) return null;
      path.push({ next, asleep, tried: [chosen] });
      return chosen;
    },
    isRepeating: () => depth < path.length,
    fromTheTop() {
      depth = 0;
    },
    hasWaited(verb, step, other, taken) {
      for (const its of taken) {
        if (meetingOf(step, its) !== 'if one waits' || !commute(verb, step, other, its)) continue;
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
        const { next, asleep, tried } = choice;
        const other = [...next.keys()].find((verb) => !asleep.has(verb) && !tried.includes(verb));
        if (other !== undefined) {
          tried.push(other);
          return 'another';
        }
        path.pop();
      }
      return null;
    },
  };
}

const meetingKey = (verb: number, step: Step, other: number, its: Step): string =>
  [`${verb} ${step.name}`, `${other} ${its.name}`].toSorted().join(' and ');

/** Whose next step was tried before the one that was taken, and could as well come after it. */
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
      return verb !== taken && step !== undefined && other !== undefined && commute(verb, other, taken, step);
    }),
  );
}
