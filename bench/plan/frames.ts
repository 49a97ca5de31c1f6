import type { CDPSession } from 'playwright-core';

export type WheelTurn = { x: number; y: number; deltaX: number; deltaY: number; modifiers: number };

type TraceEvent = { name: string; ts: number; cat: string };

/**
 * Turns the wheel sixty times a second and counts the frames that the browser has put on the screen
 * meanwhile, by its own trace: native scrolling does not go through the page's own frames.
 */
export async function countFrames(
  cdp: CDPSession,
  duration: number,
  turn: (nth: number) => WheelTurn,
): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'],
    },
  });
  const started = performance.now();
  const turns: Promise<unknown>[] = [];
  for (let nth = 0; performance.now() - started < duration; nth += 1) {
    turns.push(cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...turn(nth) }));
    const next = started + (nth + 1) * (1000 / 60) - performance.now();
    if (next > 0) await new Promise((resolve) => setTimeout(resolve, next));
  }
  const seconds = (performance.now() - started) / 1000;
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await Promise.allSettled(turns);
  cdp.off('Tracing.dataCollected', collect);
  return events.filter(({ name }) => name === 'DrawFrame').length / seconds;
}
