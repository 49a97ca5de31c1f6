import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BUTTON_HEIGHTS } from '../../src/web/sign-in/google.ts';
import { ada, ben } from '../support/cast.ts';
import { journey, perch } from '../support/journey.ts';
import { settled } from '../support/settled.ts';
import { states } from './states/all.ts';
import { enter } from './states/enter.ts';
import { nils, type State } from './states/state.ts';
import { change, visit } from './states/steps.ts';

/**
 * The texts and numbers that the product's specification fixes word for word, a row each: which section has it, on which screen it
 * shows, and what is read there. No other test may be the only one that knows them.
 */

const WITHOUT_WAITING_LIST: State = {
  name: 'bookings-none-without-waiting-list',
  who: nils,
  async open(page) {
    await change(page, '/session', (user) => ({ ...user, features: { waitingList: false } }));
    await visit('/bookings', ['tab', 'Table view'], 'You have no upcoming bookings')(page);
  },
  texts: [],
};
const SCREENS = new Map([WITHOUT_WAITING_LIST, ...states].map((state) => [state.name, state]));

/** A text is read as it is; of a number only the words around it are fixed. */
const ROWS: readonly [section: number, screen: string, read: string | RegExp][] = [
  [2, 'sign-in-checking', 'Checking login, please wait...'],
  [2, 'sign-in', /desk.*dog-of-the-day.*car/],
  [2, 'sign-in', 'Sign in with Google'],
  [2, 'home-none', 'Nils'],
  [2, 'home-none', /no upcoming bookings/],
  [2, 'home-none', 'Make a new booking'],
  [2, 'home-none', 'View my bookings'],
  [9, 'home-three', /(Desk \d+.*){3}/],
  [9, 'home-three', 'Friday, 27 November 2026'],
  [2, 'home-many', '4 bookings'],
  [2, 'home-many', 'View in my bookings'],
  [2, 'location', 'Make a booking at Leeds'],
  [2, 'areas', 'What would you like to book?'],
  [2, 'areas', 'Book in this area'],
  [2, 'join', /\d people are already waiting/],
  [2, 'join', 'Yes. Join waiting list'],
  [2, 'join', 'No. Cancel'],
  [9, 'join', '08:30am'],
  [9, 'join', /by 10am, or the booking is cancelled/],
  [2, 'join-queued', /position \d of \d/],
  [9, 'join-queued', '08:30am'],
  [2, 'join-queued', 'Go back'],
  [2, 'bookings-calendar', 'Upcoming'],
  [2, 'bookings-calendar', 'Calendar view'],
  [2, 'bookings-calendar', 'Table view'],
  [2, 'bookings-calendar', 'Make a new booking'],
  [2, 'bookings-calendar', 'Previous month'],
  [2, 'bookings-calendar', 'Next month'],
  [2, 'bookings-table', /Date\s+Bookable object\s+Area\s+Location\s+Details/i],
  [2, 'bookings-table', 'Manage booking'],
  [2, 'bookings-table', /Waiting list places\s+Date\s+Area\s+Location\s+Details/i],
  [2, 'bookings-none', 'You have no upcoming bookings or in the waiting list'],
  [2, 'bookings-none-without-waiting-list', /You have no upcoming bookings(?! or)/],
  [2, 'confirmed', 'Booking confirmed'],
  [2, 'confirmed', /Slack message will confirm it/],
  [2, 'confirmed', 'Book another area'],
  [2, 'confirmed', 'Manage bookings'],
  [2, 'confirmed', 'Join the office Slack channel'],
  [2, 'confirmed', 'Read the office guide'],
  [2, 'confirmed', 'Get help'],
  [9, 'confirmed', /answer by 10am/],
  [2, 'details-cancelling', /Date.*Bookable object.*Area.*Location/],
  [2, 'details-cancelling', 'Cancel booking'],
  [2, 'details-cancelling', 'Are you sure you want to cancel this booking?'],
  [2, 'details-cancelling', 'Yes. Cancel it'],
  [2, 'details-cancelling', 'No. Keep it'],
  [2, 'bookings-cancelled', 'Booking cancelled'],
  [2, 'details-past', 'You cannot cancel this booking as it is in the past.'],
  [2, 'place-leaving', /Date.*Area.*Location.*Position in queue\s+\d of \d/],
  [2, 'place-leaving', 'Are you sure you want to be removed from the waiting list?'],
  [2, 'bookings-left', 'Waiting list booking cancelled'],
  [2, 'place-confirmed', 'Place on waiting list confirmed'],
  [2, 'not-found', 'Error - page not found'],
  [2, 'not-found', '404'],
  [2, 'home', /Make a new booking.*My bookings.*Admin.*Sign out/],
  [2, 'home', /^Skip to/],
  [9, 'home', /version 1\.0\b/],
  [8, 'sign-in-failed', 'Failed to login, please try again'],
  [8, 'sign-in-refused', /Uh oh!\s+Please sign in with your company account\./],
  [8, 'home-failed', 'Unable to get bookings, please refresh the page'],
  [8, 'bookings-calendar-failed', /Error\s+Unable to get booking data, please refresh the page/],
  [8, 'bookings-table-failed', /Error\s+The server says why\./],
  [8, 'details-failed', /Something went wrong\s+There was an error retrieving the data: The server says/],
  [8, 'details-cancelling-failed', /Error deleting this booking\s+The server says why\./],
  [8, 'place-leaving-failed', 'Failed to cancel booking'],
  [8, 'join-failed', 'Failed to join waiting list'],
  [8, 'join-location-failed', 'Failed to load location data.'],
  [8, 'join-unavailable', 'Location or area data is unavailable.'],
  [8, 'location-failed', 'Unable to get location, please refresh the page'],
  [8, 'areas-none', 'No areas found for this location. Please speak to facilities about this error.'],
  [8, 'unexpected-error', 'Oops! Sorry, an unexpected error has occurred.'],
];

journey({ hasSample: true });

const read = new Map<string, Promise<string>>();

/** Everything that a screen says, to the eye or to a screen reader; each is opened once. */
function saidOn(name: string): Promise<string> {
  const known = read.get(name) ?? inWindow(name, wordsOf);
  read.set(name, known);
  return known;
}

async function inWindow<Found>(name: string, look: (page: Page) => Promise<Found>): Promise<Found> {
  const state = SCREENS.get(name);
  if (!state) throw new Error(`There is no state ${name}.`);
  const { page, close } = await enter(perch, state);
  try {
    return await look(page);
  } finally {
    await close();
  }
}

async function wordsOf(page: Page): Promise<string> {
  // Its own check of the session is held up.
  if (!(await page.getByText('Checking login').isVisible())) await settled(page);
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [alt]')].map(
      (each) => each.getAttribute('aria-label') ?? each.getAttribute('alt'),
    );
    return [document.body.innerText, ...names].join('\n').replaceAll(/\s+/g, ' ').trim();
  });
}

test.each(ROWS)('section %i, %s: %s', async (_, screen, words) => {
  const said = await saidOn(screen);
  if (typeof words === 'string') expect(said).toContain(words);
  else expect(said).toMatch(words);
});

describe('section 9, numbers', () => {
  test('at most six weeks ahead: 42 days can be booked, and 43 cannot', async () => {
    const bens = await perch.signedIn(ben);
    const { body } = await bens.get('/api/location/1/area/2');
    const desk = body.bookableObjects.find((each: { isActive: boolean }) => each.isActive).id;
    const on = (date: string) =>
      bens
        .post('/api/booking', { date, areaId: 2, bookableObjectId: desk })
        .then(({ body: made }) => made.reason);
    expect([await on('2027-01-05'), await on('2027-01-06')]).toEqual([undefined, 'too-far-ahead']);
  });

  test('the calendar has Monday to Friday, six rows and at most 41 days', async () => {
    const { columns, rows, days } = await inWindow('bookings-calendar', async (page) => {
      await settled(page);
      return {
        columns: await page.getByRole('columnheader').allInnerTexts(),
        rows: await page.locator('tr:has(td[data-day])').count(),
        days: await page.locator('td[data-day]').evaluateAll((cells) => {
          const [first = '', last = ''] = [cells.at(0), cells.at(-1)].map((cell) =>
            cell?.getAttribute('data-day'),
          );
          return (Date.parse(last ?? '') - Date.parse(first ?? '')) / 86_400_000 + 1;
        }),
      };
    });
    expect(columns.map((name) => name.trim().slice(0, 3))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
    expect(rows).toBe(6);
    expect(days).toBeLessThanOrEqual(41);
  });

  test('area types are 1, Desks, and 2, Car Park', async () => {
    const adas = await perch.signedIn(ada);
    const wrong = { name: 'Roof', description: '', areaTypeId: 3 };
    const { body } = await adas.post('/api/admin/location/1/area', wrong);
    expect(body.errors.areaTypeId).toEqual(['must be one of 1 Desks, 2 Car Park']);
  });

  test('the waiting list is on', async () => {
    const { body } = await (await perch.signedIn(ben)).get('/api/session');
    expect(body.features).toEqual({ waitingList: true });
  });

  test('sign-in buttons are 40, 32 and 20 high', async () => {
    expect(BUTTON_HEIGHTS).toEqual({ large: 40, medium: 32, small: 20 });
    const height = await inWindow('sign-in', async (page) => {
      const button = page.getByRole('button', { name: 'Sign in with Google', exact: true });
      return (await button.boundingBox())?.height;
    });
    expect(height).toBe(40);
  });

  test('a question closes in 200 ms', async () => {
    const lasting = await inWindow('details-cancelling', async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const closing = page.evaluate(
        () =>
          new Promise((seen) => {
            new MutationObserver(() => {
              const animations = document.querySelector('[data-closing]')?.getAnimations({ subtree: true });
              if (animations) seen(animations.map(({ effect }) => effect?.getTiming().duration));
            }).observe(document.body, { subtree: true, attributeFilter: ['data-closing'] });
          }),
      );
      await page.getByRole('button', { name: 'No. Keep it' }).click();
      return (await closing) as unknown[];
    });
    expect(lasting).toContain(200);
  });

  test('the tab is kept in local storage, and the month in session storage', async () => {
    const kept = await inWindow('bookings-table', async (page) => {
      await page.getByRole('tab', { name: 'Calendar view' }).click();
      await page.getByRole('button', { name: 'Next month' }).click();
      await settled(page);
      return page.evaluate(() => [
        localStorage.getItem('perch.bookingsTab'),
        sessionStorage.getItem('perch.bookingsStart'),
      ]);
    });
    expect(kept).toEqual(['calendar', expect.stringMatching(/^\d{4}-\d\d-01$/)]);
  });
});

/** What the page of olga's bookings, and every page, has on either side of a width. */
type Width = [
  width: number,
  what: string,
  seen: (page: Page) => Promise<unknown>,
  above: unknown,
  below: unknown,
];
const WIDTHS: readonly Width[] = [
  [
    768,
    'weekdays in three letters',
    (page) => page.getByText('Mon', { exact: true }).isVisible(),
    false,
    true,
  ],
  [800, 'long labels', async (page) => ((await where(page).boundingBox())?.width ?? 0) > 40, true, false],
  [
    1251,
    'links of 14 px',
    (page) => where(page).evaluate((each) => getComputedStyle(each).fontSize === '14px'),
    false,
    true,
  ],
  [1001, 'a menu to open', (page) => page.getByRole('button', { name: /menu/i }).isVisible(), false, true],
];

const where = (page: Page) => page.locator('td').getByText('Floor 1 Studio, Leeds').first();

test.each(WIDTHS)(
  'section 9, layout: from %i px on it differs from below in %s',
  async (width, _, seen, above, below) => {
    await inWindow('bookings-calendar', async (page) => {
      await settled(page);
      for (const [at, expected] of [
        [width, above],
        [width - 1, below],
      ] as const) {
        await page.setViewportSize({ width: at, height: 900 });
        await expect.poll(() => seen(page)).toBe(expected);
      }
    });
  },
);
