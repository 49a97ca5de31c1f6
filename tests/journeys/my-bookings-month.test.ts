import { beforeEach, describe, expect, test } from 'vitest';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { onMyBookings } from './my-bookings.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsOn } from './focus.ts';
import { expectCleanInLightAndDark } from './axe.ts';

const stage = onMyBookings();
const { ahead, askedRanges, book, counted, dayCell, haveBooked, month, openAs, step, tab, waitFor } = stage;

const SATURDAY = '2026-12-05';

describe('the calendar', () => {
  test('opens on the six weeks from this one on, Monday to Friday', async () => {
    const id = await book(WEDNESDAY, 1, 'Sam (guest)');
    await book('2027-01-01');
    await haveBooked('2026-11-23');
    await stage.page.goto('/bookings');
    const table = ahead();
    await table.waitFor();
    const headings = await table.getByRole('columnheader').allInnerTexts();
    expect(headings).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
    await expect.poll(() => table.getByRole('row').count()).toBe(7);
    await expect.poll(() => table.locator('td').first().getAttribute('data-day')).toBe('2026-11-23');
    await expect.poll(() => table.locator('td').last().getAttribute('data-day')).toBe('2027-01-01');
    await expect.poll(() => stage.page.locator('td[data-today]').getAttribute('data-day')).toBe(TUESDAY);
    await expect.poll(() => dayCell(TUESDAY).innerText()).toContain('Today');

    // Monday's is over, so it is not counted.
    await counted('The next 6 weeks: 2 bookings');
    await expect.poll(() => dayCell('2026-11-23').innerText()).toContain('Desk 3');
    await expect.poll(() => dayCell('2026-11-23').getByRole('link').count()).toBe(0);
    await dayCell(WEDNESDAY)
      .getByRole('link', {
        name: /^Desk 2\s*,\s*Studio, Leeds\s*,\s*for Sam \(guest\)\s*, Wednesday, 25 November 2026$/,
      })
      .click();
    await stage.page.waitForURL(`**/bookings/${id}/details`);
  });

  test('has the weeks before behind one button, which leads back as well', async () => {
    await haveBooked('2026-11-04');
    await book(WEDNESDAY, 1);
    await stage.page.goto('/bookings');
    await step('Earlier weeks').click();
    const table = month('November 2026');
    await table.waitFor();
    await counted('November 2026: 1 booking, 1 past');
    await expect.poll(() => table.getByRole('row').count()).toBe(7);
    await expect.poll(() => table.locator('td').first().getAttribute('data-day')).toBe('2026-10-26');
    await expect.poll(() => table.locator('td').last().getAttribute('data-day')).toBe('2026-12-04');
    await untilFocusIsOn(step('From this week'));
    await stage.page.keyboard.press('Enter');
    await ahead().waitFor();

    // It is remembered, like any month.
    await step('Earlier weeks').click();
    await dayCell('2026-11-04')
      .getByRole('link', { name: /Desk 3/ })
      .waitFor();
    await stage.page.reload();
    await month('November 2026').waitFor();
  });

  test('leaves out no month, whichever way somebody goes', async () => {
    await stage.page.goto('/bookings');
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
    await stage.perch.setClock('2026-12-01T06:00:00Z');
    await stage.page.goto('/bookings');
    await step('Earlier weeks').click();
    await month('November 2026').waitFor();
  });

  test('links to places on the waiting list', async () => {
    const placeId = await waitFor(WEDNESDAY);
    await stage.page.goto('/bookings');
    await counted('The next 6 weeks: 1 waiting list place');
    await dayCell(WEDNESDAY)
      .getByRole('link', { name: /^Waiting list\s*,\s*Studio, Leeds\s*,\s*1 of 1/ })
      .click();
    await stage.page.waitForURL(`**/waiting-list/${placeId}`);
  });

  test('asks for the weeks it shows, of months to come and of past ones', async () => {
    await haveBooked('2026-09-30');
    const asked = askedRanges();
    await stage.page.goto('/bookings');
    await ahead().waitFor();
    await step('Next month').click();
    await month('December 2026').waitFor();
    for (const name of ['November 2026', 'October 2026', 'September 2026']) {
      await step('Previous month').click();
      await month(name).waitFor();
    }
    await dayCell('2026-09-30')
      .getByRole('link', { name: /Desk 3/ })
      .waitFor();
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
    await stage.page.goto('/bookings');
    await settled(stage.page);
    expect(asked).toHaveLength(1);
    const answered = stage.page.waitForResponse(/from=2026-11-30/);
    await step('Next month').hover();
    await answered;
    await step('Next month').click();
    await month('December 2026').waitFor();
    await counted('December 2026: No bookings');
    expect(asked.filter((search) => search.includes('2026-11-30'))).toHaveLength(1);
  });

  test('stays where it is while a month is loading, and shows what is known of it', async () => {
    await book('2026-12-09');
    await stage.page.goto('/bookings');
    await settled(stage.page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await stage.page.route(/from=2026-11-30/, async (route) => {
      await held;
      await route.continue();
    });
    await step('Next month').click();
    await dayCell('2026-12-09')
      .getByRole('link', { name: /Desk 1/ })
      .waitFor();
    await expect.poll(() => month('December 2026').getAttribute('aria-busy')).toBe('true');
    const meanwhile = await month('December 2026').boundingBox();
    release();
    await counted('December 2026: 1 booking');
    await expect.poll(() => month('December 2026').getAttribute('aria-busy')).toBe('false');
    await expect.poll(() => month('December 2026').boundingBox()).toEqual(meanwhile);
  });

  test('lists weekend bookings below the grid', async () => {
    const id = await book(SATURDAY);
    await stage.page.goto('/bookings');
    const weekends = stage.page.getByRole('region', { name: 'Also at weekends' });
    await weekends.getByText('Saturday, 5 December 2026', { exact: true }).waitFor();
    await expect.poll(() => dayCell(SATURDAY).count()).toBe(0);
    await weekends.getByRole('link', { name: /Desk 1/ }).click();
    await stage.page.waitForURL(`**/bookings/${id}/details`);
  });
});

describe('at a width of', () => {
  const link = () => stage.page.getByRole('link', { name: /^Desk 2/ });
  const fontSize = () => link().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  /** The visible part of the label, as opposed to what a screen reader says. */
  const seen = async () => (await stage.page.getByText('Studio, Leeds').first().boundingBox())?.width ?? 0;

  beforeEach(async () => {
    await book(WEDNESDAY, 1, 'Sam');
    await stage.page.goto('/bookings');
    await link().waitFor();
  });

  test('800 px labels are long, below it short', async () => {
    await stage.page.setViewportSize({ width: 800, height: 900 });
    await expect.poll(() => seen()).toBeGreaterThan(40);
    await stage.page.setViewportSize({ width: 799, height: 900 });
    await expect.poll(() => seen()).toBeLessThan(2);
    await stage.page.getByRole('link', { name: /Desk 2\s*,\s*Studio, Leeds\s*,\s*for Sam/ }).waitFor();
    await ahead().getByText('for Sam').waitFor();
  });

  test('768 px weekdays are named in full, below it in three letters', async () => {
    const headings = () =>
      stage.page.getByRole('columnheader').first().locator('span:visible').allInnerTexts();
    const short = stage.page.getByText('Mon', { exact: true });
    await stage.page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(() => short.isVisible()).toBe(false);
    await expect.poll(() => headings()).toEqual(['Monday']);
    await stage.page.setViewportSize({ width: 767, height: 900 });
    await expect.poll(() => short.isVisible()).toBe(true);
    await stage.page.getByRole('columnheader', { name: 'Monday' }).waitFor();
  });

  test('1251 px links are of the usual small size, at 1250 px smaller', async () => {
    await stage.page.setViewportSize({ width: 1251, height: 900 });
    const usual = await fontSize();
    await stage.page.setViewportSize({ width: 1250, height: 900 });
    await expect.poll(() => fontSize()).toBeLessThan(usual);
  });
});

test.each(['Calendar view', 'Table view'])(
  'axe finds nothing in the %s at 1280, 700 and 320 px, in light and dark mode',
  async (name) => {
    await openAs({ reducedMotion: 'reduce' });
    await book(TUESDAY);
    await book(WEDNESDAY, 1, 'Sam');
    await book('2026-11-28', 2);
    await waitFor('2026-11-27');
    await stage.page.goto('/bookings');
    await settled(stage.page);
    await tab(name).click();
    for (const width of [1280, 700, 320]) {
      await stage.page.setViewportSize({ width, height: 700 });
      await expectCleanInLightAndDark(stage.page);
      const scrollWidth = await stage.page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
  },
);
