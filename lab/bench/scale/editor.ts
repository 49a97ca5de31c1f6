import type { CDPSession, Locator, Page } from 'playwright-core';
import { median, percentile, table } from '../../parts/page.ts';
import { onPlans } from './on-plans.ts';
import { openPage, sixtyTimesASecond } from './plan.ts';
import { AREAS } from './plan-office.ts';
import type { Scene } from './scene.ts';

/** What the measured page records about itself. */
declare global {
  interface Window {
    frameTimes: number[];
    longest: number;
  }
}

const FIGURES = {
  framesPerSecond: 'frames a second while it is dragged',
  p95: 'ms between two frames, 95th percentile',
  busyPerFrame: 'ms of work a frame',
  drop: 'ms until the drop is drawn',
  undo: 'ms until the undo is drawn',
};
type Figures = Record<keyof typeof FIGURES, number>;

/** Drags among 1,000 desks for two seconds, with sixty moves a second: one desk, and about two hundred. */
export const scene: Scene = (lab) =>
  onPlans(lab, async ({ browser, url, cookie, locationId, areaOf }) => {
    const rounds: Record<'one' | 'many', Figures>[] = [];
    for (let round = 0; round < (lab.isQuick ? 1 : 3); round += 1) {
      const page = await openPage(browser, url, cookie);
      await page.goto(`/admin/locations/${locationId}/area/${areaOf(AREAS.edited)}/svg-editor`);
      await page.getByRole('option', { name: 'Desk 1000', exact: true }).waitFor();
      await page.waitForTimeout(1500);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      rounds.push({ one: await drag(page, cdp, 'one'), many: await drag(page, cdp, 'many') });
      console.log(JSON.stringify(rounds.at(-1)));
      await page.context().close();
    }
    const rows = Object.entries(FIGURES).map(([figure, words]) => [
      words,
      ...(['one', 'many'] as const).map((what) =>
        median(rounds.map((round) => round[what][figure as keyof Figures])).toFixed(1),
      ),
    ]);
    return table(['1,000 desks', 'one desk', 'about 200 desks'], rows);
  });

async function drag(page: Page, cdp: CDPSession, what: 'one' | 'many'): Promise<Figures> {
  const plan = page.getByRole('application', { name: 'The plan' });
  const box = await boxOf(plan);
  const disc = await boxOf(plan.locator('text').filter({ hasText: /^221$/ }));
  const from = { x: disc.x + disc.width / 2, y: disc.y + disc.height / 2 };
  if (what === 'one') await page.mouse.click(from.x, from.y);
  else await marquee(page, box);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frameTimes: frames });
    const tick = (at: number) => {
      frames.push(at);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y);
  await page.evaluate(() => void (window.frameTimes.length = 0));
  const busyBefore = await busyTime(cdp);
  const moves: Promise<void>[] = [];
  await sixtyTimesASecond(2_000, (nth) => {
    moves.push(page.mouse.move(from.x + 60 * Math.sin(nth / 15), from.y + 60 * Math.cos(nth / 15)));
  });
  await Promise.all(moves);
  const busy = (await busyTime(cdp)) - busyBefore;
  const frames: number[] = await page.evaluate(() => [...window.frameTimes]);
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? 0));
  return {
    framesPerSecond: gaps.length / (((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000),
    p95: percentile(gaps, 95),
    busyPerFrame: busy / frames.length,
    drop: await drawnAfter(page, () => page.mouse.up()),
    undo: await drawnAfter(page, () => page.keyboard.press('Control+z')),
  };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('What is to be dragged is not on the screen.');
  return box;
}

type Box = Awaited<ReturnType<typeof boxOf>>;

/** About two hundred of them. */
async function marquee(page: Page, box: Box): Promise<void> {
  await page.keyboard.press('Escape');
  await page.mouse.move(box.x + 4, box.y + box.height / 2 - 260);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 30, { steps: 4 });
  await page.mouse.up();
}

/** Milliseconds that the page's own thread has worked, which do not depend on the load of the machine. */
async function busyTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** In milliseconds, until the next frame after it has been painted. */
async function drawnAfter(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  await page.waitForTimeout(600);
  return page.evaluate(() => window.longest);
}
