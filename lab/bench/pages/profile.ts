import type { Browser } from 'playwright-core';
import { median, table } from '../../parts/page.ts';
import { threadsOfPages, type TraceEvent, traced } from '../../parts/trace.ts';

/** Milliseconds that the page's main thread worked, by what it did. */
export type Profile = ReadonlyMap<string, number>;

/** What the browser itself records while `visit` opens a page in a new tab. */
export async function profileOf(browser: Browser, visit: () => Promise<unknown>): Promise<Profile> {
  const devtools = await browser.newBrowserCDPSession();
  const categories = ['devtools.timeline', 'v8', 'blink', 'toplevel', 'loading'];
  const { events } = await traced(devtools, categories, visit);
  await devtools.detach();
  // The one that did most: another may be a page that waits to be used.
  const [busiest = []] = threadsOfPages(events).toSorted((a, b) => b.length - a.length);
  return sumsOf(busiest.filter(({ ph }) => ph === 'X'));
}

/** How long each took itself, without what it called. */
function sumsOf(events: readonly TraceEvent[]): Profile {
  const sums = new Map<string, number>();
  const add = (event: TraceEvent, time: number) =>
    sums.set(event.name, (sums.get(event.name) ?? 0) + time / 1000);
  const endOf = (event: TraceEvent | undefined) => (event?.ts ?? 0) + (event?.dur ?? 0);
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
