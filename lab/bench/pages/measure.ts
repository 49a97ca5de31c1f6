import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { type Cookies, openTab, type Tab } from './tab.ts';

export type Subject = {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Something that is there once the page has loaded. */
  readonly shows: string;
  /** People can do what they came for once there is one of these. */
  readonly usableWith?: string;
};

/** Times in milliseconds from the start of the navigation; `kilobytes` of JavaScript transferred until the largest paint. */
export type Figures = {
  paint: number;
  /** Until what people came for is on the screen and answers; like `paint` where nothing is named. */
  usable: number;
  blocking: number;
  /** How long the main thread worked by its own, slowed clock; time taken by other programs does not count. */
  work: number;
  shift: number;
  kilobytes: number;
  /** Of all kinds, and those that are scripts, until nothing more is fetched. */
  files: number;
  scripts: number;
};

const SETTLED_MS = 1500;

/** How many times slower than this machine. */
const SLOWED = 4;

/**
 * Chrome's "Fast 4G": every request waits for `latency` ms, and all share the bytes of a second. Fast4GConditions in
 * front_end/core/sdk/NetworkManager.ts of ChromeDevTools/devtools-frontend.
 */
const LINE = {
  latency: 60 * 2.75,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
};

/** One load of a page as for a first-time visitor. */
export async function measure(
  browser: Browser,
  url: string,
  cookies: Cookies,
  subject: Subject,
): Promise<Figures> {
  const tab = await openSlowTab(browser, subject.isSignedIn ? cookies : []);
  // Otherwise only the document is slowed down.
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await visit(tab, url, subject);
  const { metrics } = await tab.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  );
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const figures = {
    ...(await tab.evaluate<Omit<Figures, 'work'>>(`(${String(read)})()`)),
    work: seconds * 1000,
  };
  await tab.close();
  return figures;
}

/** With nothing in its cache. */
export async function openSlowTab(browser: Browser, cookies: Cookies): Promise<Tab> {
  const tab = await openTab(browser, cookies);
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 1280,
    height: 800,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await tab.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.send('Page.enable');
  await tab.send('Page.setLifecycleEventsEnabled', { enabled: true });
  return tab;
}

/** Resolves once the page has come to rest. */
export async function visit(tab: Tab, url: string, { path, shows, usableWith }: Subject): Promise<void> {
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(observe)})(${JSON.stringify(usableWith ?? null)})`,
  });
  const { loaderId } = await tab.send<{ loaderId: string }>('Page.navigate', { url: url + path });
  await tab.told('Page.lifecycleEvent', (event) => {
    const { name, loaderId: of } = event as { name: string; loaderId: string };
    return name === 'networkIdle' && of === loaderId;
  });
  // Nothing is asked of the page before it has settled, or it would be working for us.
  do await setTimeout(SETTLED_MS);
  while (!(await tab.evaluate<boolean>(`document.body.innerText.includes(${JSON.stringify(shows)})`)));
}

type Seen = { paint: number; usable: number; blocking: number; shift: number };

function observe(usableWith: string | null): void {
  const seen: Seen = { paint: 0, usable: 0, blocking: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  // Whatever a task takes beyond 50 ms is time in which a tap waits.
  watch('longtask', ({ duration }) => (seen.blocking += duration - 50));
  watch('layout-shift', (entry) => (seen.shift += (entry as unknown as { value: number }).value));
  if (usableWith === null) return;
  // Looked for once a frame, and noted when the frame after it has been drawn.
  const look = () => {
    if (document.querySelector(usableWith) === null) return requestAnimationFrame(look);
    return globalThis.setTimeout(() => (seen.usable = performance.now()));
  };
  requestAnimationFrame(look);
}

function read(): Omit<Figures, 'work'> {
  const { seen } = globalThis as unknown as { seen: Seen };
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // The demo's own are not the product's.
  const resources = all.filter(({ name }) => !name.includes('/dev/'));
  const scripts = resources.filter(({ name }) => name.endsWith('.js'));
  const atFirst = scripts.filter(({ startTime }) => startTime < seen.paint);
  return {
    ...seen,
    usable: seen.usable || seen.paint,
    kilobytes: atFirst.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    // And the document.
    files: resources.length + 1,
    scripts: scripts.length,
  };
}
