import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { area, books, journey, opens, page, perch } from '../support/journey.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY } from '../support/perch.ts';
import { label, link, said, title } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

journey({ who: ada, office: { desks: 3 }, empties: ['locations'] });

beforeEach(async () => {
  await books(ben, 1, { date: TUESDAY });
  await books(ben, 2, { date: TUESDAY, bookedFor: 'Sam (guest)' });
  await books(chidi, 3, { date: TUESDAY });
  await books(chidi, 1);
  await clear(perch, 'audit_entries');
});

const looks = async () =>
  (await (await perch.signedIn(ada)).get('/api/admin/audit?action=looked-up-who-was-in')).body.entries.length;

describe('who is in', () => {
  test('is found from the admin pages, names everybody, and is recorded once each time it is opened', async () => {
    await page.goto('/admin');
    await link('Who is in', page.getByRole('navigation', { name: 'Admin' })).click();
    await title('Who is in').waitFor();
    await said('2 people and 1 guest in Leeds on Tuesday, 24 November 2026').waitFor();
    const table = page.getByRole('table', { name: 'Studio' });
    await table.getByRole('cell', { name: 'Sam (guest) Guest of Ben Okafor' }).waitFor();
    expect(await looks()).toBe(1);

    await page.getByRole('button', { name: 'Look again' }).click();
    await expect.poll(looks).toBe(2);

    await label('Day').fill('25 Nov 2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/date=2026-11-25/);
    await title('Who is booked').waitFor();
    await said('1 person in Leeds on Wednesday, 25 November 2026').waitFor();
    expect(await looks()).toBe(3);
    await expectCleanInBoth(page);
  });

  test('asks which office first if there are several, and records nothing until then', async () => {
    await makeOffice(perch, { name: 'York' });
    await page.goto('/admin/who-was-in');
    const offices = page.getByRole('navigation', { name: 'Offices' });
    await link('Leeds', offices).waitFor();
    expect(await looks()).toBe(0);
    await expectCleanInBoth(page);
    await link('York', offices).click();
    await page.getByText('Nobody had booked anything in York on Tuesday, 24 November 2026.').waitFor();
    expect(await looks()).toBe(1);
  });

  test('on paper is a sheet with the office, the day, how many, when it was printed, and boxes to tick', async () => {
    await opens('/admin/who-was-in');
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
    const arriving = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(`perch-who-was-in-${TUESDAY}-office-${area.locationId}.csv`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(await looks()).toBe(2);
  });
});
