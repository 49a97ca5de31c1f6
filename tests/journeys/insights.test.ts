import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIGURES } from '../../src/shared/reports/figures.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { enter } from './states/enter.ts';
import { insights } from './states/insights.ts';
import { TUESDAY_AT_SIX } from './states/state.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch();
  await perch.setClock(TUESDAY_AT_SIX);
  await perch.visitor().post('/dev/reset', { sample: true });
});
afterAll(() => perch.stop());

const TWO_WEEKS = '?period=own&from=2026-11-10&to=2026-11-23';

async function open(path: string): Promise<Window> {
  const window = await openWindow(perch.url, { reducedMotion: 'reduce' });
  await signIn(window, ada);
  await window.page.goto(path);
  return window;
}

describe('axe finds nothing, in light and dark mode, wide and at 320 px, on', () => {
  test.each(insights.map((state) => [state.name, state] as const))('%s', async (_, state) => {
    const window = await enter(perch, state);
    await expectCleanInBoth(window.page);
    await window.close();
  });
});

test('each figure leads to its report, for the same days and office', async () => {
  const window = await open(`/admin/insights${TWO_WEEKS}`);
  const { page } = window;
  await page.getByLabel('Location', { exact: true }).selectOption({ label: 'Leeds' });
  await page.waitForURL(/locationId=1/);
  await page.getByText(/of the spaces in .?Leeds.? were booked/).waitFor();
  const figures = page.getByRole('list', { name: /^Figures for/ });
  const links = await figures
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]));
  const about = 'from=2026-11-10&to=2026-11-23&location=1';
  expect(links).toEqual([
    ['Use', `/admin/reporting/use-by-week?${about}`],
    ['Busiest day', `/admin/reporting/use-by-weekday?${about}`],
    ['Quietest day', `/admin/reporting/use-by-weekday?${about}`],
    ['Full days', `/admin/reporting/unmet-demand?${about}`],
    ['Turned away', `/admin/reporting/unmet-demand?${about}`],
    ['No-show rate', `/admin/reporting/unconfirmed?${about}`],
    ['People who came', `/admin/reporting/people?${about}`],
    ['Booked ahead', `/admin/reporting/lead-time?${about}`],
  ]);
  const booked = /^([\d,]+) of/.exec(
    (await figures
      .getByRole('listitem')
      .first()
      .getByText(/spaces booked/)
      .textContent()) ?? '',
  );
  await figures.getByRole('link', { name: 'Use', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Use by week' }).waitFor();
  await page.getByRole('table', { name: /Use by week/ }).waitFor();
  // The report's total is the figure.
  await expect.poll(() => page.locator('tfoot td').nth(1).textContent()).toBe(booked?.[1]);
  await window.close();
});

test('while figures load, those on screen keep the name of the office they are about', async () => {
  const window = await open(`/admin/insights${TWO_WEEKS}`);
  const { page } = window;
  const everywhere = page.getByText(/% of the spaces were booked/);
  await everywhere.waitFor();
  const figures = page.getByRole('list', { name: /^Figures for/ });
  const before = await figures.textContent();
  const held = Promise.withResolvers<undefined>();
  await intercept(page, '*/api/admin/insights*locationId=*', () => held.promise);
  await page.getByLabel('Location', { exact: true }).selectOption({ label: 'Leeds' });
  await page
    .locator('[aria-busy=true]')
    .getByRole('list', { name: /^Figures for/ })
    .waitFor();
  await expect.poll(() => figures.textContent()).toBe(before);
  await expect.poll(() => everywhere.count()).toBe(1);
  const use = figures.getByRole('link', { name: 'Use', exact: true });
  await expect.poll(() => use.getAttribute('href')).not.toContain('location=');
  held.resolve(undefined);
  await page.getByText(/of the spaces in .?Leeds.? were booked/).waitFor();
  await expect.poll(() => figures.textContent()).not.toBe(before);
  await window.close();
});

test('what each figure means is explained below them, and on paper it need not be opened', async () => {
  const window = await open(`/admin/insights${TWO_WEEKS}`);
  const { page } = window;
  const meaning = page.getByText(FIGURES.noShowRate.means);
  const summary = page.getByText('What the figures mean');
  await summary.waitFor();
  await expect.poll(() => meaning.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await meaning.waitFor();
  await page.emulateMedia({ media: 'screen' });
  await summary.press('Enter');
  await meaning.waitFor();
  await expectCleanInBoth(page);
  await window.close();
});

test('the period, the office and the comparison are in the address, and stay when it is loaded again', async () => {
  const window = await open('/admin/insights');
  const { page } = window;
  await page.getByText('There were no spaces to book in October 2026.').waitFor();
  await page.getByRole('button', { name: 'Show them' }).click();
  await page.waitForURL(/period=own&from=2026-11-10&to=2026-11-24/);
  await page.getByLabel('Compare with').selectOption({ label: 'A year earlier' });
  await page.waitForURL(/compare=year/);
  await page.reload();
  await page.getByText(/^From 10 November to 24 November 2026/).waitFor();
  await expect.poll(() => page.getByLabel('Compare with').inputValue()).toBe('year');
  await page.getByLabel('Period').selectOption({ label: 'Last week' });
  await page.waitForURL((url) => !url.search.includes('from='));
  await page.getByText(/^From 16 November to 22 November 2026/).waitFor();
  await window.close();
});

const saved = async (page: Page, section: string, name: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: section, exact: true }).getByRole('button', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
};

test('every chart has its sentence and its table, and is saved as PNG, as SVG and as rows', async () => {
  const window = await open(`/admin/insights${TWO_WEEKS}`);
  const { page } = window;
  await page.getByRole('img', { name: /^Use week by week\. Highest in the week of/ }).waitFor();
  await page.getByText(/^Fullest: .*Car park.* Emptiest: .*Garage/).waitFor();
  const map = page.getByRole('table', { name: 'Use by area and weekday, in per cent' });
  const row = map.getByRole('row', { name: /Car park.*Leeds/ });
  await row.getByRole('cell', { name: /98%.*full on 1 day/ }).waitFor();
  for (const section of ['Use by area and weekday', 'Use week by week']) {
    const png = await saved(page, section, 'Save as PNG');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = (await saved(page, section, 'Save as SVG')).bytes.toString();
    expect(svg).toContain(`>${section}</text>`);
    for (const own of ['var(', 'oklch', 'class=', 'display: none']) expect(svg).not.toContain(own);
  }
  const areas = await saved(page, 'Use by area and weekday', 'Download as CSV');
  expect(areas.name).toBe('perch-use-by-area-and-weekday-2026-11-10-2026-11-23.csv');
  expect(areas.bytes.toString()).toContain('"Leeds","Car park","Wednesday",2,1,');
  const weeks = await saved(page, 'Use week by week', 'Download as CSV');
  expect(weeks.bytes.toString()).toMatch(/2026-11-16"?,1010,/);
  await window.close();
});

test('on paper every table is open and no button is left', async () => {
  const window = await open(`/admin/insights${TWO_WEEKS}`);
  const { page } = window;
  await page.getByRole('img', { name: /^Use week by week/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table', { name: 'Use week by week', exact: true });
  await expect.poll(() => table.isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await window.close();
});

const counted = async (page: Page, answer: Parameters<typeof intercept>[2]) => {
  const asked: string[] = [];
  await intercept(page, '*/api/admin/insights*', (request) => {
    asked.push(request.url);
    return answer(request);
  });
  return asked;
};

test('a link to days that nobody can book yet says so, and asks the server nothing', async () => {
  const window = await open('/admin/reporting');
  const { page } = window;
  const asked = await counted(page, () => undefined);
  await page.goto('/admin/insights?period=own&from=2999-12-31&to=2999-12-31');
  await page
    .getByText('The last day must not be after Tuesday, 5 January 2027, the last that can be booked.')
    .waitFor();
  expect(asked).toEqual([]);
  await window.close();
});

test('figures that take longer than a second wait for a press, and are not asked for again by themselves', async () => {
  const window = await open('/admin/reporting');
  const { page } = window;
  let isLong = true;
  const asked = await counted(page, () =>
    isLong ? { status: 503, json: { status: 503, reason: 'takes-longer' } } : undefined,
  );
  await page.goto(`/admin/insights${TWO_WEEKS}`);
  await page.getByText('These figures take longer than a second').waitFor();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('online'));
  });
  isLong = false;
  await expectCleanInBoth(page);
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Count them now' }).click();
  await page.getByText(/% of the spaces were booked/).waitFor();
  expect(asked).toHaveLength(2);
  window.complaints.length = 0;
  await window.close();
});
