import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { untilFocusIsOn } from './focus.ts';

const THURSDAY = '2026-11-26';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 5 });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings');
  await perch.setClock(TUESDAY_MORNING);
  window = await openWindow(perch.url);
  await signIn(window, chidi);
});
afterEach(() => window.close());

async function book(date: string, desks: number[], bookedFor?: string) {
  for (const bookableObjectId of desks) {
    const data = { date, areaId: area.id, bookableObjectId, ...(bookedFor && { bookedFor }) };
    expect((await window.context.request.post('/api/booking', { data })).status()).toBe(201);
  }
}

const main = () => window.page.getByRole('main');

test('Home lists the bookings of the next day that has one, up to three', async () => {
  await book(THURSDAY, area.desks.slice(0, 2));
  await book(WEDNESDAY, area.desks.slice(2, 4));
  await book(WEDNESDAY, area.desks.slice(4), 'Sam (guest)');
  await window.page.goto('/');
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
  await window.page.getByRole('heading', { name: 'Booking details' }).waitFor();
});

test('of more than three it says how many, and where they are', async () => {
  await book(WEDNESDAY, area.desks.slice(0, 4));
  await window.page.goto('/');
  await main().getByText('4 bookings', { exact: true }).waitFor();
  await expect.poll(() => main().getByRole('listitem').count()).toBe(0);
  await main().getByRole('link', { name: 'View in my bookings' }).click();
  await window.page.waitForURL('**/bookings');
});

describe('on the morning of a day with more than three bookings', () => {
  beforeEach(async () => {
    await book(WEDNESDAY, area.desks.slice(0, 4));
    await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
    await window.page.goto('/');
    await main().getByText('4 bookings', { exact: true }).waitFor();
  });

  const confirmed = async (): Promise<boolean[]> => {
    const upcoming = await (await window.context.request.get('/api/booking/upcoming')).json();
    return upcoming.map(({ isConfirmed }: { isConfirmed: boolean }) => isConfirmed);
  };
  const confirmAll = () => main().getByRole('button', { name: 'Confirm all 4 bookings' });
  const oneByOne = () => main().getByText('Confirm them one by one');

  test('one press confirms them all, and says so', async () => {
    await confirmAll().click();
    const answer = main().getByText('Your 4 bookings are confirmed');
    await answer.waitFor();
    await untilFocusIsOn(answer);
    await expect.poll(() => confirmed()).toEqual([true, true, true, true]);
    await expect.poll(() => main().getByText('Please confirm by 10am').count()).toBe(0);
  });

  test('each can be confirmed on its own', async () => {
    await oneByOne().click();
    await main().getByRole('button', { name: 'Confirm booking of Desk 3' }).click();
    await main().getByText('Your booking is confirmed').waitFor();
    await expect.poll(() => confirmed()).toEqual([false, false, true, false]);
    await main().getByRole('button', { name: 'Confirm all 3 bookings' }).waitFor();
    await main().getByText('4 bookings', { exact: true }).waitFor();
  });

  test('which of them could not be confirmed is said, and the others are', async () => {
    const upcoming = await (await window.context.request.get('/api/booking/upcoming')).json();
    await window.context.request.delete(`/api/booking/${upcoming[1].id}`);
    await confirmAll().click();
    await main().getByRole('alert').getByText('1 booking could not be confirmed').waitFor();
    await main().getByText('Desk 2: This booking no longer exists. It may have been cancelled.').waitFor();
    await expect.poll(() => confirmed()).toEqual([true, true, true]);
  });
});

test('in the morning two bookings are confirmed together or one by one', async () => {
  await book(WEDNESDAY, area.desks.slice(0, 2));
  await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
  await window.page.goto('/');
  await main().getByRole('button', { name: 'Confirm booking of Desk 2' }).waitFor();
  await main().getByRole('button', { name: 'Confirm both bookings' }).click();
  await main().getByText('Your 2 bookings are confirmed').waitFor();
  await expect
    .poll(() =>
      main()
        .getByRole('button', { name: /Confirm/ })
        .count(),
    )
    .toBe(0);
});

test.each([
  ['Make a new booking', '/locations'],
  ['View my bookings', '/bookings'],
  ['how booking with Perch works', '/help'],
])('%s leads to %s', async (name, path) => {
  await window.page.goto('/');
  await main().getByRole('link', { name }).click();
  await window.page.waitForURL(`**${path}`);
});

test('a failed request is repeated before anybody hears of it', async () => {
  await book(WEDNESDAY, area.desks.slice(0, 1));
  await window.page.route('**/api/booking/upcoming', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await window.page.goto('/');
  await main().getByRole('link', { name: 'Desk 1' }).waitFor();
  await expect.poll(() => window.page.getByRole('alert').count()).toBe(0);
  expect(window.complaints.splice(0)).toEqual([expect.stringContaining('status of 503')]);
});
