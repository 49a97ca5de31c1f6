import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey, page } from '../support/journey.ts';
import { button, label, link, tab } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { type Focus, focusOn, untilFocusIsIn, untilFocusIsOn } from './focus.ts';

journey({ who: null, hasSample: true, window: { reducedMotion: 'no-preference' } });

const STOPS_AT_MOST = 120;

const press = (key: string) => page.keyboard.press(key);
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses a key until the focus is where it should be; wherever it stops, it must be visible. */
async function go(key: string, isThere: (focus: Focus) => boolean | Promise<boolean>): Promise<Focus> {
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    await press(key);
    const focus = await focusOn(page);
    expect(focus, `after ${key}`).toMatchObject({ isMarked: true, isInView: true });
    if (await isThere(focus)) return focus;
  }
  throw new Error(`${key} does not lead there.`);
}

const tabTo = (target: Locator) => go('Tab', () => hasFocus(target));

async function choose(target: Locator) {
  await target.waitFor();
  await tabTo(target);
  await press('Enter');
}

test('with the keyboard alone somebody signs in, books a desk on the plan, finds it and cancels it', async () => {
  const main = page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const headingHasFocus = async (name: string) => {
    await heading(name).waitFor();
    await untilFocusIsOn(heading(name));
  };

  await page.goto('/signin');
  await choose(button('Sign in with Google'));
  await choose(button(/^Chidi/, page.getByRole('dialog')));

  // A new document, which the browser reads from the top.
  await heading('Hello, Chidi').waitFor();
  await choose(link('Make a new booking', main));
  await headingHasFocus('Where would you like to book?');
  await choose(link('Make a booking at Leeds'));
  await headingHasFocus('What would you like to book?');
  await choose(link('Book in this area: Floor 2 Quiet floor'));

  // The day: one Tab stop, then the arrow keys.
  await headingHasFocus('Floor 2 Quiet floor');
  const days = button(/2026, \d+ of \d+ free/);
  await days.first().waitFor();
  await go('Tab', ({ name }) => /2026, \d+ of \d+ free/.test(name));
  await go('ArrowRight', ({ name }) => name.startsWith('Friday, 27 November 2026'));
  await press('Enter');
  await page.getByRole('heading', { name: 'Friday, 27 November 2026' }).waitFor();
  // Until then the plan is the previous day's.
  await settled(page);

  // The desk: again one Tab stop, then arrow keys to the next in that direction.
  const places = page.getByRole('group', { name: /floor plan/i }).getByRole('button');
  await places.first().waitFor();
  let focus = await go('Tab', ({ name }) => /^(Desk|Dog)/.test(name));
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let steps = 0; steps < 12 && !/^Desk \d+, free/.test(focus.name); steps += 1) {
      focus = await go(key, () => true);
    }
  }
  const desk = /^(Desk \d+), free/.exec(focus.name)?.[1] ?? 'no desk';
  const place = places.filter({ hasText: focus.text }).and(label(focus.name));
  await press('Enter');
  const dialog = page.getByRole('dialog');
  const book = button(`Book ${desk}`, dialog);
  await book.waitFor();
  await untilFocusIsIn(dialog);
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocusIsOn(place);
  await press('Enter');
  await choose(book);

  await headingHasFocus('Booking confirmed');
  await choose(link('Manage bookings'));
  await headingHasFocus('My bookings');
  await tabTo(tab('Calendar view'));
  await press('ArrowRight');
  await choose(link(`Manage booking of ${desk} on Friday, 27 November 2026`));

  await headingHasFocus('Booking details');
  const cancel = button('Cancel booking');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' });
  await choose(cancel);
  await untilFocusIsIn(question);
  await press('Escape');
  await question.waitFor({ state: 'detached' });
  await untilFocusIsOn(cancel);
  await press('Enter');
  await choose(button('Yes. Cancel it', question));
  await page.getByText('Booking cancelled').waitFor();
});
