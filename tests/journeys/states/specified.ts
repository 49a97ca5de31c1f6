import type { Page } from 'playwright-core';
import { settled } from '../../support/settled.ts';
import { nils, type State } from './state.ts';
import { change, visit } from './steps.ts';

export const WITHOUT_WAITING_LIST: State = {
  name: 'bookings-none-without-waiting-list',
  who: nils,
  async open(page) {
    await change(page, '/session', (user) => ({ ...user, features: { waitingList: false } }));
    await visit('/bookings', ['tab', 'Table view'], 'You have no upcoming bookings')(page);
  },
  texts: [],
};
/**
 * The texts that the product's specification fixes word for word, a row each: which section has it, on which screen it shows, and what
 * is read there. A text is read as it is; of a number only the words around it are fixed. No other test may be the only one that knows
 * them; widths are in specification.test.ts.
 */
export const SPECIFIED: readonly [section: number, screen: string, read: string | RegExp][] = [
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

/** Everything that a screen says, to the eye or to a screen reader. */
export async function wordsOf(page: Page): Promise<string> {
  // Its own check of the session is held up.
  if (!(await page.getByText('Checking login').isVisible())) await settled(page);
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [alt]')].map(
      (each) => each.getAttribute('aria-label') ?? each.getAttribute('alt'),
    );
    return [document.body.innerText, ...names].join('\n').replaceAll(/\s+/g, ' ').trim();
  });
}
