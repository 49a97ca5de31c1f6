import type { CDPSession } from 'playwright-core';

/** Times in microseconds; `tdur` is how long the thread itself worked. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
};

/** What the browser records about itself while something is done. */
export async function traced<Result>(
  cdp: CDPSession,
  work: () => Promise<Result>,
): Promise<{ result: Result; events: TraceEvent[] }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline.frame',
        'disabled-by-default-devtools.timeline.frame',
        'disabled-by-default-devtools.timeline',
        '__metadata',
      ],
    },
  });
  const result = await work();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return { result, events };
}

/** For the threads that run pages, in milliseconds of CPU time. */
export function longestTask(events: readonly TraceEvent[]): number {
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && pages.has(thread(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
