import { beforeAll, expect, test } from 'vitest';
import { FIGURES } from '../../src/shared/reports/figures.ts';
import { ada } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { journey, page, perch, window } from '../support/journey.ts';
import { button, gone, label, main, saved, text, title } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';
import { TUESDAY_AT_SIX } from './states/state.ts';

journey({ who: ada, hasSample: 'with its year' });

beforeAll(async () => {
  await perch.setClock(TUESDAY_AT_SIX);
});

const TWO_WEEKS = '?period=own&from=2026-11-10&to=2026-11-23';

const open = (search = TWO_WEEKS) => page.goto(`/admin/insights${search}`);

test('each figure leads to its report, for the same days and office', async () => {
  await open();
  await label('Location').selectOption({ label: 'Leeds' });
  await page.waitForURL(/locationId=1/);
  await text(/of the spaces in .?Leeds.? were booked/).waitFor();
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
    (await text(/spaces booked/, figures.getByRole('listitem').first()).textContent()) ?? '',
  );
  await figures.getByRole('link', { name: 'Use', exact: true }).click();
  await title('Use by week').waitFor();
  await page.getByRole('table', { name: /Use by week/ }).waitFor();
  // The report's total is the figure.
  await expect.poll(() => page.locator('tfoot td').nth(1).textContent()).toBe(booked?.[1]);
});

test('while figures load, those on screen keep the name of the office they are about', async () => {
  await open();
  const everywhere = text(/% of the spaces were booked/);
  await everywhere.waitFor();
  const figures = page.getByRole('list', { name: /^Figures for/ });
  const before = await figures.textContent();
  const held = Promise.withResolvers<undefined>();
  await intercept(page, '*/api/admin/insights*locationId=*', () => held.promise);
  await label('Location').selectOption({ label: 'Leeds' });
  await page
    .locator('[aria-busy=true]')
    .getByRole('list', { name: /^Figures for/ })
    .waitFor();
  await expect.poll(() => figures.textContent()).toBe(before);
  await expect.poll(() => everywhere.count()).toBe(1);
  const use = figures.getByRole('link', { name: 'Use', exact: true });
  await expect.poll(() => use.getAttribute('href')).not.toContain('location=');
  held.resolve(undefined);
  await text(/of the spaces in .?Leeds.? were booked/).waitFor();
  await expect.poll(() => figures.textContent()).not.toBe(before);
});

test('what each figure means is explained below them, and on paper it need not be opened', async () => {
  await open();
  const meaning = text(FIGURES.noShowRate.means);
  const summary = text('What the figures mean');
  await summary.waitFor();
  await expect.poll(() => meaning.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await meaning.waitFor();
  await page.emulateMedia({ media: 'screen' });
  await summary.press('Enter');
  await meaning.waitFor();
  await expectCleanInBoth(page);
});

test('the period, the office and the comparison are in the address, and stay when it is loaded again', async () => {
  await open('?period=own&from=2025-10-01&to=2025-10-31');
  await text('There were no spaces to book in October 2025.').waitFor();
  await open('');
  await text(/^In October 2026, /).waitFor();
  await page.getByLabel('Compare with').selectOption({ label: 'A year earlier' });
  await page.waitForURL(/compare=year/);
  await page.reload();
  await text(/^In October 2026, /).waitFor();
  await expect.poll(() => page.getByLabel('Compare with').inputValue()).toBe('year');
  await page.getByLabel('Period').selectOption({ label: 'Last week' });
  await page.waitForURL((url) => !url.search.includes('from='));
  await text(/^From 16 November to 22 November 2026/).waitFor();
  await open('?period=own&from=2026-11-17&to=2026-11-17');
  await text(/^On Tuesday, 17 November 2026, .* points more than on Monday, 16 November 2026\.$/).waitFor();
});

const savedOf = (section: string, name: string) =>
  saved(page.getByRole('region', { name: section, exact: true }).getByRole('button', { name }));

test('every chart has its sentence and its table, and is saved as PNG, as SVG and as rows', async () => {
  await open();
  await page.getByRole('img', { name: /^Use week by week\. Highest in the week of/ }).waitFor();
  await text(/^Fullest: .*Car park.* Emptiest: .*Garage/).waitFor();
  const map = page.getByRole('table', { name: 'Use by area and weekday, in per cent' });
  const row = map.getByRole('row', { name: /Car park.*Leeds/ });
  await row.getByRole('cell', { name: /88%.*full on 1 day/ }).waitFor();
  for (const section of ['Use by area and weekday', 'Use week by week']) {
    const png = await savedOf(section, 'Save as PNG');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = (await savedOf(section, 'Save as SVG')).bytes.toString();
    expect(svg).toContain(`>${section}</text>`);
    for (const own of ['var(', 'oklch', 'class=', 'display: none']) expect(svg).not.toContain(own);
  }
  const areas = await savedOf('Use by area and weekday', 'Download as CSV');
  expect(areas.name).toBe('perch-use-by-area-and-weekday-2026-11-10-2026-11-23.csv');
  expect(areas.bytes.toString()).toContain('"Leeds","Car park","Wednesday",2,1,');
  const weeks = await savedOf('Use week by week', 'Download as CSV');
  expect(weeks.bytes.toString()).toMatch(/2026-11-16"?,1040,/);
});

test('on paper every table is open and no button is left', async () => {
  await open();
  await page.getByRole('img', { name: /^Use week by week/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table', { name: 'Use week by week', exact: true });
  await expect.poll(() => table.isVisible()).toBe(true);
  await gone(main().getByRole('button'));
});

const counted = async (answer: Parameters<typeof intercept>[2]) => {
  const asked: string[] = [];
  await intercept(page, '*/api/admin/insights*', (request) => {
    asked.push(request.url);
    return answer(request);
  });
  return asked;
};

test('a link to days that nobody can book yet says so, and asks the server nothing', async () => {
  await page.goto('/admin/reporting');
  const asked = await counted(() => undefined);
  await page.goto('/admin/insights?period=own&from=2999-12-31&to=2999-12-31');
  await text(
    'The last day must not be after Tuesday, 5 January 2027, the last that can be booked.',
  ).waitFor();
  expect(asked).toEqual([]);
});

test('figures that take longer than a second wait for a press, and are not asked for again by themselves', async () => {
  await page.goto('/admin/reporting');
  let isLong = true;
  const asked = await counted(() =>
    isLong ? { status: 503, json: { status: 503, reason: 'takes-longer' } } : undefined,
  );
  await page.goto(`/admin/insights${TWO_WEEKS}`);
  await text('These figures take longer than a second').waitFor();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('online'));
  });
  isLong = false;
  await expectCleanInBoth(page);
  expect(asked).toHaveLength(1);
  await button('Count them now').click();
  await text(/% of the spaces were booked/).waitFor();
  expect(asked).toHaveLength(2);
  window.complaints.length = 0;
});
