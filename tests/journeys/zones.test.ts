import { beforeEach, describe, expect, test } from 'vitest';
import { ada, chidi } from '../support/cast.ts';
import { bookingPage, journey, page, perch, reopen } from '../support/journey.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { button, dialog, heading, label, main, row, tab, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

journey({ office: { plan: 300 }, empties: ['locations'] });

/** At these moments it is Tuesday in Leeds, and another day where the reader is. */
describe.each([
  ['Pacific/Auckland', '2026-11-24T12:00:00Z', '2026-11-25'],
  ['America/Los_Angeles', '2026-11-24T06:00:00Z', '2026-11-23'],
])('a reader in %s sees the office’s days', (timezoneId, now, readersDay) => {
  beforeEach(async () => {
    await perch.setClock(now);
    await reopen(chidi, { timezoneId });
  });

  test('on the booking page, the confirmation, Home and in My bookings', async () => {
    expect(new Date(now).toLocaleDateString('sv', { timeZone: timezoneId })).toBe(readersDay);
    await page.goto(bookingPage());
    await heading('Tuesday, 24 November 2026').waitFor();
    await expect.poll(() => page.locator('[aria-current="date"]').getAttribute('data-day')).toBe(TUESDAY);

    await button(/^Wednesday, 25 November 2026, 4 of 4 free/).click();
    await heading('Wednesday, 25 November 2026').waitFor();
    await settled(page);
    await button('Desk 1, free').click();
    await text('Wednesday, 25 November 2026', dialog()).waitFor();
    await button('Book Desk 1', dialog()).click();
    await page.waitForURL('**/confirmed');
    await heading('Booking confirmed').waitFor();
    await text('Wednesday, 25 November 2026', main()).waitFor();

    await page.goto('/');
    await expect.poll(() => main().locator('time').first().getAttribute('datetime')).toBe(WEDNESDAY);
    await heading('Tomorrow Wednesday, 25 November 2026').waitFor();

    await page.goto('/bookings');
    await expect.poll(() => page.locator('td[data-today]').getAttribute('data-day')).toBe(TUESDAY);
    await tab('Table view').click();
    await row(/Wednesday, 25 November 2026.*Desk 1/).waitFor();
  });
});

test('admins’ bookings begin today where the offices are, and not where the admin is', async () => {
  await makeOffice(perch, { name: 'San Diego', timeZone: 'America/Los_Angeles' });
  await perch.setClock(TUESDAY_MORNING);
  await reopen(ada, { timezoneId: 'Pacific/Auckland' });
  await page.goto('/admin/bookings');
  const from = () => label('From').inputValue();
  // In San Diego it is still Monday, and nothing on that Monday is left out.
  await expect.poll(from).toBe('23 Nov 2026');
  await page.getByLabel('Location').selectOption('Leeds');
  await expect.poll(from).toBe('24 Nov 2026');
  await page.getByLabel('Location').selectOption('San Diego');
  await expect.poll(from).toBe('23 Nov 2026');
});
