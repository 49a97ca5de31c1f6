import type { Page } from 'playwright-core';
import { FRIDAY, LEEDS, nils, type State, WEDNESDAY } from './state.ts';
import { away, book, change, visit, visitFailing, wait } from './steps.ts';

const TABS = ['My bookings', 'Upcoming', 'Calendar view', 'Table view', 'Make a new booking'];
const TABLE: ['tab', string] = ['tab', 'Table view'];

/** My bookings with a place on a waiting list. */
async function withPlace(page: Page): Promise<string> {
  await wait(page, LEEDS.carPark, WEDNESDAY);
  return '/bookings';
}

export const myBookings: State[] = [
  {
    name: 'bookings-calendar',
    async open(page) {
      await page.goto(await withPlace(page));
      const day = page.getByRole('button', { name: /1 waiting list place/ });
      await page
        .getByRole('link', { name: /^Waiting list/ })
        .or(day)
        .first()
        .waitFor();
    },
    texts: [...TABS, 'Waiting list'],
  },
  {
    name: 'bookings-table',
    open: visit(withPlace, TABLE, ['table', 'Waiting list places']),
    texts: [...TABS, 'Date', 'Bookable object', 'Area', 'Location', 'Details', 'Waiting list places'],
  },
  {
    name: 'bookings-away',
    async open(page) {
      await away(page, '2027-02-08', '2027-02-19');
      await page.goto('/bookings');
      await page.getByRole('list', { name: 'Your absences' }).scrollIntoViewIfNeeded();
    },
    texts: ['Away', 'Monday, 8 February 2027 to Friday, 19 February 2027', 'Remove', 'I’ll be away'],
  },
  {
    name: 'bookings-going-away',
    async open(page) {
      await book(page, { date: FRIDAY, bookedFor: 'Sam (guest)' });
      await book(page, { date: FRIDAY });
      await visit(
        '/bookings',
        ['button', 'I’ll be away'],
        ['button', /^Friday, 27 November/],
        ['button', /^Wednesday, 2 December/],
        /^You release/,
      )(page);
    },
    texts: ['When are you away?', 'First day', 'Last day', 'Yes. Release', 'No. Close'],
  },
  {
    name: 'bookings-none',
    who: nils,
    open: visit('/bookings', TABLE, 'You have no upcoming bookings'),
    texts: [...TABS],
  },
  {
    name: 'bookings-calendar-failed',
    open: visitFailing('/booking?from=*', '/bookings'),
    texts: ['Error', 'Unable to get booking data, please refresh the page'],
  },
  {
    name: 'bookings-table-failed',
    open: visitFailing('/booking/upcoming', '/bookings', TABLE, ['alert']),
    texts: ['Error', 'The server says why.'],
  },
  {
    name: 'bookings-cancelled',
    open: visit(
      async (page) => `/bookings/${(await book(page, { date: FRIDAY })).id}/details`,
      ['button', 'Cancel booking'],
      ['button', 'Yes. Cancel it'],
      'Booking cancelled',
    ),
    texts: ['Booking cancelled'],
  },
  {
    name: 'bookings-left',
    open: visit(
      async (page) => `/waiting-list/${await wait(page, LEEDS.carPark, WEDNESDAY)}`,
      ['button', 'Leave the waiting list'],
      ['button', 'Yes. Leave it'],
      'Waiting list booking cancelled',
    ),
    texts: ['Waiting list booking cancelled'],
  },
  {
    name: 'usual-week-new',
    open: visit('/usual-week?weekdays=2-4', 'in the next 6 weeks'),
    texts: ['My usual week', 'Which days do you come in?', 'Office', 'Area', 'Space', 'Keep it every week'],
  },
  {
    name: 'usual-week',
    async open(page) {
      await change(page, '/standing', () => [WISH]);
      await visit('/usual-week', ['heading', 'On Tuesdays and Thursdays'])(page);
    },
    texts: [
      'My usual week',
      'Desk 24, or else the nearest free one',
      'until Tuesday, 30 March 2027',
      'Closed: Thu 24 December.',
      'Your usual week is resting',
      'Resume',
      'Change',
      'End',
      'Add days',
    ],
  },
];

const WISH = {
  id: 1,
  weekdays: [2, 4],
  area: { id: LEEDS.studio, name: 'Floor 1 Studio' },
  location: { id: LEEDS.locationId, name: 'Leeds' },
  bookableObject: { id: 24, name: 'Desk 24' },
  orElse: 'nearest',
  from: WEDNESDAY,
  until: '2027-03-30',
  isResting: true,
  isSuspended: false,
  refused: [{ date: '2026-12-24', reason: 'closed-day' }],
};
