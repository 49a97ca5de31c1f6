import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey, perch } from '../support/journey.ts';
import { settled } from '../support/settled.ts';
import { states } from './states/all.ts';
import { enter } from './states/enter.ts';

/** The widths that the product's specification fixes; its texts are in states/specified.ts, its numbers beside what has them. */

journey({ hasSample: true });

async function inWindow<Found>(name: string, look: (page: Page) => Promise<Found>): Promise<Found> {
  const state = states.find((each) => each.name === name);
  if (!state) throw new Error(`There is no state ${name}.`);
  const { page, close } = await enter(perch, state);
  try {
    return await look(page);
  } finally {
    await close();
  }
}

/** What the page of olga's bookings, and every page, has on either side of a width. */
type Width = [
  width: number,
  what: string,
  seen: (page: Page) => Promise<unknown>,
  above: unknown,
  below: unknown,
];
const WIDTHS: readonly Width[] = [
  [
    768,
    'weekdays in three letters',
    (page) => page.getByText('Mon', { exact: true }).isVisible(),
    false,
    true,
  ],
  [800, 'long labels', async (page) => ((await where(page).boundingBox())?.width ?? 0) > 40, true, false],
  [
    1251,
    'links of 14 px',
    (page) => where(page).evaluate((each) => getComputedStyle(each).fontSize === '14px'),
    false,
    true,
  ],
  [1001, 'a menu to open', (page) => page.getByRole('button', { name: /menu/i }).isVisible(), false, true],
];

const where = (page: Page) => page.locator('td').getByText('Floor 1 Studio, Leeds').first();

test('section 9, layout: from these widths on it differs from below', async () => {
  await inWindow('bookings-calendar', async (page) => {
    await settled(page);
    for (const [width, what, seen, above, below] of WIDTHS) {
      for (const [at, expected] of [
        [width, above],
        [width - 1, below],
      ] as const) {
        await page.setViewportSize({ width: at, height: 900 });
        await expect.poll(() => seen(page), { message: `${what} at ${at} px` }).toBe(expected);
      }
    }
  });
});
