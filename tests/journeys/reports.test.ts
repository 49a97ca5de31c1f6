import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
}, 60_000);
afterAll(async () => {
  await closeBrowser();
  await perch.stop();
});

async function open(path: string, options: Parameters<typeof openWindow>[1] = {}): Promise<Window> {
  const window = await openWindow(perch.url, options);
  await signIn(window, ada);
  await window.page.goto(path);
  return window;
}

const read = async (download: Download) => readFileSync(await download.path());
const cells = (page: Page, column: number) => page.locator(`tbody td:nth-child(${column})`).allTextContents();

test('an admin goes from the list to a report, narrows it, and the address keeps what it is about', async () => {
  const window = await open('/admin/reporting');
  const { page } = window;
  await page.getByRole('link', { name: 'Use by area and weekday' }).click();
  const table = page.getByRole('table', { name: /Use by area and weekday/ });
  await table.getByRole('cell', { name: 'Manchester' }).first().waitFor();

  await page.getByLabel('Location', { exact: true }).selectOption({ label: 'Leeds' });
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'Car park' });
  await page.getByRole('button', { name: 'Run report' }).click();
  await page.waitForURL(/location=1&area=\d/);
  await expect.poll(() => cells(page, 2)).toEqual(Array.from({ length: 5 }, () => 'Car park'));
  await page.reload();
  await expect.poll(() => cells(page, 1)).toEqual(Array.from({ length: 5 }, () => 'Leeds'));
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('1');
  await window.close();
}, 60_000);

test('the table is sorted and filtered by keyboard, and its totals follow', async () => {
  const window = await open('/admin/reporting/use-by-weekday');
  const { page } = window;
  const booked = page.getByRole('columnheader', { name: 'Booked' });
  await booked.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const numbers = (await cells(page, 6)).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(await booked.getAttribute('aria-sort')).toBe('descending');

  await page.getByLabel('Show rows with').fill('madrid wednesday');
  await page.getByText('2 rows').waitFor();
  const shown = (await cells(page, 6)).map(Number);
  const total = await page.locator('tfoot td').nth(2).textContent();
  expect(Number(total)).toBe(shown.reduce((sum, each) => sum + each, 0));
  await window.close();
}, 60_000);

test('the chart says in words what it shows, and is saved as PNG and as SVG; the rows as CSV', async () => {
  const window = await open('/admin/reporting/use-by-weekday');
  const { page } = window;
  await page
    .getByRole('img', { name: /^Spaces by weekday\. Booked: highest \w+day \(\d+\), lowest/ })
    .waitFor();
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await read(download) };
  };
  const png = await saved('Save as PNG');
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual(['perch-spaces-by-weekday.png', 'PNG']);
  expect(png.bytes.length).toBeGreaterThan(10_000);
  const svg = (await saved('Save as SVG')).bytes.toString();
  expect(svg).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).toContain('>Spaces by weekday</text>');
  for (const own of ['var(', 'oklch', 'class=']) expect(svg).not.toContain(own);
  // Dark ink on white paper, although the page is dark.
  expect(svg).toMatch(/<text[^>]* fill="#0[0-9a-f]{5}"[^>]*>Spaces by weekday</);
  const csv = await saved('Download as CSV');
  expect(csv.name).toBe('perch-use-by-weekday-2026-10-27-2026-11-23.csv');
  expect(csv.bytes.toString().startsWith('\uFEFF"Location","Area","Weekday"')).toBe(true);
  await window.close();
}, 60_000);

test('a wrong range is told beside its field, which takes the focus', async () => {
  const window = await open('/admin/reporting/use-by-week?from=2026-11-20&to=2026-11-01');
  const { page } = window;
  await page.getByText('Last day must not be before from').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
  await window.close();
}, 60_000);

test('a report that names people runs when it is asked for, and not by a look at its page', async () => {
  const window = await open('/admin/reporting/bookings');
  const { page } = window;
  const ran = async () => {
    const { rows } = await perch.app.db.query(`select id from audit_entries where action = 'ran-report'`);
    return rows.length;
  };
  await page.getByRole('button', { name: 'Run report' }).waitFor();
  expect(await ran()).toBe(0);
  await page.getByRole('button', { name: 'Run report' }).click();
  await page.getByRole('table', { name: /Everything booked/ }).waitFor();
  expect(await ran()).toBe(1);
  await window.close();
}, 60_000);

test('a report that takes long says how long, and is stopped', async () => {
  const window = await open('/admin/reporting');
  const { page } = window;
  const blocked = await perch.app.db.pool.connect();
  await blocked.query('begin');
  await blocked.query('lock table bookings in access exclusive mode');
  await page.getByRole('link', { name: 'Use over time' }).click();
  await page.getByText('1 second so far').waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('You have stopped this report').waitFor();
  await blocked.query('rollback');
  blocked.release();
  await page.getByRole('button', { name: 'Run report' }).click();
  await page.getByRole('table', { name: /Use over time/ }).waitFor();
  await window.close();
}, 60_000);

test('who is no admin is taken home', async () => {
  const window = await openWindow(perch.url);
  await signIn(window, ben);
  await window.page.goto('/admin/reporting/people');
  await window.page.waitForURL(`${perch.url}/`);
  await window.close();
}, 60_000);

const PAGES = [
  '/admin/reporting',
  '/admin/reporting/use-by-weekday',
  '/admin/reporting/use-by-week',
  '/admin/reporting/people',
  '/admin/reporting/bookings?from=2026-11-20',
];

describe.each(['light', 'dark'] as const)('axe finds nothing, in the %s', (colorScheme) => {
  test.each(PAGES)(
    'on %s, at 1280 and at 320 px',
    async (path) => {
      const window = await open(path, { colorScheme, reducedMotion: 'reduce' });
      await window.page.waitForLoadState('networkidle');
      expect(await violationsOn(window.page)).toEqual([]);
      await window.page.setViewportSize({ width: 320, height: 640 });
      expect(await violationsOn(window.page)).toEqual([]);
      expect(await window.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await window.close();
    },
    60_000,
  );
});

/** The content security policy holds no inline script, so axe is brought in from outside the page. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: axe.Result[] }>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
