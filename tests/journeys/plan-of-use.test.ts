import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import { area, books, journey, page, perch } from '../support/journey.ts';
import { button, label, overflow, saved, text } from '../support/screen.ts';

/** An area's floor plan, with each space drawn according to how often it was taken. */

journey({ who: ada, office: { plan: 300 } });

beforeAll(async () => {
  for (const date of ['2026-11-25', '2026-11-26', '2026-11-27']) await books(ben, 1, { date });
  await perch.setClock('2026-12-01T09:00:00Z');
});

beforeEach(() =>
  page.goto(
    `/admin/reporting/use-of-spaces?from=2026-11-24&to=2026-11-29&location=${area.locationId}&area=${area.id}`,
  ),
);

test('each space says how often it was taken, and so do a legend, a sentence and a table', async () => {
  await page.getByRole('img', { name: 'Desk 1, taken on 3 of 4 days', exact: true }).waitFor();
  await page.getByRole('img', { name: 'Desk 2, taken on 0 of 4 days', exact: true }).waitFor();
  await page.getByRole('group', { name: /^Floor plan by use: Studio\. Most often taken: Desk 1/ }).waitFor();
  await text('Never taken: 4 of 5 spaces.').waitFor();
  await text('75% or more').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Desk 1' });
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual(['Leeds', 'Studio', 'Desk 1', 'Standard', '4', '3', '75%']);
});

test('the plan is saved with its title and its legend', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('img', { name: /^Desk 1, taken/ }).waitFor();
  const png = await saved(button('Save as PNG'));
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual([
    'perch-floor-plan-by-use-studio.png',
    'PNG',
  ]);
  const svg = (await saved(button('Save as SVG'))).bytes.toString();
  for (const words of ['Floor plan by use: Studio', '75% or more', 'Desk 1, taken on 3 of 4 days'])
    expect(svg).toContain(words);
  for (const own of ['var(', 'oklch', 'class=']) expect(svg).not.toContain(own);
  const csv = await saved(button('Download as CSV'));
  expect(csv.bytes.toString()).toContain('"Leeds","Studio","Desk 1","Standard",4,3,75');
});

test('without an area the report asks for one, and still has its table', async () => {
  await page.goto('/admin/reporting/use-of-spaces');
  await text('Choose a location and an area to see its floor plan').waitFor();
  await page.getByRole('cell', { name: 'Desk 4', exact: true }).waitFor();
  await label('Location').selectOption({ label: 'Leeds' });
  await label('Area').selectOption({ label: 'Studio' });
  await button('Run report').click();
  await page.getByRole('img', { name: /^Desk 4, taken on 0 of/ }).waitFor();
});

test('on a small screen the plan scrolls sideways in its own frame, and not the page', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('img', { name: /^Desk 1, taken/ }).waitFor();
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});
