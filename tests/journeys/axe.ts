import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { runScript } from '../support/intercept.ts';
import { rounds } from '../support/rounds.ts';
import { atRest } from '../support/settled.ts';

/** The rules that depend on colours: all that needs checking again in dark mode. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** All that needs checking again for the same colours on a narrow screen. */
const ALL_BUT_COLOURS = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }]));

/** Colours are the same at every width, so only `npm run test:long` looks at them on the narrow screen too. */
const LOOKS_AT_NARROW_COLOURS = rounds(false, true);

/** What is special about 320 px, and most of a screen's colours, is the same in all its states: only `npm run test:long` checks more than one there. */
const LOOKS_AT_EVERY_STATE = rounds(false, true);
const seenScreens = new Set<string>();

type Options = { runOnly?: string[]; rules?: Record<string, { enabled: boolean }> };

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The content security policy allows no inline scripts, so axe is injected from outside the page. What a frame
 * shows is not ours. It is faster without the lists of what passed.
 */
export async function violationsOn(page: Page, options: Options = {}): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate('"axe" in globalThis'))) await runScript(page, SOURCE);
  if (!LOOKS_AT_EVERY_STATE) await page.evaluate(markAlike);
  const all = { iframes: false, resultTypes: ['violations'], ...options };
  const { violations } = await page.evaluate<{ violations: Result[] }>(
    `axe.run({ exclude: ['[data-alike]'] }, ${JSON.stringify(all)})`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Runs in the page. Of rows and places that are made alike, and differ in words and numbers alone, axe looks at two. */
function markAlike(): void {
  const seen = new Map<string, number>();
  const madeOf = (element: Element) =>
    [element.tagName, ...element.getAttributeNames().filter((name) => name !== 'data-alike')]
      .concat(['class', 'role', 'data-state', 'data-tint'].map((name) => String(element.getAttribute(name))))
      .join(' ');
  for (const each of document.querySelectorAll('li, tr, [role="listitem"], [data-place]')) {
    const kind = [each, ...each.querySelectorAll('*')].map(madeOf).join();
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    each.toggleAttribute('data-alike', (seen.get(kind) ?? 0) > 2);
  }
}

/** The first state in a file of each screen, and of each screen behind a dialog. */
async function looksClosely(page: Page): Promise<boolean> {
  const dialogs = await page.getByRole('dialog').evaluateAll((all) => all.map((each) => each.textContent));
  const screen = new URL(page.url()).pathname.replaceAll(/\d+/g, '…');
  const key = JSON.stringify([expect.getState().testPath, screen, dialogs]);
  const isFirst = !seenScreens.has(key);
  seenScreens.add(key);
  return isFirst || LOOKS_AT_EVERY_STATE;
}

/** Names as a screen reader has them with a stray blank or stop, as in "Desk 16 , Floor 1" or "A charger.. Free". */
async function strayMarksOn(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return snapshot.split('\n').filter((line) => / "[^"]*(?: [,;:.!?]|[^.]\.\.)[ "]/.test(line));
}

/** In light mode; for each screen's first state also in dark mode and at 320 px, where no state may need horizontal scrolling. */
export async function expectCleanInBoth(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  const narrow = { width: 320, height: 640 };
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOn(page)).toEqual([]);
  expect(await strayMarksOn(page)).toEqual([]);
  const isClose = await looksClosely(page);
  if (isClose) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, { runOnly: COLOURS })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(narrow);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (isClose)
    expect(await violationsOn(page, LOOKS_AT_NARROW_COLOURS ? {} : { rules: ALL_BUT_COLOURS })).toEqual([]);
  if (LOOKS_AT_NARROW_COLOURS) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page, { runOnly: COLOURS })).toEqual([]);
  }
  await page.setViewportSize(size);
}

/** At its own width, all rules in light mode and those that depend on colours in dark mode. */
export async function expectCleanInLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOn(page, { runOnly: COLOURS })).toEqual([]);
}
