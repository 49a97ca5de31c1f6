import { hasSatAt, tap as tapInSight } from './home.ts';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import {
  area,
  bookingPage,
  books,
  journey,
  loseAnswer,
  opens,
  page,
  perch,
  reopen,
  upcomingOf,
  window,
} from '../support/journey.ts';
import { dialog, gone, link, main, place, shows, text, title } from '../support/screen.ts';
import { expectCleanInBoth, violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

const MONDAY = '2026-11-23';
/** This one and the five after it. */
const weekly = (first: string) =>
  [0, 1, 2, 3, 4, 5].map((weeks) => Temporal.PlainDate.from(first).add({ weeks }).toString());
const TUESDAYS = weekly('2026-11-24');

/** Chidi can look at the booking page of an area of four desks, on a Monday. */
journey({
  who: chidi,
  office: { desks: 4, plan: 300 },
  empties: ['locations', 'audit_entries', 'notices'],
});
beforeEach(() => perch.setClock(`${MONDAY}T08:05:00Z`));

/** In another window, if it is to be a special one. */
async function open(options?: Parameters<typeof reopen>[1], search = `?day=${MONDAY}`): Promise<void> {
  if (options) await reopen(chidi, options);
  await opens(bookingPage(search));
}

const grid = () => page.getByRole('grid');
const day = (date: string) => grid().locator(`[data-day="${date}"]`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const several = () => page.getByRole('switch', { name: 'Several days' });
const said = (words: string | RegExp) => page.getByRole('status').getByText(words, { exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const rows = () => page.getByRole('table').getByRole('row');
const row = (date: RegExp | string) => rows().filter({ hasText: date });

/** The outcome of each day, without its date or what can be done about it. */
const outcomes = async () =>
  (await rows().locator('td:nth-child(2)').allInnerTexts()).map((text) => text.trim());

const bookingOn = async (date: string | undefined) =>
  (await upcomingOf(chidi)).find((booking) => booking.date === date);

const upcoming = async () =>
  (await upcomingOf(chidi)).map(({ date, bookableObject, bookedFor }) =>
    [date, bookableObject.name, bookedFor].filter(Boolean).join(' '),
  );

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const chosen = () =>
  grid()
    .locator('[data-day][aria-pressed="true"]')
    .evaluateAll((days) => days.map((each) => each.getAttribute('data-day')));

describe('six Tuesdays on a phone', () => {
  let taps = 0;
  beforeEach(() => {
    taps = 0;
  });
  async function tap(target: Locator) {
    await tapInSight(target);
    taps += 1;
  }

  test('at the usual place take four taps from Home', async () => {
    await hasSatAt(2, ['2026-11-03', '2026-11-10', '2026-11-17']);
    await reopen(chidi, PHONE);
    await opens('/');
    await tap(link('Another place or day'));
    await tap(several());
    await tap(button('Every Tuesday'));
    await said('6 days chosen, all with Desk 2').waitFor();
    await tap(button('Book 6 days'));
    await heading('All 6 days are booked').waitFor();
    expect(taps).toBe(4);
    expect(await upcoming()).toEqual(TUESDAYS.map((date) => `${date} Desk 2`));
  });

  test('at a particular desk take at most six taps for somebody without a usual place', async () => {
    await open(PHONE, '');
    await opens('/');
    await tap(link('Choose a place in Studio', main()));
    await tap(several());
    await tap(button('Every Tuesday'));
    // The plan is below the days, and the button stays in sight.
    const desk = page.getByRole('button', { name: 'Desk 3, free' });
    await desk.scrollIntoViewIfNeeded();
    await desk.tap();
    taps += 1;
    await said('6 days chosen, all with Desk 3').waitFor();
    await tap(button('Book 6 days'));
    await heading('All 6 days are booked').waitFor();
    expect(taps).toBe(5);
    expect(await upcoming()).toEqual(TUESDAYS.map((date) => `${date} Desk 3`));
  });
});

describe('days are chosen', () => {
  test('by clicks, with Shift and by dragging, and a reload comes back to them', async () => {
    await open();
    await several().click();
    await said('No day chosen yet').waitFor();
    await day('2026-11-26').click();
    await said('1 day chosen, with a free space').waitFor();
    await day('2026-12-03').click({ modifiers: ['Shift'] });
    await said('2 days chosen, all with a free space').waitFor();
    await day('2026-12-04').click({ modifiers: ['Shift'] });
    await expect.poll(chosen).toEqual(['2026-11-26', '2026-11-27', '2026-12-03', '2026-12-04']);
    await day('2026-11-27').click();
    await day('2026-12-07').hover();
    await page.mouse.down();
    await day('2026-12-09').hover();
    await page.mouse.up();
    const days = ['2026-11-26', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09'];
    await expect.poll(chosen).toEqual(days);
    await page.reload();
    await said('6 days chosen, all with a free space').waitFor();
    await expect.poll(chosen).toEqual(days);
    // A drag that starts on a chosen day deselects.
    await day('2026-12-04').hover();
    await page.mouse.down();
    await day('2026-12-03').hover();
    await page.mouse.up();
    await expect
      .poll(chosen)
      .toEqual(days.filter((each) => !each.startsWith('2026-12-0') || each > '2026-12-04'));
    await several().click();
    await expect.poll(chosen).toEqual(['2026-12-07']);
    await expect.poll(() => new URL(page.url()).searchParams.has('days')).toBe(false);
  });

  test('with the keyboard alone, at one stop of the Tab key', async () => {
    await open();
    const { keyboard } = page;
    await day(MONDAY).focus();
    await keyboard.press('Shift+ArrowRight');
    await said('2 days chosen, all with a free space').waitFor();
    await untilFocusIsOn(day('2026-11-24'));
    await keyboard.press('Shift+ArrowDown');
    await expect.poll(chosen).toEqual([MONDAY, '2026-11-24', '2026-11-30', '2026-12-01']);
    await keyboard.press('Shift+ArrowUp');
    await expect.poll(chosen).toEqual([MONDAY, '2026-11-24']);
    await keyboard.press('Space');
    await expect.poll(chosen).toEqual([MONDAY]);
    await keyboard.press('ArrowUp');
    await untilFocusIsOn(button('Every Tuesday'));
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await said('7 days chosen, all with a free space').waitFor();
    await keyboard.press('ArrowDown');
    await untilFocusIsOn(day('2026-11-25'));
    await keyboard.press('Shift+Tab');
    await untilFocusIsOn(several());
    await expect.poll(() => grid().locator('[tabindex="0"]').count()).toBe(1);
    await keyboard.press('Tab');
    await untilFocusIsOn(day('2026-11-25'));
    await keyboard.press('Escape');
    await untilFocusIsOn(several());
    await expect.poll(chosen).toEqual(['2026-11-24']);
  });

  test('for a desk, the days on which it is taken say so, and can be left out', async () => {
    for (const date of [TUESDAYS[1], TUESDAYS[3]]) await books(ben, 1, { date: date });
    await open();
    await several().click();
    await button('Every Tuesday').click();
    await page.getByRole('button', { name: 'Desk 1, free' }).click();
    await said('6 days chosen: 4 with Desk 1 and 2 with another space').waitFor();
    await expect.poll(() => place('Desk 1, free on 4 of 6 days').getAttribute('data-days')).toBe('4/6');
    await expect.poll(() => place('Desk 2, free on all 6 days').getAttribute('data-days')).toBe('6/6');
    await text('Free on some of the days').waitFor();
    await page.getByRole('button', { name: 'Tuesday, 1 December 2026, 3 of 4 free, taken' }).waitFor();
    const told = page.getByRole('list', { name: 'Days to look at' }).getByRole('listitem');
    await shows(told, [
      expect.stringMatching(
        /^The nearest free one, as Desk 1 is taken: Tue 1 December and Tue 15 December\./,
      ),
    ]);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Only Desk 1' }).check();
    await shows(told, [expect.stringMatching(/^Desk 1 is taken: Tue 1/)]);
    await page.getByRole('radio', { name: 'Any free space' }).check();
    await said('6 days chosen, all with a free space').waitFor();
    await page.getByRole('radio', { name: 'Desk 1, or else the nearest free one' }).check();
    await button('Leave out Tue 1 December and Tue 15 December').click();
    await said('4 days chosen, all with Desk 1').waitFor();
  });

  test('in the list as well as on the plan', async () => {
    await books(ben, 1, { date: MONDAY });
    await open(undefined, `?day=${MONDAY}&view=list`);
    await several().click();
    await button('Every Wednesday').click();
    await button('Choose Desk 1').click();
    await said('6 days chosen, all with Desk 1').waitFor();
    await expect.poll(() => button('Choose Desk 1').getAttribute('aria-pressed')).toBe('true');
    await gone(dialog());
  });
});

describe('the outcome of each day', () => {
  beforeEach(async () => {
    await perch.app.db.query(
      `insert into closings (location_id, first_day, last_day, reason, created_at)
       values ($1, '2026-12-24', '2026-12-26', 'Christmas', '2026-11-01T09:00:00Z')`,
      [area.locationId],
    );
  });
  const FRIDAYS = weekly('2026-11-27');

  async function send(wish: 'nearest' | 'only') {
    await open();
    await several().click();
    await button('Every Friday').click();
    await page.getByRole('button', { name: 'Desk 1, free' }).click();
    if (wish === 'only') await page.getByRole('radio', { name: 'Only Desk 1' }).check();
    await button('Book 5 days').click();
  }

  test('is a table with what to do about it', async () => {
    await perch.setClock(`${MONDAY}T08:05:00Z`);
    await books(ben, 1, { date: FRIDAYS[1] });
    for (const desk of [0, 1]) await books(ben, desk + 1, { date: FRIDAYS[2] });
    for (const desk of [2, 3]) await books(ada, desk + 1, { date: FRIDAYS[2] });
    await books(chidi, 1, { date: FRIDAYS[3] });
    await send('nearest');
    await untilFocusIsOn(heading('4 of 6 days are booked'));
    expect(await outcomes()).toEqual([
      'Desk 1, booked',
      'Desk 2, as Desk 1 is taken',
      'Full',
      'Desk 1, yours already',
      'Closed: Christmas',
      'Desk 1, booked',
    ]);
    await expectCleanInBoth(page);

    const first = await bookingOn(FRIDAYS[0]);
    await row('27 November').getByRole('button', { name: 'Cancel on Friday, 27 November 2026' }).click();
    await untilFocusIsOn(row('27 November').locator('[tabindex="-1"]'));
    await heading('3 of 6 days are booked').waitFor();
    await row('27 November').getByRole('button', { name: 'Undo on Friday, 27 November 2026' }).click();
    await heading('4 of 6 days are booked').waitFor();
    expect(await bookingOn(FRIDAYS[0])).toEqual(first);

    await row('11 December')
      .getByRole('button', { name: /^Join the waiting list/ })
      .click();
    await heading('4 of 6 days are booked, and you are waiting for 1').waitFor();
    await text('On the waiting list', row('11 December')).waitFor();
    await row('11 December')
      .getByRole('button', { name: /^Leave the waiting list/ })
      .click();
    await text('No longer on the waiting list', row('11 December')).waitFor();

    await link(/^Another space/, row('4 December')).click();
    await page.getByRole('region', { name: 'Moving a booking' }).waitFor();
    expect(await upcoming()).toHaveLength(4);
  });

  test('is still there on going back, with what has changed meanwhile', async () => {
    await books(ben, 1, { date: FRIDAYS[1] });
    await send('nearest');
    await heading('5 of 6 days are booked').waitFor();
    const kept = await outcomes();
    await link(/^Another space/, row('4 December')).click();
    await page.getByRole('region', { name: 'Moving a booking' }).waitFor();
    await page.goBack();
    await untilFocusIsOn(heading('5 of 6 days are booked'));
    expect(await outcomes()).toEqual(kept);

    await link('Desk 2', row('4 December')).click();
    await button('Cancel booking').click();
    await button('Yes. Cancel it').click();
    await text('Booking cancelled').waitFor();
    await page.goBack();
    await title('Booking details').waitFor();
    await page.goBack();
    await heading('4 of 6 days are booked').waitFor();
    await row('4 December')
      .getByRole('button', { name: /^Book again/ })
      .waitFor();

    await button('Choose more days').click();
    await button('Every Friday').click();
    await button('Book 5 days').waitFor();
  });

  test('offers to undo a cancelled day for as long as the page is open', async () => {
    await send('nearest');
    await heading('5 of 6 days are booked').waitFor();
    await page.clock.install();
    await row('27 November')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await heading('4 of 6 days are booked').waitFor();
    await page.clock.runFor(3_600_000);
    await row('27 November').getByRole('button', { name: /^Undo/ }).click();
    await heading('5 of 6 days are booked').waitFor();
  });

  test('offers what is free instead of a desk that had to be that one', async () => {
    await books(ben, 1, { date: FRIDAYS[1] });
    await send('only');
    await untilFocusIsOn(heading('4 of 6 days are booked'));
    const taken = row('4 December');
    await text('Desk 1 is taken', taken).waitFor();
    // Somebody is quicker.
    await books(ben, 2, { date: FRIDAYS[1] });
    await taken.getByRole('button', { name: 'Book Desk 2 on Friday, 4 December 2026' }).click();
    await text('Somebody has just booked this space for that day.', taken).waitFor();
    await taken.getByRole('button', { name: 'Book Desk 3 on Friday, 4 December 2026' }).click();
    await heading('5 of 6 days are booked').waitFor();
    expect(await upcoming()).toContain(`${FRIDAYS[1]} Desk 3`);
  });

  test('includes the waiting list if that was asked for', async () => {
    for (const desk of [0, 1]) await books(ben, desk + 1, { date: FRIDAYS[2] });
    for (const desk of [2, 3]) await books(ada, desk + 1, { date: FRIDAYS[2] });
    await open();
    await several().click();
    await button('Every Friday').click();
    await page.getByRole('checkbox', { name: 'Join the waiting list of full days' }).check();
    await button('Book 5 days').click();
    await heading('4 of 6 days are booked, and you are waiting for 1').waitFor();
    await link(/^Your place/, row('11 December')).click();
    await page.waitForURL('**/waiting-list/*');
  });

  test('is for a guest if so chosen, who cannot wait', async () => {
    for (const desk of [0, 1]) await books(ben, desk + 1, { date: FRIDAYS[2] });
    for (const desk of [2, 3]) await books(ada, desk + 1, { date: FRIDAYS[2] });
    await open();
    await several().click();
    await button('Every Friday').click();
    const waits = page.getByRole('checkbox', { name: 'Join the waiting list of full days' });
    await waits.waitFor();
    await button('For somebody else').click();
    await waits.waitFor({ state: 'detached' });
    await button('Book 5 days').click();
    await text('Enter the name of the person it is for').waitFor();
    const name = page.getByRole('combobox', { name: 'Their name' });
    await untilFocusIsOn(name);
    await name.fill('Sam (guest)');
    await button('Book 5 days').click();
    await heading('4 of 6 days are booked').waitFor();
    expect(await upcoming()).toEqual([0, 1, 3, 5].map((index) => `${FRIDAYS[index]} Desk 1 Sam (guest)`));
    await gone(row('11 December').getByRole('button'));
    await link('Another area on Friday, 11 December 2026', row('11 December')).click();
    await page.waitForURL(`**/areas**day=${FRIDAYS[2]}`);
  });
});

describe('without a connection', () => {
  test('a batch whose answer is lost is sent again, and nothing is booked twice', async () => {
    await open();
    await several().click();
    await button('Every Tuesday').click();
    await loseAnswer('**/api/booking/batch');
    await button('Book 6 days').click();
    const alert = page.getByRole('alert');
    await text('It is safe to send them again: nothing is booked twice.', alert).waitFor();
    await untilFocusIsOn(alert);
    expect(await upcoming()).toHaveLength(6);
    expect(await violationsOn(page)).toEqual([]);
    await button('Send again').click();
    await untilFocusIsOn(heading('All 6 days are booked'));
    expect(await outcomes()).toEqual(Array(6).fill('Desk 1, booked'));
    expect(await upcoming()).toEqual(TUESDAYS.map((date) => `${date} Desk 1`));
    window.complaints.splice(0);
  });

  test('what could not be done about a day is said in its row, and can be tried again', async () => {
    await open();
    await several().click();
    await button('Every Tuesday').click();
    await button('Book 6 days').click();
    let isDown = true;
    await page.route('**/api/booking/*', (route) =>
      isDown && route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.fallback(),
    );
    const first = row('24 November');
    await first.getByRole('button', { name: /^Cancel/ }).click();
    await text('We could not reach Perch.', first.getByRole('alert')).waitFor();
    isDown = false;
    await first.getByRole('button', { name: /^Cancel/ }).click();
    await heading('5 of 6 days are booked').waitFor();
    window.complaints.splice(0);
  });
});
