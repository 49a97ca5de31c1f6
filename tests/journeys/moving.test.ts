import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { intercept } from '../support/intercept.ts';
import { addCarPark, makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';
import { violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

const THURSDAY = '2026-11-26';

let perch: TestPerch;
let area: TestArea;
let window: Window;
let bookingId: number;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch);
  await drawPlan(perch, area);
  window = await openWindow(perch.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'no-preference',
  });
  await signIn(window, chidi);
  bookingId = await book(1, 'Sam (guest)');
});
afterEach(() => window.close());

const main = () => window.page.getByRole('main');
const bar = () => main().getByRole('region', { name: 'Moving a booking' });
const place = (name: string | RegExp) =>
  main().getByRole('group', { name: 'Floor plan of Studio' }).getByRole('button', { name });
const day = (name: RegExp) => main().getByRole('button', { name });
const upcoming = async () => (await window.context.request.get('/api/booking/upcoming')).json();

async function book(desk: number, bookedFor?: string): Promise<number> {
  const data = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[desk], bookedFor };
  const answer = await window.context.request.post('/api/booking', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

async function bookAsBen(desk: number, date: string): Promise<void> {
  const bens = await perch.signedIn(ben);
  const body = { date, areaId: area.id, bookableObjectId: area.desks[desk] };
  expect((await bens.post('/api/booking', body)).status).toBe(201);
}

/** By touch, from one to the next; returns how many taps it took. */
async function tap(...targets: Locator[]): Promise<number> {
  for (const target of targets) {
    await target.waitFor();
    // What is under a finger stays there.
    await settled(window.page);
    await target.tap();
  }
  return targets.length;
}

const openToMove = async () => {
  await window.page.goto(`/bookings/${bookingId}/details`);
  await tap(main().getByRole('link', { name: 'Move', exact: true }));
  await bar().waitFor();
};

describe('from Home a booking is moved in four taps', () => {
  test('to another place: it is the same booking, for the same person', async () => {
    await window.page.goto('/');
    const taps = await tap(
      main().getByRole('link', { name: 'Desk 2' }),
      main().getByRole('link', { name: 'Move', exact: true }),
      place('Desk 3, free'),
      window.page.getByRole('dialog').getByRole('button', { name: 'Move to Desk 3' }),
    );
    expect(taps).toBe(4);
    await window.page.waitForURL(`**/bookings/${bookingId}/details`);
    const news = main().getByRole('status').filter({ hasText: 'Booking moved' });
    await news.getByText('Desk 3, Studio, Leeds on Wednesday, 25 November 2026').waitFor();
    await untilFocusIsOn(news);
    expect(await upcoming()).toMatchObject([
      { id: bookingId, date: WEDNESDAY, bookableObject: { name: 'Desk 3' }, bookedFor: 'Sam (guest)' },
    ]);
    expect(await violationsOn(window.page)).toEqual([]);
    await window.page.reload();
    await main().getByRole('row', { name: 'Bookable object Desk 3' }).waitFor();
    await expect.poll(() => news.count()).toBe(0);
  });

  test('to another day: the same place there', async () => {
    await window.page.goto('/');
    const taps = await tap(
      main().getByRole('link', { name: 'Desk 2' }),
      main().getByRole('link', { name: 'Move', exact: true }),
      day(/^Thursday, 26 November 2026/),
      bar().getByRole('button', { name: 'Move to Desk 2 on Thursday, 26 November 2026' }),
    );
    expect(taps).toBe(4);
    await main().getByText('Booking moved').waitFor();
    expect(await upcoming()).toMatchObject([
      { id: bookingId, date: THURSDAY, bookableObject: { name: 'Desk 2' } },
    ]);
  });
});

test('where the place is taken that day, the nearest free one is offered', async () => {
  await bookAsBen(1, THURSDAY);
  await openToMove();
  await tap(day(/^Thursday, 26 November 2026/));
  await bar().getByText('Desk 2 is taken on that day.').waitFor();
  await tap(bar().getByRole('button', { name: 'Move to Desk 1 on Thursday, 26 November 2026' }));
  await main().getByText('Booking moved').waitFor();
});

test('somebody who was quicker leaves the booking where it was', async () => {
  await openToMove();
  await tap(place('Desk 3, free'));
  const dialog = window.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move to Desk 3' }).waitFor();
  await settled(window.page);
  await bookAsBen(2, WEDNESDAY);
  await dialog.getByRole('button', { name: 'Move to Desk 3' }).tap();
  await dialog.getByText('Somebody has just booked this space for that day.').waitFor();
  expect(await upcoming()).toMatchObject([{ id: bookingId, bookableObject: { name: 'Desk 2' } }]);
  // The free space beside it is one press away, and booking that is still a move.
  await dialog.getByRole('button', { name: /^Desk 4/ }).tap();
  await dialog.getByRole('button', { name: 'Move to Desk 4' }).tap();
  await main().getByText('Booking moved').waitFor();
});

test('another area of the office is a place to move to as well', async () => {
  await addCarPark(perch, area, 1);
  await openToMove();
  await tap(
    main().getByRole('navigation', { name: 'Areas of Leeds' }).getByRole('link', { name: 'Car park' }),
  );
  await window.page.waitForURL(`**?day=${WEDNESDAY}&moving=${bookingId}`);
  await bar().getByText('Moving Desk 2 of Wednesday, 25 November 2026').waitFor();
  await tap(main().getByRole('button', { name: 'Move here: Bay P1' }));
  await tap(window.page.getByRole('dialog').getByRole('button', { name: 'Move to Bay P1' }));
  await main().getByText('Booking moved').waitFor();
});

describe('after a move', () => {
  const undo = () => main().getByRole('button', { name: 'Undo' });

  beforeEach(async () => {
    await openToMove();
    await tap(day(/^Thursday, 26 November 2026/), bar().getByRole('button', { name: /^Move to Desk 2/ }));
    await undo().waitFor();
  });

  test('one press takes it back to where it was', async () => {
    expect(await violationsOn(window.page)).toEqual([]);
    await undo().tap();
    const news = main().getByRole('status').filter({ hasText: 'Moved back' });
    await news.getByText('Desk 2, Studio, Leeds on Wednesday, 25 November 2026').waitFor();
    await untilFocusIsOn(news);
    expect(await upcoming()).toMatchObject([
      { id: bookingId, date: WEDNESDAY, bookableObject: { name: 'Desk 2' }, bookedFor: 'Sam (guest)' },
    ]);
  });

  test('it stays where it is if somebody has taken the old place', async () => {
    await bookAsBen(1, WEDNESDAY);
    await undo().tap();
    const news = main().getByRole('alert').filter({ hasText: 'It could not be moved back' });
    await news.getByText('The booking stays where it is now.').waitFor();
    await untilFocusIsOn(news);
    expect(await upcoming()).toMatchObject([{ id: bookingId, date: THURSDAY }]);
  });
});

test('somebody who thinks better of it keeps it as it is', async () => {
  await openToMove();
  expect(await violationsOn(window.page)).toEqual([]);
  await tap(bar().getByRole('link', { name: 'Keep it as it is' }));
  await window.page.waitForURL(`**/bookings/${bookingId}/details`);
  await main().getByRole('row', { name: 'Bookable object Desk 2' }).waitFor();
});

test('what is being moved may come late: the days stay where they are', async () => {
  const path = `/locations/${area.locationId}/areas/${area.id}`;
  const held = Promise.withResolvers<undefined>();
  await intercept(window.page, `*/api/booking/${bookingId}`, () => held.promise);
  await window.page.goto(`${path}?day=${WEDNESDAY}&moving=${bookingId}`);
  await place('Desk 3, free').waitFor();
  const before = await day(/^Thursday, 26 November 2026/).boundingBox();
  held.resolve(undefined);
  await bar().waitFor();
  await settled(window.page);
  expect(await day(/^Thursday, 26 November 2026/).boundingBox()).toEqual(before);
});

test('a booking that is no longer there is not moved: the page books', async () => {
  await window.context.request.delete(`/api/booking/${bookingId}`);
  const path = `/locations/${area.locationId}/areas/${area.id}`;
  await window.page.goto(`${path}?day=${WEDNESDAY}&moving=${bookingId}`);
  await tap(place('Desk 3, free'));
  await window.page.getByRole('dialog').getByRole('button', { name: 'Book Desk 3' }).waitFor();
  await expect.poll(() => bar().count()).toBe(0);
});

describe('the name of a guest', () => {
  const question = () => window.page.getByRole('dialog', { name: 'Who is it for?' });
  const name = () => question().getByRole('textbox', { name: 'Their name' });

  beforeEach(async () => {
    await window.page.goto(`/bookings/${bookingId}/details`);
    await tap(main().getByRole('button', { name: 'Edit name' }));
  });

  test('can be corrected', async () => {
    await untilFocusIsOn(name());
    await name().fill('Samira (guest)');
    await name().press('Enter');
    await main().getByRole('row', { name: 'Booked for Samira (guest)' }).waitFor();
    await question().waitFor({ state: 'detached' });
    await untilFocusIsOn(main().getByRole('button', { name: 'Edit name' }));
    expect(await upcoming()).toMatchObject([{ id: bookingId, bookedFor: 'Samira (guest)' }]);
  });

  test('the question fades for 200 ms, over a page that can be used meanwhile', async () => {
    const { page } = window;
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
    await question().getByRole('button', { name: 'Cancel' }).tap();
    expect(await fading).toEqual({ lasting: [200, 200], isInTheWay: false, focused: 'Edit name' });
    await page.evaluate(() => document.getAnimations().forEach((each) => each.play()));
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  test('the question goes away even if something interrupts its animation', async () => {
    await window.page.evaluate(() => {
      new MutationObserver(() => {
        for (const animation of document.getAnimations()) animation.cancel();
      }).observe(document.body, { subtree: true, attributeFilter: ['data-closing'] });
    });
    await question().getByRole('button', { name: 'Cancel' }).tap();
    await question().waitFor({ state: 'detached' });
  });

  test('cannot be left empty', async () => {
    await name().fill('  ');
    await question().getByRole('button', { name: 'Save' }).tap();
    await question().getByText('Enter the name of the person it is for').waitFor();
    expect(await upcoming()).toMatchObject([{ bookedFor: 'Sam (guest)' }]);
  });
});

test('a booking of your own has no name to edit', async () => {
  await window.page.goto(`/bookings/${await book(2)}/details`);
  await main().getByRole('link', { name: 'Move', exact: true }).waitFor();
  await expect.poll(() => main().getByRole('button', { name: 'Edit name' }).count()).toBe(0);
});
