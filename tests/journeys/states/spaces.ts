import type { Page } from 'playwright-core';
import { chidi } from '../../support/cast.ts';
import { LEEDS, MANCHESTER, type State, THURSDAY } from './state.ts';
import { manage, takenDesk, visit } from './steps.ts';

const DAY = '2026-12-15';
const FLOOR = `/location/${MANCHESTER.locationId}/area/${MANCHESTER.areaId}`;
const EDITOR = `/admin/locations/${MANCHESTER.locationId}/area/${MANCHESTER.areaId}`;

/** Of a floor whose first desk is out of order on a day of its own. */
async function outOfOrder(page: Page): Promise<number> {
  const { bookableObjects } = await manage(page, 'GET', FLOOR);
  const [{ id }] = bookableObjects;
  const outage = { objectIds: [id], from: DAY, to: DAY, reason: 'being painted' };
  await manage(page, 'POST', `${FLOOR}/outage`, outage);
  return id;
}
const after = (path: string) => async (page: Page) => {
  await outOfOrder(page);
  return path;
};

async function newBoard(page: Page): Promise<string> {
  const data = { name: 'Foyer', locationId: LEEDS.locationId, areaIds: [LEEDS.studio], showsNames: true };
  const made = await page.request.post('/api/admin/board', { data });
  return (await made.json()).address;
}

/** Chidi follows whoever has the first taken desk of the quiet floor on Thursday. */
async function followed(page: Page): Promise<void> {
  const bookableObjectId = await takenDesk(page, LEEDS.quietFloor, THURSDAY);
  const data = { areaId: LEEDS.quietFloor, date: THURSDAY, bookableObjectId };
  await page.request.post('/api/colleagues/followed', { data });
}
const following = (path: string) => async (page: Page) => {
  await followed(page);
  return path;
};

/** Spaces as they are, where somebody stands, and who is near. */
export const spaces: readonly State[] = [
  {
    name: 'booking-out-of-order',
    open: visit(after(`/locations/2/areas/4?day=${DAY}&view=list`), /being painted/),
    texts: ['being painted'],
  },
  {
    name: 'admin-outages',
    open: visit(after(EDITOR), /being painted/),
    texts: ['being painted', 'Print labels'],
  },
  {
    name: 'admin-outage-question',
    open: visit(
      EDITOR,
      ['checkbox', /^Select Desk/],
      ['button', 'Take out of order'],
      ['dialog', /out of order/],
    ),
    texts: ['Reason', 'Leave in use'],
  },
  {
    name: 'booking-features',
    open: visit(
      `/locations/1/areas/${LEEDS.quietFloor}?day=${THURSDAY}`,
      ['button', /, \d+ free$/],
      ['button', /^Desk/],
    ),
    texts: [],
  },
  {
    name: 'here-taken',
    async open(page) {
      await visit(`/here/${await takenDesk(page, LEEDS.studio, '2026-11-24')}`, /^Booked by/)(page);
    },
    texts: ['Booked by'],
  },
  {
    name: 'here-out-of-order',
    at: `${DAY}T07:00:00Z`,
    async open(page) {
      await visit(`/here/${await outOfOrder(page)}`, /being painted/)(page);
    },
    texts: ['being painted'],
  },
  {
    name: 'admin-board-question',
    open: visit('/admin/locations/1', ['button', 'Make a board'], ['dialog']),
    texts: ['Make it'],
  },
  {
    name: 'board',
    open: visit(newBoard, ['heading', 'Foyer']),
    texts: ['Foyer', 'Studio'],
  },
  {
    name: 'admin-labels',
    open: visit('/admin/locations/1/area/1/labels', ['button', /^Print \d+ labels/]),
    texts: ['Labels', 'Choose all'],
  },
  {
    name: 'settings-people',
    who: chidi,
    open: visit(following('/settings'), ['button', /^Stop following/]),
    texts: ['My people'],
  },
  {
    name: 'home-people',
    who: chidi,
    open: visit(following('/'), /in on|is in|are in/),
    texts: ['My week'],
  },
];
