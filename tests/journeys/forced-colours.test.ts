import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Locator } from 'playwright-core';
import { closeBrowser, openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';

// A browser on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 4 });
  await drawPlan(perch, area);
});
afterAll(async () => {
  await closeBrowser();
  await perch.stop();
});
beforeEach(async () => {
  window = await openWindow(perch.url, { forcedColors: 'active' });
  await signIn(window, ada);
});
afterEach(() => window.close());

/** What of a control is seen where people choose the colours: neither shadows nor backgrounds of ours. */
const looks = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, borderBlockEndColor, borderBlockEndWidth, textDecorationLine } =
      getComputedStyle(element);
    return [backgroundColor, borderBlockEndColor, borderBlockEndWidth, textDecorationLine].join(' ');
  });

const booking = () => `/locations/${area.locationId}/areas/${area.id}`;
const editor = () => `/admin/locations/${area.locationId}/area/${area.id}/svg-editor`;

test.each([
  ['the view that is shown', booking, 'tab', 'Plan', 'List'],
  ['the page one is on', () => '/bookings', 'link', 'My bookings', 'Admin'],
  ['the part of the administration', () => '/admin/bookings', 'link', 'Bookings', 'Audit trail'],
  ['the tool in hand', editor, 'button', /^Select/, /^Wall/],
] as const)('%s differs from the others', async (_, path, role, chosen, other) => {
  await window.page.goto(path(), { waitUntil: 'networkidle' });
  const seen = (name: string | RegExp) =>
    looks(window.page.getByRole(role, { name, exact: typeof name === 'string' }).first());
  expect(await seen(chosen)).not.toBe(await seen(other));
});
