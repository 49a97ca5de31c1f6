import type { Page } from 'playwright-core';
import { FRIDAY, LEEDS, nils, type State, WEDNESDAY } from './state.ts';
import { away, book, change, fail, wait } from './steps.ts';

const TABS = ['My bookings', 'Upcoming', 'Calendar view', 'Table view', 'Make a new booking'];

async function openTable(page: Page) {
  await page.goto('/bookings');
  await page.getByRole('tab', { name: 'Table view' }).click();
}

export const myBookings: State[] = [
  {
    name: 'bookings-calendar',
    async open(page) {
      await wait(page, LEEDS.carPark, WEDNESDAY);
      await page.goto('/bookings');
      const day = page.getByRole('button', { name: /1 waiting list place/ });
      await page
        .getByRole('link', { name: /^Waiting list/ })
        .or(day)
        .first()
        .waitFor();
    },
    texts: [...TABS, 'Previous month', 'Next month', 'Waiting list'],
  },
  {
    name: 'bookings-table',
    async open(page) {
      await wait(page, LEEDS.carPark, WEDNESDAY);
      await openTable(page);
      await page.getByRole('table', { name: 'Waiting list places' }).waitFor();
    },
    texts: [
      ...TABS,
      'Date',
      'Bookable object',
      'Area',
      'Location',
      'Details',
      'Manage booking',
      'Waiting list places',
    ],
  },
  {
    name: 'bookings-away',
    async open(page) {
      await away(page, '2027-02-08', '2027-02-19');
      await page.goto('/bookings');
      await page.getByRole('list', { name: 'Your absences' }).scrollIntoViewIfNeeded();
    },
    texts: ['Away', 'Monday, 8 February 2027 to Friday, 19 February 2027', 'Remove', 'Enter an absence'],
  },
  {
    name: 'bookings-going-away',
    async open(page) {
      await book(page, { date: FRIDAY, bookedFor: 'Sam (guest)' });
      await book(page, { date: FRIDAY });
      await page.goto('/bookings');
      await page.getByRole('button', { name: 'Enter an absence' }).click();
      const dialog = page.getByRole('dialog', { name: 'When are you away?' });
      await dialog.getByRole('button', { name: /^Friday, 27 November/ }).click();
      await dialog.getByRole('button', { name: /^Wednesday, 2 December/ }).click();
      await dialog.getByText(/^You give back/).waitFor();
    },
    texts: ['When are you away?', 'First day', 'Last day', 'Yes. Give', 'No. Close'],
  },
  {
    name: 'bookings-none',
    who: nils,
    async open(page) {
      await openTable(page);
      await page.getByText('You have no upcoming bookings').waitFor();
    },
    texts: [...TABS, 'You have no upcoming bookings or in the waiting list'],
  },
  {
    name: 'bookings-calendar-failed',
    async open(page) {
      await fail(page, '/booking?from=*');
      await page.goto('/bookings');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Error', 'Unable to get booking data, please refresh the page'],
  },
  {
    name: 'bookings-table-failed',
    async open(page) {
      await fail(page, '/booking/upcoming');
      await openTable(page);
      await page.getByRole('alert').waitFor();
    },
    texts: ['Error', 'The server says why.'],
  },
  {
    name: 'bookings-cancelled',
    async open(page) {
      const { id } = await book(page, { date: FRIDAY });
      await page.goto(`/bookings/${id}/details`);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await page.getByRole('button', { name: 'Yes. Cancel it' }).click();
      await page.getByText('Booking cancelled').waitFor();
    },
    texts: ['Booking cancelled'],
  },
  {
    name: 'bookings-left',
    async open(page) {
      await page.goto(`/waiting-list/${await wait(page, LEEDS.carPark, WEDNESDAY)}`);
      await page.getByRole('button', { name: 'Leave the waiting list' }).click();
      await page.getByRole('button', { name: 'Yes. Leave it' }).click();
      await page.getByText('Waiting list booking cancelled').waitFor();
    },
    texts: ['Waiting list booking cancelled'],
  },
  {
    name: 'usual-week-new',
    async open(page) {
      await page.goto('/usual-week?weekdays=2-4');
      await page.getByText('In the next 6 weeks').waitFor();
    },
    texts: ['My usual week', 'Which days do you come in?', 'Office', 'Area', 'Space', 'Keep it every week'],
  },
  {
    name: 'usual-week',
    async open(page) {
      await change(page, '/standing', () => [WISH]);
      await page.goto('/usual-week');
      await page.getByRole('heading', { name: 'On Tuesdays and Thursdays' }).waitFor();
    },
    texts: [
      'My usual week',
      'Desk 24, or else the nearest free one',
      'until Tuesday, 30 March 2027',
      'The office is closed: Thu 24 December.',
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
  refused: [{ date: '2026-12-24', reason: 'closed-day' }],
};
