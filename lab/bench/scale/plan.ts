import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { median, table } from '../../parts/page.ts';
import { onPlans, type Plans } from './on-plans.ts';
import { AREAS, DESKS, DESKS_OF_A_FLOOR } from './plan-office.ts';
import type { Scene } from './scene.ts';

/** One of the drawing methods being compared. */
type Subject = {
  address: string;
  /** The element that is scrolled and zoomed, and that changes with the day. */
  frame: string;
  /** Whether all places are drawn as on the given day, evaluated in the page. */
  shows(page: Page, day: string): Promise<unknown>;
};

/** One day to open on first, and twelve to change to. */
const DAYS = '11-25 11-26 11-27 11-30 12-01 12-02 12-03 12-04 12-07 12-08 12-09 12-10 12-11'
  .split(' ')
  .map((day) => `2026-${day}`);
const CANVAS = '/bench/canvas';

function subjectsOf({ locationId, areaOf }: Plans): Record<string, Subject> {
  const ours = (area: number, desks: number): Subject => ({
    address: `/locations/${locationId}/areas/${area}?day=${DAYS[0]}`,
    frame: '[role="tabpanel"] [role="group"]',
    shows: (page, day) =>
      page.waitForFunction(
        ([wanted, count]) =>
          document.querySelector('h2 time')?.getAttribute('datetime') === wanted &&
          document.querySelector('[aria-busy="false"]') !== null &&
          document.querySelectorAll('[data-place]').length === Number(count),
        [day, String(desks)],
      ),
  });
  return {
    Perch: ours(areaOf(AREAS.storey), DESKS),
    'on a plain canvas': {
      address: `${CANVAS}?location=${locationId}&area=${areaOf(AREAS.storey)}&days=${DAYS.join()}`,
      frame: 'canvas',
      shows: (page, day) => page.waitForFunction((wanted) => document.body?.dataset['shown'] === wanted, day),
    },
    'Perch on a drawing': ours(areaOf(AREAS.drawn), DESKS),
    'Perch, 200 desks': ours(areaOf(AREAS.floor), DESKS_OF_A_FLOOR),
  };
}

/** Of twelve changes of day the slowest counts; the longest task is in CPU time, which other work does not lengthen. */
const FIGURES = {
  firstPaint: 'from opening the address to all places on the screen, ms',
  pan: 'panning with the wheel, frames a second',
  zoom: 'zooming with Ctrl and the wheel, frames a second',
  dayChange: 'slowest of twelve day changes: until the screen responds, ms',
  dayShown: '… until the last place shows the day, ms',
  dayTask: '… the longest task of the page, ms of CPU time',
};
type Figures = Record<keyof typeof FIGURES, number>;

export const scene: Scene = (lab) =>
  onPlans(lab, async (plans) => {
    const subjects = Object.entries(subjectsOf(plans)).slice(lab.isQuick ? 3 : 0);
    const rounds = new Map<string, Figures[]>(subjects.map(([name]) => [name, []]));
    // Interleaved, so that other load on the machine affects all alike.
    for (let nth = 0; nth < (lab.isQuick ? 1 : 3); nth += 1) {
      for (const [name, subject] of subjects) {
        rounds.get(name)?.push(await measure(plans, subject));
        console.log(name, JSON.stringify(rounds.get(name)?.at(-1)));
      }
    }
    const rows = Object.entries(FIGURES).map(([figure, words]) => [
      words,
      ...[...rounds.values()].map((all) =>
        median(all.map((each) => each[figure as keyof Figures])).toFixed(0),
      ),
    ]);
    return table([`${DESKS} places`, ...rounds.keys()], rows);
  });

/** One fresh window: loads, pans, zooms, and changes the day twelve times. */
async function measure({ browser, url, cookie }: Plans, subject: Subject): Promise<Figures> {
  const page = await openPage(browser, url, cookie);
  const cdp = await page.context().newCDPSession(page);
  // Served from the same origin, so that it asks the same server.
  const body = readFileSync(join(import.meta.dirname, 'plan-canvas.html'), 'utf8');
  await page.route(`**${CANVAS}?*`, (route) => route.fulfill({ contentType: 'text/html', body }));

  await page.goto(subject.address, { waitUntil: 'commit' });
  await subject.shows(page, DAYS[0] ?? '');
  const firstPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
  // What a page does once it has loaded is not part of a gesture.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
  const { pan, zoom } = await gestures(page, cdp, subject);
  const { result, events } = await traced(cdp, FRAMES, () => slowestDayChange(page, subject));
  await page.context().close();
  const tasks = onThreadsOfPages(events).filter(({ name }) => name === 'RunTask');
  return {
    firstPaint,
    pan,
    zoom,
    ...result,
    dayTask: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
  };
}

export async function openPage(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  // A busy machine should be measurable too, even if it takes a while.
  page.setDefaultTimeout(120_000);
  return page;
}

const FRAMES = [
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
  'disabled-by-default-devtools.timeline',
];

type Wheel = { deltaX: number; deltaY: number; modifiers: number };

async function gestures(page: Page, cdp: CDPSession, subject: Subject) {
  const middle = await page
    .locator(subject.frame)
    .first()
    .evaluate((element) => {
      const frame = (element.tagName === 'CANVAS' ? null : element.parentElement?.parentElement) ?? element;
      const { x, y, width, height } = frame.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  /** With the wheel turned sixty times a second: native scrolling bypasses the page's own frames, so the browser's trace counts. */
  const framesOf = async (turn: (nth: number) => Wheel): Promise<number> => {
    const turns: Promise<unknown>[] = [];
    const { result: seconds, events } = await traced(cdp, FRAMES, () =>
      sixtyTimesASecond(2_000, (nth) => {
        const wheel = { type: 'mouseWheel', ...middle, ...turn(nth) } as const;
        turns.push(cdp.send('Input.dispatchMouseEvent', wheel));
      }),
    );
    // Work that a slow page still has outstanding must not fall into the next measurement.
    await Promise.allSettled(turns);
    return events.filter(({ name }) => name === 'DrawFrame').length / seconds;
  };
  // In circles, so that a sheet of any size keeps moving.
  const pan = await framesOf((nth) => ({
    deltaX: Math.round(30 * Math.cos(nth / 12)),
    deltaY: Math.round(30 * Math.sin(nth / 12)),
    modifiers: 0,
  }));
  await page.waitForTimeout(500);
  const zoom = await framesOf((nth) => ({
    deltaX: 0,
    deltaY: Math.floor(nth / 30) % 2 === 0 ? -6 : 6,
    modifiers: 2,
  }));
  await page.waitForTimeout(1500);
  return { pan, zoom };
}

/** Returns how many seconds it took. */
export async function sixtyTimesASecond(ms: number, act: (nth: number) => void): Promise<number> {
  const started = performance.now();
  for (let nth = 0; performance.now() - started < ms; nth += 1) {
    act(nth);
    const next = started + (nth + 1) * (1000 / 60) - performance.now();
    if (next > 0) await new Promise((resolve) => setTimeout(resolve, next));
  }
  return (performance.now() - started) / 1000;
}

type Slowest = { dayChange: number; dayShown: number };

/** From the browser's own event timing, and from when the elements change. */
async function slowestDayChange(page: Page, subject: Subject): Promise<Slowest> {
  await page.evaluate(watchChanges, subject.frame);
  for (const day of DAYS.slice(1)) {
    const button = page.locator(`[data-day="${day}"]`);
    await button.hover();
    // A pointer rests for a moment before it presses; the day is fetched meanwhile.
    await page.waitForTimeout(150);
    await button.click();
    await subject.shows(page, day);
    await page.waitForTimeout(400);
  }
  return page.evaluate(() => (window as unknown as { slowest: Slowest }).slowest);
}

function watchChanges(selector: string): void {
  const slowest = { dayChange: 0, dayShown: 0 };
  Object.assign(window, { slowest });
  let pressed = 0;
  document.addEventListener('click', () => (pressed = performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click') slowest.dayChange = Math.max(slowest.dayChange, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const frame = document.querySelector(selector);
  const changing = frame?.tagName === 'CANVAS' ? document.body : frame;
  if (!changing) throw new Error(`There is no ${selector}.`);
  new MutationObserver(() => {
    if (pressed > 0) slowest.dayShown = Math.max(slowest.dayShown, performance.now() - pressed);
  }).observe(changing, { attributes: true, subtree: changing === frame, characterData: true });
}

/** `tdur` is how long the thread itself worked, by its own clock, in microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** What the browser records about itself while something is done. */
async function traced<Result>(
  devtools: CDPSession,
  includedCategories: string[],
  work: () => Promise<Result>,
): Promise<{ result: Result; events: TraceEvent[] }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['__metadata', ...includedCategories] },
  });
  const result = await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return { result, events };
}

/** What the main threads of pages did. */
function onThreadsOfPages(events: readonly TraceEvent[]): TraceEvent[] {
  return events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .flatMap(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
}
