import type { Page } from 'playwright-core';
import { LEEDS, olga, type State, WEDNESDAY } from './state.ts';
import { fail, wait } from './steps.ts';

const JOIN = `/locations/${LEEDS.locationId}/areas/${LEEDS.carPark}/waiting-list/join?date=${WEDNESDAY}`;
const LEAVING = 'Are you sure you want to be removed from the waiting list?';

export const waitingList: State[] = [
  {
    name: 'join',
    async open(page) {
      await page.goto(JOIN);
      await page.getByRole('button', { name: 'Yes. Join waiting list' }).waitFor();
    },
    texts: ['people are already waiting.', 'Car park', 'Yes. Join waiting list', 'No. Cancel'],
  },
  {
    name: 'join-space-is-free',
    async open(page) {
      await page.goto(JOIN.replace(`areas/${LEEDS.carPark}`, `areas/${LEEDS.studio}`));
      await page.getByRole('link', { name: 'Book a space' }).waitFor();
    },
    texts: ['Floor 1 Studio', 'There is a free space on that day, so you can book it now.', 'Book a space'],
  },
  {
    name: 'join-closed-day',
    async open(page) {
      await page.goto(JOIN.replace(WEDNESDAY, '2026-11-28'));
      await page.getByRole('link', { name: 'Choose another day' }).waitFor();
    },
    texts: ['Leeds is closed on Saturday, 28 November 2026.', 'Choose another day'],
  },
  {
    name: 'join-failed',
    async open(page) {
      await fail(page, '/booking/waitlist', { method: 'POST', status: 409 });
      await page.goto(JOIN);
      await page.getByRole('button', { name: 'Yes. Join waiting list' }).click();
      await page.getByRole('alert').waitFor();
    },
    texts: ['Failed to join waiting list', 'The server says why.'],
  },
  {
    name: 'join-unavailable',
    async open(page) {
      await fail(page, '/booking/waitlist/area/*/*');
      await page.goto(JOIN);
      await page.getByRole('alert').waitFor();
    },
    texts: ['Location or area data is unavailable.'],
  },
  {
    name: 'join-queued',
    who: olga,
    async open(page) {
      await wait(page, LEEDS.carPark, WEDNESDAY);
      await page.goto(JOIN);
      await page.getByRole('button', { name: 'Go back' }).waitFor();
    },
    texts: ['position 3 of 3', '08:30am', 'Go back'],
  },
  {
    name: 'place-confirmed',
    who: olga,
    async open(page) {
      await page.goto(`/waiting-list/${await wait(page, LEEDS.carPark, WEDNESDAY)}/confirmed`);
      await page.getByText('You are number 3 of 3 in the queue.').waitFor();
    },
    texts: ['Place on waiting list confirmed'],
  },
  {
    name: 'place',
    who: olga,
    async open(page) {
      await page.goto(`/waiting-list/${await wait(page, LEEDS.carPark, WEDNESDAY)}`);
      await page.getByRole('button', { name: 'Leave the waiting list' }).waitFor();
    },
    texts: ['Date', 'Wednesday, 25 November 2026', 'Area', 'Location', 'Position in queue', '3 of 3'],
  },
  {
    name: 'place-leaving',
    who: olga,
    async open(page) {
      await page.goto(`/waiting-list/${await wait(page, LEEDS.carPark, WEDNESDAY)}`);
      await page.getByRole('button', { name: 'Leave the waiting list' }).click();
      await page.getByRole('alertdialog', { name: LEAVING }).waitFor();
    },
    texts: [LEAVING, 'Yes. Leave it', 'No. Keep my place'],
  },
  {
    name: 'place-leaving-failed',
    who: olga,
    async open(page) {
      const placeId = await wait(page, LEEDS.carPark, WEDNESDAY);
      await fail(page, `/booking/waitlist/${placeId}`, { method: 'DELETE' });
      await page.goto(`/waiting-list/${placeId}`);
      await page.getByRole('button', { name: 'Leave the waiting list' }).click();
      await page.getByRole('button', { name: 'Yes. Leave it' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
    texts: ['Error deleting this booking', 'Failed to cancel booking'],
  },
  {
    name: 'place-failed',
    async open(page) {
      await fail(page, '/booking/waitlist/1');
      await page.goto('/waiting-list/1');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Something went wrong', 'There was an error retrieving the data: The server says why.'],
  },
];

/** After its day, a place is no longer in any list, but still has its page. */
async function endedPlace(page: Page): Promise<number> {
  for (let id = 1; id < 200; id += 1) {
    if ((await page.request.get(`/api/booking/waitlist/${id}`)).ok()) return id;
  }
  throw new Error('No place has ended.');
}

/** A day later. */
export const endedWaiting: State[] = [
  {
    name: 'place-ended',
    who: olga,
    at: '2026-11-26T06:00:00Z',
    async open(page) {
      await page.goto(`/waiting-list/${await endedPlace(page)}`);
      await page.getByText('in the past').waitFor();
    },
    texts: ['This waiting list has ended', 'You cannot cancel this booking as it is in the past.'],
  },
  {
    name: 'place-confirmed-ended',
    who: olga,
    at: '2026-11-26T06:00:00Z',
    async open(page) {
      await page.goto(`/waiting-list/${await endedPlace(page)}/confirmed`);
      await page.getByText('This waiting list has ended').waitFor();
    },
    texts: ['Waiting list place', 'No space became free by 08:30am on the day.', 'View my bookings'],
  },
];
