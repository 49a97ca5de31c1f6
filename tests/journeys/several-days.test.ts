import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth, violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

const MONDAY = '2026-11-23';
const TUESDAYS = [
  '2026-11-24',
  '2026-12-01',
  '2026-12-08',
  '2026-12-15',
  '2026-12-22',
  '2026-12-29',
] as const;

let perch: TestPerch;
let area: TestArea;
let bens: Client;
let adas: Client;
let chidis: Client;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  [bens, adas, chidis] = await Promise.all([perch.signedIn(ben), perch.signedIn(ada), perch.signedIn(chidi)]);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'audit_entries', 'notices');
  await perch.setClock(`${MONDAY}T08:05:00Z`);
  area = await makeOffice(perch, { desks: 4 });
  await drawPlan(perch, area);
});
afterEach(() => window.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(options: Parameters<typeof openWindow>[1] = {}, search = `?day=${MONDAY}`) {
  window = await openWindow(perch.url, options);
  await signIn(window, chidi);
  await window.page.goto(`/locations/${area.locationId}/areas/${area.id}${search}`);
  await settled(window.page);
}
const book = async (client: Client, desk: number, date: string, more: object = {}) =>
  expect(
    (
      await client.post('/api/booking', {
        date,
        areaId: area.id,
        bookableObjectId: area.desks[desk],
        ...more,
      })
    ).status,
  ).toBe(201);

const page = () => window.page;
const grid = () => page().getByRole('grid');
const day = (date: string) => grid().locator(`[data-day="${date}"]`);
const button = (name: string) => page().getByRole('button', { name, exact: true });
const several = () => page().getByRole('switch', { name: 'Several days' });
const said = (words: string | RegExp) => page().getByRole('status').getByText(words, { exact: true });
const chosen = () =>
  grid()
    .locator('[data-day][aria-pressed="true"]')
    .evaluateAll((days) => days.map((each) => each.getAttribute('data-day')));
const rows = () => page().getByRole('table').getByRole('row');
const row = (date: RegExp | string) => rows().filter({ hasText: date });
/** What has become of each day, without its date and what can be done about it. */
const outcomes = async () =>
  (await rows().locator('td:nth-child(2)').allInnerTexts()).map((text) => text.trim());
const bookingOn = async (date: string) =>
  (await (await window.context.request.get('/api/booking/upcoming')).json()).find(
    (booking: any) => booking.date === date,
  );
const heading = (name: string) => page().getByRole('heading', { level: 2, name, exact: true });
const upcoming = async () =>
  (
    (await (await window.context.request.get('/api/booking/upcoming')).json()) as {
      date: string;
      bookableObject: { name: string };
      bookedFor: string | null;
    }[]
  ).map(({ date, bookableObject, bookedFor }) =>
    [date, bookableObject.name, bookedFor].filter(Boolean).join(' '),
  );

describe('six Tuesdays on a phone', () => {
  let taps: number;
  beforeEach(() => {
    taps = 0;
  });
  /** What can be tapped without scrolling, tapped once. */
  async function tap(target: Locator) {
    await target.waitFor();
    await expect
      .poll(() => target.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(844);
    await target.tap();
    taps += 1;
  }
  async function home() {
    window = await openWindow(perch.url, PHONE);
    await signIn(window, chidi);
    await page().goto('/');
    await settled(page());
  }

  test('at the usual place take four taps from Home', async () => {
    await perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at, confirmed_at)
       select date, $1, $2, (select id from users where email = $3), '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z'
       from unnest('{2026-11-03,2026-11-10,2026-11-17}'::date[]) date`,
      [area.id, area.desks[1], chidi.email],
    );
    await home();
    await tap(page().getByRole('link', { name: 'Another place or day' }));
    await tap(several());
    await tap(button('Every Tuesday'));
    await said('6 days chosen, Desk 2 is free on all of them').waitFor();
    await tap(button('Book 6 days'));
    await heading('All 6 days are booked').waitFor();
    expect(taps).toBe(4);
    expect(await upcoming()).toEqual(TUESDAYS.map((date) => `${date} Desk 2`));
  });

  test('at a certain desk take six taps at most for whoever has no habit yet', async () => {
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
    expect(await chosen()).toEqual(['2026-11-26', '2026-11-27', '2026-12-03', '2026-12-04']);
    await day('2026-11-27').click();
    await day('2026-12-07').hover();
    await page().mouse.down();
    await day('2026-12-09').hover();
    await page().mouse.up();
    const days = ['2026-11-26', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09'];
    await expect.poll(chosen).toEqual(days);
    await page().reload();
    await said('6 days chosen, a space is free on all of them').waitFor();
    expect(await chosen()).toEqual(days);
    // From a chosen one, a drag lets go.
    await day('2026-12-04').hover();
    await page().mouse.down();
    await day('2026-12-03').hover();
    await page().mouse.up();
    await expect
      .poll(chosen)
      .toEqual(days.filter((each) => !each.startsWith('2026-12-0') || each > '2026-12-04'));
    await several().click();
    await expect.poll(chosen).toEqual(['2026-12-07']);
    expect(new URL(page().url()).searchParams.has('days')).toBe(false);
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
    for (const date of [TUESDAYS[1], TUESDAYS[3]]) await book(bens, 0, date);
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
    await book(bens, 0, MONDAY);
    await open({}, `?day=${MONDAY}&view=list`);
    await several().click();
    await button('Every Wednesday').click();
    await button('Choose Desk 1').click();
    await said('6 days chosen, Desk 1 is free on all of them').waitFor();
    await expect.poll(() => button('Choose Desk 1').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page().getByRole('dialog').count()).toBe(0);
  });
});

describe('what has become of each day', () => {
  beforeEach(async () => {
    await perch.app.db.query(
      `insert into closings (location_id, first_day, last_day, reason, created_at)
       values ($1, '2026-12-24', '2026-12-26', 'Christmas', '2026-11-01T09:00:00Z')`,
      [area.locationId],
    );
  });
  const FRIDAYS = [
    '2026-11-27',
    '2026-12-04',
    '2026-12-11',
    '2026-12-18',
    '2026-12-25',
    '2027-01-01',
  ] as const;

  async function send(wish: 'nearest' | 'only') {
    await open();
    await several().click();
    await button('Every Friday').click();
    await page().getByRole('button', { name: 'Desk 1, free' }).click();
    if (wish === 'only') await page().getByRole('radio', { name: 'Only Desk 1' }).check();
    await button('Book 5 days').click();
  }

  test('is a table with what to do about it', async () => {
    await perch.setClock(`${MONDAY}T08:05:00Z`);
    await book(bens, 0, FRIDAYS[1]);
    for (const desk of [0, 1]) await book(bens, desk, FRIDAYS[2]);
    for (const desk of [2, 3]) await book(adas, desk, FRIDAYS[2]);
    await book(chidis, 0, FRIDAYS[3]);
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
    await expectCleanInBoth(page());

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
    await heading('4 of 6 days are booked, and you wait for 1').waitFor();
    await row('11 December').getByText('On the waiting list').waitFor();
    await row('11 December')
      .getByRole('button', { name: /^Leave the waiting list/ })
      .click();
    await row('11 December').getByText('No longer on the waiting list').waitFor();

    await row('4 December')
      .getByRole('link', { name: /^Another space/ })
      .click();
    await page().getByRole('region', { name: 'Moving a booking' }).waitFor();
    expect(await upcoming()).toHaveLength(4);
  });

  test('is found again by whoever goes back, with what has changed meanwhile', async () => {
    await book(bens, 0, FRIDAYS[1]);
    await send('nearest');
    await heading('5 of 6 days are booked').waitFor();
    const kept = await outcomes();
    await row('4 December')
      .getByRole('link', { name: /^Another space/ })
      .click();
    await page().getByRole('region', { name: 'Moving a booking' }).waitFor();
    await page().goBack();
    await untilFocusIsOn(heading('5 of 6 days are booked'));
    expect(await outcomes()).toEqual(kept);

    await row('4 December').getByRole('link', { name: 'Desk 2' }).click();
    await button('Cancel booking').click();
    await button('Yes. Cancel it').click();
    await page().getByText('Booking cancelled').waitFor();
    await page().goBack();
    await page().goBack();
    await heading('4 of 6 days are booked').waitFor();
    await row('4 December')
      .getByRole('button', { name: /^Book again/ })
      .waitFor();

    await button('Choose more days').click();
    await button('Every Friday').click();
    await button('Book 5 days').waitFor();
  });

  test('offers a day that was cancelled again once that can no longer be undone', async () => {
    await send('nearest');
    await heading('5 of 6 days are booked').waitFor();
    await page().clock.install();
    await row('27 November')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await row('27 November').getByRole('button', { name: /^Undo/ }).focus();
    await page().clock.runFor(10_000);
    const again = row('27 November').getByRole('button', { name: /^Book again/ });
    await untilFocusIsOn(again);
    await again.click();
    await heading('5 of 6 days are booked').waitFor();
  });

  test('offers what is free instead of a desk that had to be that one', async () => {
    await book(bens, 0, FRIDAYS[1]);
    await send('only');
    await untilFocusIsOn(heading('4 of 6 days are booked'));
    const taken = row('4 December');
    await taken.getByText('Desk 1 is taken').waitFor();
    // Somebody is quicker.
    await book(bens, 1, FRIDAYS[1]);
    await taken.getByRole('button', { name: 'Book Desk 2 on Friday, 4 December 2026' }).click();
    await taken.getByText('Somebody has just booked this space for that day.').waitFor();
    await taken.getByRole('button', { name: 'Book Desk 3 on Friday, 4 December 2026' }).click();
    await heading('5 of 6 days are booked').waitFor();
    expect(await upcoming()).toContain(`${FRIDAYS[1]} Desk 3`);
  });

  test('includes the waiting list where that was asked for', async () => {
    for (const desk of [0, 1]) await book(bens, desk, FRIDAYS[2]);
    for (const desk of [2, 3]) await book(adas, desk, FRIDAYS[2]);
    await open();
    await several().click();
    await button('Every Friday').click();
    await page().getByRole('checkbox', { name: 'Join the waiting list of full days' }).check();
    await button('Book 5 days').click();
    await heading('4 of 6 days are booked, and you wait for 1').waitFor();
    await row('11 December')
      .getByRole('link', { name: /^Your place/ })
      .click();
    await page().waitForURL('**/waiting-list/*');
  });

  test('is for a guest where that was said, who cannot wait', async () => {
    for (const desk of [0, 1]) await book(bens, desk, FRIDAYS[2]);
    for (const desk of [2, 3]) await book(adas, desk, FRIDAYS[2]);
    await open();
    await several().click();
    await button('Every Friday').click();
    const waits = page().getByRole('checkbox', { name: 'Join the waiting list of full days' });
    await waits.waitFor();
    await button('For somebody else').click();
    await waits.waitFor({ state: 'detached' });
    await button('Book 5 days').click();
    await page().getByText('Enter the name of the person it is for').waitFor();
    const name = page().getByRole('combobox', { name: 'Their name' });
    await untilFocusIsOn(name);
    await name.fill('Sam (guest)');
    await button('Book 5 days').click();
    await heading('4 of 6 days are booked').waitFor();
    expect(await upcoming()).toEqual([0, 1, 3, 5].map((index) => `${FRIDAYS[index]} Desk 1 Sam (guest)`));
    await expect.poll(() => row('11 December').getByRole('button').count()).toBe(0);
    await row('11 December').getByRole('link', { name: 'Another area on Friday, 11 December 2026' }).click();
    await page().waitForURL(`**/areas**day=${FRIDAYS[2]}`);
  });
});

describe('without a connection', () => {
  test('a batch whose answer is lost is sent again, and nothing is booked twice', async () => {
    await open();
    await several().click();
    await button('Every Tuesday').click();
    await page().route(
      '**/api/booking/batch',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await button('Book 6 days').click();
    const alert = page().getByRole('alert');
    await alert.getByText('It is safe to send them again: nothing is booked twice.').waitFor();
    await untilFocusIsOn(alert);
    expect(await upcoming()).toHaveLength(6);
    expect(await violationsOn(page())).toEqual([]);
    await button('Send again').click();
    await untilFocusIsOn(heading('All 6 days are booked'));
    expect(await outcomes()).toEqual(Array(6).fill('Desk 1, booked'));
    expect(await upcoming()).toEqual(TUESDAYS.map((date) => `${date} Desk 1`));
    window.complaints.splice(0);
  });

  test('what could not be done about a day says so in its row, and can be tried again', async () => {
    await open();
    await several().click();
    await button('Every Tuesday').click();
    await button('Book 6 days').click();
    let isDown = true;
    await page().route('**/api/booking/*', (route) =>
      isDown && route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.fallback(),
    );
    const first = row('24 November');
    await first.getByRole('button', { name: /^Cancel/ }).click();
    await first.getByRole('alert').getByText('We could not reach Perch.').waitFor();
    isDown = false;
    await first.getByRole('button', { name: /^Cancel/ }).click();
    await heading('5 of 6 days are booked').waitFor();
    window.complaints.splice(0);
  });
});
