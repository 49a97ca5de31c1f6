import type { Page, Request } from 'playwright-core';
import { until } from './until.ts';

type Requests = { begun: number; open: Set<Request> };

const requestsOf = new WeakMap<Page, Requests>();

/** From now on the page's requests are counted, for `settled`. */
export function countRequests(page: Page): void {
  const requests: Requests = { begun: 0, open: new Set() };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    requests.begun += 1;
    requests.open.add(request);
  });
  const forget = (request: Request) => void requests.open.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
}

/**
 * The page has everything it asked for and shows it. Unlike Playwright's idle network this does not depend on time.
 */
export async function settled(page: Page): Promise<void> {
  await untilAnswered(page, () => evaluated(page, isWhole));
}

/** The page has everything it asked for, even if it reserves space for something that does not come. */
export async function answered(page: Page): Promise<void> {
  await untilAnswered(page, async () => {
    await painted(page);
    return true;
  });
}

/** Nothing is open, and nothing new was requested while we looked. */
async function untilAnswered(page: Page, look: () => Promise<boolean>): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('This page was not opened by openWindow.');
  await until(async () => {
    const { begun } = requests;
    return (await look()) && requests.open.size === 0 && requests.begun === begun;
  });
}

/**
 * Nothing appears, disappears or moves; something may still be on its way. A dialog is transparent in its first
 * frame, even with reduced motion: at that moment axe sees neither the dialog nor the page, which is hidden behind
 * it.
 */
export async function atRest(page: Page): Promise<void> {
  await until(() => evaluated(page, isStill));
}

/** The result of the last event has been drawn. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** A document that is being replaced is not at rest. */
const evaluated = (page: Page, look: () => Promise<boolean>): Promise<boolean> =>
  page.evaluate(look).catch((error: unknown) => {
    if (page.isClosed()) throw error;
    return false;
  });

/** Runs in the page. An endless animation only says that something is on its way. */
async function isStill(): Promise<boolean> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  return moving.length === 0 && document.querySelector('[data-closing]') === null;
}

/** Runs in the page. */
async function isWhole(): Promise<boolean> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // React asks for some of what a page needs only once it has painted the page, which on a busy machine is later than a frame.
  if ('requestIdleCallback' in globalThis) await new Promise((done) => requestIdleCallback(done));
  const unfinished = '[aria-busy="true"], [class*="skeleton"], [data-closing]';
  return document.querySelector('h1') !== null && document.querySelector(unfinished) === null;
}
