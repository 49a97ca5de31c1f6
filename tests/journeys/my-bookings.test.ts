import { describe, expect, test } from 'vitest';
import { startPerch, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { onMyBookings } from './my-bookings.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsOn } from './focus.ts';

const MONDAY = '2026-11-23';

const stage = onMyBookings();
const { ahead, book, dayCell, haveBooked, month, openAs, step, tab, waitFor } = stage;

describe('the two views', () => {
  test('are a calendar and a table; the browser remembers which, and the tab the month', async () => {
    await stage.page.goto('/bookings');
    await stage.page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor();
    await stage.page.getByRole('heading', { level: 2, name: 'Upcoming' }).waitFor();
    await ahead().waitFor();
    await step('Next month').click();
    await month('December 2026').waitFor();
    await stage.page.reload();
    await month('December 2026').waitFor();
    await expect
      .poll(() => stage.page.evaluate(() => sessionStorage.getItem('perch.bookingsStart')))
      .toBe('2026-12-01');

    await tab('Table view').click();
    await stage.page.getByText('You have no upcoming bookings or in the waiting list').waitFor();
    await expect
      .poll(() => stage.page.evaluate(() => localStorage.getItem('perch.bookingsTab')))
      .toBe('table');

    const another = await stage.window.context.newPage();
    await another.goto('/bookings');
    await another.getByRole('tab', { name: 'Table view', selected: true }).waitFor();
    await another.getByRole('tab', { name: 'Calendar view' }).click();
    await another.getByRole('table', { name: 'Your bookings in the next 6 weeks' }).waitFor();
  });

  test('open with odd values in the browser’s storage, and with no storage at all', async () => {
    await stage.page.addInitScript(() => {
      sessionStorage.setItem('perch.bookingsStart', '2026-99-99');
      localStorage.setItem('perch.bookingsTab', '{}');
    });
    await stage.page.goto('/bookings');
    await ahead().waitFor();
    await stage.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, { get: () => fail(name) });
      }
      const fail = (name: string) => {
        throw new DOMException(`${name} is forbidden`);
      };
    });
    await stage.page.reload();
    await ahead().waitFor();
    await tab('Table view').click();
    await stage.page.getByText('You have no upcoming bookings').waitFor();
  });

  test('lead to a new booking', async () => {
    await stage.page.goto('/bookings');
    await stage.page.getByRole('main').getByRole('link', { name: 'Make a new booking' }).click();
    await stage.page.waitForURL('**/locations');
  });

  test('can be used by keyboard', async () => {
    const id = await book(WEDNESDAY);
    await stage.page.goto('/bookings');
    await tab('Calendar view').focus();
    await stage.page.keyboard.press('ArrowRight');
    await stage.page.getByRole('table', { name: 'Upcoming bookings' }).waitFor();
    await stage.page.keyboard.press('ArrowLeft');
    await ahead().waitFor();
    for (const name of ['Earlier weeks', 'Previous month', 'Next month'] as const) {
      await stage.page.keyboard.press('Tab');
      await untilFocusIsOn(step(name));
    }
    await stage.page.keyboard.press('Enter');
    await month('December 2026').waitFor();
    await untilFocusIsOn(step('Next month'));
    await stage.page.keyboard.press('Shift+Tab');
    await stage.page.keyboard.press('Shift+Tab');
    await untilFocusIsOn(step('From this week'));
    await stage.page.keyboard.press('Enter');
    await ahead().waitFor();
    for (let stop = 0; stop < 3; stop += 1) await stage.page.keyboard.press('Tab');
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForURL(`**/bookings/${id}/details`);
  });

  test('come to today first, although something was booked earlier this week', async () => {
    await haveBooked(MONDAY);
    const id = await book(TUESDAY);
    await book(WEDNESDAY, 1);
    await stage.page.goto('/bookings');
    await dayCell(MONDAY).getByText('Desk 3').waitFor();
    await step('Next month').focus();
    await stage.page.keyboard.press('Tab');
    await untilFocusIsOn(dayCell(TUESDAY).getByRole('link'));
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForURL(`**/bookings/${id}/details`);
  });
});

describe('after a cancellation', () => {
  test('a banner names the booking that is gone, once', async () => {
    const id = await book(WEDNESDAY);
    await stage.page.goto('/bookings');
    await dayCell(WEDNESDAY).getByRole('link').click();
    await stage.page.waitForURL(`**/bookings/${id}/details`);
    await stage.page.getByRole('button', { name: 'Cancel booking' }).click();
    await stage.page.getByRole('button', { name: 'Yes. Cancel it' }).click();
    await stage.page.waitForURL('**/bookings');
    const banner = stage.page.getByRole('status').filter({ hasText: 'Booking cancelled' });
    await banner.getByText('Desk 1, Studio, Leeds on Wednesday, 25 November 2026').waitFor();
    await expect.poll(() => dayCell(WEDNESDAY).getByRole('link').count()).toBe(0);
    await stage.page.reload();
    await ahead().waitFor();
    await expect.poll(() => banner.count()).toBe(0);
  });

  test('a banner names the place on the waiting list that is gone', async () => {
    const id = await waitFor(WEDNESDAY);
    await stage.page.goto(`/waiting-list/${id}`);
    await stage.page.getByRole('button', { name: 'Leave the waiting list' }).click();
    await stage.page.getByRole('button', { name: 'Yes. Leave it' }).click();
    await stage.page.waitForURL('**/bookings');
    await stage.page.getByRole('status').filter({ hasText: 'Waiting list booking cancelled' }).waitFor();
    await stage.page.getByText('You have no upcoming bookings or in the waiting list').waitFor();
  });
});

test('with the waiting list off it is neither requested nor mentioned', async () => {
  const without = await startPerch({ WAITING_LIST: 'off' });
  await openAs({}, without);
  const asked: string[] = [];
  stage.page.on('request', (request) => asked.push(request.url()));
  await stage.page.goto('/bookings');
  await stage.page.getByText('You have no upcoming bookings', { exact: true }).waitFor();
  await tab('Table view').click();
  await stage.page.getByText('You have no upcoming bookings', { exact: true }).waitFor();
  await settled(stage.page);
  expect(asked.filter((url) => url.includes('waitlist'))).toEqual([]);
  await expect.poll(() => stage.page.getByRole('main').innerText()).not.toMatch(/waiting/i);
  await openAs({});
  await without.stop();
});

describe('when bookings cannot be loaded', () => {
  const problem = { title: 'Refused', status: 429, detail: 'You are going a little fast for us.' };
  const refuse = (path: RegExp) =>
    stage.page.route(path, (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
  const error = () => stage.page.getByRole('alert').filter({ hasText: 'Error' });

  test('the calendar says so, and another month can still be chosen', async () => {
    await refuse(/from=2026-11-23/);
    await stage.page.goto('/bookings');
    await error().getByText('Unable to get booking data, please refresh the page').waitFor();
    await step('Next month').click();
    await month('December 2026').waitFor();
    await expect.poll(() => error().count()).toBe(0);
  });

  test('the table gives the reason', async () => {
    await refuse(/booking\/upcoming/);
    await stage.page.goto('/bookings');
    await tab('Table view').click();
    await error().getByText(problem.detail).waitFor();
  });

  test('places on the waiting list count as well', async () => {
    await refuse(/booking\/waitlist$/);
    await stage.page.goto('/bookings');
    await error().getByText('Unable to get booking data, please refresh the page').waitFor();
    await tab('Table view').click();
    await error().getByText(problem.detail).waitFor();
  });
});
