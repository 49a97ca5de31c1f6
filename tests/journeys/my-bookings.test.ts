import { describe, expect, test } from 'vitest';
import { chidi } from '../support/cast.ts';
import { page, reopen, restart, window } from '../support/journey.ts';
import { startPerch, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { alert, button, gone, link, main, said, tab, text, title } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsOn } from './focus.ts';
import { ahead, book, dayCell, haveBooked, month, onMyBookings, step, waitFor } from './my-bookings.ts';

const MONDAY = '2026-11-23';

onMyBookings();

describe('the two views', () => {
  test('are a calendar and a table; the browser remembers which, and the tab the month', async () => {
    await page.goto('/bookings');
    await title('My bookings').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Upcoming' }).waitFor();
    await ahead().waitFor();
    await step('Next month').click();
    await month('December 2026').waitFor();
    await page.reload();
    await month('December 2026').waitFor();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('perch.bookingsStart')))
      .toBe('2026-12-01');

    await tab('Table view').click();
    await text('You have no upcoming bookings or in the waiting list').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('perch.bookingsTab'))).toBe('table');

    const another = await window.context.newPage();
    await another.goto('/bookings');
    await another.getByRole('tab', { name: 'Table view', selected: true }).waitFor();
    await another.getByRole('tab', { name: 'Calendar view' }).click();
    await another.getByRole('table', { name: 'Your bookings in the next 6 weeks' }).waitFor();
  });

  test('open with odd values in the browser’s storage, and with no storage at all', async () => {
    await page.addInitScript(() => {
      sessionStorage.setItem('perch.bookingsStart', '2026-99-99');
      localStorage.setItem('perch.bookingsTab', '{}');
    });
    await page.goto('/bookings');
    await ahead().waitFor();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, { get: () => fail(name) });
      }
      const fail = (name: string) => {
        throw new DOMException(`${name} is forbidden`);
      };
    });
    await page.reload();
    await ahead().waitFor();
    await tab('Table view').click();
    await text('You have no upcoming bookings').waitFor();
  });

  test('lead to a new booking', async () => {
    await page.goto('/bookings');
    await link('Make a new booking', main()).click();
    await page.waitForURL('**/locations');
  });

  test('can be used by keyboard', async () => {
    const id = await book(WEDNESDAY);
    await page.goto('/bookings');
    await tab('Calendar view').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('table', { name: 'Upcoming bookings' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await ahead().waitFor();
    for (const name of ['Earlier weeks', 'Previous month', 'Next month'] as const) {
      await page.keyboard.press('Tab');
      await untilFocusIsOn(step(name));
    }
    await page.keyboard.press('Enter');
    await month('December 2026').waitFor();
    await untilFocusIsOn(step('Next month'));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await untilFocusIsOn(step('From this week'));
    await page.keyboard.press('Enter');
    await ahead().waitFor();
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/bookings/${id}/details`);
  });

  test('come to today first, although something was booked earlier this week', async () => {
    await haveBooked(MONDAY);
    const id = await book(TUESDAY);
    await book(WEDNESDAY, 2);
    await page.goto('/bookings');
    await text('Desk 3', dayCell(MONDAY)).waitFor();
    await step('Next month').focus();
    await page.keyboard.press('Tab');
    await untilFocusIsOn(dayCell(TUESDAY).getByRole('link'));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/bookings/${id}/details`);
  });
});

describe('after a cancellation', () => {
  test('a banner names the booking that is gone, once', async () => {
    const id = await book(WEDNESDAY);
    await page.goto('/bookings');
    await dayCell(WEDNESDAY).getByRole('link').click();
    await page.waitForURL(`**/bookings/${id}/details`);
    await button('Cancel booking').click();
    await button('Yes. Cancel it').click();
    await page.waitForURL('**/bookings');
    const banner = said('Booking cancelled');
    await text('Desk 1, Studio, Leeds on Wednesday, 25 November 2026', banner).waitFor();
    await gone(dayCell(WEDNESDAY).getByRole('link'));
    await page.reload();
    await ahead().waitFor();
    await gone(banner);
  });

  test('a banner names the place on the waiting list that is gone', async () => {
    const id = await waitFor(WEDNESDAY);
    await page.goto(`/waiting-list/${id}`);
    await button('Leave the waiting list').click();
    await button('Yes. Leave it').click();
    await page.waitForURL('**/bookings');
    await said('Waiting list booking cancelled').waitFor();
    await text('You have no upcoming bookings or in the waiting list').waitFor();
  });
});

test('with the waiting list off it is neither requested nor mentioned', async () => {
  await restart(() => startPerch({ WAITING_LIST: 'off' }));
  await reopen(chidi);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/bookings');
  await page.getByText('You have no upcoming bookings', { exact: true }).waitFor();
  await tab('Table view').click();
  await page.getByText('You have no upcoming bookings', { exact: true }).waitFor();
  await settled(page);
  expect(asked.filter((url) => url.includes('waitlist'))).toEqual([]);
  await expect.poll(() => main().innerText()).not.toMatch(/waiting/i);
  await restart(startPerch);
});

describe('when bookings cannot be loaded', () => {
  const problem = { title: 'Refused', status: 429, detail: 'You are going a little fast for us.' };
  const refuse = (path: RegExp) =>
    page.route(path, (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
  const error = () => alert().filter({ hasText: 'Error' });

  test('the calendar says so, and another month can still be chosen', async () => {
    await refuse(/from=2026-11-23/);
    await page.goto('/bookings');
    await text('Unable to get booking data, please refresh the page', error()).waitFor();
    await step('Next month').click();
    await month('December 2026').waitFor();
    await gone(error());
  });

  test('the table gives the reason', async () => {
    await refuse(/booking\/upcoming/);
    await page.goto('/bookings');
    await tab('Table view').click();
    await error().getByText(problem.detail).waitFor();
  });

  test('places on the waiting list count as well', async () => {
    await refuse(/booking\/waitlist$/);
    await page.goto('/bookings');
    await text('Unable to get booking data, please refresh the page', error()).waitFor();
    await tab('Table view').click();
    await error().getByText(problem.detail).waitFor();
  });
});
