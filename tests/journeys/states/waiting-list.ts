import type { Page } from 'playwright-core';
import { LEEDS, olga, type State, WEDNESDAY } from './state.ts';
import { visit, visitFailing, wait } from './steps.ts';

const joinOf = (areaId: number, date = WEDNESDAY) =>
  `/locations/${LEEDS.locationId}/areas/${areaId}/waiting-list/join?date=${date}`;
const JOIN = joinOf(LEEDS.carPark);
const LEAVING = 'Are you sure you want to be removed from the waiting list?';
const LEAVE: ['button', string] = ['button', 'Leave the waiting list'];

/** The page of a place that somebody has, or gets. */
const placePage =
  (rest = '') =>
  async (page: Page) =>
    `/waiting-list/${await wait(page, LEEDS.carPark, WEDNESDAY)}${rest}`;

export const waitingList: State[] = [
  {
    name: 'join',
    open: visit(JOIN, ['button', 'Yes. Join waiting list']),
    texts: ['people are already waiting.', 'Car park'],
  },
  {
    name: 'join-space-is-free',
    open: visit(joinOf(LEEDS.studio), ['link', 'Book a space']),
    texts: ['Floor 1 Studio', 'There is a free space on that day, so you can book it now.', 'Book a space'],
  },
  {
    name: 'join-closed-day',
    open: visit(joinOf(LEEDS.carPark, '2026-11-28'), ['link', 'Choose another day']),
    texts: ['Leeds is closed on Saturday, 28 November 2026.', 'Choose another day'],
  },
  {
    name: 'join-failed',
    open: visitFailing(
      { path: '/booking/waitlist', method: 'POST', status: 409 },
      JOIN,
      ['button', 'Yes. Join waiting list'],
      ['alert'],
    ),
    texts: ['The server says why.'],
  },
  {
    name: 'join-location-failed',
    open: visitFailing('/location/1', JOIN),
    texts: ['Failed to load location data.'],
  },
  {
    name: 'join-unavailable',
    open: visitFailing('/booking/waitlist/area/*/*', JOIN),
    texts: ['Location or area data is unavailable.'],
  },
  {
    name: 'join-queued',
    who: olga,
    async open(page) {
      await wait(page, LEEDS.carPark, WEDNESDAY);
      await visit(JOIN, ['button', 'Go back'])(page);
    },
    texts: ['position 3 of 3'],
  },
  {
    name: 'place-confirmed',
    who: olga,
    open: visit(placePage('/confirmed'), 'You are number 3 of 3 in the queue.'),
    texts: ['Place on waiting list confirmed'],
  },
  {
    name: 'place',
    who: olga,
    open: visit(placePage(), LEAVE),
    texts: ['Date', 'Wednesday, 25 November 2026', 'Area', 'Location', 'Position in queue', '3 of 3'],
  },
  {
    name: 'place-leaving',
    who: olga,
    open: visit(placePage(), LEAVE, ['alertdialog', LEAVING]),
    texts: [LEAVING, 'Yes. Leave it', 'No. Keep my place'],
  },
  {
    name: 'place-leaving-failed',
    who: olga,
    open: visitFailing(
      { path: '/booking/waitlist/*', method: 'DELETE' },
      placePage(),
      LEAVE,
      ['button', 'Yes. Leave it'],
      'Error deleting this booking',
    ),
    texts: ['Error deleting this booking'],
  },
  {
    name: 'place-failed',
    open: visitFailing('/booking/waitlist/1', '/waiting-list/1'),
    texts: ['Something went wrong', 'There was an error retrieving the data: The server says why.'],
  },
];

/** After its day, a place is no longer in any list, but still has its page. */
const endedPlace =
  (rest = '') =>
  async (page: Page) => {
    const { waitingListPlaces } = await (await page.request.get('/api/session/data')).json();
    const ended = waitingListPlaces.findLast(({ date }: { date: string }) => date < '2026-11-26');
    return `/waiting-list/${ended.id}${rest}`;
  };

/** A day later. */
export const endedWaiting: State[] = [
  {
    name: 'place-ended',
    who: olga,
    at: '2026-11-26T06:00:00Z',
    open: visit(endedPlace(), 'in the past'),
    texts: ['This waiting list has ended', 'You cannot cancel this booking as it is in the past.'],
  },
  {
    name: 'place-confirmed-ended',
    who: olga,
    at: '2026-11-26T06:00:00Z',
    open: visit(endedPlace('/confirmed'), 'This waiting list has ended'),
    texts: ['Waiting list place', 'No space became free by 08:30am on the day.', 'View my bookings'],
  },
];
