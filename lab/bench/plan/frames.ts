import type { CDPSession } from 'playwright-core';
import { traced } from './trace.ts';

export type WheelTurn = { x: number; y: number; deltaX: number; deltaY: number; modifiers: number };

/**
 * Turns the wheel sixty times a second and counts the frames that the browser puts on the screen meanwhile, using
 * its own trace: native scrolling bypasses the page's own frames.
 */
export async function countFrames(
  cdp: CDPSession,
  duration: number,
  turn: (nth: number) => WheelTurn,
): Promise<number> {
  const turns: Promise<unknown>[] = [];
  const { result: seconds, events } = await traced(cdp, async () => {
    const started = performance.now();
    for (let nth = 0; performance.now() - started < duration; nth += 1) {
      turns.push(cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...turn(nth) }));
      const next = started + (nth + 1) * (1000 / 60) - performance.now();
      if (next > 0) await new Promise((resolve) => setTimeout(resolve, next));
    }
    return (performance.now() - started) / 1000;
  });
  // Work that a slow page still has outstanding must not fall into the next measurement.
  await Promise.allSettled(turns);
  return events.filter(({ name }) => name === 'DrawFrame').length / seconds;
}
