import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUTTON_HEIGHTS } from '../../src/web/sign-in/google.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, type Person } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { settled } from '../support/settled.ts';
import { mina, nils, olga, pavel, rosa } from './states/state.ts';
import { book, change, fail, hold, wait } from './states/steps.ts';

/**
 * The texts and numbers that the product's specification fixes word for word, a row each: which section has it, on which screen it
 * shows, and what is read there. No other test may be the only one that knows them.
 */

type Screen = { who?: Person | null; open: (page: Page) => Promise<unknown> };

const CAR_PARK = '/locations/1/areas/3';
const JOIN = `${CAR_PARK}/waiting-list/join?date=${WEDNESDAY}`;

const at =
  (path: string, ...failing: string[]): Screen['open'] =>
  async (page) => {
    for (const call of failing) await fail(page, call);
    await page.goto(path);
  };
const press = (page: Page, role: 'button' | 'tab', name: string) => page.getByRole(role, { name }).click();

/** Where each text shows, and how to get there. Nobody is signed in where `who` is null; otherwise it is Ben. */
const SCREENS = {
  'sign-in, checking': {
    who: null,
    async open(page) {
      await intercept(page, '*/api/session', () => new Promise(() => {}));
      await page.goto('/signin', { waitUntil: 'commit' });
      await page.getByText('Checking login').waitFor();
    },
  },
  'sign-in': { who: null, open: at('/signin') },
  'sign-in, check failed': { who: null, open: at('/signin', '/session') },
  'sign-in, refused': {
    who: null,
    async open(page) {
      await fail(page, '/session/google', { method: 'POST' });
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Sign in with Google', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Ada Lovelace/ })
        .click();
      await page.getByRole('alert').waitFor();
    },
  },
  'home, nothing booked': { who: mina, open: at('/') },
  'home, three booked': {
    who: nils,
    async open(page) {
      await hold(page, 3, WEDNESDAY);
      await page.goto('/');
      await page.getByRole('main').getByText('Wednesday, 25 November 2026').first().waitFor();
    },
  },
  'home, four booked': {
    who: nils,
    async open(page) {
      await hold(page, 4, WEDNESDAY);
      await page.goto('/');
      await page.getByRole('link', { name: 'View in my bookings' }).waitFor();
    },
  },
  'home, failed': { open: at('/', '/booking/upcoming') },
  'home of an admin': { who: ada, open: at('/') },
  'not found': { open: at('/not-found') },
  'unknown path': { open: at('/nowhere/at/all') },
  location: { open: at('/location/1') },
  'location, failed': { open: at('/location/1', '/location/1') },
  areas: { open: at('/locations/1/areas') },
  'areas, none': {
    async open(page) {
      await change(page, '/location/1/area', () => []);
      await page.goto('/locations/1/areas');
    },
  },
  join: { who: pavel, open: at(JOIN) },
  'join, queued': {
    who: olga,
    async open(page) {
      await wait(page, 3, WEDNESDAY);
      await page.goto(JOIN);
    },
  },
  'join, failed': {
    who: pavel,
    async open(page) {
      await fail(page, '/booking/waitlist', { method: 'POST' });
      await page.goto(JOIN);
      await press(page, 'button', 'Yes. Join waiting list');
      await page.getByRole('alert').waitFor();
    },
  },
  'join, location failed': { who: pavel, open: at(JOIN, '/location/1') },
  'join, queue failed': { who: pavel, open: at(JOIN, `/booking/waitlist/area/3/${WEDNESDAY}`) },
  'bookings, none': { who: mina, open: table },
  'bookings, none and no waiting list': {
    who: mina,
    async open(page) {
      await change(page, '/session', (user) => ({ ...user, features: { waitingList: false } }));
      await table(page);
    },
  },
  'bookings, calendar': {
    who: olga,
    async open(page) {
      await hold(page, 1, WEDNESDAY);
      await calendar(page);
    },
  },
  'bookings, table': {
    who: olga,
    async open(page) {
      await wait(page, 3, WEDNESDAY);
      await hold(page, 1, WEDNESDAY);
      await table(page);
    },
  },
  'bookings, failed': {
    who: mina,
    async open(page) {
      await fail(page, '/booking?*');
      await calendar(page);
    },
  },
  'bookings, table failed': {
    who: mina,
    async open(page) {
      await fail(page, '/booking/upcoming');
      await table(page);
    },
  },
  confirmed: {
    who: rosa,
    async open(page) {
      const { id } = await book(page, { date: WEDNESDAY });
      await page.goto(`/bookings/${id}/confirmed`);
      await page.getByText('Next steps').waitFor();
    },
  },
  details: {
    who: rosa,
    async open(page) {
      const { id } = await book(page, { date: WEDNESDAY });
      await page.goto(`/bookings/${id}/details`);
      await press(page, 'button', 'Cancel booking');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'details, cancelling failed': {
    who: rosa,
    async open(page) {
      const { id } = await book(page, { date: WEDNESDAY });
      await fail(page, `/booking/${id}`, { method: 'DELETE' });
      await page.goto(`/bookings/${id}/details`);
      await press(page, 'button', 'Cancel booking');
      await press(page, 'button', 'Yes. Cancel it');
      await page.getByRole('alert').waitFor();
    },
  },
  'details, cancelled': {
    who: rosa,
    async open(page) {
      const { id } = await book(page, { date: WEDNESDAY });
      await page.goto(`/bookings/${id}/details`);
      await press(page, 'button', 'Cancel booking');
      await press(page, 'button', 'Yes. Cancel it');
      await page.waitForURL('**/bookings');
    },
  },
  'details, past': {
    who: rosa,
    async open(page) {
      const { id } = await book(page, { date: WEDNESDAY });
      await change(page, `/booking/${id}`, (booking) => ({
        ...booking,
        date: '2026-11-23',
        canCancel: false,
      }));
      await page.goto(`/bookings/${id}/details`);
    },
  },
  'details, failed': { open: at('/bookings/1/details', '/booking/1') },
  place: {
    who: olga,
    async open(page) {
      await page.goto(`/waiting-list/${await wait(page, 3, WEDNESDAY)}`);
      await press(page, 'button', 'Leave the waiting list');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'place confirmed': {
    who: olga,
    async open(page) {
      await page.goto(`/waiting-list/${await wait(page, 3, WEDNESDAY)}/confirmed`);
    },
  },
  'place, leaving failed': {
    who: olga,
    async open(page) {
      const id = await wait(page, 3, WEDNESDAY);
      await fail(page, `/booking/waitlist/${id}`, { method: 'DELETE' });
      await page.goto(`/waiting-list/${id}`);
      await press(page, 'button', 'Leave the waiting list');
      await press(page, 'button', 'Yes. Leave it');
      await page.getByRole('alert').waitFor();
    },
  },
  'place, left': {
    who: mina,
    async open(page) {
      await page.goto(`/waiting-list/${await wait(page, 3, WEDNESDAY)}`);
      await press(page, 'button', 'Leave the waiting list');
      await press(page, 'button', 'Yes. Leave it');
      await page.waitForURL('**/bookings');
    },
  },
  broken: {
    async open(page) {
      await intercept(page, '*/assets/HelpPage*.js', () => ({ status: 404, json: {} }));
      await page.goto('/help');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
} satisfies Record<string, Screen>;

type ScreenName = keyof typeof SCREENS;

async function table(page: Page): Promise<void> {
  await page.goto('/bookings');
  await press(page, 'tab', 'Table view');
}

async function calendar(page: Page): Promise<void> {
  await page.goto('/bookings');
  await press(page, 'tab', 'Calendar view');
}

/** A text is read as it is; of a number only the words around it are fixed. */
const ROWS: readonly [section: number, screen: ScreenName, read: string | RegExp][] = [
  [2, 'sign-in, checking', 'Checking login, please wait...'],
  [2, 'sign-in', /desk.*dog-of-the-day.*car/],
  [2, 'sign-in', 'Sign in with Google'],
  [2, 'home, nothing booked', 'Mina'],
  [2, 'home, nothing booked', /no upcoming bookings/],
  [2, 'home, nothing booked', 'Make a new booking'],
  [2, 'home, nothing booked', 'View my bookings'],
  [9, 'home, three booked', /(Desk \d+.*){3}/],
  [9, 'home, three booked', 'Wednesday, 25 November 2026'],
  [2, 'home, four booked', '4 bookings'],
  [2, 'home, four booked', 'View in my bookings'],
  [2, 'location', 'Make a booking at Leeds'],
  [2, 'areas', 'What would you like to book?'],
  [2, 'areas', 'Book in this area'],
  [2, 'join', /\d people are already waiting/],
  [2, 'join', 'Yes. Join waiting list'],
  [2, 'join', 'No. Cancel'],
  [9, 'join', '08:30am'],
  [9, 'join', /by 10am, or the booking is cancelled/],
  [2, 'join, queued', /position \d of \d/],
  [9, 'join, queued', '08:30am'],
  [2, 'join, queued', 'Go back'],
  [2, 'bookings, calendar', 'Upcoming'],
  [2, 'bookings, calendar', 'Calendar view'],
  [2, 'bookings, calendar', 'Table view'],
  [2, 'bookings, calendar', 'Make a new booking'],
  [2, 'bookings, calendar', 'Previous month'],
  [2, 'bookings, calendar', 'Next month'],
  [2, 'bookings, table', /Date\s+Bookable object\s+Area\s+Location\s+Details/i],
  [2, 'bookings, table', 'Manage booking'],
  [2, 'bookings, table', /Waiting list places\s+Date\s+Area\s+Location\s+Details/i],
  [2, 'bookings, none', 'You have no upcoming bookings or in the waiting list'],
  [2, 'bookings, none and no waiting list', /You have no upcoming bookings(?! or)/],
  [2, 'confirmed', 'Booking confirmed'],
  [2, 'confirmed', /Slack message will confirm it/],
  [2, 'confirmed', 'Book another area'],
  [2, 'confirmed', 'Manage bookings'],
  [2, 'confirmed', 'Join the office Slack channel'],
  [2, 'confirmed', 'Read the office guide'],
  [2, 'confirmed', 'Get help'],
  [9, 'confirmed', /answer by 10am/],
  [2, 'details', /Date.*Bookable object.*Area.*Location/],
  [2, 'details', 'Cancel booking'],
  [2, 'details', 'Are you sure you want to cancel this booking?'],
  [2, 'details', 'Yes. Cancel it'],
  [2, 'details', 'No. Keep it'],
  [2, 'details, cancelled', 'Booking cancelled'],
  [2, 'details, past', 'You cannot cancel this booking as it is in the past.'],
  [2, 'place', /Date.*Area.*Location.*Position in queue\s+\d of \d/],
  [2, 'place', 'Are you sure you want to be removed from the waiting list?'],
  [2, 'place, left', 'Waiting list booking cancelled'],
  [2, 'place confirmed', 'Place on waiting list confirmed'],
  [2, 'unknown path', 'Error - page not found'],
  [2, 'unknown path', '404'],
  [2, 'not found', '404'],
  [2, 'home of an admin', /Make a new booking.*My bookings.*Admin.*Sign out/],
  [2, 'home of an admin', /^Skip to/],
  [9, 'home of an admin', /version 1\.0\b/],
  [8, 'sign-in, check failed', 'Failed to login, please try again'],
  [8, 'sign-in, refused', /Uh oh!\s+The server says why\./],
  [8, 'home, failed', 'Unable to get bookings, please refresh the page'],
  [8, 'bookings, failed', /Error\s+Unable to get booking data, please refresh the page/],
  [8, 'bookings, table failed', /Error\s+The server says why\./],
  [
    8,
    'details, failed',
    /Something went wrong\s+There was an error retrieving the data: The server says why\./,
  ],
  [8, 'details, cancelling failed', /Error deleting this booking\s+The server says why\./],
  [8, 'place, leaving failed', 'Failed to cancel booking'],
  [8, 'join, failed', 'Failed to join waiting list'],
  [8, 'join, location failed', 'Failed to load location data.'],
  [8, 'join, queue failed', 'Location or area data is unavailable.'],
  [8, 'location, failed', 'Unable to get location, please refresh the page'],
  [8, 'areas, none', 'No areas found for this location. Please speak to facilities about this error.'],
  [8, 'broken', 'Oops! Sorry, an unexpected error has occurred.'],
];

let perch: TestPerch;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
  await perch.setClock(TUESDAY_MORNING);
});
afterAll(() => perch.stop());

const read = new Map<ScreenName, Promise<string>>();

/** Everything that a screen says, to the eye or to a screen reader; each is opened once. */
function saidOn(name: ScreenName): Promise<string> {
  const known = read.get(name) ?? inWindow(SCREENS[name], wordsOf);
  read.set(name, known);
  return known;
}

async function inWindow<Found>(
  { who = ben, open }: Screen,
  look: (page: Page) => Promise<Found>,
): Promise<Found> {
  const window: Window = await openWindow(perch.url);
  try {
    if (who) await signIn(window, who);
    await open(window.page);
    return await look(window.page);
  } finally {
    window.complaints.length = 0;
    await window.close();
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
    const { columns, rows, days } = await inWindow(SCREENS['bookings, calendar'], async (page) => {
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
    const height = await inWindow(SCREENS['sign-in'], async (page) => {
      const button = page.getByRole('button', { name: 'Sign in with Google', exact: true });
      return (await button.boundingBox())?.height;
    });
    expect(height).toBe(40);
  });

  test('a question closes in 200 ms', async () => {
    const lasting = await inWindow(SCREENS.details, async (page) => {
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
      await press(page, 'button', 'No. Keep it');
      return (await closing) as unknown[];
    });
    expect(lasting).toContain(200);
  });

  test('the tab is kept in local storage, and the month in session storage', async () => {
    const kept = await inWindow(SCREENS['bookings, table'], async (page) => {
      await press(page, 'tab', 'Calendar view');
      await press(page, 'button', 'Next month');
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
const WIDTHS: readonly [
  width: number,
  what: string,
  seen: (page: Page) => Promise<unknown>,
  above: unknown,
  below: unknown,
][] = [
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
    await inWindow(SCREENS['bookings, calendar'], async (page) => {
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
