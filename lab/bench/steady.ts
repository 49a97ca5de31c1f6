import { setTimeout as pause } from 'node:timers/promises';

/** When it began, on this process's watch, and how many milliseconds it took. */
export type Span = { at: number; ms: number };

/**
 * Does something at fixed times, whether or not the one before has ended: who waits does not slow down who comes.
 * `stop` answers what each of them took.
 */
export function steadily(perSecond: number, act: (nth: number) => Promise<void>) {
  const spans: Span[] = [];
  const begun: Promise<void>[] = [];
  let isOver = false;
  const timed = async (nth: number): Promise<void> => {
    const at = performance.now();
    await act(nth);
    spans.push({ at, ms: performance.now() - at });
  };
  const going = (async () => {
    const from = performance.now();
    for (let nth = 0; !isOver; nth += 1) {
      begun.push(timed(nth));
      await pause(Math.max(0, from + ((nth + 1) * 1000) / perSecond - performance.now()));
    }
  })();
  return {
    async stop(): Promise<Span[]> {
      isOver = true;
      await going;
      await Promise.all(begun);
      return spans;
    },
  };
}
