import { describe, expect, test } from 'vitest';
import { ada } from '../support/cast.ts';
import { journey, page, reopen } from '../support/journey.ts';
import { rounds } from '../support/rounds.ts';
import { button, overflow, saved, text } from '../support/screen.ts';
import { change } from './states/steps.ts';

journey({ who: ada, hasSample: true });

/** The lines of the file that comes with all of this. */
async function csv(): Promise<string[]> {
  const { bytes } = await saved(button('Download as CSV'));
  return bytes.toString().trim().split('\r\n');
}

const sheet = () => page.locator('body > [data-printed]');

describe('a list of the admin pages', () => {
  const printed: [path: string, title: string, least: number][] = [
    // Two pages of bookings.
    ['/admin/bookings?locationId=1&from=2026-11-24&to=2026-11-27', 'Bookings', 52],
    ['/admin/people', 'People', 52],
    ['/admin/audit', 'Audit trail', 2],
    ['/admin/locations/1/area/1', 'Studio', 20],
    ['/admin/reporting/use-by-weekday', 'Use by area and weekday', 21],
  ];
  /** The list with several pages, and the table of figures. */
  const some = [printed[0]!, printed[4]!];

  test.each(rounds(some, printed))(
    'at %s prints everything that matches and nothing else',
    async (path, title, least) => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await sheet().waitFor({ state: 'attached' });
      await expect.poll(() => sheet().isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await sheet().getByRole('heading', { name: title, level: 1 }).waitFor();
      await expect.poll(() => page.locator('#root').isVisible()).toBe(false);
      const rows = await sheet().getByRole('row').count();
      expect(rows).toBeGreaterThanOrEqual(least);
    },
  );

  test('of people has the columns of its file on paper', async () => {
    await page.goto('/admin/people');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const [head = ''] = await csv();
    const columns = head.replaceAll(/[\uFEFF"]/g, '').split(',');
    await expect.poll(() => sheet().locator('th').allTextContents()).toEqual(columns);
  });

  test('of bookings is saved as the file that matches its filters', async () => {
    await page.goto('/admin/bookings?locationId=1&from=2026-11-24&to=2026-11-24');
    const { name, bytes } = await saved(button('Download as CSV'));
    expect(name).toBe('perch-bookings-2026-11-24-2026-11-24.csv');
    const [head, ...lines] = bytes.toString().trim().split('\r\n');
    expect(head).toContain('"Date","Location","Area","Space"');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.every((line) => line.startsWith('"2026-11-24","Leeds"'))).toBe(true);
  });

  test('is saved with semicolons where numbers have a decimal comma, says so, and is taken back', async () => {
    await reopen(ada, { locale: 'de-DE' });
    await page.goto('/admin/locations/1/area/1');
    const { bytes: buffer } = await saved(button('Download as CSV'));
    await text('Downloaded, with semicolons between the columns, because').waitFor();
    expect(buffer.toString()).toContain('"Name";"Description";"Type";"Active"');
    await button('Import from CSV').click();
    await page.getByLabel('A file').setInputFiles({ name: 'desks.csv', mimeType: 'text/csv', buffer });
    await text('Columns named on line 1: Name, Description, Type, Active, Features, Kept for.').waitFor();
  });

  test('of what can be booked in an area is saved as filtered', async () => {
    await page.goto('/admin/locations/1/area/1');
    await page.getByLabel('Find').fill('Desk 12');
    const [head, ...lines] = await csv();
    expect(head).toContain('"Name","Description","Type","Active","Features","Kept for","Booked ahead"');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['"Desk 12"']);
  });

  test('of figures has its dates beside the next column on a phone, not under it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/reporting/use-by-week');
    await text('More columns: scroll the table sideways').waitFor();
    const [date, kind] = await page.locator('tbody tr').first().locator('bdi').all();
    const [before, after] = [await date?.boundingBox(), await kind?.boundingBox()];
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThan(after?.x ?? 0);
  });

  test('of figures says that it scrolls sideways, and keeps its first column in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/reporting/use-by-weekday');
    const table = page.getByRole('region', { name: 'Table: Use by area and weekday' });
    await table.waitFor();
    await text('More columns: scroll the table sideways').waitFor();
    const edgeOf = () =>
      table
        .getByRole('cell')
        .first()
        .evaluate((cell) => cell.getBoundingClientRect().left);
    const before = await edgeOf();
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    expect(await edgeOf()).toBeCloseTo(before, 0);
  });

  test.each([
    ['bookings', '/bookings?*', 'bookedBy'],
    ['people', '/users?*', 'firstName'],
  ])('of %s is never wider than the window, however long a name is', async (path, call, field) => {
    const lengthen = (row: object) => ({ ...row, [field]: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) });
    await change(page, `/admin${call}`, (answer) =>
      Array.isArray(answer) ? answer.map(lengthen) : { ...answer, users: answer.users.map(lengthen) },
    );
    await page.goto(`/admin/${path}`);
    await page.getByRole('table').getByText('Wolfeschlegel').first().waitFor();
    for (const width of [1024, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    }
  });

  test('of what can be booked in an area keeps its filter in the address', async () => {
    await page.goto('/admin/locations/1/area/1');
    await page.getByLabel('Find').fill('Desk 12');
    await page.getByLabel('Show').selectOption('Active');
    await page.waitForURL(/find=Desk(\+|%20)12&show=active/);
    await page.reload();
    await expect.poll(() => page.getByLabel('Find').inputValue()).toBe('Desk 12');
    await expect.poll(() => page.getByLabel('Show').inputValue()).toBe('active');
    await page.getByText('Select all 1', { exact: true }).waitFor();
  });

  test('of figures keeps its words and its order in the address', async () => {
    await page.goto('/admin/reporting/use-by-weekday');
    await page.getByLabel('Show rows with').fill('madrid');
    await page.waitForURL(/rows=madrid/);
    await page.getByRole('columnheader', { name: 'Booked' }).getByRole('button').click();
    await page.waitForURL(/sort=-booked/);
    await page.reload();
    const booked = page.getByRole('columnheader', { name: 'Booked' });
    await expect.poll(() => booked.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => page.getByLabel('Show rows with').inputValue()).toBe('madrid');
  });
});
