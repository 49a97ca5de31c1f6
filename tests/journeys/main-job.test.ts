import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, type Window } from '../support/browser.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.setClock(TUESDAY_MORNING);
  await perch.visitor().post('/dev/reset', { sample: true });
  window = await openWindow(perch.url, { reducedMotion: 'no-preference' });
});
afterAll(async () => {
  await window.close();
  await perch.stop();
});

test('somebody signs in, books a desk on the plan, finds it in My bookings, cancels it and signs out', async () => {
  const { page } = window;
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

  // Signed out, any page leads to the sign-in page and back.
  await page.goto('/locations');
  await page.waitForURL('**/signin?returnUrl=%2Flocations');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page
    .getByRole('dialog', { name: 'Choose an account' })
    .getByRole('button', { name: /Zoe Papadaki/ })
    .click();
  await page.waitForURL('**/locations');

  // From Home, as on any other day.
  await page.getByRole('link', { name: /Perch/ }).first().click();
  await heading(/Zoe/).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Make a new booking' }).click();
  await page.getByRole('link', { name: 'Leeds', exact: true }).click();
  await heading('Leeds').waitFor();
  await page.getByRole('link', { name: 'Make a booking at Leeds' }).click();
  await heading('What would you like to book?').waitFor();
  await page.getByRole('link', { name: /Book in this area.*Floor 2 Quiet floor/ }).click();

  // The plan: a day, a free desk, the confirmation.
  await page.getByRole('button', { name: /^Friday, 27 November 2026, \d+ of 36 free/ }).click();
  await page.getByRole('heading', { name: 'Friday, 27 November 2026' }).waitFor();
  // Until then the plan is the previous day's.
  await settled(page);
  const desk = page
    .getByRole('group', { name: /floor plan/i })
    .getByRole('button', { name: /^Desk \d+, free/ })
    .first();
  const name = (await desk.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await desk.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Book ${name}` })
    .click();
  await page.waitForURL('**/bookings/*/confirmed');
  await heading('Booking confirmed').waitFor();
  await expect.poll(() => page.getByRole('main').innerText()).toContain(name);

  // It is there, and can be cancelled again.
  await page.getByRole('link', { name: 'Manage bookings' }).click();
  await page.getByRole('tab', { name: 'Table view' }).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Friday, 27 November 2026' })
    .filter({ hasText: 'Floor 2 Quiet floor' })
    .filter({ hasText: name });
  await row.getByRole('link', { name: /Manage booking/ }).click();
  await page.waitForURL('**/bookings/*/details');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' });
  await question.getByRole('button', { name: 'No. Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await question.getByRole('button', { name: 'Yes. Cancel it' }).click();
  await page.waitForURL('**/bookings');
  await page.getByText('Booking cancelled').waitFor();
  await expect.poll(() => row.count()).toBe(0);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/signin');
  await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  await page.goto('/bookings');
  await page.waitForURL('**/signin?returnUrl=%2Fbookings');
});
