import { expect, test } from 'vitest';
import { journey, page } from '../support/journey.ts';
import { button, dialog, gone, heading, link, main, tab, text, title } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

journey({ who: null, hasSample: true, window: { reducedMotion: 'no-preference' } });

test('somebody signs in, books a desk on the plan, finds it in My bookings, cancels it and signs out', async () => {
  // Signed out, any page leads to the sign-in page and back.
  await page.goto('/locations');
  await page.waitForURL('**/signin?returnUrl=%2Flocations');
  await button('Sign in with Google').click();
  await button(/Zoe Papadaki/, dialog('Choose an account')).click();
  await page.waitForURL('**/locations');

  // From Home, as on any other day.
  await link(/Perch/).first().click();
  await title(/Zoe/).waitFor();
  await link('Make a new booking', main()).click();
  await page.getByRole('link', { name: 'Leeds', exact: true }).click();
  await title('Leeds').waitFor();
  await link('Make a booking at Leeds').click();
  await title('What would you like to book?').waitFor();
  await link(/Book in this area.*Floor 2 Quiet floor/).click();

  // The plan: a day, a free desk, the confirmation.
  await button(/^Friday, 27 November 2026, \d+ of 36 free/).click();
  await heading('Friday, 27 November 2026').waitFor();
  // Until then the plan is the previous day's.
  await settled(page);
  const desk = button(/^Desk \d+, free/, page.getByRole('group', { name: /floor plan/i })).first();
  const name = (await desk.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await desk.click();
  await button(`Book ${name}`, dialog()).click();
  await page.waitForURL('**/bookings/*/confirmed');
  await title('Booking confirmed').waitFor();
  await expect.poll(() => main().innerText()).toContain(name);

  // It is there, and can be cancelled again.
  await link('Manage bookings').click();
  await tab('Table view').click();
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Friday, 27 November 2026' })
    .filter({ hasText: 'Floor 2 Quiet floor' })
    .filter({ hasText: name });
  await link(/Manage booking/, row).click();
  await page.waitForURL('**/bookings/*/details');
  await button('Cancel booking').click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' });
  await button('No. Keep it', question).click();
  await question.waitFor({ state: 'detached' });
  await button('Cancel booking').click();
  await button('Yes. Cancel it', question).click();
  await page.waitForURL('**/bookings');
  await text('Booking cancelled').waitFor();
  await gone(row);

  await button('Sign out').click();
  await page.waitForURL('**/signin');
  await button('Sign in with Google').waitFor();
  await page.goto('/bookings');
  await page.waitForURL('**/signin?returnUrl=%2Fbookings');
});
