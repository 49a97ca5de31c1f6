import type { Page } from 'playwright-core';
import { FRIDAY, LEEDS, pavel, rosa, type State, THURSDAY, WEDNESDAY } from './state.ts';
import { book, fail, takenDesk, upcoming, visit, visitFailing } from './steps.ts';

const AREA = `/locations/${LEEDS.locationId}/areas`;
const QUIET = `${AREA}/${LEEDS.quietFloor}?day=${THURSDAY}`;
const FREE_DESK: ['button', RegExp] = ['button', /^Desk \d+, free/];

/** Everything the page fetches in one call; if that fails, each part is requested separately. */
const OPENING = '/booking/location/1/area/1/opening*';

/** Chooses a desk that somebody has on Thursday, for that day and others. */
async function severalDays(page: Page): Promise<string> {
  const object = await takenDesk(page, LEEDS.quietFloor, THURSDAY);
  const days = [WEDNESDAY, THURSDAY, FRIDAY, '2026-12-03', '2026-12-25'].join('.');
  return `${QUIET}&days=${days}&object=${object}`;
}
const BOOK_THEM: ['button', RegExp] = ['button', /^Book \d days$/];

/** A page of a booking of Pavel's, made when first needed. */
const pavels = (rest: string) => async (page: Page) => {
  const [held] = await upcoming(page);
  return `/bookings/${(held ?? (await book(page, { date: FRIDAY }))).id}/${rest}`;
};
const CANCEL: ['button', string] = ['button', 'Cancel booking'];

const failingToOpen = (call: string) => async (page: Page) => {
  await fail(page, OPENING);
  await visitFailing(call, `${AREA}/1`)(page);
};

export const booking: State[] = [
  {
    name: 'booking-plan',
    open: visit(QUIET, FREE_DESK),
    texts: ['Floor 2 Quiet floor', 'Thursday, 26 November 2026'],
  },
  {
    name: 'booking-list',
    open: visit(`${QUIET}&view=list`, /^Desk \d+/),
    texts: ['Floor 2 Quiet floor'],
  },
  {
    name: 'booking-dialog',
    open: visit(QUIET, FREE_DESK, ['button', /^Book Desk/]),
    texts: ['Thursday, 26 November 2026'],
  },
  {
    name: 'booking-several',
    who: rosa,
    open: visit(severalDays, ['list', 'Days to look at']),
    texts: ['Several days', 'Which space?', 'Any free space', 'For somebody else'],
  },
  {
    name: 'booking-several-interrupted',
    who: rosa,
    complains: true,
    open: visitFailing({ path: '/booking/batch', method: 'POST', status: 503 }, severalDays, BOOK_THEM, [
      'alert',
    ]),
    texts: ['The server says why.', 'Send again'],
  },
  {
    name: 'booking-several-answer',
    who: rosa,
    open: visit(severalDays, BOOK_THEM, ['heading', /booked/]),
    texts: ['View my bookings', 'Choose more days'],
  },
  {
    name: 'booking-full-day',
    open: visit(`${AREA}/${LEEDS.carPark}?day=${WEDNESDAY}`, ['link', /waiting list/]),
    texts: ['Join the waiting list'],
  },
  {
    name: 'booking-location-failed',
    open: failingToOpen('/location/1'),
    texts: ['Failed to load location data.'],
  },
  {
    name: 'booking-area-failed',
    open: failingToOpen('/location/1/area/1'),
    texts: ['Location or area data is unavailable.'],
  },
  {
    name: 'confirmed',
    who: pavel,
    open: visit(pavels('confirmed'), ['link', 'Book another area']),
    texts: ['Booking confirmed'],
  },
  {
    name: 'details',
    who: pavel,
    open: visit(pavels('details'), CANCEL),
    texts: ['Date', 'Friday, 27 November 2026', 'Bookable object', 'Area', 'Location', 'Cancel booking'],
  },
  {
    name: 'details-cancelling',
    who: pavel,
    open: visit(pavels('details'), CANCEL, ['alertdialog']),
    texts: ['Are you sure you want to cancel this booking?'],
  },
  {
    name: 'details-cancelling-failed',
    who: pavel,
    open: visitFailing(
      { path: '/booking/*', method: 'DELETE' },
      pavels('details'),
      CANCEL,
      ['button', 'Yes. Cancel it'],
      'Error deleting this booking',
    ),
    texts: ['Error deleting this booking', 'The server says why.'],
  },
  {
    name: 'details-failed',
    open: visitFailing('/booking/1', '/bookings/1/details'),
    texts: ['Something went wrong', 'There was an error retrieving the data: The server says why.'],
  },
  {
    name: 'details-past',
    async open(page) {
      const past = await page.request.get('/api/booking?from=2026-11-10&to=2026-11-20');
      const [first] = (await past.json()) as { id: number }[];
      await visit(`/bookings/${first?.id}/details`, 'in the past')(page);
    },
    texts: ['You cannot cancel this booking as it is in the past.'],
  },
];
