import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { expectCleanInBoth } from './axe.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
});
afterAll(() => perch.stop());

async function open(path: string, options: Parameters<typeof openWindow>[1] = {}): Promise<Window> {
  const window = await openWindow(perch.url, options);
  await signIn(window, ada);
  await window.page.goto(path);
  return window;
}

const read = async (download: Download) => readFileSync(await download.path());
const cells = (page: Page, column: number) => page.locator(`tbody td:nth-child(${column})`).allTextContents();

test('an admin goes from the list to a report, filters it, and the address keeps the filters', async () => {
  const window = await open('/admin/reporting');
  const { page } = window;
  await page.getByRole('link', { name: 'Use', exact: true }).click();
  const table = page.getByRole('table', { name: /Use by area and weekday/ });
  await table.getByRole('cell', { name: 'Manchester' }).first().waitFor();

  await page.getByLabel('Location', { exact: true }).selectOption({ label: 'Leeds' });
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'Car park' });
  await page.getByRole('button', { name: 'Run report' }).click();
  await page.waitForURL(/location=1&area=\d/);
  await expect.poll(() => cells(page, 2)).toEqual(Array.from({ length: 5 }, () => 'Car park'));
  await page.reload();
  await expect.poll(() => cells(page, 1)).toEqual(Array.from({ length: 5 }, () => 'Leeds'));
  await expect.poll(() => page.getByLabel('Location', { exact: true }).inputValue()).toBe('1');
  await window.close();
});

test('use is grouped in other ways about the same days and places', async () => {
  const window = await open(
    '/admin/reporting/use-by-weekday?from=2026-11-16&to=2026-11-20&location=1&area=2',
  );
  const { page } = window;
  const ways = page.getByRole('navigation', { name: 'Ways to group use' });
  const current = () => ways.locator('[aria-current=page]').allTextContents();
  for (const [way, path] of [
    ['By week', 'use-by-week'],
    ['Of each space', 'use-of-spaces'],
    ['Of car parks', 'car-park'],
    ['Of dog places', 'dog-days'],
    ['By area and weekday', 'use-by-weekday'],
  ] as const) {
    await ways.getByRole('link', { name: way }).click();
    await page.waitForURL(
      `${perch.url}/admin/reporting/${path}?from=2026-11-16&to=2026-11-20&location=1&area=2`,
    );
    await page.getByRole('heading', { level: 1, name: `Use ${way.toLowerCase()}` }).waitFor();
    await expect.poll(current).toEqual([way]);
  }
  await page.getByRole('table', { name: /^Use by area and weekday/ }).waitFor();
  await window.close();
});

test('on paper a report says which days and which area it covers, with its totals once, at the end', async () => {
  const window = await open(
    '/admin/reporting/use-by-weekday?from=2026-11-16&to=2026-11-20&location=1&area=1',
  );
  const { page } = window;
  await page.locator('tfoot').waitFor();
  const covered = page.getByText(/^Monday, 16 November 2026 to Friday, 20 November 2026, .+ in .*Leeds.*\.$/);
  await expect.poll(() => covered.count()).toBe(1);
  await covered.waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'print' });
  await covered.waitFor();
  const foot = page.locator('tfoot');
  await expect.poll(() => foot.evaluate((each) => getComputedStyle(each).display)).toBe('table-row-group');
  await page.emulateMedia({ media: 'screen' });
  await window.close();
});

test('the table is sorted and filtered by keyboard, and its totals follow', async () => {
  const window = await open('/admin/reporting/use-by-weekday');
  const { page } = window;
  const booked = page.getByRole('columnheader', { name: 'Booked' });
  await booked.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => booked.getAttribute('aria-sort')).toBe('descending');
  const numbers = (await cells(page, 6)).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));

  await page.getByLabel('Show rows with').fill('madrid wednesday');
  await page.getByText('2 rows').waitFor();
  const shown = (await cells(page, 6)).map(Number);
  const total = await page.locator('tfoot td').nth(2).textContent();
  expect(Number(total)).toBe(shown.reduce((sum, each) => sum + each, 0));
  await window.close();
});

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
});

test.each(['light', 'dark'] as const)(
  'what is free is as empty in a saved chart as on the page, in the %s',
  async (colorScheme) => {
    const window = await open('/admin/reporting/use-by-weekday', { colorScheme });
    const { page, context } = window;
    await page.getByRole('button', { name: 'Save as PNG' }).waitFor();
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return read(download);
    };
    const svg = (await saved('Save as SVG')).toString();
    const png = (await saved('Save as PNG')).toString('base64');
    // A separate page, whose policy lets a test look into the files.
    const desk = await context.newPage();
    const seen = await desk.evaluate(look, { svg, png });
    expect(seen.fills).not.toContain('#000000');
    expect(seen.free.length).toBeGreaterThan(5);
    // White paper, with nothing on it but grid lines.
    for (const brightness of seen.free) expect(brightness).toBeGreaterThan(235);
    expect(seen.corner).toBe(255);
    // Every text is legible on its background.
    for (const ink of seen.inks) expect(ink).toBeLessThan(130);
    await window.close();
  },
);

/** Runs in a page. Returns how bright the middles of the empty bars in the PNG are, and what the SVG fills things with. */
async function look({ svg, png }: { svg: string; png: string }) {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml')
    .documentElement as unknown as SVGSVGElement;
  document.body.replaceChildren(drawing);
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  canvas.drawImage(picture, 0, 0);
  const brightnessAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(x, y, 1, 1).data;
    return (red + green + blue) / 3;
  };
  const { x: left, y: top, width } = drawing.getBoundingClientRect();
  const scale = picture.width / width;
  const all = [...drawing.querySelectorAll('rect, text, circle')];
  const emptyBars = all.filter((each) => each.matches('g > rect[fill="none"]'));
  const colourOf = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return {
    fills: all.map((each) => each.getAttribute('fill')),
    // Slightly off the middle, where no number is written.
    free: emptyBars.map((each) => {
      const box = each.getBoundingClientRect();
      return brightnessAt(
        Math.round((box.x - left + box.width / 2) * scale),
        Math.round((box.y - top + 4) * scale),
      );
    }),
    corner: brightnessAt(2, 2),
    inks: [...drawing.querySelectorAll('text[stroke="none"]')]
      .filter((each) => !each.getAttribute('fill')?.startsWith('#f'))
      .map((each) => Math.max(...colourOf(each.getAttribute('fill') ?? '#ffffff'))),
  };
}

test('an invalid range is reported at its field, which takes the focus', async () => {
  const window = await open('/admin/reporting/use-by-week?from=2026-11-20&to=2026-11-01');
  const { page } = window;
  await page.getByText('Last day must not be before from').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
  await window.close();
});

test.each([
  ['bookings', /Everything booked/],
  ['bookings?from=2026-11-20', /Everything booked/],
  ['people?namesFrom=1', /People/],
])(
  'a report that names people, at %s, runs at a press and not because a link was opened',
  async (at, table) => {
    await perch.app.db.query(`delete from audit_entries where action = 'ran-report'`);
    const window = await open(`/admin/reporting/${at}`);
    const { page } = window;
    const ran = async () => {
      const { rows } = await perch.app.db.query(`select id from audit_entries where action = 'ran-report'`);
      return rows.length;
    };
    await page.getByRole('button', { name: 'Run report' }).waitFor();
    expect(await ran()).toBe(0);
    await page.getByRole('button', { name: 'Run report' }).click();
    await page.getByRole('table', { name: table }).first().waitFor();
    expect(await ran()).toBe(1);
    await window.close();
  },
);

test('a report that takes long says how long, and is stopped', async () => {
  const window = await open('/admin/reporting');
  const { page } = window;
  const blocked = await perch.app.db.pool.connect();
  await blocked.query('begin');
  await blocked.query('lock table bookings in access exclusive mode');
  await page.getByRole('link', { name: 'Use', exact: true }).click();
  await page.getByText(/^\d+ seconds? so far/).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('You stopped this report').waitFor();
  await blocked.query('rollback');
  blocked.release();
  await page.getByRole('button', { name: 'Run report' }).click();
  await page.getByRole('table', { name: /Use by area and weekday/ }).waitFor();
  await window.close();
});

test('a report that takes longer than a second does not start by itself, but at a press', async () => {
  const window = await open('/admin/reporting');
  const { page } = window;
  const asked: string[] = [];
  await intercept(page, '*/api/reporting/use-by-week/run', ({ url }) => {
    asked.push(url);
    return asked.length > 1 ? undefined : { status: 503, json: { status: 503, reason: 'takes-longer' } };
  });
  await page.goto('/admin/reporting/use-by-week');
  await page.getByText('This report takes longer than a second').waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByRole('button', { name: 'Run report' }).click();
  await page.getByRole('table', { name: /Use by week/ }).waitFor();
  expect(asked).toHaveLength(2);
  window.complaints.length = 0;
  await window.close();
});

test('people who are not admins are sent home', async () => {
  const window = await openWindow(perch.url);
  await signIn(window, ben);
  await window.page.goto('/admin/reporting/people');
  await window.page.waitForURL(`${perch.url}/`);
  await window.close();
});

/** One report with a chart and one that is run by a press stand for the others. */
const PAGES = rounds(
  ['/admin/reporting', '/admin/reporting/use-by-weekday', '/admin/reporting/people'],
  [
    '/admin/reporting',
    '/admin/reporting/use-by-weekday',
    '/admin/reporting/use-by-week',
    '/admin/reporting/people',
    '/admin/reporting/bookings?from=2026-11-20',
  ],
);

describe('axe finds nothing, in light and dark mode', () => {
  test.each(PAGES)('on %s, at 1280 and at 320 px', async (path) => {
    const window = await open(path, { reducedMotion: 'reduce' });
    await settled(window.page);
    await expectCleanInBoth(window.page);
    await window.close();
  });
});
