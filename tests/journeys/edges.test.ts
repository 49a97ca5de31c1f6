import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Path } from '../../src/shared/pages.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { painted, settled } from '../support/settled.ts';
import { LEEDS, WEDNESDAY } from './states/state.ts';

let perch: TestPerch;
let window: Window;
const ids = { bookingId: 0, placeId: 0 };

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
  window = await openWindow(perch.url, { reducedMotion: 'reduce' });
  await signIn(window, ada);
  const { request } = window.context;
  const [next] = await (await request.get('/api/booking/upcoming')).json();
  const data = { areaId: LEEDS.carPark, date: WEDNESDAY };
  const place = await (await request.post('/api/booking/waitlist', { data })).json();
  Object.assign(ids, { bookingId: next.id, placeId: place.id });
});
afterAll(async () => {
  await window.close();
  await perch.stop();
});

const WIDTHS = rounds([320, 1440], [320, 390, 820, 1024, 1440, 1920]);

/** One address for every page. */
const PAGES: Record<Path, () => string> = {
  '/': () => '/',
  '/help': () => '/help',
  '/settings': () => '/settings',
  '/not-found': () => '/not-found',
  '/locations': () => '/locations',
  '/location/$locationId': () => '/location/1',
  '/locations/$locationId/areas': () => '/locations/1/areas',
  '/locations/$locationId/areas/$areaId': () => '/locations/1/areas/2',
  '/locations/$locationId/areas/$areaId/waiting-list/join': () =>
    `/locations/1/areas/3/waiting-list/join?date=${WEDNESDAY}`,
  '/usual-week': () => '/usual-week',
  '/bookings': () => '/bookings',
  '/bookings/$bookingId/confirmed': () => `/bookings/${ids.bookingId}/confirmed`,
  '/bookings/$bookingId/details': () => `/bookings/${ids.bookingId}/details`,
  '/waiting-list/$placeId': () => `/waiting-list/${ids.placeId}`,
  '/waiting-list/$placeId/confirmed': () => `/waiting-list/${ids.placeId}/confirmed`,
  '/admin': () => '/admin',
  '/admin/locations/new': () => '/admin/locations/new',
  '/admin/locations/$locationId': () => '/admin/locations/1',
  '/admin/locations/$locationId/areas/new': () => '/admin/locations/1/areas/new',
  '/admin/locations/$locationId/area/$areaId': () => '/admin/locations/1/area/2',
  '/admin/locations/$locationId/area/$areaId/svg-editor': () => '/admin/locations/1/area/2/svg-editor',
  '/admin/bookings': () => '/admin/bookings',
  '/admin/bookings/$bookingId/delete': () => `/admin/bookings/${ids.bookingId}/delete`,
  '/admin/who-was-in': () => '/admin/who-was-in?locationId=1',
  '/admin/people': () => '/admin/people',
  '/admin/audit/security': () => '/admin/audit/security',
  '/admin/audit': () => '/admin/audit',
  '/admin/insights': () => '/admin/insights',
  '/admin/reporting': () => '/admin/reporting',
  '/admin/reporting/$reportId': () => '/admin/reporting/use-by-weekday',
};

/** All pages have the same frame, so every third will do: each kind of page is among them. */
const pages = Object.entries(PAGES);
const some = pages.filter((_, index) => index % 3 === 0);

test.each(rounds(some, pages))('the logo, the page at %s and the footer share an edge', async (_, path) => {
  const { page } = window;
  await page.goto(path());
  await settled(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await painted(page);
    const { logo } = await page.evaluate(edges);
    const others = async () => {
      const { main, footer } = await page.evaluate(edges);
      return { width, main, footer };
    };
    await expect.poll(others).toEqual({ width, main: logo, footer: logo });
  }
});

test('beside a dialog the scrollbar’s strip is dimmed as well', async () => {
  const { page } = window;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/locations/1/area/2');
  const root = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const inLight = await root();
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(root).not.toBe(inLight);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(inLight);
  await page.keyboard.press('Escape');
  await expect.poll(root).toBe(inLight);
});

/** Runs in the page: where the first word or picture begins, in whole pixels. A plan takes all the room there is. */
function edges() {
  // A plan may be shifted within its frame, so what counts is where the frame begins.
  const clippedAt = ({ parentElement: around }: Element): number[] =>
    around === null || around.tagName === 'MAIN'
      ? []
      : getComputedStyle(around).overflowX === 'visible'
        ? clippedAt(around)
        : [around.getBoundingClientRect().left, ...clippedAt(around)];
  const starts = (within: string) => {
    const begins: number[] = [];
    const walker = document.createTreeWalker(document.querySelector(within) ?? document.body, 5);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[data-tool], [class*="hidden"], [class*="unseen"], thead')) continue;
      if (node instanceof Element && !['IMG', 'svg', 'INPUT', 'SELECT'].includes(node.tagName)) continue;
      if (node instanceof Text && !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNode(node);
      const { left, width, height } = range.getBoundingClientRect();
      if (width > 1 && height > 1) begins.push(Math.max(left, ...clippedAt(element)));
    }
    return Math.round(Math.min(...begins));
  };
  return { logo: starts('header'), main: starts('main'), footer: starts('footer') };
}
