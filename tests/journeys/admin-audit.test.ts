import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 1 });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await perch.setClock(TUESDAY_MORNING);
  window = await openWindow(perch.url);
  await signIn(window, ada);
  for (const person of [ben, chidi]) await perch.signedIn(person);
  await clear(perch, 'bookings', 'waiting_list_places', 'audit_entries');
});
afterEach(() => window.close());

/** Ben books, Chidi queues, Ada cancels Ben's, Chidi is promoted. */
async function aMorning(): Promise<number> {
  const [adas, bens, chidis] = await Promise.all([ada, ben, chidi].map(perch.signedIn));
  await clear(perch, 'audit_entries');
  const { body } = await bens!.post('/api/booking', {
    date: WEDNESDAY,
    areaId: area.id,
    bookableObjectId: area.desks[0],
    bookedFor: '=1+1',
  });
  await chidis!.post('/api/booking/waitlist', { areaId: area.id, date: WEDNESDAY });
  await adas!.delete(`/api/booking/${body.id}`);
  return body.id as number;
}

const ON_WEDNESDAY = 'on Wednesday, 25 November 2026';

describe('the audit trail', () => {
  test('reads as sentences, newest first, with what changed below', async () => {
    const id = await aMorning();
    const { page } = window;
    await page.goto('/admin/audit');
    await page.getByRole('heading', { name: 'Tuesday, 24 November 2026' }).waitFor();
    const desk = `Desk 1, Studio, Leeds ${ON_WEDNESDAY}`;
    await expect
      .poll(() => page.getByRole('listitem').locator('p').allTextContents())
      .toEqual([
        `Perch booked ${desk} for Chidi Anagonye, who was next on the waiting list (booking ${id + 1})`,
        `Ada Lovelace cancelled Ben Okafor’s booking ${id}: ${desk}`,
        `Chidi Anagonye joined the waiting list of Studio, Leeds ${ON_WEDNESDAY}`,
        `Ben Okafor booked ${desk} (booking ${id})`,
      ]);
    const cancelled = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace cancelled' });
    await cancelled.getByText('Before and after').click();
    await cancelled.getByText('Ada Lovelace', { exact: true }).waitFor();
    await cancelled.getByText('by an admin').waitFor();
    await cancelled.getByText('Tuesday, 24 November 2026, 06:00:00 UTC').waitFor();

    await cancelled.getByRole('button', { name: `All about booking ${id}` }).click();
    await expect.poll(() => page.getByRole('listitem').locator('p').count()).toBe(2);
    await expect.poll(() => new URL(page.url()).searchParams.get('subjectId')).toBe(String(id));
    await page.getByRole('button', { name: `Only booking ${id}: show all` }).click();
    await expect.poll(() => page.getByRole('listitem').locator('p').count()).toBe(3);
  });

  test('is filtered by who, what and when, which its address keeps', async () => {
    await aMorning();
    const { page } = window;
    await page.goto('/admin/audit');
    const count = () => page.getByRole('listitem').locator('p').count();
    // Several match, so leaving the field chooses nobody, however long the suggestions take.
    await page.getByLabel('Who').fill('a');
    await page.getByLabel('Who').press('Tab');
    await expect.poll(count).toBe(4);
    await page.getByLabel('Who').fill('chidi');
    await expect.poll(() => page.locator('datalist option').count()).toBe(1);
    await page.getByLabel('Who').press('Enter');
    await expect.poll(count).toBe(1);
    await page.reload();
    await expect.poll(() => page.getByLabel('Who').inputValue()).toBe('Chidi Anagonye');
    await page.getByLabel('Who').fill('');
    await expect.poll(count).toBe(4);
    await page.getByLabel('Action').selectOption('Cancelled');
    await expect.poll(count).toBe(1);
    await page.getByLabel('From (UTC)', { exact: true }).fill('25 Nov');
    await page.keyboard.press('Enter');
    await page.getByText('No entries match these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.poll(count).toBe(4);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => page.getByLabel('From (UTC)', { exact: true }).inputValue()).toBe('');
  });

  test('is read page by page, and Newest leads back', async () => {
    await perch.app.db.query(
      `insert into audit_entries (at, action, subject, subject_id)
       select $1, 'signed-in', 'user', n from generate_series(1, 120) n`,
      [TUESDAY_MORNING],
    );
    const { page } = window;
    await page.goto('/admin/audit');
    const count = () => page.getByRole('listitem').locator('p').count();
    await expect.poll(count).toBe(50);
    await page.getByRole('button', { name: 'Older' }).click();
    await page.waitForURL(/before=/);
    // Until a page has arrived, nothing older can be requested.
    await settled(page);
    await page.getByRole('button', { name: 'Older' }).click();
    await expect.poll(count).toBeLessThan(50);
    await expect
      .poll(() => page.getByRole('button', { name: 'Older' }).getAttribute('aria-disabled'))
      .toBe('true');
    await page.getByRole('button', { name: 'Newest' }).click();
    await expect.poll(count).toBe(50);
    await page.goBack();
    await expect.poll(count).toBeLessThan(50);
  });

  test('is exported as CSV with the same filter', async () => {
    const id = await aMorning();
    const { page } = window;
    await page.goto('/admin/audit?subject=booking');
    await page.getByText(`(booking ${id})`).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('perch-audit-trail-2026-11-24.csv');
    const text = await readFile(await download.path(), 'utf8');
    const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map(({ action }) => action)).toEqual(['promoted', 'cancelled', 'booked']);
    expect(JSON.parse(data[2]!['after']!)).toMatchObject({ booked_for: '=1+1' });
  });

  test('says so if the file does not arrive, and fetches it the next time', async () => {
    const { page } = window;
    await page.goto('/admin/audit');
    await page.getByText('Nothing has happened yet.').waitFor();
    await page.route('**/api/admin/audit*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    await page.getByText('The file could not be downloaded').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(await download.failure()).toBe(null);
    window.complaints.length = 0;
  });
});

test('opens its details by keyboard', async () => {
  await aMorning();
  const { page } = window;
  await page.goto('/admin/audit');
  const summary = page.locator('summary').nth(1);
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Why it was cancelled').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('listitem').locator('p').count()).toBe(2);
});

test('axe finds nothing, in light and dark mode', async () => {
  await aMorning();
  const other = await openWindow(perch.url, { reducedMotion: 'reduce' });
  await signIn(other, ada);
  const { page } = other;
  await page.goto('/admin/audit');
  await settled(page);
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectCleanInBoth(page);
  await page.goto('/admin/audit?action=danced');
  await settled(page);
  await expectCleanInBoth(page);
  await other.close();
});
