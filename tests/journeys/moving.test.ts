import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ben, chidi } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { area, bookingPage, books, journey, page, perch, upcomingOf } from '../support/journey.ts';
import { addCarPark } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, gone, link, main, place, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

const THURSDAY = '2026-11-26';

journey({
  who: chidi,
  office: { plan: 300 },
  empties: ['bookings', 'waiting_list_places'],
  window: { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'no-preference' },
});
let bookingId: number;

beforeEach(async () => {
  bookingId = await books(chidi, 2, { bookedFor: 'Sam (guest)' });
});

const bar = () => main().getByRole('region', { name: 'Moving a booking' });
const day = (name: RegExp) => main().getByRole('button', { name });
const upcoming = () => upcomingOf(chidi);

const bookAsBen = (desk: number, date = WEDNESDAY) => books(ben, desk, { date });

/** By touch, from one to the next; returns how many taps it took. */
async function tap(...targets: Locator[]): Promise<number> {
  for (const target of targets) {
    await target.waitFor();
    // What is under a finger stays there.
    await settled(page);
    await target.tap();
  }
  return targets.length;
}

const openToMove = async () => {
  await page.goto(`/bookings/${bookingId}/details`);
  await tap(main().getByRole('link', { name: 'Move', exact: true }));
  await bar().waitFor();
};

describe('from Home a booking is moved in three taps', () => {
  test('to another place: it is the same booking, for the same person', async () => {
    await page.goto('/');
    const taps = await tap(
      link('Move Desk 2', main()),
      place('Desk 3, free'),
      button('Move to Desk 3', page.getByRole('dialog')),
    );
    expect(taps).toBe(3);
    await page.waitForURL(`**/bookings/${bookingId}/details`);
    const news = main().getByRole('status').filter({ hasText: 'Booking moved' });
    await text('Desk 3, Studio, Leeds on Wednesday, 25 November 2026', news).waitFor();
    await untilFocusIsOn(news);
    expect(await upcoming()).toMatchObject([
      { id: bookingId, date: WEDNESDAY, bookableObject: { name: 'Desk 3' }, bookedFor: 'Sam (guest)' },
    ]);
    expect(await violationsOn(page)).toEqual([]);
    await page.reload();
    await main().getByRole('row', { name: 'Bookable object Desk 3' }).waitFor();
    await gone(news);
  });

  test('to another day: the same place there', async () => {
    await page.goto('/');
    const taps = await tap(
      link('Move Desk 2', main()),
      day(/^Thursday, 26 November 2026/),
      button('Move to Desk 2 on Thursday, 26 November 2026', bar()),
    );
    expect(taps).toBe(3);
    await text('Booking moved', main()).waitFor();
    expect(await upcoming()).toMatchObject([
      { id: bookingId, date: THURSDAY, bookableObject: { name: 'Desk 2' } },
    ]);
  });
});

test('where the place is taken that day, the nearest free one is offered', async () => {
  await bookAsBen(2, THURSDAY);
  await openToMove();
  await tap(day(/^Thursday, 26 November 2026/));
  await text('Desk 2 is taken on that day.', bar()).waitFor();
  await tap(button('Move to Desk 1 on Thursday, 26 November 2026', bar()));
  await text('Booking moved', main()).waitFor();
});

test('somebody who was quicker leaves the booking where it was', async () => {
  await openToMove();
  await tap(place('Desk 3, free'));
  const dialog = page.getByRole('dialog');
  await button('Move to Desk 3', dialog).waitFor();
  await settled(page);
  await bookAsBen(3);
  await button('Move to Desk 3', dialog).tap();
  await text('Somebody has just booked this space for that day.', dialog).waitFor();
  expect(await upcoming()).toMatchObject([{ id: bookingId, bookableObject: { name: 'Desk 2' } }]);
  // The free space beside it is one press away, and booking that is still a move.
  await button(/^Desk 4/, dialog).tap();
  await button('Move to Desk 4', dialog).tap();
  await text('Booking moved', main()).waitFor();
});

test('another area of the office is a place to move to as well', async () => {
  await addCarPark(perch, area, 1);
  await openToMove();
  await tap(link('Car park', main().getByRole('navigation', { name: 'Areas of Leeds' })));
  await page.waitForURL(`**?day=${WEDNESDAY}&moving=${bookingId}`);
  await text('Moving Desk 2, Wednesday, 25 November 2026', bar()).waitFor();
  await tap(button('Move here: Bay P1', main()));
  await tap(button('Move to Bay P1', page.getByRole('dialog')));
  await text('Booking moved', main()).waitFor();
});

describe('after a move', () => {
  const undo = () => button('Undo', main());

  beforeEach(async () => {
    await openToMove();
    await tap(day(/^Thursday, 26 November 2026/), button(/^Move to Desk 2/, bar()));
    await undo().waitFor();
  });

  test('one press takes it back to where it was', async () => {
    expect(await violationsOn(page)).toEqual([]);
    await undo().tap();
    const news = main().getByRole('status').filter({ hasText: 'Moved back' });
    await text('Desk 2, Studio, Leeds on Wednesday, 25 November 2026', news).waitFor();
    await untilFocusIsOn(news);
    expect(await upcoming()).toMatchObject([
      { id: bookingId, date: WEDNESDAY, bookableObject: { name: 'Desk 2' }, bookedFor: 'Sam (guest)' },
    ]);
  });

  test('it stays where it is if somebody has taken the old place', async () => {
    await bookAsBen(2);
    await undo().tap();
    const news = main().getByRole('alert').filter({ hasText: 'We could not move it back' });
    await text('The booking stays where it is now.', news).waitFor();
    await untilFocusIsOn(news);
    expect(await upcoming()).toMatchObject([{ id: bookingId, date: THURSDAY }]);
  });
});

test('somebody who thinks better of it keeps it as it is', async () => {
  await openToMove();
  expect(await violationsOn(page)).toEqual([]);
  await tap(link('Don’t move', bar()));
  await page.waitForURL(`**/bookings/${bookingId}/details`);
  await main().getByRole('row', { name: 'Bookable object Desk 2' }).waitFor();
});

test('what is being moved may come late: the days stay where they are', async () => {
  const path = bookingPage();
  const held = Promise.withResolvers<undefined>();
  await intercept(page, `*/api/booking/${bookingId}`, () => held.promise);
  await page.goto(`${path}?day=${WEDNESDAY}&moving=${bookingId}`);
  await place('Desk 3, free').waitFor();
  const before = await day(/^Thursday, 26 November 2026/).boundingBox();
  held.resolve(undefined);
  await bar().waitFor();
  await settled(page);
  expect(await day(/^Thursday, 26 November 2026/).boundingBox()).toEqual(before);
});

test('a booking that is no longer there is not moved: the page books', async () => {
  await (await perch.signedIn(chidi)).delete(`/api/booking/${bookingId}`);
  const path = bookingPage();
  await page.goto(`${path}?day=${WEDNESDAY}&moving=${bookingId}`);
  await tap(place('Desk 3, free'));
  await button('Book Desk 3', page.getByRole('dialog')).waitFor();
  await gone(bar());
});

describe('the name of a guest', () => {
  const question = () => page.getByRole('dialog', { name: 'Who is it for?' });
  const name = () => question().getByRole('textbox', { name: 'Their name' });

  beforeEach(async () => {
    await page.goto(`/bookings/${bookingId}/details`);
    await tap(button('Edit name', main()));
  });

  test('can be corrected', async () => {
    await untilFocusIsOn(name());
    await name().fill('Samira (guest)');
    await name().press('Enter');
    await main().getByRole('row', { name: 'Booked for Samira (guest)' }).waitFor();
    await question().waitFor({ state: 'detached' });
    await untilFocusIsOn(button('Edit name', main()));
    expect(await upcoming()).toMatchObject([{ id: bookingId, bookedFor: 'Samira (guest)' }]);
  });

  test('the question fades for 200 ms, over a page that can be used meanwhile', async () => {
    // Held where it begins, so that nothing depends on the speed of the machine.
    const fading = page.evaluate(
      () =>
        new Promise((seen) => {
          new MutationObserver(() => {
            const dialog = document.querySelector<HTMLElement>('[data-closing]');
            if (!dialog) return;
            const animations = dialog
              .getAnimations({ subtree: true })
              .filter((each) => each instanceof CSSAnimation);
            animations.forEach((each) => each.pause());
            seen({
              lasting: animations.map(({ effect }) => effect?.getTiming().duration),
              isInTheWay: dialog.contains(document.elementFromPoint(innerWidth / 2, innerHeight - 40)),
              focused: document.activeElement?.textContent,
            });
          }).observe(document.body, { subtree: true, attributeFilter: ['data-closing'] });
        }),
    );
    await button('Cancel', question()).tap();
    expect(await fading).toEqual({ lasting: [200, 200], isInTheWay: false, focused: 'Edit name' });
    await page.evaluate(() => document.getAnimations().forEach((each) => each.play()));
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  test('the question goes away even if something interrupts its animation', async () => {
    await page.evaluate(() => {
      new MutationObserver(() => {
        for (const animation of document.getAnimations()) animation.cancel();
      }).observe(document.body, { subtree: true, attributeFilter: ['data-closing'] });
    });
    await button('Cancel', question()).tap();
    await question().waitFor({ state: 'detached' });
  });

  test('cannot be left empty', async () => {
    await name().fill('  ');
    await button('Save', question()).tap();
    await text('Enter the name of the person it is for', question()).waitFor();
    expect(await upcoming()).toMatchObject([{ bookedFor: 'Sam (guest)' }]);
  });
});

test('a booking of your own has no name to edit', async () => {
  await page.goto(`/bookings/${await books(chidi, 3)}/details`);
  await main().getByRole('link', { name: 'Move', exact: true }).waitFor();
  await gone(button('Edit name', main()));
});
