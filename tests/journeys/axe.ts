import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from '../support/settled.ts';

/** The rules that depend on colours: everything to check again in dark mode. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

type Options = { runOnly?: string[] };

/**
 * The content security policy allows no inline scripts, so axe is injected from outside the page. What a frame
 * shows is not ours. It is faster without the lists of what passed.
 */
export async function violationsOn(page: Page, { runOnly }: Options = {}): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  const options = { iframes: false, resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const { violations } = await page.evaluate<{ violations: axe.Result[] }>(
    `axe.run(${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** At its own width and at 320 px, where nothing may need horizontal scrolling. */
export async function expectClean(page: Page, options: Options = {}): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  expect(await violationsOn(page, options)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violationsOn(page, options)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}

/** The same in light and dark mode. */
export async function expectCleanInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectClean(page, { runOnly: COLOURS });
}

/** At its own width, all rules in light mode and those that depend on colours in dark mode. */
export async function expectCleanInLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOn(page, { runOnly: COLOURS })).toEqual([]);
}
