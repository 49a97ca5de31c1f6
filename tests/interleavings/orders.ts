import { commute, type Step } from './steps.ts';

/** The next step of each verb that can go on. */
export type Next = ReadonlyMap<number, Step>;

type Choice = { next: Next; asleep: ReadonlySet<number>; tried: number[] };

export type Orders = {
  /** Who goes on; null if what follows is like an order that was played. */
  choose(next: Next): number | null;
  /** Whether the choices so far are the beginning of an order that was played before. */
  isRepeating(): boolean;
  /** Whether there is another order; the next choices lead to it. */
  again(): boolean;
  /** The next choices are those of this order, from its beginning. */
  fromTheTop(): void;
};

/**
 * Every order in which the steps of some verbs can follow each other, but of those that become each other by swapping
 * neighbours that commute, only one: a depth-first search with sleep sets. The verbs are played anew each time, so
 * they have to take the same steps whenever the same choices are made.
 */
export function allOrders(): Orders {
  const path: Choice[] = [];
  let depth = 0;

  return {
    choose(next) {
      const known = path[depth];
      depth += 1;
      if (known) return known.tried.at(-1) ?? null;
      const asleep = sleepersAfter(path.at(-1));
      const chosen = [...next.keys()].find((verb) => !asleep.has(verb));
      if (chosen === undefined) return null;
      path.push({ next, asleep, tried: [chosen] });
      return chosen;
    },
    isRepeating: () => depth < path.length,
    fromTheTop() {
      depth = 0;
    },
    again() {
      depth = 0;
      for (let choice = path.at(-1); choice; choice = path.at(-1)) {
        const { next, asleep, tried } = choice;
        const other = [...next.keys()].find((verb) => !asleep.has(verb) && !tried.includes(verb));
        if (other !== undefined) {
          tried.push(other);
          return true;
        }
        path.pop();
      }
      return false;
    },
  };
}

/** Whose next step was tried before the one that was taken, and could as well come after it. */
function sleepersAfter(before: Choice | undefined): Set<number> {
  if (!before) return new Set();
  const taken = before.tried.at(-1) ?? -1;
  const step = before.next.get(taken);
  return new Set(
    [...before.asleep, ...before.tried].filter((verb) => {
      const other = before.next.get(verb);
      return verb !== taken && step !== undefined && other !== undefined && commute(other, step);
    }),
  );
}
