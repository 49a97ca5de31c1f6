import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openWindow, signIn } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

let perch: TestPerch;
let bookingId: number;

beforeAll(async () => {
  perch = await startPerch();
  await perch.setClock(TUESDAY_MORNING);
  await perch.visitor().post('/dev/reset', { sample: true });
  const adas = await perch.signedIn(ada);
  bookingId = (await adas.get('/api/booking/upcoming')).body[0].id;
}, 60_000);
afterAll(async () => {
  await closeBrowser();
  await perch.stop();
});

const pages: [name: string, path: () => string][] = [
  ['Home', () => '/'],
  ['Locations', () => '/locations'],
  ['a location', () => '/location/1'],
  ['areas', () => '/locations/1/areas'],
  ['the booking page', () => `/locations/1/areas/2?day=${WEDNESDAY}`],
  ['the booking page as a list', () => `/locations/1/areas/2?day=${WEDNESDAY}&view=list`],
  ['the booking dialog', () => `/locations/1/areas/2?day=2026-12-17&object=49`],
  ['a confirmed booking', () => `/bookings/${bookingId}/confirmed`],
  ['My bookings', () => '/bookings'],
  ['booking details', () => `/bookings/${bookingId}/details`],
  ['joining the waiting list', () => `/locations/1/areas/3/waiting-list/join?date=${WEDNESDAY}`],
  ['help', () => '/help'],
  ['an unknown page', () => '/nowhere'],
];

describe.each(['light', 'dark'] as const)('axe finds nothing, in the %s', (colorScheme) => {
  test.each(pages)(
    'on %s, at 1280 and at 320 px',
    async (_, path) => {
      const window = await openWindow(perch.url, { colorScheme, reducedMotion: 'reduce' });
      await signIn(window, ada);
      await window.page.goto(path(), { waitUntil: 'networkidle' });
      expect(await violationsOn(window.page)).toEqual([]);
      await window.page.setViewportSize({ width: 320, height: 640 });
      expect(await violationsOn(window.page)).toEqual([]);
      const { scrollWidth } = await window.page.evaluate(() => document.documentElement);
      expect(scrollWidth ?? 0).toBeLessThanOrEqual(320);
      await window.close();
    },
    60_000,
  );

  test('on the sign-in page', async () => {
    const window = await openWindow(perch.url, { colorScheme });
    await window.page.goto('/signin', { waitUntil: 'networkidle' });
    await window.page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(await violationsOn(window.page)).toEqual([]);
    await window.close();
  }, 60_000);
});

/** The content security policy holds no inline script, so axe is brought in from outside the page. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: axe.Result[] }>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
