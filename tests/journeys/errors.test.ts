import { describe, expect, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { journey, page, perch, reopen, window } from '../support/journey.ts';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { alert, button, gone, heading, label, link, path, tab, text, title } from '../support/screen.ts';
import { answered, settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';
import { pavel } from './states/state.ts';
import { book, fail, wait } from './states/steps.ts';
import { storeNothing } from './storage.ts';

journey({ who: ben, hasSample: true });

const notFound = () => heading('Error - page not found').waitFor();

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
    await fail(page, call, { status: 404 });
    await page.goto(path);
    await page.waitForURL('**/not-found');
    await notFound();
  });
});

describe('a call refused for lack of a session, once there is none, leads to signing in and back again', () => {
  test.each(tried)('from %s', async (path, call) => {
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
    await fail(page, call, { status: 401 });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto(path);
    // What the booking page opens with is fetched again piece by piece.
    const shown = call.includes('/opening') ? tab('List') : alert();
    await shown.first().waitFor();
    await answered(page);
    expect(new Set(visited)).toEqual(new Set([new URL(path, perch.url).pathname]));
  });
});

describe('an action that finds nothing says so where it was taken', () => {
  test('cancelling a booking', async () => {
    await signIn(window, pavel);
    const { id } = await book(page, { date: WEDNESDAY });
    await fail(page, `/booking/${id}`, { method: 'DELETE', status: 404 });
    await page.goto(`/bookings/${id}/details`);
    await button('Cancel booking').click();
    await button('Yes. Cancel it').click();
    await text('Error deleting this booking', alert()).waitFor();
    await settled(page);
    await expect.poll(() => path()).toBe(`/bookings/${id}/details`);
  });

  test('joining a waiting list, and leaving it', async () => {
    await signIn(window, pavel);
    const mend = await fail(page, '/booking/waitlist', { method: 'POST', status: 404 });
    await page.goto(`/locations/1/areas/3/waiting-list/join?date=${WEDNESDAY}`);
    await button('Yes. Join waiting list').click();
    await text('Failed to join waiting list', alert()).waitFor();
    mend();

    const placeId = await wait(page, 3, WEDNESDAY);
    await fail(page, `/booking/waitlist/${placeId}`, { method: 'DELETE', status: 404 });
    await page.goto(`/waiting-list/${placeId}`);
    await button('Leave the waiting list').click();
    await button('Yes. Leave it').click();
    await text('Failed to cancel booking', alert()).waitFor();
  });

  test('saving an office', async () => {
    await signIn(window, ada);
    await fail(page, '/admin/location/1', { method: 'PUT', status: 404 });
    await page.goto('/admin/locations/1');
    await label('Name').fill('Leeds North');
    await button('Save the details').click();
    await alert().first().waitFor();
    await expect.poll(() => path()).toBe('/admin/locations/1');
  });

  test('a booking that ended while it was on the screen', async () => {
    await page.clock.install({ time: TUESDAY_MORNING });
    await signIn(window, pavel);
    const { id } = await book(page, { date: '2026-11-26' });
    await page.goto(`/bookings/${id}/details`);
    await button('Cancel booking').waitFor();
    expect((await page.request.delete(`/api/booking/${id}`)).status()).toBe(204);
    await page.clock.runFor(60_000);
    // Back on the page, which checks again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await text('This booking no longer exists. It may have been cancelled.').waitFor();
    await gone(button('Cancel booking'));
  });
});

test.each(
  rounds<string[]>(
    ['/', '/location/1', '/not-found'],
    ['/', '/locations', '/location/1', '/bookings', '/waiting-list/1', '/help', '/not-found'],
  ),
)('%s is for signed-in people', async (path) => {
  await reopen(null);
  await page.goto(path);
  await page.waitForURL(`**/signin?returnUrl=${encodeURIComponent(path)}`);
});

test('the sign-in page does not redirect to itself', async () => {
  await reopen(null);
  await page.goto('/signin');
  await button('Sign in with Google').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

const unknown = ['/nowhere', '/locations/0/areas', '/location/leeds', '/bookings/1', '/waiting-list/x'];

test.each(rounds(unknown.slice(0, 2), unknown))('%s is not a page', async (path) => {
  await page.goto(path);
  await notFound();
  await link('Go to the home page').click();
  await heading('Hello, Ben').waitFor();
});

const helpIsThere = () => heading('How booking with Perch works').waitFor();

test('a page that cannot be fetched is fetched again without asking', async () => {
  await page.route('**/assets/HelpPage*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/help');
  await helpIsThere();
  expect(window.complaints.splice(0)).not.toEqual([]);
});

/** Every file has another name since, so nobody waits for the old ones. */
const upgrade = () =>
  page.route('**/assets/start*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );

test('once it has come it is fetched again the next time as well, although the problem is the same', async () => {
  await upgrade();
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.route('**/assets/HelpPage*.js', (route) => route.abort(), { times: 1 });
    await page.goto('/help');
    await helpIsThere();
  }
  window.complaints.length = 0;
});

test('a page that stays away says sorry, and loading it again may help', async () => {
  await upgrade();
  await page.route('**/assets/HelpPage*.js', (route) => route.abort());
  await page.goto('/help');
  await heading('Oops! Sorry, an unexpected error has occurred.').waitFor();
  expect(window.complaints.splice(0)).not.toEqual([]);
  await page.unroute('**/assets/HelpPage*.js');
  await button('Reload the page').click();
  await helpIsThere();
  window.complaints.length = 0;
});

test('where the browser may not remember that it was loaded again, it is not', async () => {
  await page.addInitScript(storeNothing);
  await upgrade();
  await page.route('**/assets/HelpPage*.js', (route) => route.abort());
  await page.goto('/help');
  await heading('Oops! Sorry, an unexpected error has occurred.').waitFor();
  window.complaints.length = 0;
});

test('a page whose code is gone after an upgrade is loaded again at once', async () => {
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
  await upgrade();
  await page.route('**/assets/core*.js', (route) => route.abort());
  await page.goto('/bookings');
  await heading('We could not load Perch').waitFor();
  await expectCleanInBoth(page);
  await page.unroute('**/assets/core*.js');
  await link('load the page again').click();
  await title('My bookings').waitFor();
  window.complaints.length = 0;
});

test('when not even the first script comes, people are told after ten seconds', async () => {
  await page.route('**/assets/start*.js', (route) => route.abort());
  await page.goto('/bookings');
  const late = heading('Perch is still loading');
  await late.waitFor({ state: 'hidden' });
  const waits = await page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const delay = animation.effect?.getTiming().delay;
      animation.finish();
      return delay;
    }),
  );
  expect(waits).toEqual([10_000]);
  await late.waitFor();
  await expectCleanInBoth(page);
  await page.unroute('**/assets/start*.js');
  await link('load the page again').click();
  await title('My bookings').waitFor();
  await gone(late);
  window.complaints.length = 0;
});
