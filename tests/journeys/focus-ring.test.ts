import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { focusOn } from './focus.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch);
  await drawPlan(perch, area);
  window = await openWindow(perch.url);
  await signIn(window, ben);
});
afterAll(async () => {
  await window.close();
  await perch.stop();
});

/**
 * Not every browser treats focus moved by a script as keyboard focus (`:focus-visible`), so the page marks it
 * itself.
 */
const isMarkedByPage = () => document.activeElement?.matches('[data-by-keyboard] :focus') ?? false;

type Page = Window['page'];

const closeDialog = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

test.each([
  ['the days', (page: Page) => page.getByRole('button', { name: /^Thursday, 26 November/ }), null],
  ['the tabs', (page: Page) => page.getByRole('tab', { name: 'List' }), null],
  ['the plan', (page: Page) => page.getByRole('button', { name: 'Desk 2, free' }).first(), closeDialog],
])('after a click, an arrow key in %s moves a visible ring', async (_, of, afterwards) => {
  const { page } = window;
  await page.goto(`/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}`);
  await of(page).click();
  await afterwards?.(page);
  await expect.poll(() => page.evaluate(isMarkedByPage)).toBe(false);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusOn(page)).toMatchObject({ isMarked: true });
  await expect.poll(() => page.evaluate(isMarkedByPage)).toBe(true);
});
