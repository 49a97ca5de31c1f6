import type { Page } from 'playwright-core';
import { ben } from '../../support/cast.ts';
import { type State, THURSDAY, YARD } from './state.ts';
import { visit } from './steps.ts';

const DAY = `/locations/${YARD.locationId}/areas/${YARD.areaId}?day=${THURSDAY}`;

/** On the plan. */
const BAY = 'Bay 1, to be drawn. charger';

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

/** The day without a wish, or with one. */
const day = (isWished: boolean) => async (page: Page) => {
  await wish(page, isWished);
  return DAY;
};

/** Before the draw. */
export const wishing: State[] = [
  {
    name: 'draw-to-wish-for',
    who: ben,
    open: visit(day(false), ['button', BAY]),
    texts: [
      'people are in the draw for 6 spaces. The draw is today at noon',
      'in the last eight weeks',
      'in the draw',
      'To be drawn',
    ],
  },
  {
    name: 'draw-a-space-of-it',
    who: ben,
    open: visit(day(false), ['button', BAY], 'The spaces for this day are still to be drawn.'),
    texts: ['The spaces for this day are still to be drawn.'],
  },
  {
    name: 'draw-wished-for',
    who: ben,
    open: visit(day(true), 'How to check the lot afterwards', 'Its SHA-256 is fixed already'),
    texts: ['You are in the draw. We’ll tell you the result.', 'Leave the draw'],
  },
  {
    name: 'draw-my-wish',
    who: ben,
    open: visit(async (page) => `/waiting-list/${await wish(page, true)}`, ['button', 'Leave the draw']),
    texts: ['Your place in the draw', 'Thursday, 26 November 2026', 'Yard', 'The draw is today at noon'],
  },
  {
    name: 'draw-among-my-bookings',
    who: ben,
    async open(page) {
      await wish(page, true);
      await visit('/bookings', ['tab', 'Table view'], ['table', 'Waiting list places'])(page);
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
    open: visit(DAY, 'How it was drawn', ['button', 'Check it'], 'Checked in this browser'),
    texts: [
      'people were in the draw for 6 spaces. At the draw you',
      'A space went',
      'People in the draw',
      'Your lot',
    ],
  },
];
