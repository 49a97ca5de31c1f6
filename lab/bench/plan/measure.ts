import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Office } from './office.ts';
import { serveCanvas, type Subject } from './subjects.ts';
import { countFrames } from './frames.ts';
import { longestTask, traced } from './trace.ts';

/** Times in milliseconds, rates in frames per second. Of twelve changes of day the slowest counts. */
export type Figures = {
  firstPaint: number;
  pan: number;
  zoom: number;
  /** Until the browser has painted its response to the press. */
  dayChange: number;
  /** Until the last place shows the new day. */
  dayShown: number;
  /** The longest stretch for which the page was busy, in CPU time, which other work does not lengthen. */
  dayTask: number;
};

const GESTURE_MS = 2000;

/** One fresh window: loads, pans, zooms, and changes the day twelve times. */
export async function measure(
  browser: Browser,
  url: string,
  cookie: string,
  subject: Subject,
  office: Office,
): Promise<Figures> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  // A busy machine should be measurable too, even if it takes a while.
  page.setDefaultTimeout(120_000);
  await serveCanvas(page);
  const cdp = await context.newCDPSession(page);
  const firstPaint = await load(page, subject, office);
  const { pan, zoom } = await gestures(page, cdp, subject);
  const { result, events } = await traced(cdp, () => slowestDayChange(page, subject, office));
  await context.close();
  return { firstPaint, pan, zoom, ...result, dayTask: longestTask(events) };
}

/** From the start of the navigation until the frame with all places is on the screen. */
async function load(page: Page, subject: Subject, { days }: Office): Promise<number> {
  await page.goto(subject.address, { waitUntil: 'commit' });
  await subject.shows(page, days[0] ?? '');
  const painted = await page.evaluate(afterNextPaint);
  // What a page does once it has loaded is not part of a gesture.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
  return painted;
}

function afterNextPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });
}

async function gestures(page: Page, cdp: CDPSession, subject: Subject) {
  const box = await page
    .locator(subject.frame)
    .first()
    .evaluate((element) => {
      const frame = (element.tagName === 'CANVAS' ? null : element.parentElement?.parentElement) ?? element;
      const { x, y, width, height } = frame.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  const pan = await countFrames(cdp, GESTURE_MS, (nth) => ({
    ...box,
    // In circles, so that a sheet of any size keeps moving.
    deltaX: Math.round(30 * Math.cos(nth / 12)),
    deltaY: Math.round(30 * Math.sin(nth / 12)),
    modifiers: 0,
  }));
  await page.waitForTimeout(500);
  const zoom = await countFrames(cdp, GESTURE_MS, (nth) => ({
    ...box,
    deltaX: 0,
    deltaY: Math.floor(nth / 30) % 2 === 0 ? -6 : 6,
    modifiers: 2,
  }));
  await page.waitForTimeout(1500);
  return { pan, zoom };
}

type Slowest = { dayChange: number; dayShown: number };

/** From the browser's own event timing, and from when the elements change. */
async function slowestDayChange(page: Page, subject: Subject, { days }: Office): Promise<Slowest> {
  await page.evaluate(watchChanges, subject.frame);
  for (const day of days.slice(1, 13)) {
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
