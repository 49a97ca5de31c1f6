import { beforeEach, describe, expect, test } from 'vitest';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { onMyBookings } from './my-bookings.ts';

const stage = onMyBookings();
const { ahead, book, counted, haveBooked, step, waitFor } = stage;

describe.each([
  [320, 640],
  [390, 844],
])('on a phone of %i × %i px', (width, height) => {
  const day = (name: string | RegExp) =>
    ahead().getByRole('button', { name, exact: typeof name === 'string' });
  const chosen = (name: string) => stage.page.getByRole('region', { name });
  const scrollWidth = () => stage.page.evaluate(() => document.documentElement.scrollWidth);

  beforeEach(async () => {
    await stage.page.setViewportSize({ width, height });
  });

  test('it is the same grid of Monday to Friday, each day a button, and nothing is cut off', async () => {
    await book(WEDNESDAY, 1, 'Sam (guest)');
    await stage.page.goto('/bookings');
    const table = ahead();
    await table.waitFor();
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(5);
    await expect.poll(() => table.getByRole('row').count()).toBe(7);
    await expect.poll(() => table.getByRole('button').count()).toBe(30);
    await day('Wednesday, 25 November 2026, 1 booking').getByText('2', { exact: true }).waitFor();
    await day('Thursday, 26 November 2026, no bookings').waitFor();
    await expect.poll(() => table.getByRole('link').count()).toBe(0);
    for (const box of await Promise.all(
      (await table.getByRole('button').all()).map((each) => each.boundingBox()),
    )) {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect.poll(() => scrollWidth()).toBeLessThanOrEqual(width);
  });

  test('today is chosen, and its bookings are listed below', async () => {
    const id = await book(TUESDAY, 0);
    await book(WEDNESDAY, 1, 'Sam (guest)');
    await haveBooked('2026-11-23');
    const placeId = await waitFor('2026-11-27');
    await stage.page.goto('/bookings');
    await counted('The next 6 weeks: 2 bookings, 1 waiting list place');
    await expect.poll(() => day(/^Tuesday, 24/).getAttribute('aria-pressed')).toBe('true');
    await chosen('Tuesday, 24 November 2026 Today')
      .getByRole('link', { name: /^Desk 1/ })
      .waitFor();

    await day(/^Wednesday, 25/).click();
    await chosen('Wednesday, 25 November 2026')
      .getByRole('link', { name: /^Desk 2.*for Sam/ })
      .waitFor();
    await day(/^Monday, 23 November/).click();
    await chosen('Monday, 23 November 2026')
      .getByRole('link', { name: /^Desk 3/ })
      .waitFor();
    await day(/^Thursday, 3 December/).click();
    await chosen('Thursday, 3 December 2026').getByText('No bookings on this day').waitFor();
    await day('Friday, 27 November 2026, 1 waiting list place').click();
    await chosen('Friday, 27 November 2026')
      .getByRole('link', { name: /^Waiting list/ })
      .click();
    await stage.page.waitForURL(`**/waiting-list/${placeId}`);
    await stage.page.goto('/bookings');
    await chosen('Tuesday, 24 November 2026 Today')
      .getByRole('link', { name: /^Desk 1/ })
      .click();
    await stage.page.waitForURL(`**/bookings/${id}/details`);
  });

  test('without a booking today the next one is listed too, even past the end of the month', async () => {
    const id = await book('2026-12-09', 1);
    await stage.page.goto('/bookings');
    const today = chosen('Tuesday, 24 November 2026 Today');
    await today.getByText('No bookings on this day').waitFor();
    await today.getByRole('heading', { name: 'Next: Wednesday, 9 December 2026' }).waitFor();
    await today.getByRole('link', { name: /^Desk 2/ }).click();
    await stage.page.waitForURL(`**/bookings/${id}/details`);
  });

  test('another month opens on its first day with a booking', async () => {
    await book('2026-12-09');
    await stage.page.goto('/bookings');
    await chosen('Tuesday, 24 November 2026 Today').waitFor();
    await step('Next month').click();
    await counted('December 2026: 1 booking');
    await chosen('Wednesday, 9 December 2026')
      .getByRole('link', { name: /^Desk 1/ })
      .waitFor();
  });

  test('its days are reached with the arrow keys, one stop for Tab', async () => {
    const { page } = stage;
    await book(WEDNESDAY, 1);
    await page.goto('/bookings');
    await counted('The next 6 weeks: 1 booking');
    await step('Next month').focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(() => focused()).toContain('Tuesday, 24 November 2026');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toContain('Tuesday, 1 December 2026');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toContain('Wednesday, 25 November 2026');
    await page.keyboard.press('Enter');
    await chosen('Wednesday, 25 November 2026').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('table'))).toBe(null);
  });
});
