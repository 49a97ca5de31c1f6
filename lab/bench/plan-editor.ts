import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from 'playwright-core';
import '../../src/server/platform/temporal.ts';
import { readConfig } from '../../src/server/config.ts';
import { start } from '../../src/server/start.ts';
import type { Scene, SceneItem } from '../../src/shared/plans/contract.ts';
import { floor, room, space } from '../../src/web/plan-editor/scene/making.ts';
import { drawnSymbol } from '../../src/web/plan-editor/scene/symbols.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { clientOf } from '../../tests/support/client.ts';
import { ada } from '../../tests/support/cast.ts';

/** What the measured page records about itself. */
declare global {
  interface Window {
    frameTimes: number[];
    longest: number;
  }
}

/**
 * Drags among 1,000 desks in the editor for two seconds, with sixty moves a second, and counts the frames drawn
 * meanwhile; first one desk, then two hundred. Also times a drop and an undo.
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const DESKS = 1000;
const DURATION = 2000;

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'perch-bench-editor-'));
// When root runs this, another account runs the database and has to pass through here.
chmodSync(folder, 0o711);
const perch = await start(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder }));
const browser = await launchChromium();
try {
  const path = await makeStorey();
  const context = await browser.newContext({
    baseURL: perch.address,
    viewport: { width: 1440, height: 900 },
  });
  await signIn(context.request);
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('option', { name: 'Desk 1000', exact: true }).waitFor();
    await page.waitForTimeout(1500);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const one = await drag(page, cdp, 'one');
    const many = await drag(page, cdp, 'many');
    console.log(JSON.stringify({ one, many, load: loadavg()[0] }));
    await page.close();
  }
} finally {
  await browser.close();
  await perch.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Request = { post(url: string, options?: object): Promise<{ json(): Promise<{ credential: string }> }> };

async function signIn(request: Request): Promise<void> {
  const { credential } = await (await request.post('/dev/google/token', { data: ada })).json();
  await request.post('/api/session/google', { headers: { authorization: `Bearer ${credential}` } });
}

/** Returns the address of its editor. */
async function makeStorey(): Promise<string> {
  const client = clientOf(perch.address);
  await client.signIn(ada);
  const json = { 'content-type': 'application/json' };
  const locationId = (
    await client.post('/api/admin/location', { name: 'Big house', address: '1 Long Street' })
  ).body;
  const area = (
    await client.post(`/api/admin/location/${locationId}/area`, { name: 'Storey', areaTypeId: 1 })
  ).body;
  const base = `/api/admin/location/${locationId}/area/${area}`;
  const scene = storey();
  await client.send(`${base}/floor-plan`, {
    method: 'PUT',
    headers: { ...json, 'if-none-match': '*' },
    body: JSON.stringify(scene),
  });
  const numbers = Array.from({ length: DESKS }, (_, index) => index + 1);
  const make = (number: number) =>
    client.post(`${base}/bookable-object`, { name: `Desk ${number}`, floorPlanObjectId: `desk-${number}` });
  while (numbers.length > 0) await Promise.all(numbers.splice(0, 25).map(make));
  return `/admin/locations/${locationId}/area/${area}/svg-editor`;
}

function storey(): Scene {
  const box = { x: 0, y: 0, w: 8200, h: 5200 };
  const desks: SceneItem[] = Array.from({ length: DESKS }, (_, index) => ({
    id: `desk-${index + 1}`,
    ...space(
      { x: 200 + (index % 40) * 200, y: 200 + Math.floor(index / 40) * 200, r: 0 },
      160,
      150,
      'desk-place',
    ),
  }));
  const shell = [floor(box), room(box, 24)].map((mark, index) => ({ id: `shell-${index}`, ...mark }));
  return { version: 1, box, grid: 10, symbols: drawnSymbol('desk-place'), items: [...shell, ...desks] };
}

/** Frames per second, the time between them in milliseconds, and how long the drop and the undo took. */
async function drag(page: Page, cdp: CDPSession, what: 'one' | 'many') {
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
  const started = performance.now();
  const moves: Promise<void>[] = [];
  for (let nth = 0; performance.now() - started < DURATION; nth += 1) {
    moves.push(page.mouse.move(from.x + 60 * Math.sin(nth / 15), from.y + 60 * Math.cos(nth / 15)));
    const next = started + (nth + 1) * (1000 / 60) - performance.now();
    if (next > 0) await new Promise((resolve) => setTimeout(resolve, next));
  }
  await Promise.all(moves);
  const busy = (await busyTime(cdp)) - busyBefore;
  const frames: number[] = await page.evaluate(() => [...window.frameTimes]);
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? 0));
  const sorted = gaps.toSorted((a, b) => a - b);
  const drop = await timed(page, cdp, () => page.mouse.up());
  const undo = await timed(page, cdp, () => page.keyboard.press('Control+z'));
  return {
    framesPerSecond: round((frames.length - 1) / (((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000)),
    p95: round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    longest: round(sorted.at(-1) ?? 0),
    busyPerFrame: round(busy / frames.length),
    drop,
    undo,
  };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('What is to be dragged is not on the screen.');
  return box;
}

/** About two hundred of them. */
async function marquee(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
): Promise<void> {
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

/** In milliseconds: until the next frame after it has been painted, and how long the page's thread worked. */
async function timed(
  page: Page,
  cdp: CDPSession,
  act: () => Promise<void>,
): Promise<{ shown: number; busy: number }> {
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const busyBefore = await busyTime(cdp);
  await act();
  await page.waitForTimeout(600);
  const busy = (await busyTime(cdp)) - busyBefore;
  return { shown: await page.evaluate(() => window.longest), busy: round(busy) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
