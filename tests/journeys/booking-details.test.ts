import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { area, books, journey, page, perch, reopen, upcomingOf, window } from '../support/journey.ts';
import { addCarPark } from '../support/office.ts';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { button, gone, heading, main, place, plan, text } from '../support/screen.ts';
import { violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

const PHONE = { width: 390, height: 844 };

journey({
  who: chidi,
  office: { plan: 300 },
  empties: ['bookings', 'waiting_list_places'],
  window: { permissions: ['clipboard-read', 'clipboard-write'] },
});

const open = (bookingId: number) => page.goto(`/bookings/${bookingId}/details`);

async function hide(person: typeof dora, isHidden: boolean): Promise<void> {
  const client = await perch.signedIn(person);
  const visibility = isHidden ? 'admins' : 'everybody';
  expect((await client.put('/api/session/preferences', { visibility })).status).toBe(204);
}

describe('the details of a booking', () => {
  test('show it on the plan, and who is beside it, as far as people may know', async () => {
    await books(ben, 1);
    await books(dora, 3);
    await hide(dora, true);
    await open(await books(chidi, 2));
    await place('Desk 2, yours').waitFor();
    await expect.poll(() => place('Desk 2, yours').getAttribute('aria-current')).toBe('true');
    await heading('Beside you', main()).waitFor();
    await text('Desk 1, booked by Ben Okafor', main().getByRole('listitem')).waitFor();
    await main().getByRole('listitem').getByText('Desk 3, booked', { exact: true }).waitFor();
    await gone(text('Petrescu', main()));
    expect(await violationsOn(page)).toEqual([]);
    await hide(dora, false);
  });

  test('name nobody for a past day', async () => {
    await books(ben, 1, { date: TUESDAY });
    const bookingId = await books(chidi, 2, { date: TUESDAY });
    await perch.setClock(`${WEDNESDAY}T06:00:00Z`);
    await open(bookingId);
    await heading('Where it was', main()).waitFor();
    await plan().getByRole('button', { name: 'Desk 1, booked', exact: true }).waitFor();
    await gone(text('Okafor', main()));
    await gone(heading(/^Beside/, main()));
    for (const name of ['Cancel booking', 'Share']) {
      await gone(main().getByRole('button', { name }));
    }
  });

  test('lead from another place on the plan to that place on that day', async () => {
    await open(await books(chidi, 2));
    await place('Desk 3, free').click();
    await page.waitForURL(`**/areas/${area.id}?day=${WEDNESDAY}&object=${area.desks[2]}`);
  });

  test('lead to a place for the car on the same day', async () => {
    const carPark = await addCarPark(perch, area, 1);
    await open(await books(chidi, 2));
    await main().getByRole('link', { name: 'Add the car' }).click();
    await page.waitForURL(`**/areas/${carPark.id}?day=${WEDNESDAY}`);
  });

  test('stay where they are when the place for the car is known late', async () => {
    const carPark = await addCarPark(perch, area, 1);
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await intercept(page, `*/booking/location/*/area/${carPark.id}?*`, async () => {
      ask();
      await answered;
      return undefined;
    });
    await open(await books(chidi, 2));
    const buttons = main().getByRole('button', { name: /^(Share|Cancel booking)$/ });
    const places = () =>
      buttons.evaluateAll((each) => each.map((button) => button.getBoundingClientRect().y));
    await asked;
    const before = await places();
    expect(before).toHaveLength(2);
    answer();
    await main().getByRole('link', { name: 'Add the car' }).waitFor();
    expect(await places()).toEqual(before);
  });

  test('can be shared as a link to the place on that day', async () => {
    await open(await books(chidi, 2));
    await main().getByRole('button', { name: 'Share' }).click();
    await text('Link copied', main()).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(
      `${perch.url}/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}&object=${area.desks[1]}`,
    );
  });

  test('show the link if the browser does not let pages copy', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await open(await books(chidi, 2));
    await main().getByRole('button', { name: 'Share' }).click();
    const field = main().getByRole('textbox', { name: 'Link to this place on that day' });
    await untilFocusIsOn(field);
    await expect.poll(() => field.inputValue()).toContain(`object=${area.desks[1]}`);
  });

  test('of somebody else’s booking let an admin cancel it, and no more', async () => {
    const bookingId = await books(chidi, 2);
    await signIn(window, ada);
    await open(bookingId);
    await main().getByRole('button', { name: 'Cancel booking' }).waitFor();
    await gone(main().getByRole('button', { name: 'Share' }));
    await main().getByRole('button', { name: 'Cancel booking' }).click();
    await button('Yes. Cancel it').click();
    await text('Booking cancelled', main()).waitFor();
    await gone(main().getByRole('button', { name: 'Undo' }));
  });
});

describe('cancelling', () => {
  const undo = () => main().getByRole('button', { name: 'Undo' });
  const upcoming = () => upcomingOf(chidi);

  /** By touch, using only what is visible; returns how many taps it took. */
  async function cancel(): Promise<number> {
    const taps = [main().getByRole('button', { name: 'Cancel booking' }), button('Yes. Cancel it')];
    for (const tap of taps) await tap.tap();
    await undo().waitFor();
    return taps.length;
  }

  beforeEach(() => reopen(chidi, { viewport: PHONE, hasTouch: true }));

  test('takes two taps on a phone, and a third restores the booking as it was', async () => {
    const bookingId = await books(chidi, 2, { bookedFor: 'Sam (guest)' });
    await open(bookingId);
    expect(await cancel()).toBe(2);
    expect(await upcoming()).toEqual([]);
    await undo().tap();
    await text('Your booking is back', main()).waitFor();
    await untilFocusIsOn(main().getByRole('status').filter({ hasText: 'Your booking is back' }));
    expect(await upcoming()).toMatchObject([{ id: bookingId, bookedFor: 'Sam (guest)' }]);
    expect(await violationsOn(page)).toEqual([]);
    await main()
      .getByRole('link', { name: /^Desk 2, Studio, Leeds on Wednesday/ })
      .tap();
    await page.waitForURL(`**/bookings/${bookingId}/details`);
  });

  test('can be undone for as long as the page is open', async () => {
    await page.clock.install({ time: TUESDAY_MORNING });
    await open(await books(chidi, 2));
    await cancel();
    await page.clock.runFor(3_600_000);
    await undo().tap();
    await text('Your booking is back', main()).waitFor();
  });

  test('when somebody was quicker, the nearest free spaces are offered instead', async () => {
    await open(await books(chidi, 2));
    await cancel();
    await books(ben, 2);
    await undo().tap();
    const no = main().getByRole('alert').filter({ hasText: 'Desk 2 could not be booked again' });
    await text('These are free:', no).waitFor();
    await untilFocusIsOn(no);
    await no.getByRole('link', { name: 'Desk 3' }).tap();
    await page.waitForURL(`**/areas/${area.id}?day=${WEDNESDAY}&object=${area.desks[2]}`);
  });

  test('when the server says it is too late, the day is offered instead', async () => {
    await open(await books(chidi, 2));
    await cancel();
    await perch.setClock('2026-11-25T06:00:01Z');
    await undo().tap();
    const no = main().getByRole('alert').filter({ hasText: 'The time for this has passed.' });
    await no.getByRole('link', { name: 'See what is free on Wednesday, 25 November 2026' }).tap();
    await page.waitForURL(`**/areas/${area.id}?day=${WEDNESDAY}`);
  });
});
