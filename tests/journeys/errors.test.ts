import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCleanInBoth } from './axe.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { storeNothing } from './storage.ts';
import { pavel } from './states/state.ts';
import { book, fail, wait } from './states/steps.ts';
import { intercept } from '../support/intercept.ts';
import { rounds } from '../support/rounds.ts';
import { answered, settled } from '../support/settled.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url);
});
afterEach(() => window.close());

const notFound = () => window.page.getByRole('heading', { name: 'Error - page not found' }).waitFor();

/** Each page with a call that it makes. */
const calls = [
  ['/', '/booking/upcoming'],
  ['/locations', '/location'],
  ['/location/1', '/location/1'],
  ['/locations/1/areas', '/location/1/area'],
  [`/locations/1/areas/2?day=${WEDNESDAY}`, `/booking/location/1/area/2/opening?day=${WEDNESDAY}`],
  [`/locations/1/areas/3/waiting-list/join?date=${WEDNESDAY}`, `/booking/waitlist/area/3/${WEDNESDAY}`],
  ['/bookings', '/booking/waitlist'],
  ['/bookings/1/details', '/booking/1'],
  ['/bookings/1/confirmed', '/booking/1'],
  ['/waiting-list/1', '/booking/waitlist/1'],
] as const;
type Call = (typeof calls)[number];

/** Those that differ in how they fetch: the home page, an area with all it opens with, a form and a single booking. */
const some: readonly Call[] = [calls[0], calls[4], calls[5], calls[7]];
const tried = rounds(some, calls);

describe('a call that finds nothing leads to the 404 page', () => {
  test.each(tried)('from %s', async (path, call) => {
    await signIn(window, ben);
    await fail(window.page, call, { status: 404 });
    await window.page.goto(path);
    await window.page.waitForURL('**/not-found');
    await notFound();
  });
});

describe('a call refused for lack of a session, once there is none, leads to signing in and back again', () => {
  test.each(tried)('from %s', async (path, call) => {
    const { page } = window;
    await signIn(window, ben);
    // Every time until then: the page might not use the preloaded answer.
    const mend = await fail(page, call, { status: 401 });
    let looks = 0;
    let isSignedOut = true;
    await intercept(page, '*/api/session', () =>
      ++looks > 1 && isSignedOut ? { status: 401, json: {} } : undefined,
    );
    await intercept(page, '*/signin?*', () => {
      mend();
      isSignedOut = false;
      return undefined;
    });
    const wayIn = page.waitForRequest(`**/signin?returnUrl=${encodeURIComponent(path)}`);
    const again = page.waitForResponse(
      (response) => response.url() === `${perch.url}/api${call}` && response.status() !== 401,
    );
    await page.goto(path);
    await wayIn;
    await again;
  });
});

describe('a call refused for lack of a session although there is one sends nobody back and forth', () => {
  test.each(tried)('from %s', async (path, call) => {
    const { page } = window;
    await signIn(window, ben);
    await fail(page, call, { status: 401 });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto(path);
    // What the booking page opens with is fetched again piece by piece.
    const shown = call.includes('/opening')
      ? page.getByRole('tab', { name: 'List' })
      : page.getByRole('alert');
    await shown.first().waitFor();
    await answered(page);
    expect(new Set(visited)).toEqual(new Set([new URL(path, perch.url).pathname]));
  });
});

describe('an action that finds nothing says so where it was taken', () => {
  test('cancelling a booking', async () => {
    const { page } = window;
    await signIn(window, pavel);
    const { id } = await book(page, { date: WEDNESDAY });
    await fail(page, `/booking/${id}`, { method: 'DELETE', status: 404 });
    await page.goto(`/bookings/${id}/details`);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('button', { name: 'Yes. Cancel it' }).click();
    await page.getByRole('alert').getByText('Error deleting this booking').waitFor();
    await settled(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/bookings/${id}/details`);
  });

  test('joining a waiting list, and leaving it', async () => {
    const { page } = window;
    await signIn(window, pavel);
    const mend = await fail(page, '/booking/waitlist', { method: 'POST', status: 404 });
    await page.goto(`/locations/1/areas/3/waiting-list/join?date=${WEDNESDAY}`);
    await page.getByRole('button', { name: 'Yes. Join waiting list' }).click();
    await page.getByRole('alert').getByText('Failed to join waiting list').waitFor();
    mend();

    const placeId = await wait(page, 3, WEDNESDAY);
    await fail(page, `/booking/waitlist/${placeId}`, { method: 'DELETE', status: 404 });
    await page.goto(`/waiting-list/${placeId}`);
    await page.getByRole('button', { name: 'Leave the waiting list' }).click();
    await page.getByRole('button', { name: 'Yes. Leave it' }).click();
    await page.getByRole('alert').getByText('Failed to cancel booking').waitFor();
  });

  test('saving an office', async () => {
    const { page } = window;
    await signIn(window, ada);
    await fail(page, '/admin/location/1', { method: 'PUT', status: 404 });
    await page.goto('/admin/locations/1');
    await page.getByLabel('Name', { exact: true }).fill('Leeds North');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/locations/1');
  });

  test('a booking that ended while it was on the screen', async () => {
    const { page } = window;
    await page.clock.install({ time: TUESDAY_MORNING });
    await signIn(window, pavel);
    const { id } = await book(page, { date: '2026-11-26' });
    await page.goto(`/bookings/${id}/details`);
    await page.getByRole('button', { name: 'Cancel booking' }).waitFor();
    expect((await page.request.delete(`/api/booking/${id}`)).status()).toBe(204);
    await page.clock.runFor(60_000);
    // Back on the page, which checks again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByText('This booking no longer exists. It may have been cancelled.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0);
  });
});

test.each(
  rounds<string[]>(
    ['/', '/location/1', '/not-found'],
    ['/', '/locations', '/location/1', '/bookings', '/waiting-list/1', '/help', '/not-found'],
  ),
)('%s is for signed-in people', async (path) => {
  await window.page.goto(path);
  await window.page.waitForURL(`**/signin?returnUrl=${encodeURIComponent(path)}`);
});

test('the sign-in page does not redirect to itself', async () => {
  await window.page.goto('/signin');
  await window.page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  await expect.poll(() => new URL(window.page.url()).search).toBe('');
});

test.each(
  rounds<string[]>(
    ['/nowhere', '/locations/0/areas'],
    ['/nowhere', '/location/leeds', '/locations/0/areas', '/bookings/1', '/waiting-list/x'],
  ),
)('%s is not a page', async (path) => {
  await signIn(window, ben);
  await window.page.goto(path);
  await notFound();
  await window.page.getByRole('link', { name: 'Go to the home page' }).click();
  await window.page.getByRole('heading', { name: 'Hello, Ben' }).waitFor();
});

const helpIsThere = () =>
  window.page.getByRole('heading', { name: 'How booking with Perch works' }).waitFor();

test('a page that cannot be fetched is fetched again without asking', async () => {
  await signIn(window, ben);
  await window.page.route('**/assets/HelpPage*.js', (route) => route.abort(), { times: 1 });
  await window.page.goto('/help');
  await helpIsThere();
  expect(window.complaints.splice(0)).not.toEqual([]);
});

/** Every file has another name since, so nobody waits for the old ones. */
const upgrade = () =>
  window.page.route('**/assets/start*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );

test('once it has come it is fetched again the next time as well, although the problem is the same', async () => {
  const { page } = window;
  await signIn(window, ben);
  await upgrade();
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.route('**/assets/HelpPage*.js', (route) => route.abort(), { times: 1 });
    await page.goto('/help');
    await helpIsThere();
  }
  window.complaints.length = 0;
});

test('a page that stays away says sorry, and loading it again may help', async () => {
  const { page } = window;
  await signIn(window, ben);
  await upgrade();
  await page.route('**/assets/HelpPage*.js', (route) => route.abort());
  await page.goto('/help');
  await page.getByRole('heading', { name: 'Oops! Sorry, an unexpected error has occurred.' }).waitFor();
  expect(window.complaints.splice(0)).not.toEqual([]);
  await page.unroute('**/assets/HelpPage*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await helpIsThere();
  window.complaints.length = 0;
});

test('where the browser may not remember that it was loaded again, it is not', async () => {
  const { page } = window;
  await page.addInitScript(storeNothing);
  await signIn(window, ben);
  await upgrade();
  await page.route('**/assets/HelpPage*.js', (route) => route.abort());
  await page.goto('/help');
  await page.getByRole('heading', { name: 'Oops! Sorry, an unexpected error has occurred.' }).waitFor();
  window.complaints.length = 0;
});

test('a page whose code is gone after an upgrade is loaded again at once', async () => {
  const { page } = window;
  await signIn(window, ben);
  // Waiting would take for ever.
  await page.clock.install({ time: TUESDAY_MORNING });
  // The clock has run since.
  await page.clock.pauseAt('2026-11-24T07:00:00Z');
  await page.route('**/assets/HelpPage*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await upgrade();
  await page.goto('/help');
  await helpIsThere();
  window.complaints.length = 0;
});

test('when not even what shows pages can be fetched, people are told so', async () => {
  const { page } = window;
  await signIn(window, ben);
  await upgrade();
  await page.route('**/assets/core*.js', (route) => route.abort());
  await page.goto('/bookings');
  await page.getByRole('heading', { name: 'Perch could not be loaded' }).waitFor();
  await expectCleanInBoth(page);
  await page.unroute('**/assets/core*.js');
  await page.getByRole('link', { name: 'load the page again' }).click();
  await page.getByRole('heading', { name: 'My bookings', level: 1 }).waitFor();
  window.complaints.length = 0;
});

test('when not even the first script comes, people are told after ten seconds', async () => {
  const { page } = window;
  await signIn(window, ben);
  await page.route('**/assets/start*.js', (route) => route.abort());
  await page.goto('/bookings');
  const late = page.getByRole('heading', { name: 'Perch is still loading' });
  await late.waitFor({ state: 'hidden' });
  expect(await waits(page)).toEqual([10_000]);
  await finishAnimations(page);
  await late.waitFor();
  await expectCleanInBoth(page);
  await page.unroute('**/assets/start*.js');
  await page.getByRole('link', { name: 'load the page again' }).click();
  await page.getByRole('heading', { name: 'My bookings', level: 1 }).waitFor();
  await expect.poll(() => late.count()).toBe(0);
  window.complaints.length = 0;
});

const waits = (page: Page) =>
  page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getTiming().delay));
const finishAnimations = (page: Page) =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
