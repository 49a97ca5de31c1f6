import type { Browser } from 'playwright-core';
import type { SampleCompany } from '../../scripts/sample-company.ts';
import { ada } from '../../tests/support/cast.ts';

export type Subject = {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** What is there once the page is. */
  readonly shows: string;
};

/** Times in milliseconds from the start of the navigation; `kilobytes` of JavaScript as they travel. */
export type Figures = {
  paint: number;
  blocking: number;
  /** What the main thread worked by its own clock, slowed too; what other programs took from it does not count. */
  work: number;
  shift: number;
  kilobytes: number;
  calls: number;
};

const SLOWED = 4;
const SETTLED_MS = 1500;

/** One load of a page as by somebody who has never been here, on a processor four times slower. */
export async function measure(browser: Browser, company: SampleCompany, subject: Subject): Promise<Figures> {
  const context = await browser.newContext({ baseURL: company.url, viewport: { width: 1280, height: 800 } });
  if (subject.isSignedIn) await company.signIn(context, ada);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observe);
  await page.goto(subject.path);
  await page.getByText(subject.shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const figures = { ...(await page.evaluate(read)), work: seconds * 1000 };
  await context.close();
  return figures;
}

type Seen = { paint: number; blocking: number; shift: number };

function observe(): void {
  const seen: Seen = { paint: 0, blocking: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  // What a task takes beyond 50 ms is time in which a tap waits.
  watch('longtask', ({ duration }) => (seen.blocking += duration - 50));
  watch('layout-shift', (entry) => (seen.shift += (entry as unknown as { value: number }).value));
}

function read(): Omit<Figures, 'work'> {
  const { seen } = globalThis as unknown as { seen: Seen };
  const resources = performance.getEntriesByType('resource');
  const scripts = resources.filter(({ name }) => name.endsWith('.js') && !name.includes('/dev/'));
  return {
    ...seen,
    kilobytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    calls: resources.filter(({ name }) => name.includes('/api/')).length,
  };
}
