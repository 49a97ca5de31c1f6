import { beforeEach, describe, expect, test } from 'vitest';
import { chidi } from '../support/cast.ts';
import { area, books, opens, page, perch } from '../support/journey.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { gone, heading, link, text, widthOfPage } from '../support/screen.ts';
import { untilFocusIsOn } from './focus.ts';
import {
  ahead,
  askedRanges,
  book,
  counted,
  dayCell,
  haveBooked,
  month,
  onMyBookings,
  step,
  waitFor,
} from './my-bookings.ts';

onMyBookings();

const SATURDAY = '2026-12-05';

describe('the calendar', () => {
  test('opens on the six weeks from this one on, Monday to Friday', async () => {
    const id = await book(WEDNESDAY, 2, 'Sam (guest)');
    await book('2027-01-01');
    await haveBooked('2026-11-23');
    await page.goto('/bookings');
    const table = ahead();
    await table.waitFor();
    const headings = await table.getByRole('columnheader').allInnerTexts();
    expect(headings).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
    await expect.poll(() => table.getByRole('row').count()).toBe(7);
    await expect.poll(() => table.locator('td').first().getAttribute('data-day')).toBe('2026-11-23');
    await expect.poll(() => table.locator('td').last().getAttribute('data-day')).toBe('2027-01-01');
    await expect.poll(() => page.locator('td[data-today]').getAttribute('data-day')).toBe(TUESDAY);
    await expect.poll(() => dayCell(TUESDAY).innerText()).toContain('Today');

    // Monday's is over, so it is not counted.
    await counted('The next 6 weeks: 2 bookings');
    await expect.poll(() => dayCell('2026-11-23').innerText()).toContain('Desk 3');
    await gone(dayCell('2026-11-23').getByRole('link'));
    await dayCell(WEDNESDAY)
      .getByRole('link', {
        name: /^Desk 2 Studio, Leeds for Sam \(guest\) Wednesday, 25 November 2026$/,
      })
      .click();
    await page.waitForURL(`**/bookings/${id}/details`);
  });

  test('has the weeks before behind one button, which leads back as well', async () => {
    await haveBooked('2026-11-04');
    await book(WEDNESDAY, 2);
    await page.goto('/bookings');
    await step('Earlier weeks').click();
    const table = month('November 2026');
    await table.waitFor();
    await counted('November 2026: 1 booking, 1 past');
    await expect.poll(() => table.getByRole('row').count()).toBe(7);
    await expect.poll(() => table.locator('td').first().getAttribute('data-day')).toBe('2026-10-26');
    await expect.poll(() => table.locator('td').last().getAttribute('data-day')).toBe('2026-12-04');
    await untilFocusIsOn(step('From this week'));
    await page.keyboard.press('Enter');
    await ahead().waitFor();

    // It is remembered, like any month.
    await step('Earlier weeks').click();
    await link(/Desk 3/, dayCell('2026-11-04')).waitFor();
    await page.reload();
    await month('November 2026').waitFor();
  });

  test('leaves out no month, whichever way somebody goes', async () => {
    await page.goto('/bookings');
    const names = ['December 2026', 'January 2027'];
    for (const name of names) {
      await step('Next month').click();
      await month(name).waitFor();
    }
    for (const name of ['December 2026', 'November 2026', 'October 2026']) {
      await step('Previous month').click();
      await month(name).waitFor();
    }
    await step('Next month').click();
    await month('November 2026').waitFor();
  });

  test('in the first week of a month has the month before behind that button', async () => {
    await perch.setClock('2026-12-01T06:00:00Z');
    await page.goto('/bookings');
    await step('Earlier weeks').click();
    await month('November 2026').waitFor();
  });

  test('links to places on the waiting list', async () => {
    const placeId = await waitFor(WEDNESDAY);
    await page.goto('/bookings');
    await counted('The next 6 weeks: 1 waiting list place');
    await link(/^Waiting list Studio, Leeds 1 of 1/, dayCell(WEDNESDAY)).click();
    await page.waitForURL(`**/waiting-list/${placeId}`);
  });

  test('asks for the weeks it shows, of months to come and of past ones', async () => {
    await haveBooked('2026-09-30');
    const asked = askedRanges();
    await page.goto('/bookings');
    await ahead().waitFor();
    await step('Next month').click();
    await month('December 2026').waitFor();
    for (const name of ['November 2026', 'October 2026', 'September 2026']) {
      await step('Previous month').click();
      await month(name).waitFor();
    }
    await link(/Desk 3/, dayCell('2026-09-30')).waitFor();
    await counted('September 2026: 1 past booking');
    await expect
      .poll(() => new Set(asked))
      .toEqual(
        new Set([
          '?from=2026-11-23&to=2027-01-03',
          '?from=2026-11-30&to=2027-01-10',
          '?from=2026-09-28&to=2026-11-08',
          '?from=2026-08-31&to=2026-10-11',
          // The next weeks in the same direction are prefetched.
          '?from=2026-10-26&to=2026-12-06',
          '?from=2026-12-28&to=2027-02-07',
          '?from=2026-07-27&to=2026-09-06',
        ]),
      );
    await step('From this week').click();
    await ahead().waitFor();
  });

  test('gets the next month ready when somebody points at it, and asks once', async () => {
    const asked = askedRanges();
    await opens('/bookings');
    await expect.poll(() => asked).toHaveLength(1);
    const answered = page.waitForResponse(/from=2026-11-30/);
    await step('Next month').hover();
    await answered;
    await step('Next month').click();
    await month('December 2026').waitFor();
    await counted('December 2026: No bookings');
    expect(asked.filter((search) => search.includes('2026-11-30'))).toHaveLength(1);
  });

  test('stays where it is while a month is loading, and shows what is known of it', async () => {
    await book('2026-12-09');
    await opens('/bookings');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/from=2026-11-30/, async (route) => {
      await held;
      await route.continue();
    });
    await step('Next month').click();
    await link(/Desk 1/, dayCell('2026-12-09')).waitFor();
    await expect.poll(() => month('December 2026').getAttribute('aria-busy')).toBe('true');
    const meanwhile = await month('December 2026').boundingBox();
    release();
    await counted('December 2026: 1 booking');
    await expect.poll(() => month('December 2026').getAttribute('aria-busy')).toBe('false');
    await expect.poll(() => month('December 2026').boundingBox()).toEqual(meanwhile);
  });

  test('lists weekend bookings below the grid', async () => {
    const id = await book(SATURDAY);
    await page.goto('/bookings');
    const weekends = page.getByRole('region', { name: 'Also at weekends' });
    await weekends.getByText('Saturday, 5 December 2026', { exact: true }).first().waitFor();
    await gone(dayCell(SATURDAY));
    await link(/Desk 1/, weekends).click();
    await page.waitForURL(`**/bookings/${id}/details`);
  });
});

test('below 800 px a link and below 768 px a weekday are short to the eye, and still whole to a screen reader', async () => {
  await page.setViewportSize({ width: 767, height: 900 });
  await book(WEDNESDAY, 2, 'Sam');
  await page.goto('/bookings');
  await link(/Desk 2 Studio, Leeds for Sam/).waitFor();
  await text('for Sam', ahead()).waitFor();
  // The visible part of the label.
  const seen = async () => (await text('Studio, Leeds').first().boundingBox())?.width ?? 0;
  await expect.poll(seen).toBeLessThan(2);
  await page.getByRole('columnheader', { name: 'Monday' }).waitFor();
  await text(/^Mon$/).waitFor();
});

const PHONES: [number, number][] = [
  [320, 640],
  [390, 844],
];

/** On the wider one in test:long alone. */
describe.each(rounds(PHONES.slice(0, 1), PHONES))('on a phone of %i × %i px', (width, height) => {
  const day = (name: string | RegExp) =>
    ahead().getByRole('button', { name, exact: typeof name === 'string' });
  const chosen = (name: string) => page.getByRole('region', { name });
  const scrollWidth = widthOfPage;

  beforeEach(async () => {
    await page.setViewportSize({ width, height });
  });

  test('it is the same grid of Monday to Friday, each day a button, and nothing is cut off', async () => {
    await book(WEDNESDAY, 2, 'Sam (guest)');
    await page.goto('/bookings');
    const table = ahead();
    await table.waitFor();
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(5);
    await expect.poll(() => table.getByRole('row').count()).toBe(7);
    await expect.poll(() => table.getByRole('button').count()).toBe(30);
    await day('Wednesday, 25 November 2026, 1 booking').getByText('2', { exact: true }).waitFor();
    await day('Thursday, 26 November 2026, no bookings').waitFor();
    await gone(table.getByRole('link'));
    for (const box of await Promise.all(
      (await table.getByRole('button').all()).map((each) => each.boundingBox()),
    )) {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect.poll(() => scrollWidth()).toBeLessThanOrEqual(width);
  });

  test('a desk and the dog of one day each have their glyph, and stay within the day', async () => {
    await book(WEDNESDAY, 2);
    await books(chidi, 0, { date: WEDNESDAY, bookableObjectId: area.dogPlace });
    await page.goto('/bookings');
    const marks = dayCell(WEDNESDAY).locator('button [aria-hidden] > span');
    await expect.poll(() => marks.allInnerTexts()).toEqual(['2', 'Dog']);
    await expect.poll(() => marks.locator('svg').count()).toBe(2);
    const cell = await dayCell(WEDNESDAY).boundingBox();
    let above = 0;
    for (const each of await marks.all()) {
      const box = await each.boundingBox();
      // Side by side they read "2 Dog", whatever the width.
      expect(box?.y).toBeGreaterThanOrEqual(above);
      above = (box?.y ?? 0) + (box?.height ?? 0);
      expect(box?.x).toBeGreaterThanOrEqual(cell?.x ?? Infinity);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
      const isCut = await each.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(isCut).toBe(false);
    }
  });

  test('today is chosen, and its bookings are listed below', async () => {
    const id = await book(TUESDAY, 1);
    await book(WEDNESDAY, 2, 'Sam (guest)');
    await haveBooked('2026-11-23');
    const placeId = await waitFor('2026-11-27');
    await page.goto('/bookings');
    await counted('The next 6 weeks: 2 bookings, 1 waiting list place');
    await expect.poll(() => day(/^Tuesday, 24/).getAttribute('aria-pressed')).toBe('true');
    await link(/^Desk 1/, chosen('Tuesday, 24 November 2026 Today')).waitFor();

    await day(/^Wednesday, 25/).click();
    await link(/^Desk 2.*for Sam/, chosen('Wednesday, 25 November 2026')).waitFor();
    await day(/^Monday, 23 November/).click();
    await link(/^Desk 3/, chosen('Monday, 23 November 2026')).waitFor();
    await day(/^Thursday, 3 December/).click();
    await text('No bookings on this day', chosen('Thursday, 3 December 2026')).waitFor();
    await day('Friday, 27 November 2026, 1 waiting list place').click();
    await link(/^Waiting list/, chosen('Friday, 27 November 2026')).click();
    await page.waitForURL(`**/waiting-list/${placeId}`);
    await page.goto('/bookings');
    await link(/^Desk 1/, chosen('Tuesday, 24 November 2026 Today')).click();
    await page.waitForURL(`**/bookings/${id}/details`);
  });

  test('without a booking today the next one is listed too, even past the end of the month', async () => {
    const id = await book('2026-12-09', 2);
    await page.goto('/bookings');
    const today = chosen('Tuesday, 24 November 2026 Today');
    await text('No bookings on this day', today).waitFor();
    await heading('Next: Wednesday, 9 December 2026', today).waitFor();
    await link(/^Desk 2/, today).click();
    await page.waitForURL(`**/bookings/${id}/details`);
  });

  test('another month opens on its first day with a booking', async () => {
    await book('2026-12-09');
    await page.goto('/bookings');
    await chosen('Tuesday, 24 November 2026 Today').waitFor();
    await step('Next month').click();
    await counted('December 2026: 1 booking');
    await link(/^Desk 1/, chosen('Wednesday, 9 December 2026')).waitFor();
  });

  test('its days are reached with the arrow keys, one stop for Tab', async () => {
    await book(WEDNESDAY, 2);
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
