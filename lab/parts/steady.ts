import { setTimeout as pause } from 'node:timers/promises';

/** When it began, by this process's own clock, and how many milliseconds it took. */
export type Span = { at: number; ms: number };

/**
 * Does something at fixed times, whether or not the previous one has ended: slow answers do not slow down arrivals.
 * `stop` returns how long each took, and fails as the first of them that failed.
 */
export function steadily(perSecond: number, act: (nth: number) => Promise<unknown>) {
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
      const each = timed(nth);
      // A failure is reported when it is awaited, and does not end the process before that.
      each.catch(() => {});
      begun.push(each);
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
