import type { Page } from 'playwright-core';
import { FRIDAY, mina, nils, pavel, type State } from './state.ts';
import { hold, visit, visitFailing } from './steps.ts';

const LINKS = ['Make a new booking', 'View my bookings', 'how booking with Perch works'];

/** Home of somebody who holds this many desks on Friday. */
const holding = (count: number) => async (page: Page) => {
  await hold(page, count, FRIDAY);
  return '/';
};

export const home: State[] = [
  {
    name: 'home',
    open: visit('/', ['grid', 'My week']),
    texts: [
      'Hello, Ada',
      'Today',
      'Floor 1 Studio, Leeds',
      'My week',
      'Every week',
      'This week',
      'Next week',
      ...LINKS,
    ],
  },
  {
    name: 'home-week-day',
    open: visit('/', ['button', /Desk \d+, Floor/], ['button', 'Release it']),
    texts: ['My week', 'Release it'],
  },
  {
    name: 'home-week-notes',
    async open(page) {
      const days = [{ date: FRIDAY, outcome: 'refused', reason: 'already-booked' }];
      await page.route('**/api/booking/batch', (route) => route.fulfill({ json: { days } }));
      await visit('/', ['button', /^Book Friday/], ['button', /^Join the waiting list/])(page);
    },
    texts: ['My week', 'Full', 'Join the waiting list', 'Another area'],
  },
  {
    name: 'home-three',
    who: mina,
    open: visit(holding(3), ['heading', 'Friday, 27 November 2026']),
    texts: ['Hello, Mina', ...LINKS],
  },
  {
    name: 'home-many',
    who: mina,
    open: visit(holding(4), ['heading', 'Friday, 27 November 2026']),
    texts: ['Hello, Mina', ...LINKS],
  },
  {
    name: 'home-none',
    who: nils,
    open: visit('/', 'You have no upcoming bookings'),
    texts: ['Hello, Nils', ...LINKS],
  },
  {
    name: 'home-failed',
    open: visitFailing('/booking/upcoming', '/'),
    texts: [...LINKS],
  },
];

/** After eight o'clock, on the day of their bookings. */
export const homeInTheMorning: State[] = [
  {
    name: 'home-asks-many',
    who: mina,
    at: `${FRIDAY}T08:05:00Z`,
    earlier: (page) => hold(page, 4, FRIDAY),
    open: visit('/', 'One by one', ['button', /^Keep /]),
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
    open: visit('/', ['button', /^I’m coming, keep Desk/]),
    texts: ['Hello, Pavel', 'Not coming', 'Please confirm by 10am that you are coming'],
  },
];
