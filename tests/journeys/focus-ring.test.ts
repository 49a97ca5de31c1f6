import { expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { bookingPage, journey, page } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, dialog, tab } from '../support/screen.ts';
import { focusOn } from './focus.ts';

journey({ who: ben, office: { plan: 300 } });

/**
 * Not every browser treats focus moved by a script as keyboard focus (`:focus-visible`), so the page marks it
 * itself.
 */
const isMarkedByPage = () => document.activeElement?.matches('[data-by-keyboard] :focus') ?? false;

const closeDialog = async () => {
  await button('Close', dialog()).click();
  await dialog().waitFor({ state: 'detached' });
};

test.each([
  ['the days', () => button(/^Thursday, 26 November/), null],
  ['the tabs', () => tab('List'), null],
  ['the plan', () => button('Desk 2, free').first(), closeDialog],
])('after a click, an arrow key in %s moves a visible ring', async (_, of, afterwards) => {
  await page.goto(bookingPage(`?day=${WEDNESDAY}`));
  await of().click();
  await afterwards?.();
  await expect.poll(() => page.evaluate(isMarkedByPage)).toBe(false);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusOn(page)).toMatchObject({ isMarked: true });
  await expect.poll(() => page.evaluate(isMarkedByPage)).toBe(true);
});
