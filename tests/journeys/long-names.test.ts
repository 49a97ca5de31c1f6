import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { rounds } from '../support/rounds.ts';
import { settled } from '../support/settled.ts';

/** The longest name there may be, without a space, so that no browser breaks it. */
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetrie';

const WIDTHS = rounds([320, 1024], [320, 560, 820, 1024, 1440]);

let perch: TestPerch;
let window: Window;

/** Office, area and desk are all called this, and somebody has booked and is waiting there. */
beforeAll(async () => {
  perch = await startPerch();
  const area = await makeOffice(perch, { name: WORD, desks: 1 });
  await drawPlan(perch, area);
  const adas = await perch.signedIn(ada);
  await adas.put(`/api/admin/location/1/area/1`, { name: WORD });
  await adas.put(`/api/admin/location/1/area/1/bookable-object/1`, { name: WORD });
  await adas.post('/api/booking', { date: WEDNESDAY, areaId: 1, bookableObjectId: area.desks[0] });
  await adas.post('/api/admin/location/1/area', { name: `${WORD.slice(0, 46)} 2` });
  await adas.post('/api/admin/location/1/closing', {
    from: '2026-12-24',
    to: '2026-12-25',
    reason: WORD + WORD,
  });
  window = await openWindow(perch.url, { viewport: { width: 320, height: 800 } });
  await signIn(window, ada);
});
afterAll(async () => {
  await window.close();
  await perch.stop();
});

const tooWide = () =>
  window.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('names of one long word stay within the window, at 320 to 1440 px', () => {
  const paths = [
    '/',
    '/locations',
    '/location/1',
    '/locations/1/areas',
    '/locations/1/areas/1',
    '/locations/1/areas/1?view=list',
    '/locations/1/areas/1/waiting-list/join?date=2026-11-25',
    '/bookings',
    '/bookings/1/details',
    '/bookings/1/confirmed',
    '/admin',
    '/admin/bookings',
    '/admin/locations/1',
    '/admin/locations/1/areas/new',
    '/admin/locations/1/area/1',
    '/admin/locations/1/area/1/svg-editor',
    '/admin/audit',
    '/admin/reporting/use-by-weekday',
  ];
  const some = paths.filter((_, index) => index % 2 === 0);

  test.each(rounds(some, paths))('%s', async (path) => {
    await window.page.goto(path);
    await window.page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of WIDTHS) {
      await window.page.setViewportSize({ width, height: 800 });
      await settled(window.page);
      await expect.poll(tooWide, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
    }
  });
});
