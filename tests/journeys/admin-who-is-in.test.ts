import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;
let page: Page;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'audit_entries');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch, { desks: 3 });
  window = await openWindow(perch.url, { reducedMotion: 'reduce' });
  await signIn(window, ada);
  ({ page } = window);
  const [bens, chidis] = await Promise.all([ben, chidi].map(perch.signedIn));
  const book = (client = bens!, date: string, desk: number, bookedFor?: string) =>
    client.post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[desk], bookedFor });
  await book(bens, TUESDAY, 0);
  await book(bens, TUESDAY, 1, 'Sam (guest)');
  await book(chidis, TUESDAY, 2);
  await book(chidis, WEDNESDAY, 0);
  await clear(perch, 'audit_entries');
});
afterEach(() => window.close());

const looks = async () =>
  (await (await perch.signedIn(ada)).get('/api/admin/audit?action=looked-up-who-was-in')).body.entries.length;
const found = (words: string) => page.getByRole('status').filter({ hasText: words });

describe('who is in', () => {
  test('is found from the admin pages, names everybody, and is recorded once each time it is opened', async () => {
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Who is in' }).click();
    await page.getByRole('heading', { name: 'Who is in', level: 1 }).waitFor();
    await found('2 people and 1 guest in Leeds on Tuesday, 24 November 2026').waitFor();
    const table = page.getByRole('table', { name: 'Studio' });
    await table.getByRole('cell', { name: 'Sam (guest) Guest of Ben Okafor' }).waitFor();
    expect(await looks()).toBe(1);

    await page.getByRole('button', { name: 'Look again' }).click();
    await expect.poll(looks).toBe(2);

    await page.getByLabel('Day', { exact: true }).fill('25 Nov 2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/date=2026-11-25/);
    await page.getByRole('heading', { name: 'Who is booked', level: 1 }).waitFor();
    await found('1 person in Leeds on Wednesday, 25 November 2026').waitFor();
    expect(await looks()).toBe(3);
    await expectCleanInBoth(page);
  });

  test('asks which office first if there are several, and records nothing until then', async () => {
    await makeOffice(perch, { name: 'York' });
    await page.goto('/admin/who-was-in');
    const offices = page.getByRole('navigation', { name: 'Offices' });
    await offices.getByRole('link', { name: 'Leeds' }).waitFor();
    expect(await looks()).toBe(0);
    await expectCleanInBoth(page);
    await offices.getByRole('link', { name: 'York' }).click();
    await page.getByText('Nobody had booked anything in York on Tuesday, 24 November 2026.').waitFor();
    expect(await looks()).toBe(1);
  });

  test('on paper is a sheet with the office, the day, how many, when it was printed, and boxes to tick', async () => {
    await page.goto('/admin/who-was-in');
    await settled(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    for (const words of [
      '2 people and 1 guest',
      'Printed Tuesday, 24 November 2026, 06:00. The list is as at 06:00.',
    ])
      await page.getByText(words, { exact: true }).waitFor();
    const look = await page.evaluate(() => {
      const isShown = (element: Element | null) => element !== null && element.getClientRects().length > 0;
      return {
        boxes: [...document.querySelectorAll('td[aria-hidden] > span')].filter(isShown).length,
        navigation: [...document.querySelectorAll('nav, search, button')].filter(isShown).length,
        ink: getComputedStyle(document.querySelector('td bdi')!).color,
      };
    });
    expect(look).toMatchObject({ boxes: 3, navigation: 0 });
    // Dark ink on white paper, although the page is dark on screen.
    expect(look.ink).toMatch(/^oklch\(0\.2/);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('is saved as CSV by keyboard alone', async () => {
    await page.goto('/admin/who-was-in');
    const button = page.getByRole('button', { name: 'Download as CSV' });
    await button.focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe(`perch-who-was-in-${TUESDAY}-office-${area.locationId}.csv`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(await looks()).toBe(2);
  });
});
