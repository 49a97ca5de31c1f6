import { expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { journey, page, perch, reopen, window } from '../support/journey.ts';
import { button, label, link, saved, text, title } from '../support/screen.ts';

journey({ who: ada, hasSample: true });

const cells = (column: number) => page.locator(`tbody td:nth-child(${column})`).allTextContents();

test('an admin goes from the list to a report, filters it, and the address keeps the filters', async () => {
  await page.goto('/admin/reporting');
  await page.getByRole('link', { name: 'Use', exact: true }).click();
  const table = page.getByRole('table', { name: /Use by area and weekday/ });
  await table.getByRole('cell', { name: 'Manchester' }).first().waitFor();

  await label('Location').selectOption({ label: 'Leeds' });
  await label('Area').selectOption({ label: 'Car park' });
  await button('Run report').click();
  await page.waitForURL(/location=1&area=\d/);
  await expect.poll(() => cells(2)).toEqual(Array.from({ length: 5 }, () => 'Car park'));
  await page.reload();
  await expect.poll(() => cells(1)).toEqual(Array.from({ length: 5 }, () => 'Leeds'));
  await expect.poll(() => label('Location').inputValue()).toBe('1');
});

test('use is grouped in other ways about the same days and places', async () => {
  await page.goto('/admin/reporting/use-by-weekday?from=2026-11-16&to=2026-11-20&location=1&area=2');
  const ways = page.getByRole('navigation', { name: 'Ways to group use' });
  const current = () => ways.locator('[aria-current=page]').allTextContents();
  for (const [way, path] of [
    ['By week', 'use-by-week'],
    ['Of each space', 'use-of-spaces'],
    ['Of car parks', 'car-park'],
    ['Of dog places', 'dog-days'],
    ['By area and weekday', 'use-by-weekday'],
  ] as const) {
    await link(way, ways).click();
    await page.waitForURL(
      `${perch.url}/admin/reporting/${path}?from=2026-11-16&to=2026-11-20&location=1&area=2`,
    );
    await title(`Use ${way.toLowerCase()}`).waitFor();
    await expect.poll(current).toEqual([way]);
  }
  await page.getByRole('table', { name: /^Use by area and weekday/ }).waitFor();
});

test('on paper a report says which days and which area it covers, with its totals once, at the end', async () => {
  await page.goto('/admin/reporting/use-by-weekday?from=2026-11-16&to=2026-11-20&location=1&area=1');
  await page.locator('tfoot').waitFor();
  const covered = text(/^Monday, 16 November 2026 to Friday, 20 November 2026, .+ in .*Leeds.*\.$/);
  await expect.poll(() => covered.count()).toBe(1);
  await covered.waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'print' });
  await covered.waitFor();
  const foot = page.locator('tfoot');
  await expect.poll(() => foot.evaluate((each) => getComputedStyle(each).display)).toBe('table-row-group');
});

test('the table is sorted and filtered by keyboard, and its totals follow', async () => {
  await page.goto('/admin/reporting/use-by-weekday');
  const booked = page.getByRole('columnheader', { name: 'Booked' });
  await booked.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => booked.getAttribute('aria-sort')).toBe('descending');
  const numbers = (await cells(6)).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));

  await page.getByLabel('Show rows with').fill('madrid wednesday');
  await text('2 rows').waitFor();
  const shown = (await cells(6)).map(Number);
  const total = await page.locator('tfoot td').nth(2).textContent();
  expect(Number(total)).toBe(shown.reduce((sum, each) => sum + each, 0));
});

test('the chart says in words what it shows, and is saved as PNG and as SVG; the rows as CSV', async () => {
  await page.goto('/admin/reporting/use-by-weekday');
  await page
    .getByRole('img', { name: /^Use in per cent by weekday\. Use: highest \w+day \([\d.]+%\), lowest/ })
    .waitFor();
  const png = await saved(button('Save as PNG'));
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual([
    'perch-use-in-per-cent-by-weekday.png',
    'PNG',
  ]);
  expect(png.bytes.length).toBeGreaterThan(10_000);
  const svg = (await saved(button('Save as SVG'))).bytes.toString();
  expect(svg).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).toContain('>Use in per cent by weekday</text>');
  for (const own of ['var(', 'oklch', 'class=']) expect(svg).not.toContain(own);
  // Dark ink on white paper, although the page is dark.
  expect(svg).toMatch(/<text[^>]* fill="#0[0-9a-f]{5}"[^>]*>Use in per cent by weekday</);
  const csv = await saved(button('Download as CSV'));
  expect(csv.name).toBe('perch-use-by-weekday-2026-10-27-2026-11-23.csv');
  expect(csv.bytes.toString().startsWith('\uFEFF"Location","Area","Weekday"')).toBe(true);
});

test.each(['light', 'dark'] as const)(
  'what is free is as empty in a saved chart as on the page, in the %s',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/admin/reporting/dog-days');
    await button('Save as PNG').waitFor();
    const svg = (await saved(button('Save as SVG'))).bytes.toString();
    const png = (await saved(button('Save as PNG'))).bytes.toString('base64');
    // A separate page, whose policy lets a test look into the files.
    const desk = await window.context.newPage();
    const seen = await desk.evaluate(look, { svg, png });
    expect(seen.fills).not.toContain('#000000');
    expect(seen.free.length).toBeGreaterThan(1);
    // White paper, with nothing on it but grid lines.
    for (const brightness of seen.free) expect(brightness).toBeGreaterThan(235);
    expect(seen.corner).toBe(255);
    // Every text is legible on its background.
    for (const ink of seen.inks) expect(ink).toBeLessThan(130);
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
    // Slightly off the middle, where a number or a line of the grid may be.
    free: emptyBars.map((each) => {
      const box = each.getBoundingClientRect();
      return brightnessAt(
        Math.round((box.x - left + box.width * 0.55) * scale),
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
  await page.goto('/admin/reporting/use-by-week?from=2026-11-20&to=2026-11-01');
  await text('Last day must not be before from').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
});

test.each([
  ['bookings', /Everything booked/],
  ['bookings?from=2026-11-20', /Everything booked/],
  ['people?namesFrom=1', /People/],
])(
  'a report that names people, at %s, runs at a press and not because a link was opened',
  async (at, table) => {
    await perch.app.db.query(`delete from audit_entries where action = 'ran-report'`);
    await page.goto(`/admin/reporting/${at}`);
    const ran = async () => {
      const { rows } = await perch.app.db.query(`select id from audit_entries where action = 'ran-report'`);
      return rows.length;
    };
    await button('Run report').waitFor();
    expect(await ran()).toBe(0);
    await button('Run report').click();
    await page.getByRole('table', { name: table }).first().waitFor();
    expect(await ran()).toBe(1);
  },
);

test('a report that takes long says how long, and is stopped', async () => {
  await page.goto('/admin/reporting');
  const blocked = await perch.app.db.pool.connect();
  await blocked.query('begin');
  await blocked.query('lock table bookings in access exclusive mode');
  await page.getByRole('link', { name: 'Use', exact: true }).click();
  await text(/^\d+ seconds? so far/).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await text('You stopped this report').waitFor();
  await blocked.query('rollback');
  blocked.release();
  await button('Run report').click();
  await page.getByRole('table', { name: /Use by area and weekday/ }).waitFor();
});

test('a report that takes longer than a second does not start by itself, but at a press', async () => {
  await page.goto('/admin/reporting');
  const asked: string[] = [];
  await intercept(page, '*/api/reporting/use-by-week/run', ({ url }) => {
    asked.push(url);
    return asked.length > 1 ? undefined : { status: 503, json: { status: 503, reason: 'takes-longer' } };
  });
  await page.goto('/admin/reporting/use-by-week');
  await text('This report takes longer than a second').waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await button('Run report').click();
  await page.getByRole('table', { name: /Use by week/ }).waitFor();
  expect(asked).toHaveLength(2);
  window.complaints.length = 0;
});

test('people who are not admins are sent home', async () => {
  await reopen(ben);
  await page.goto('/admin/reporting/people');
  await page.waitForURL(`${perch.url}/`);
});
