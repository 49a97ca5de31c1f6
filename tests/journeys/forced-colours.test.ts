import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 4 });
  await drawPlan(perch, area);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url, { forcedColors: 'active' });
  await signIn(window, ada);
});
afterEach(() => window.close());

/** What is visible of a control when people choose the colours: neither our shadows nor our backgrounds. */
const looks = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const { backgroundColor, borderBlockEndColor, borderBlockEndWidth, textDecorationLine } =
      getComputedStyle(element);
    return [backgroundColor, borderBlockEndColor, borderBlockEndWidth, textDecorationLine].join(' ');
  });

type Row = [what: string, path: string, role: 'tab' | 'link' | 'button', chosen: string, other: string];

test.each<Row>([
  ['the view that is shown', '/locations/{location}/areas/{area}', 'tab', 'Plan', 'List'],
  ['the page one is on', '/bookings', 'link', 'My bookings', 'Admin'],
  ['the part of the administration', '/admin/bookings', 'link', 'Bookings', 'Audit trail'],
  ['the tool in hand', '/admin/locations/{location}/area/{area}/svg-editor', 'button', 'Select', 'Wall'],
])('%s differs from the others', async (_, path, role, chosen, other) => {
  const address = path.replace('{location}', String(area.locationId)).replace('{area}', String(area.id));
  await window.page.goto(address);
  await settled(window.page);
  const seen = (name: string) => looks(window.page.getByRole(role, { name, exact: true }).first());
  await expect.poll(() => seen(chosen)).not.toBe(await seen(other));
});
