import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { bookingPage, books, journey, page, window } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';

const THURSDAY = '2026-11-26';

journey({ who: null, office: {} });

beforeAll(async () => {
  for (const desk of [1, 2, 3]) await books(ada, desk);
});

test.each([
  ['has a ring around it if the reader has booked', ada, true],
  ['has none if not', ben, false],
])('a day’s bar is filled by what is taken, and its number %s', async (_, who, isRinged) => {
  await signIn(window, who);
  await page.goto(bookingPage());
  const seen = (day: string) => () =>
    page.locator(`[data-day="${day}"]`).evaluate((button) => {
      const [, free = 0, total = 1] = /(\d+) of (\d+) free/.exec(button.textContent ?? '') ?? [];
      const bar = button.lastElementChild;
      const filled = (bar?.firstElementChild?.clientWidth ?? 0) / (bar?.clientWidth ?? 1);
      return {
        isRight: Math.abs(filled - (1 - Number(free) / Number(total))) < 0.05,
        isFilled: filled > 0.5,
        isRinged: button.querySelector('[data-mine]') !== null,
      };
    });
  await expect.poll(seen(WEDNESDAY)).toEqual({ isRight: true, isFilled: true, isRinged });
  await expect.poll(seen(THURSDAY)).toEqual({ isRight: true, isFilled: false, isRinged: false });
});
