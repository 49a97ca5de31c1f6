import Papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { area, journey, page, perch, window } from '../support/journey.ts';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { button, heading, label, param, saved, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

journey({ who: ada, office: { desks: 1 }, empties: ['bookings', 'waiting_list_places'] });

// To sign in is an entry too.
beforeEach(async () => {
  for (const person of [ben, chidi]) await perch.signedIn(person);
  await clear(perch, 'audit_entries');
});

/** Ben books, Chidi queues, Ada cancels Ben's, Chidi is promoted. */
async function aMorning(): Promise<number> {
  const [adas, bens, chidis] = await Promise.all([ada, ben, chidi].map(perch.signedIn));
  await clear(perch, 'audit_entries');
  const day = { date: WEDNESDAY, areaId: area.id };
  const wish = { ...day, bookableObjectId: area.desks[0], bookedFor: '=1+1' };
  const { body } = await bens!.post('/api/booking', wish);
  await chidis!.post('/api/booking/waitlist', day);
  await adas!.delete(`/api/booking/${body.id}`);
  return body.id;
}

const entries = () => page.getByRole('listitem').locator('p').count();

const ON_WEDNESDAY = 'on Wednesday, 25 November 2026';

describe('the audit trail', () => {
  test('reads as sentences, newest first, with what changed below', async () => {
    const id = await aMorning();
    await page.goto('/admin/audit');
    await heading('Tuesday, 24 November 2026').waitFor();
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
    await text('Before and after', cancelled).click();
    await cancelled.getByText('Ada Lovelace', { exact: true }).waitFor();
    await text('by an admin', cancelled).waitFor();
    await text('Tuesday, 24 November 2026, 06:00:00 UTC', cancelled).waitFor();

    await button(`All about booking ${id}`, cancelled).click();
    await expect.poll(entries).toBe(2);
    await expect.poll(() => param('subjectId')).toBe(String(id));
    await button(`Only booking ${id}: show all`).click();
    await expect.poll(entries).toBe(3);
  });

  test('is filtered by who, what and when, which its address keeps', async () => {
    await aMorning();
    await page.goto('/admin/audit');
    // Several match, so leaving the field chooses nobody, however long the suggestions take.
    await page.getByLabel('Who').fill('a');
    await page.getByLabel('Who').press('Tab');
    await expect.poll(entries).toBe(4);
    await page.getByLabel('Who').fill('chidi');
    await expect.poll(() => page.locator('datalist option').count()).toBe(1);
    await page.getByLabel('Who').press('Enter');
    await expect.poll(entries).toBe(1);
    await page.reload();
    await expect.poll(() => page.getByLabel('Who').inputValue()).toBe('Chidi Anagonye');
    await page.getByLabel('Who').fill('');
    await expect.poll(entries).toBe(4);
    await page.getByLabel('Action').selectOption('Cancelled');
    await expect.poll(entries).toBe(1);
    await label('From (UTC)').fill('25 Nov');
    await page.keyboard.press('Enter');
    await text('No entries match these filters.').waitFor();
    await button('Clear all filters').click();
    await expect.poll(entries).toBe(4);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => label('From (UTC)').inputValue()).toBe('');
  });

  test('is read page by page, and Newest leads back', async () => {
    await perch.app.db.query(
      `insert into audit_entries (at, action, subject, subject_id)
       select $1, 'signed-in', 'user', n from generate_series(1, 120) n`,
      [TUESDAY_MORNING],
    );
    await page.goto('/admin/audit');
    await expect.poll(entries).toBe(50);
    await button('Older').click();
    await page.waitForURL(/before=/);
    // Until a page has arrived, nothing older can be requested.
    await settled(page);
    await button('Older').click();
    await expect.poll(entries).toBeLessThan(50);
    await expect.poll(() => button('Older').getAttribute('aria-disabled')).toBe('true');
    await button('Newest').click();
    await expect.poll(entries).toBe(50);
    await page.goBack();
    await expect.poll(entries).toBeLessThan(50);
  });

  test('is exported as CSV with the same filter', async () => {
    const id = await aMorning();
    await page.goto('/admin/audit?subject=booking');
    await text(`(booking ${id})`).waitFor();
    const { name, bytes } = await saved(button('Download as CSV'));
    expect(name).toBe('perch-audit-trail-2026-11-24.csv');
    const lines = bytes.toString().replace(/^\uFEFF/, '');
    const { data } = Papa.parse<Record<string, string>>(lines, { header: true, skipEmptyLines: true });
    expect(data.map(({ action }) => action)).toEqual(['promoted', 'cancelled', 'booked']);
    expect(JSON.parse(data[2]!['after']!)).toMatchObject({ booked_for: '=1+1' });
  });

  test('says so if the file does not arrive, and fetches it the next time', async () => {
    await page.goto('/admin/audit');
    await text('Nothing has happened yet.').waitFor();
    await page.route('**/api/admin/audit*', (route) => route.abort(), { times: 1 });
    await button('Download as CSV').click();
    await text('We could not download the file').waitFor();
    await saved(button('Download as CSV'));
    window.complaints.length = 0;
  });
});

test('opens its details by keyboard', async () => {
  await aMorning();
  await page.goto('/admin/audit');
  const summary = page.locator('summary').nth(1);
  await summary.focus();
  await page.keyboard.press('Enter');
  await text('Why it was cancelled').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(entries).toBe(2);
});
