import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { ada } from '../support/cast.ts';
import { area, journey, opens, page } from '../support/journey.ts';

journey({ who: ada, office: { desks: 4, plan: 300 }, window: { forcedColors: 'active' } });

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
  await opens(address);
  const seen = (name: string) => looks(page.getByRole(role, { name, exact: true }).first());
  await expect.poll(() => seen(chosen)).not.toBe(await seen(other));
});

test('what most people come for keeps its weight among the other buttons', async () => {
  await opens('/bookings');
  const primary = looks(page.locator('main').getByRole('link', { name: 'Make a new booking' }));
  expect(await primary).not.toBe(await looks(page.getByRole('link', { name: 'My usual week' })));
});
