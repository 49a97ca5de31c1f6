import type { Browser, CDPSession } from 'playwright-core';
import { median, table } from '../page.ts';

/** Times in microseconds; `tdur` is how long the thread itself worked, by its slowed clock. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string } };
};

/** Milliseconds that the page's main thread worked, by what it did. */
export type Profile = ReadonlyMap<string, number>;

const CATEGORIES = ['devtools.timeline', 'v8', 'blink', 'toplevel', 'loading', '__metadata'];

/** What the browser itself records while `visit` opens a page in a new tab. */
export async function profileOf(browser: Browser, visit: () => Promise<unknown>): Promise<Profile> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on(
    'Tracing.dataCollected',
    ({ value }) => void events.push(...(value as unknown as TraceEvent[])),
  );
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await visit();
  await traceEnd(devtools);
  await devtools.detach();
  return sumsOf(busiest(events));
}

async function traceEnd(devtools: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
}

/** Of the main threads of all pages, the one that did most: another may be a page that waits to be used. */
function busiest(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const perThread = threads.map(({ pid, tid }) =>
    events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid),
  );
  return perThread.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** How long each took itself, without what it called. */
function sumsOf(events: readonly TraceEvent[]): Profile {
  const sums = new Map<string, number>();
  const add = (event: TraceEvent, time: number) =>
    sums.set(event.name, (sums.get(event.name) ?? 0) + time / 1000);
  const open: TraceEvent[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length > 0 && endOf(open.at(-1)) <= event.ts) open.pop();
    const around = open.at(-1);
    if (around) add(around, -(event.tdur ?? 0));
    add(event, event.tdur ?? 0);
    open.push(event);
  }
  return sums;
}

const endOf = (event: TraceEvent | undefined) => (event?.ts ?? 0) + (event?.dur ?? 0);

/** The most expensive, in milliseconds: the medians of all rounds, a column for each page. */
export function profileTable(names: readonly string[], rounds: readonly (readonly Profile[])[]): string {
  const all = new Set(rounds.flat().flatMap((profile) => [...profile.keys()]));
  const rows = [...all].map((name) => ({
    name,
    times: names.map((_, page) => median(rounds.map((round) => round[page]?.get(name) ?? 0))),
  }));
  const dearest = rows.toSorted((a, b) => Math.max(...b.times) - Math.max(...a.times)).slice(0, 14);
  return table(
    ['', ...names],
    dearest.map(({ name, times }) => [name, ...times.map((time) => time.toFixed(0))]),
  );
}
