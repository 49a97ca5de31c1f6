import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { intercept } from '../support/intercept.ts';
import { addCarPark, makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { until } from '../support/until.ts';
import { violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

const PHONE = { width: 390, height: 844 };

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch);
  await drawPlan(perch, area);
  window = await openWindow(perch.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  await signIn(window, chidi);
});
afterEach(() => window.close());

const page = (): Page => window.page;
const main = () => page().getByRole('main');
const plan = () => main().getByRole('group', { name: 'Floor plan of Studio' });
const open = (bookingId: number) => page().goto(`/bookings/${bookingId}/details`);

async function book(desk: number, more: { date?: string; bookedFor?: string } = {}): Promise<number> {
  const data = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[desk], ...more };
  const answer = await window.context.request.post('/api/booking', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

async function bookAs(person: typeof ben, desk: number, date = WEDNESDAY): Promise<void> {
  const client = await perch.signedIn(person);
  const body = { date, areaId: area.id, bookableObjectId: area.desks[desk] };
  expect((await client.post('/api/booking', body)).status).toBe(201);
}

async function hide(person: typeof dora, isHidden: boolean): Promise<void> {
  const client = await perch.signedIn(person);
  const visibility = isHidden ? 'admins' : 'everybody';
  expect((await client.put('/api/session/preferences', { visibility })).status).toBe(204);
}

describe('the details of a booking', () => {
  test('show it on the plan, and who is beside it, as far as people may know', async () => {
    await bookAs(ben, 0);
    await bookAs(dora, 2);
    await hide(dora, true);
    await open(await book(1));
    await plan().getByRole('button', { name: 'Desk 2, yours' }).waitFor();
    await expect
      .poll(() => plan().getByRole('button', { name: 'Desk 2, yours' }).getAttribute('aria-current'))
      .toBe('true');
    await main().getByRole('heading', { name: 'Beside you' }).waitFor();
    await main().getByRole('listitem').getByText('Desk 1, booked by Ben Okafor').waitFor();
    await main().getByRole('listitem').getByText('Desk 3, booked', { exact: true }).waitFor();
    await expect.poll(() => main().getByText('Petrescu').count()).toBe(0);
    expect(await violationsOn(page())).toEqual([]);
    await hide(dora, false);
  });

  test('name nobody for a past day', async () => {
    await bookAs(ben, 0, TUESDAY);
    const bookingId = await book(1, { date: TUESDAY });
    await perch.setClock(`${WEDNESDAY}T06:00:00Z`);
    await open(bookingId);
    await main().getByRole('heading', { name: 'Where it was' }).waitFor();
    await plan().getByRole('button', { name: 'Desk 1, booked', exact: true }).waitFor();
    await expect.poll(() => main().getByText('Okafor').count()).toBe(0);
    await expect
      .poll(() =>
        main()
          .getByRole('heading', { name: /^Beside/ })
          .count(),
      )
      .toBe(0);
    for (const name of ['Cancel booking', 'Share']) {
      await expect.poll(() => main().getByRole('button', { name }).count()).toBe(0);
    }
  });

  test('lead from another place on the plan to that place on that day', async () => {
    await open(await book(1));
    await plan().getByRole('button', { name: 'Desk 3, free' }).click();
    await page().waitForURL(`**/areas/${area.id}?day=${WEDNESDAY}&object=${area.desks[2]}`);
  });

  test('lead to a place for the car on the same day', async () => {
    const carPark = await addCarPark(perch, area, 1);
    await open(await book(1));
    await main().getByRole('link', { name: 'Add the car' }).click();
    await page().waitForURL(`**/areas/${carPark.id}?day=${WEDNESDAY}`);
  });

  test('stay where they are when the place for the car is known late', async () => {
    const carPark = await addCarPark(perch, area, 1);
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await intercept(page(), `*/booking/location/*/area/${carPark.id}?*`, async () => {
      ask();
      await answered;
      return undefined;
    });
    await open(await book(1));
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
    await open(await book(1));
    await main().getByRole('button', { name: 'Share' }).click();
    await main().getByText('Link copied').waitFor();
    const link = await page().evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(
      `${perch.url}/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}&object=${area.desks[1]}`,
    );
  });

  test('show the link if the browser does not let pages copy', async () => {
    await page().addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await open(await book(1));
    await main().getByRole('button', { name: 'Share' }).click();
    const field = main().getByRole('textbox', { name: 'Link to this place on that day' });
    await untilFocusIsOn(field);
    await expect.poll(() => field.inputValue()).toContain(`object=${area.desks[1]}`);
  });

  test('of somebody else’s booking let an admin cancel it, and no more', async () => {
    const bookingId = await book(1);
    await signIn(window, ada);
    await open(bookingId);
    await main().getByRole('button', { name: 'Cancel booking' }).waitFor();
    await expect.poll(() => main().getByRole('button', { name: 'Share' }).count()).toBe(0);
    await main().getByRole('button', { name: 'Cancel booking' }).click();
    await page().getByRole('button', { name: 'Yes. Cancel it' }).click();
    await main().getByText('Booking cancelled').waitFor();
    await expect.poll(() => main().getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });
});

describe('cancelling', () => {
  const undo = () => main().getByRole('button', { name: 'Undo' });
  const upcoming = async () => (await window.context.request.get('/api/booking/upcoming')).json();

  /** By touch, using only what is visible; returns how many taps it took. */
  async function cancel(): Promise<number> {
    const taps = [
      main().getByRole('button', { name: 'Cancel booking' }),
      page().getByRole('button', { name: 'Yes. Cancel it' }),
    ];
    for (const tap of taps) await tap.tap();
    await undo().waitFor();
    return taps.length;
  }

  beforeEach(async () => {
    await window.close();
    window = await openWindow(perch.url, { viewport: PHONE, hasTouch: true });
    await signIn(window, chidi);
  });

  test('takes two taps on a phone, and a third restores the booking as it was', async () => {
    const bookingId = await book(1, { bookedFor: 'Sam (guest)' });
    await open(bookingId);
    expect(await cancel()).toBe(2);
    expect(await upcoming()).toEqual([]);
    await undo().tap();
    await main().getByText('Your booking is back').waitFor();
    await untilFocusIsOn(main().getByRole('status').filter({ hasText: 'Your booking is back' }));
    expect(await upcoming()).toMatchObject([{ id: bookingId, bookedFor: 'Sam (guest)' }]);
    expect(await violationsOn(page())).toEqual([]);
    await main()
      .getByRole('link', { name: /^Desk 2, Studio, Leeds on Wednesday/ })
      .tap();
    await page().waitForURL(`**/bookings/${bookingId}/details`);
  });

  test('can be undone for ten seconds, and afterwards the focus stays beside it', async () => {
    const { clock } = page();
    await clock.install({ time: TUESDAY_MORNING });
    await open(await book(1));
    await main().getByRole('button', { name: 'Cancel booking' }).tap();
    await page().getByRole('button', { name: 'Yes. Cancel it' }).waitFor();
    // From here on time passes only when the test says so, however long the machine takes.
    await clock.pauseAt('2026-11-24T07:00:00Z');
    await page().getByRole('button', { name: 'Yes. Cancel it' }).tap();
    await until(async () => {
      await clock.runFor(100);
      return undo().isVisible();
    });
    await undo().focus();
    await clock.runFor(9_000);
    await expect.poll(() => undo().count()).toBe(1);
    await clock.runFor(1_500);
    await expect.poll(() => undo().count()).toBe(0);
    await main().getByText('Booking cancelled').waitFor();
    const focused = () => page().evaluate(() => document.activeElement?.textContent);
    await expect.poll(() => focused()).toContain('Desk 2, Studio, Leeds');
  });

  test('when somebody was quicker, the nearest free spaces are offered instead', async () => {
    await open(await book(1));
    await cancel();
    await bookAs(ben, 1);
    await undo().tap();
    const no = main().getByRole('alert').filter({ hasText: 'Desk 2 could not be booked again' });
    await no.getByText('These are free:').waitFor();
    await untilFocusIsOn(no);
    await no.getByRole('link', { name: 'Desk 3' }).tap();
    await page().waitForURL(`**/areas/${area.id}?day=${WEDNESDAY}&object=${area.desks[2]}`);
  });

  test('when the server says it is too late, the day is offered instead', async () => {
    await open(await book(1));
    await cancel();
    await perch.setClock('2026-11-24T06:00:20Z');
    await undo().tap();
    const no = main().getByRole('alert').filter({ hasText: 'The time for this has passed.' });
    await no.getByRole('link', { name: 'See what is free on Wednesday, 25 November 2026' }).tap();
    await page().waitForURL(`**/areas/${area.id}?day=${WEDNESDAY}`);
  });
});
