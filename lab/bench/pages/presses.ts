import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { openSlowTab, type Subject, visit } from './measure.ts';
import type { Cookies, Tab } from './tab.ts';

/**
 * How long the browser took to show that it had understood, in milliseconds: the worst of each, by its own Event Timing; and
 * until the question about a desk was there.
 */
export type Presses = { openDesk: number; chooseDay: number; questionThere: number };

const DAYS = 12;
const DESKS = 8;
const POINTED_MS = 100;
const SETTLED_MS = 900;

/** Opens desks and chooses days with the mouse, on a processor slowed down four times. */
export async function measurePresses(
  browser: Browser,
  url: string,
  cookies: Cookies,
  subject: Subject,
): Promise<Presses> {
  const tab = await openSlowTab(browser, cookies);
  await visit(tab, url, subject);
  await tab.evaluate(`(${String(watch)})()`);
  const openDesk = await worstOf(tab, '[data-place][data-state="free"]', DESKS, async () => {
    // Escape closes it again.
    for (const type of ['keyDown', 'keyUp'])
      await tab.send('Input.dispatchKeyEvent', {
        type,
        key: 'Escape',
        code: 'Escape',
        windowsVirtualKeyCode: 27,
      });
    await setTimeout(SETTLED_MS);
  });
  const questionThere = await tab.evaluate<number>('presses.there');
  const chooseDay = await worstOf(tab, '[data-day][aria-pressed="false"]:not([aria-disabled])', DAYS);
  await tab.close();
  return { openDesk, chooseDay, questionThere };
}

/** Presses each of the first so many. */
async function worstOf(
  tab: Tab,
  selector: string,
  many: number,
  after: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const spots = await tab.evaluate<{ x: number; y: number }[]>(
    `(${String(spotsOf)})(${JSON.stringify(selector)}, ${many})`,
  );
  if (spots.length < many) throw new Error(`There are only ${spots.length} of ${selector}.`);
  let worst = 0;
  for (const spot of spots) {
    const at = { ...spot, button: 'left', clickCount: 1 };
    await tab.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none' });
    await setTimeout(POINTED_MS);
    await tab.evaluate('presses.longest = 0');
    await tab.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
    await tab.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
    await setTimeout(SETTLED_MS);
    worst = Math.max(worst, await tab.evaluate<number>('presses.longest'));
    await after();
  }
  return worst;
}

function watch(): void {
  const presses = { longest: 0, there: 0 };
  Object.assign(globalThis, { presses });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) presses.longest = Math.max(presses.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      // Looked for once a frame, and noted when the frame after it has been drawn.
      const look = (tries: number) => {
        if (document.querySelector('[role="dialog"]') === null)
          return tries > 0 && requestAnimationFrame(() => look(tries - 1));
        return globalThis.setTimeout(
          () => (presses.there = Math.max(presses.there, performance.now() - timeStamp)),
        );
      };
      requestAnimationFrame(() => look(60));
    },
    { capture: true },
  );
}

function spotsOf(selector: string, many: number): { x: number; y: number }[] {
  return [...document.querySelectorAll(selector)]
    .map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { each, x: x + width / 2, y: y + height / 2 };
    })
    .filter(({ each, x, y }) => each.contains(document.elementFromPoint(x, y)))
    .slice(0, many)
    .map(({ x, y }) => ({ x, y }));
}
