import type { CDPSession } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { chidi } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { painted, settled } from '../support/settled.ts';

type Point = { x: number; y: number };

let perch: TestPerch;
let area: TestArea;
let window: Window;
let fingers: CDPSession;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 8 });
  await drawPlan(perch, area);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(window, chidi);
  await window.page.goto(`/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}`);
  await place('Desk 1, free').waitFor();
  await settled(window.page);
  fingers = await window.context.newCDPSession(window.page);
  await plan().scrollIntoViewIfNeeded();
});
afterEach(() => window.close());

const plan = () => window.page.getByRole('group', { name: 'Floor plan of Studio' });
const place = (name: string) => plan().getByRole('button', { name });
const dialog = () => window.page.getByRole('dialog');
const widthOfPlan = () => plan().evaluate((element) => element.getBoundingClientRect().width);
const cornerOfPlan = () => plan().evaluate((element) => element.getBoundingClientRect().x);
/** How far the browser has zoomed and scrolled the page as a whole. */
const page = () =>
  window.page.evaluate(() => ({ zoom: globalThis.visualViewport?.scale, scrolled: globalThis.scrollY }));

/** The middle of the visible part of the plan. */
async function middle(): Promise<Point> {
  return plan().evaluate((element) => {
    const frame = element.parentElement?.parentElement as HTMLElement;
    const { x, y, width, height } = frame.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

async function middleOf(name: string): Promise<Point> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await place(name).boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** Puts down one finger for each path, and lifts them at the end. */
async function move(ways: [from: Point, to: Point][], steps = 8): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((at, id) => ({ ...at, id })),
    });
  const along = (part: number) =>
    ways.map(([from, to]) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  await touch('touchStart', along(0));
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', along(step / steps));
  await touch('touchEnd', []);
  await painted(window.page);
}

/** Two fingers on either side of a point, moving apart from one distance to another. */
async function pinch({ x, y }: Point, from: number, to: number): Promise<void> {
  await move([
    [
      { x: x - from / 2, y },
      { x: x - to / 2, y },
    ],
    [
      { x: x + from / 2, y },
      { x: x + to / 2, y },
    ],
  ]);
}

test('a tap on a place opens what can be done with it, and so does a tap a little beside it', async () => {
  const at = await middleOf('Desk 3, free');
  await window.page.touchscreen.tap(at.x, at.y);
  await window.page.getByRole('dialog', { name: 'Desk 3' }).waitFor();
  await dialog().getByRole('button', { name: 'Close' }).tap();
  await dialog().waitFor({ state: 'detached' });
  const { x = 0, y = 0, height = 0 } = (await place('Desk 6, free').boundingBox()) ?? {};
  await window.page.touchscreen.tap(x - 5, y + height / 2);
  await window.page.getByRole('dialog', { name: 'Desk 6' }).waitFor();
});

test('two fingers zoom the plan where they are, and not the page', async () => {
  const whole = await widthOfPlan();
  const at = await middleOf('Desk 6, free');
  await pinch(at, 60, 180);
  await expect.poll(widthOfPlan).toBeGreaterThan(whole * 2);
  expect((await page()).zoom).toBe(1);
  const moved = async () => {
    const after = await middleOf('Desk 6, free');
    return Math.hypot(after.x - at.x, after.y - at.y);
  };
  await expect.poll(moved).toBeLessThan(24);
  await expect.poll(() => dialog().count()).toBe(0);
  await pinch(await middle(), 200, 20);
  await expect.poll(widthOfPlan).toBeCloseTo(whole, 0);
});

test('one finger moves a plan that is larger than its frame, and chooses nothing', async () => {
  await pinch(await middle(), 60, 180);
  const before = await cornerOfPlan();
  const at = await middle();
  await move([[at, { x: at.x - 120, y: at.y }]]);
  await expect.poll(cornerOfPlan).toBeLessThan(before - 60);
  await expect.poll(() => dialog().count()).toBe(0);
});

test('one finger on a plan that is entirely visible scrolls the page', async () => {
  await window.page.setViewportSize({ width: 390, height: 500 });
  await window.page.evaluate(() => globalThis.scrollTo(0, 0));
  const { scrolled } = await page();
  const top = (await middle()).y - 100;
  const { x } = await middle();
  await move([
    [
      { x, y: top },
      { x, y: top - 150 },
    ],
  ]);
  await expect.poll(async () => (await page()).scrolled).toBeGreaterThan(scrolled + 60);
  await expect.poll(() => dialog().count()).toBe(0);
});

test('two taps on the paper neither zoom the page nor choose a place', async () => {
  const corner = await plan().evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return { x: x + 6, y: y + 6 };
  });
  await window.page.touchscreen.tap(corner.x, corner.y);
  await window.page.touchscreen.tap(corner.x, corner.y);
  await expect.poll(async () => (await page()).zoom).toBe(1);
  await expect.poll(() => dialog().count()).toBe(0);
});

test('everything that can be tapped on and below the plan is large enough for a finger', async () => {
  const sizes = await window.page
    .getByRole('tabpanel')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
  expect(sizes.length).toBeGreaterThan(9);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});
