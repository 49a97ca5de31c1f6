import type { CDPSession } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { chidi } from '../support/cast.ts';
import { bookingPage, journey, page, window } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { dialog, gone, place, plan } from '../support/screen.ts';
import { painted, settled } from '../support/settled.ts';

type Point = { x: number; y: number };

journey({
  who: chidi,
  office: { desks: 8, plan: 300 },
  window: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
});
let fingers: CDPSession;

beforeEach(async () => {
  await page.goto(bookingPage(`?day=${WEDNESDAY}`));
  await place('Desk 1, free').waitFor();
  await settled(page);
  fingers = await window.context.newCDPSession(page);
  await plan().scrollIntoViewIfNeeded();
});

const widthOfPlan = () => plan().evaluate((element) => element.getBoundingClientRect().width);
const cornerOfPlan = () => plan().evaluate((element) => element.getBoundingClientRect().x);
/** How far the browser has zoomed and scrolled the page as a whole. */
const view = () =>
  page.evaluate(() => ({ zoom: globalThis.visualViewport?.scale, scrolled: globalThis.scrollY }));

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
  await painted(page);
}

/** Two fingers on either side of a point, moving apart from one distance to another. */
async function pinch({ x, y }: Point, from: number, to: number): Promise<void> {
  const finger = (side: 1 | -1): [Point, Point] => [
    { x: x + (side * from) / 2, y },
    { x: x + (side * to) / 2, y },
  ];
  await move([finger(-1), finger(1)]);
}

test('a tap on a place opens what can be done with it, and so does a tap a little beside it', async () => {
  const at = await middleOf('Desk 3, free');
  await page.touchscreen.tap(at.x, at.y);
  await dialog('Desk 3').waitFor();
  await dialog().getByRole('button', { name: 'Close' }).tap();
  await dialog().waitFor({ state: 'detached' });
  const { x = 0, y = 0, height = 0 } = (await place('Desk 6, free').boundingBox()) ?? {};
  await page.touchscreen.tap(x - 5, y + height / 2);
  await dialog('Desk 6').waitFor();
});

test('two fingers zoom the plan where they are, and not the page', async () => {
  const whole = await widthOfPlan();
  const at = await middleOf('Desk 6, free');
  await pinch(at, 60, 180);
  await expect.poll(widthOfPlan).toBeGreaterThan(whole * 2);
  expect((await view()).zoom).toBe(1);
  const moved = async () => {
    const after = await middleOf('Desk 6, free');
    return Math.hypot(after.x - at.x, after.y - at.y);
  };
  await expect.poll(moved).toBeLessThan(24);
  await gone(dialog());
  await pinch(await middle(), 200, 20);
  await expect.poll(widthOfPlan).toBeCloseTo(whole, 0);
});

test('one finger moves a plan that is larger than its frame, and chooses nothing', async () => {
  await pinch(await middle(), 60, 180);
  const before = await cornerOfPlan();
  const at = await middle();
  await move([[at, { x: at.x - 120, y: at.y }]]);
  await expect.poll(cornerOfPlan).toBeLessThan(before - 60);
  await gone(dialog());
});

test('one finger on a plan that is entirely visible scrolls the page', async () => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  const { scrolled } = await view();
  const top = (await middle()).y - 100;
  const { x } = await middle();
  await move([
    [
      { x, y: top },
      { x, y: top - 150 },
    ],
  ]);
  await expect.poll(async () => (await view()).scrolled).toBeGreaterThan(scrolled + 60);
  await gone(dialog());
});

test('two taps on the paper neither zoom the page nor choose a place', async () => {
  const corner = await plan().evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return { x: x + 6, y: y + 6 };
  });
  await page.touchscreen.tap(corner.x, corner.y);
  await page.touchscreen.tap(corner.x, corner.y);
  await expect.poll(async () => (await view()).zoom).toBe(1);
  await gone(dialog());
});

test('everything that can be tapped on and below the plan is large enough for a finger', async () => {
  const sizes = await page
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
