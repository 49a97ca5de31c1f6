import type { Page } from 'playwright-core';
import { FRIDAY, LEEDS, pavel, rosa, type State, THURSDAY, WEDNESDAY } from './state.ts';
import { book, fail, takenDesk, upcoming } from './steps.ts';

const AREA = `/locations/${LEEDS.locationId}/areas`;

/** Everything the page fetches in one call; if that fails, each part is requested separately. */
const OPENING = '/booking/location/1/area/1/opening*';

/** Chooses a desk that somebody has on Thursday, for that day and others. */
async function chooseSeveral(page: Page): Promise<void> {
  const object = await takenDesk(page, LEEDS.quietFloor, THURSDAY);
  const days = [WEDNESDAY, THURSDAY, FRIDAY, '2026-12-03', '2026-12-25'].join('.');
  await page.goto(`${AREA}/${LEEDS.quietFloor}?day=${THURSDAY}&days=${days}&object=${object}`);
  await page.getByRole('list', { name: 'Days to look at' }).waitFor();
}

const bookThem = (page: Page) => page.getByRole('button', { name: /^Book \d days$/ }).click();

/** A booking of Pavel's, made when first needed. */
async function pavels(page: Page) {
  const [held] = await upcoming(page);
  return held ?? (await book(page, { date: FRIDAY }));
}

const details = async (page: Page) => page.goto(`/bookings/${(await pavels(page)).id}/details`);

export const booking: State[] = [
  {
    name: 'booking-plan',
    async open(page) {
      await page.goto(`${AREA}/${LEEDS.quietFloor}?day=${THURSDAY}`);
      await page
        .getByRole('button', { name: /^Desk \d+, free/ })
        .first()
        .waitFor();
    },
    texts: ['Floor 2 Quiet floor', 'Thursday, 26 November 2026'],
  },
  {
    name: 'booking-list',
    async open(page) {
      await page.goto(`${AREA}/${LEEDS.quietFloor}?day=${THURSDAY}&view=list`);
      await page
        .getByRole('list', { name: /spaces/i })
        .or(page.getByText(/^Desk \d+/).first())
        .first()
        .waitFor();
    },
    texts: ['Floor 2 Quiet floor'],
  },
  {
    name: 'booking-dialog',
    async open(page) {
      await page.goto(`${AREA}/${LEEDS.quietFloor}?day=${THURSDAY}`);
      await page
        .getByRole('button', { name: /^Desk \d+, free/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Book Desk/ })
        .waitFor();
    },
    texts: ['Thursday, 26 November 2026'],
  },
  {
    name: 'booking-several',
    who: rosa,
    async open(page) {
      await chooseSeveral(page);
    },
    texts: ['Several days', 'Which space?', 'Any free space', 'For somebody else'],
  },
  {
    name: 'booking-several-interrupted',
    who: rosa,
    complains: true,
    async open(page) {
      await fail(page, '/booking/batch', { method: 'POST', status: 503, detail: 'The server says why.' });
      await chooseSeveral(page);
      await bookThem(page);
      await page.getByRole('alert').waitFor();
    },
    texts: ['The server says why.', 'Send again'],
  },
  {
    name: 'booking-several-answer',
    who: rosa,
    async open(page) {
      await chooseSeveral(page);
      await bookThem(page);
      await page.getByRole('heading', { level: 2, name: /booked/ }).waitFor();
    },
    texts: ['View my bookings', 'Choose more days'],
  },
  {
    name: 'booking-full-day',
    async open(page) {
      await page.goto(`${AREA}/${LEEDS.carPark}?day=${WEDNESDAY}`);
      await page.getByRole('link', { name: /waiting list/ }).waitFor();
    },
    texts: ['Join the waiting list'],
  },
  {
    name: 'booking-location-failed',
    async open(page) {
      await fail(page, OPENING);
      await fail(page, '/location/1');
      await page.goto(`${AREA}/1`);
      await page.getByRole('alert').waitFor();
    },
    texts: ['Failed to load location data.'],
  },
  {
    name: 'booking-area-failed',
    async open(page) {
      await fail(page, OPENING);
      await fail(page, '/location/1/area/1');
      await page.goto(`${AREA}/1`);
      await page.getByRole('alert').waitFor();
    },
    texts: ['Location or area data is unavailable.'],
  },
  {
    name: 'confirmed',
    who: pavel,
    async open(page) {
      await page.goto(`/bookings/${(await pavels(page)).id}/confirmed`);
      await page.getByRole('link', { name: 'Book another area' }).waitFor();
    },
    texts: [
      'Booking confirmed',
      'A Slack message will confirm it.',
      'Book another area',
      'Manage bookings',
      'Join the office Slack channel',
      'Read the office guide',
      'Get help',
    ],
  },
  {
    name: 'details',
    who: pavel,
    async open(page) {
      await details(page);
      await page.getByRole('button', { name: 'Cancel booking' }).waitFor();
    },
    texts: ['Date', 'Friday, 27 November 2026', 'Bookable object', 'Area', 'Location', 'Cancel booking'],
  },
  {
    name: 'details-cancelling',
    who: pavel,
    async open(page) {
      await details(page);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    texts: ['Are you sure you want to cancel this booking?', 'Yes. Cancel it', 'No. Keep it'],
  },
  {
    name: 'details-cancelling-failed',
    who: pavel,
    async open(page) {
      await fail(page, '/booking/*', { method: 'DELETE' });
      await details(page);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await page.getByRole('button', { name: 'Yes. Cancel it' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
    texts: ['Error deleting this booking', 'The server says why.'],
  },
  {
    name: 'details-failed',
    async open(page) {
      await fail(page, '/booking/1');
      await page.goto('/bookings/1/details');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Something went wrong', 'There was an error retrieving the data: The server says why.'],
  },
  {
    name: 'details-past',
    async open(page) {
      const past = await page.request.get('/api/booking?from=2026-11-10&to=2026-11-20');
      const [first] = (await past.json()) as { id: number }[];
      await page.goto(`/bookings/${first?.id}/details`);
      await page.getByText('in the past').waitFor();
    },
    texts: ['You cannot cancel this booking as it is in the past.'],
  },
];
