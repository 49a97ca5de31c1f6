import { beforeEach, describe, expect, test } from 'vitest';
import { WEDNESDAY } from '../support/perch.ts';
import { onMyBookings } from './my-bookings.ts';

const stage = onMyBookings();
const { book, counted, haveBooked, month, step, waitFor } = stage;

describe.each([
  [320, 640],
  [390, 844],
])('on a phone of %i × %i px', (width, height) => {
  const day = (name: string | RegExp) =>
    month('November 2026').getByRole('button', { name, exact: typeof name === 'string' });
  const chosen = (name: string) => stage.page.getByRole('region', { name });
  const scrollWidth = () => stage.page.evaluate(() => document.documentElement.scrollWidth);

  beforeEach(async () => {
    await stage.page.setViewportSize({ width, height });
  });

  test('it is the same grid of Monday to Friday, each day a button, and nothing is cut off', async () => {
    await book(WEDNESDAY, 1, 'Sam (guest)');
    await stage.page.goto('/bookings');
    const table = month('November 2026');
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

  test('the next day with a booking is chosen, and its bookings are listed below', async () => {
    const id = await book(WEDNESDAY, 1, 'Sam (guest)');
    await haveBooked('2026-11-04');
    const placeId = await waitFor('2026-11-27');
    await stage.page.goto('/bookings');
    await counted('November 2026: 2 bookings, 1 waiting list place');
    await chosen('Wednesday, 25 November 2026')
      .getByRole('link', { name: /^Desk 2.*for Sam/ })
      .waitFor();
    await expect.poll(() => day(/^Wednesday, 25/).getAttribute('aria-pressed')).toBe('true');

    await day(/^Wednesday, 4 November/).click();
    await chosen('Wednesday, 4 November 2026')
      .getByRole('link', { name: /^Desk 3/ })
      .waitFor();
    await day(/^Monday, 2 November/).click();
    await chosen('Monday, 2 November 2026').getByText('No bookings on this day').waitFor();
    await day('Friday, 27 November 2026, 1 waiting list place').click();
    await chosen('Friday, 27 November 2026')
      .getByRole('link', { name: /^Waiting list/ })
      .click();
    await stage.page.waitForURL(`**/waiting-list/${placeId}`);
    await stage.page.goto('/bookings');
    await chosen('Wednesday, 25 November 2026')
      .getByRole('link', { name: /^Desk 2/ })
      .click();
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
    await counted('November 2026: 1 booking');
    await day(/^Wednesday, 25/).focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toContain('Wednesday, 2 December 2026');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toContain('Tuesday, 24 November 2026');
    await page.keyboard.press('Enter');
    await chosen('Tuesday, 24 November 2026 Today').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('table'))).toBe(null);
  });
});
