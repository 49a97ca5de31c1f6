import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { chidi } from '../support/cast.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth, violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';
import { MONDAY, onSeveralDays, TUESDAYS } from './several-days.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const stage = onSeveralDays();
const { book, button, day, grid, heading, open, openAt, page, said, several, upcoming } = stage;
const chosen = () =>
  grid()
    .locator('[data-day][aria-pressed="true"]')
    .evaluateAll((days) => days.map((each) => each.getAttribute('data-day')));

describe('six Tuesdays on a phone', () => {
  let taps = 0;
  beforeEach(() => {
    taps = 0;
  });
  /** Taps once what can be tapped without scrolling. */
  async function tap(target: Locator) {
    await target.waitFor();
    await expect
      .poll(() => target.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(844);
    await target.tap();
    taps += 1;
  }

  test('at the usual place take four taps from Home', async () => {
    await stage.perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at, confirmed_at)
       select date, $1, $2, (select id from users where email = $3), '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z'
       from unnest('{2026-11-03,2026-11-10,2026-11-17}'::date[]) date`,
      [stage.area.id, stage.area.desks[1], chidi.email],
    );
    await openAt('/', PHONE);
    await tap(page().getByRole('link', { name: 'Another place or day' }));
    await tap(several());
    await tap(button('Every Tuesday'));
    await said('6 days chosen, Desk 2 is free on all of them').waitFor();
    await tap(button('Book 6 days'));
    await heading('All 6 days are booked').waitFor();
    expect(taps).toBe(4);
    expect(await upcoming()).toEqual(TUESDAYS.map((date) => `${date} Desk 2`));
  });

  test('at a particular desk take at most six taps for somebody without a usual place', async () => {
    await open(PHONE, '');
    await page().goto('/');
    await settled(page());
    await tap(page().getByRole('main').getByRole('link', { name: 'Studio, Leeds' }));
    await tap(several());
    await tap(button('Every Tuesday'));
    // The plan is below the days, and the button stays in sight.
    const desk = page().getByRole('button', { name: 'Desk 3, free' });
    await desk.scrollIntoViewIfNeeded();
    await desk.tap();
    taps += 1;
    await said('6 days chosen, Desk 3 is free on all of them').waitFor();
    await tap(button('Book 6 days'));
    await heading('All 6 days are booked').waitFor();
    expect(taps).toBe(5);
    expect(await upcoming()).toEqual(TUESDAYS.map((date) => `${date} Desk 3`));
    await expectCleanInBoth(page());
  });
});

describe('days are chosen', () => {
  test('by clicks, with Shift and by dragging, and a reload comes back to them', async () => {
    await open();
    await several().click();
    await said('No day chosen yet').waitFor();
    await day('2026-11-26').click();
    await said('1 day chosen, a space is free').waitFor();
    await day('2026-12-03').click({ modifiers: ['Shift'] });
    await said('2 days chosen, a space is free on all of them').waitFor();
    await day('2026-12-04').click({ modifiers: ['Shift'] });
    await expect.poll(chosen).toEqual(['2026-11-26', '2026-11-27', '2026-12-03', '2026-12-04']);
    await day('2026-11-27').click();
    await day('2026-12-07').hover();
    await page().mouse.down();
    await day('2026-12-09').hover();
    await page().mouse.up();
    const days = ['2026-11-26', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09'];
    await expect.poll(chosen).toEqual(days);
    await page().reload();
    await said('6 days chosen, a space is free on all of them').waitFor();
    await expect.poll(chosen).toEqual(days);
    // A drag that starts on a chosen day deselects.
    await day('2026-12-04').hover();
    await page().mouse.down();
    await day('2026-12-03').hover();
    await page().mouse.up();
    await expect
      .poll(chosen)
      .toEqual(days.filter((each) => !each.startsWith('2026-12-0') || each > '2026-12-04'));
    await several().click();
    await expect.poll(chosen).toEqual(['2026-12-07']);
    await expect.poll(() => new URL(page().url()).searchParams.has('days')).toBe(false);
  });

  test('with the keyboard alone, at one stop of the Tab key', async () => {
    await open();
    const { keyboard } = page();
    await day(MONDAY).focus();
    await keyboard.press('Shift+ArrowRight');
    await said('2 days chosen, a space is free on all of them').waitFor();
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
    await said('7 days chosen, a space is free on all of them').waitFor();
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
    for (const date of [TUESDAYS[1], TUESDAYS[3]]) await book('bens', 0, date);
    await open();
    await several().click();
    await button('Every Tuesday').click();
    await page().getByRole('button', { name: 'Desk 1, free' }).click();
    await said('6 days chosen, Desk 1 is free on 4').waitFor();
    await page().getByRole('button', { name: 'Tuesday, 1 December 2026, 3 of 4 free, taken' }).waitFor();
    const told = page().getByRole('list', { name: 'Days to look at' }).getByRole('listitem');
    await expect
      .poll(() => told.allInnerTexts())
      .toEqual([
        expect.stringMatching(
          /^Desk 1 is taken, so the nearest free one: Tue 1 December and Tue 15 December\./,
        ),
      ]);
    expect(await violationsOn(page())).toEqual([]);
    await page().getByRole('radio', { name: 'Only Desk 1' }).check();
    await expect.poll(() => told.allInnerTexts()).toEqual([expect.stringMatching(/^Desk 1 is taken: Tue 1/)]);
    await page().getByRole('radio', { name: 'Any free space' }).check();
    await said('6 days chosen, a space is free on all of them').waitFor();
    await page().getByRole('radio', { name: 'Desk 1, or else the nearest free one' }).check();
    await button('Leave out Tue 1 December and Tue 15 December').click();
    await said('4 days chosen, Desk 1 is free on all of them').waitFor();
  });

  test('in the list as well as on the plan', async () => {
    await book('bens', 0, MONDAY);
    await open({}, `?day=${MONDAY}&view=list`);
    await several().click();
    await button('Every Wednesday').click();
    await button('Choose Desk 1').click();
    await said('6 days chosen, Desk 1 is free on all of them').waitFor();
    await expect.poll(() => button('Choose Desk 1').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page().getByRole('dialog').count()).toBe(0);
  });
});
