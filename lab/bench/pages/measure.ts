import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { SampleCompany } from '../../../scripts/sample-company.ts';
import { ada } from '../../../tests/support/cast.ts';
import { openTab } from './tab.ts';

export type Subject = {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Something that is there once the page has loaded. */
  readonly shows: string;
};

/** Times in milliseconds from the start of the navigation; `kilobytes` of JavaScript transferred until then. */
export type Figures = {
  paint: number;
  blocking: number;
  /** How long the main thread worked by its own, slowed clock; time taken by other programs does not count. */
  work: number;
  shift: number;
  kilobytes: number;
  calls: number;
};

const SLOWED = 4;
const SETTLED_MS = 1500;

/** One load of a page as for a first-time visitor, on a processor slowed down four times. */
export async function measure(browser: Browser, company: SampleCompany, subject: Subject): Promise<Figures> {
  const tab = await openTab(browser, subject.isSignedIn ? await sessionOf(browser, company) : []);
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
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(observe)})()` });
  const { loaderId } = await tab.send<{ loaderId: string }>('Page.navigate', {
    url: company.url + subject.path,
  });
  await tab.told('Page.lifecycleEvent', (event) => {
    const { name, loaderId: of } = event as { name: string; loaderId: string };
    return name === 'networkIdle' && of === loaderId;
  });
  // Nothing is asked of the page before it has settled, or it would be working for us.
  do await setTimeout(SETTLED_MS);
  while (!(await tab.evaluate<boolean>(`document.body.innerText.includes('${subject.shows}')`)));
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

async function sessionOf(browser: Browser, company: SampleCompany) {
  const context = await browser.newContext({ baseURL: company.url });
  await company.signIn(context, ada);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

type Seen = { paint: number; blocking: number; shift: number };

function observe(): void {
  const seen: Seen = { paint: 0, blocking: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  // Whatever a task takes beyond 50 ms is time in which a tap waits.
  watch('longtask', ({ duration }) => (seen.blocking += duration - 50));
  watch('layout-shift', (entry) => (seen.shift += (entry as unknown as { value: number }).value));
}

function read(): Omit<Figures, 'work'> {
  const { seen } = globalThis as unknown as { seen: Seen };
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter(
    ({ name, startTime }) => name.endsWith('.js') && !name.includes('/dev/') && startTime < seen.paint,
  );
  return {
    ...seen,
    kilobytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    calls: resources.filter(({ name }) => name.includes('/api/')).length,
  };
}
