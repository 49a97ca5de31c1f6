import { FRIDAY, mina, nils, pavel, type State } from './state.ts';
import { fail, hold } from './steps.ts';

const LINKS = ['Make a new booking', 'View my bookings', 'how booking with Perch works'];

export const home: State[] = [
  {
    name: 'home',
    async open(page) {
      await page.goto('/');
      await page.getByRole('heading', { name: 'Tuesday, 24 November 2026' }).waitFor();
      await page.getByRole('grid', { name: 'My week' }).waitFor();
    },
    texts: ['Hello, Ada', 'Today', 'Floor 1 Studio, Leeds', 'My week', 'Every week', 'This week', 'Next week', ...LINKS],
  },
  {
    name: 'home-week-day',
    async open(page) {
      await page.goto('/');
      await page
        .getByRole('grid', { name: 'My week' })
        .getByRole('button', { name: /Desk \d+, Floor/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Give it back' }).waitFor();
    },
    texts: ['My week', 'Give it back'],
  },
  {
    name: 'home-week-notes',
    async open(page) {
      await page.route('**/api/booking/batch', (route) =>
        route.fulfill({
          json: { days: [{ date: FRIDAY, outcome: 'refused', reason: 'already-booked' }] },
        }),
      );
      await page.goto('/');
      await page
        .getByRole('grid', { name: 'My week' })
        .getByRole('button', { name: /^Book Friday/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Join the waiting list/ }).waitFor();
    },
    texts: ['My week', 'is full.', 'Join the waiting list', 'Other areas'],
  },
  {
    name: 'home-many',
    who: mina,
    async open(page) {
      await hold(page, 4, FRIDAY);
      await page.goto('/');
      await page.getByRole('heading', { name: 'Friday, 27 November 2026' }).waitFor();
    },
    texts: ['Hello, Mina', '4 bookings', 'View in my bookings', ...LINKS],
  },
  {
    name: 'home-none',
    who: nils,
    async open(page) {
      await page.goto('/');
      await page.getByText('You have no upcoming bookings').waitFor();
    },
    texts: ['Hello, Nils', 'You have no upcoming bookings', ...LINKS],
  },
  {
    name: 'home-failed',
    async open(page) {
      await fail(page, '/booking/upcoming');
      await page.goto('/');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Unable to get bookings, please refresh the page', ...LINKS],
  },
];

/** After eight o'clock, on the day of their bookings. */
export const homeInTheMorning: State[] = [
  {
    name: 'home-asks-many',
    who: mina,
    at: `${FRIDAY}T08:05:00Z`,
    earlier: (page) => hold(page, 4, FRIDAY),
    async open(page) {
      await page.goto('/');
      await page.getByText('One by one').click();
      await page
        .getByRole('button', { name: /^Keep / })
        .first()
        .waitFor();
    },
    texts: [
      '4 bookings',
      'View in my bookings',
      'Please confirm by 10am',
      'I’m coming, keep all 4',
      'Not coming',
    ],
  },
  {
    name: 'home-asks',
    who: pavel,
    at: `${FRIDAY}T08:05:00Z`,
    earlier: (page) => hold(page, 1, FRIDAY),
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'I’m coming, keep it' }).waitFor();
    },
    texts: [
      'Hello, Pavel',
      'I’m coming, keep it',
      'Not coming',
      'Please confirm by 10am that you are coming',
    ],
  },
];
