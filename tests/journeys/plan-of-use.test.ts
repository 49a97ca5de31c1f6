import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';

/** An area's floor plan, with each space drawn according to how often it was taken. */

let perch: TestPerch;
let area: TestArea;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch);
  await drawPlan(perch, area);
  const bens = await perch.signedIn(ben);
  for (const date of ['2026-11-25', '2026-11-26', '2026-11-27']) {
    const body = { date, areaId: area.id, bookableObjectId: area.desks[0] };
    expect((await bens.post('/api/booking', body)).status).toBe(201);
  }
  await perch.setClock('2026-12-01T09:00:00Z');
});
afterAll(() => perch.stop());

async function open(options: Parameters<typeof openWindow>[1] = {}): Promise<Window> {
  const window = await openWindow(perch.url, options);
  await signIn(window, ada);
  await window.page.goto(
    `/admin/reporting/use-of-spaces?from=2026-11-24&to=2026-11-29&location=${area.locationId}&area=${area.id}`,
  );
  return window;
}

test('each space says how often it was taken, and so do a legend, a sentence and a table', async () => {
  const window = await open();
  const { page } = window;
  await page.getByRole('img', { name: 'Desk 1, taken on 3 of 4 days', exact: true }).waitFor();
  await page.getByRole('img', { name: 'Desk 2, taken on 0 of 4 days', exact: true }).waitFor();
  await page.getByRole('group', { name: /^Floor plan by use: Studio\. Most often taken: Desk 1/ }).waitFor();
  await page.getByText('Never taken: 4 of 5 spaces.').waitFor();
  await page.getByText('75% or more').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Desk 1' });
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual(['Leeds', 'Studio', 'Desk 1', 'Standard', '4', '3', '75%']);
  await settled(page);
  await expectCleanInBoth(page);
  await window.close();
});

test('the plan is saved with its title and its legend', async () => {
  const window = await open({ colorScheme: 'dark' });
  const { page } = window;
  await page.getByRole('img', { name: /^Desk 1, taken/ }).waitFor();
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const png = await saved('Save as PNG');
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual([
    'perch-floor-plan-by-use-studio.png',
    'PNG',
  ]);
  const svg = (await saved('Save as SVG')).bytes.toString();
  for (const words of ['Floor plan by use: Studio', '75% or more', 'Desk 1, taken on 3 of 4 days'])
    expect(svg).toContain(words);
  for (const own of ['var(', 'oklch', 'class=']) expect(svg).not.toContain(own);
  const csv = await saved('Download as CSV');
  expect(csv.bytes.toString()).toContain('"Leeds","Studio","Desk 1","Standard",4,3,75');
  await window.close();
});

test('without an area the report asks for one, and still has its table', async () => {
  const window = await open();
  const { page } = window;
  await page.goto('/admin/reporting/use-of-spaces');
  await page.getByText('Choose a location and an area to see its floor plan').waitFor();
  await page.getByRole('cell', { name: 'Desk 4', exact: true }).waitFor();
  await page.getByLabel('Location', { exact: true }).selectOption({ label: 'Leeds' });
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'Studio' });
  await page.getByRole('button', { name: 'Run report' }).click();
  await page.getByRole('img', { name: /^Desk 4, taken on 0 of/ }).waitFor();
  await window.close();
});

test('on a small screen the plan scrolls sideways in its own frame, and not the page', async () => {
  const window = await open({ viewport: { width: 320, height: 700 } });
  const { page } = window;
  await page.getByRole('img', { name: /^Desk 1, taken/ }).waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    )
    .toBe(true);
  await window.close();
});
