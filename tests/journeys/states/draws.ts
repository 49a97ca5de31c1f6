import type { Page } from 'playwright-core';
import { ben } from '../../support/cast.ts';
import { type State, THURSDAY, YARD } from './state.ts';

const DAY = `/locations/${YARD.locationId}/areas/${YARD.areaId}?day=${THURSDAY}`;

/** On the plan. */
const BAY = 'Bay 1, to be drawn. With a charger.';

/** Without a wish, or with one. */
async function wish(page: Page, isWished: boolean): Promise<string> {
  const body = { areaId: YARD.areaId, date: THURSDAY };
  const mine = await (await page.request.get('/api/booking/waitlist')).json();
  const place = mine.find(({ dateToBook }: { dateToBook: string }) => dateToBook === THURSDAY);
  if (isWished && place) return place.id;
  if (isWished) return (await page.request.post('/api/booking/waitlist', { data: body })).json();
  if (place) await page.request.delete(`/api/booking/waitlist/${place.id}`);
  return '';
}

/** Before the draw. */
export const wishing: State[] = [
  {
    name: 'draw-to-wish-for',
    who: ben,
    async open(page) {
      await wish(page, false);
      await page.goto(DAY);
      await page.getByRole('button', { name: 'Enter the draw' }).waitFor();
      await page.getByRole('button', { name: BAY }).waitFor();
    },
    texts: [
      'people are in the draw for 6 spaces. The draw is today at noon',
      'in the last eight weeks',
      'wish',
      'To be drawn',
    ],
  },
  {
    name: 'draw-a-space-of-it',
    who: ben,
    async open(page) {
      await wish(page, false);
      await page.goto(DAY);
      await page.getByRole('button', { name: BAY }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Enter the draw' }).waitFor();
    },
    texts: ['The spaces for this day are still to be drawn.'],
  },
  {
    name: 'draw-wished-for',
    who: ben,
    async open(page) {
      await wish(page, true);
      await page.goto(DAY);
      await page.getByText('How to check the lot afterwards').click();
      await page.getByText('Its SHA-256 is fixed already').waitFor();
    },
    texts: ['You are in the draw. We’ll tell you the result.', 'Leave the draw'],
  },
  {
    name: 'draw-my-wish',
    who: ben,
    async open(page) {
      await page.goto(`/waiting-list/${await wish(page, true)}`);
      await page.getByRole('button', { name: 'Leave the draw' }).waitFor();
    },
    texts: ['Your place in the draw', 'Thursday, 26 November 2026', 'Yard', 'The draw is today at noon'],
  },
  {
    name: 'draw-among-my-bookings',
    who: ben,
    async open(page) {
      await wish(page, true);
      await page.goto('/bookings');
      await page.getByRole('tab', { name: 'Table view' }).click();
      await page.getByRole('table', { name: 'Waiting list places' }).waitFor();
    },
    texts: ['In the draw, drawn today at noon'],
  },
];

/** After it. */
export const drawn: State[] = [
  {
    name: 'draw-over',
    who: ben,
    at: '2026-11-24T12:01:00Z',
    async earlier(page) {
      const day = await page.request.get(`/api/booking/waitlist/area/${YARD.areaId}/${THURSDAY}`);
      if ((await day.json()).draw.state === 'open') await wish(page, true);
    },
    async open(page) {
      await page.goto(DAY);
      await page.getByText('How it was drawn').click();
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByText('Checked in this browser').waitFor();
    },
    texts: [
      'people were in the draw for 6 spaces. At the draw you',
      'A space went',
      'People in the draw',
      'Your lot',
    ],
  },
];
