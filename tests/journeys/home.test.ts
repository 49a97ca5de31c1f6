import { expect, test } from 'vitest';
import { WEDNESDAY } from '../support/perch.ts';
import { onHome } from './home.ts';

const THURSDAY = '2026-11-26';

const stage = onHome({ desks: 5 });
const { book, main } = stage;

test('Home lists the bookings of the next day that has one, up to three', async () => {
  await book(THURSDAY, stage.area.desks.slice(0, 2));
  await book(WEDNESDAY, stage.area.desks.slice(2, 4));
  await book(WEDNESDAY, stage.area.desks.slice(4), 'Sam (guest)');
  await stage.page.goto('/');
  await main().getByRole('heading', { name: 'Wednesday, 25 November 2026' }).waitFor();
  await expect
    .poll(() => main().getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/Desk 3\s+Studio, Leeds$/),
      expect.stringMatching(/Desk 4\s+Studio, Leeds$/),
      expect.stringMatching(/Desk 5\s+Studio, Leeds, for Sam \(guest\)$/),
    ]);
  await expect.poll(() => main().getByText('View in my bookings').count()).toBe(0);
  await main().getByRole('link', { name: 'Desk 4' }).click();
  await stage.page.getByRole('heading', { name: 'Booking details' }).waitFor();
});

test('with more than three it says how many, and where they are', async () => {
  await book(WEDNESDAY, stage.area.desks.slice(0, 4));
  await stage.page.goto('/');
  await main().getByText('4 bookings', { exact: true }).waitFor();
  await expect.poll(() => main().getByRole('listitem').count()).toBe(0);
  await main().getByRole('link', { name: 'View in my bookings' }).click();
  await stage.page.waitForURL('**/bookings');
});

test.each([
  ['Make a new booking', '/locations'],
  ['View my bookings', '/bookings'],
  ['how booking with Perch works', '/help'],
])('%s leads to %s', async (name, path) => {
  await stage.page.goto('/');
  await main().getByRole('link', { name }).click();
  await stage.page.waitForURL(`**${path}`);
});

test('a failed request is repeated before anybody hears of it', async () => {
  await book(WEDNESDAY, stage.area.desks.slice(0, 1));
  await stage.page.route('**/api/booking/upcoming', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await stage.page.goto('/');
  await main().getByRole('link', { name: 'Desk 1' }).waitFor();
  await expect.poll(() => stage.page.getByRole('alert').count()).toBe(0);
  expect(stage.window.complaints.splice(0)).toEqual([expect.stringContaining('status of 503')]);
});
