import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeBrowser, openWindow, signIn, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { fail } from './states/steps.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
}, 60_000);
afterAll(async () => {
  await closeBrowser();
  await perch.stop();
});
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

describe('a call that says there is no such thing leads to the 404 page', () => {
  test.each(calls)('from %s', async (path, call) => {
    await signIn(window, ben);
    await fail(window.page, call, { status: 404 });
    await window.page.goto(path);
    await window.page.waitForURL('**/not-found');
    await notFound();
  });
});

describe('a call that says there is no session leads to signing in, and back again', () => {
  test.each(calls)('from %s', async (path, call) => {
    await signIn(window, ben);
    // Until then each time: the answer that came ahead of the page may not be the one it uses.
    await fail(window.page, call, { status: 401 });
    const wayIn = window.page.waitForRequest(`**/signin?returnUrl=${encodeURIComponent(path)}`);
    const again = window.page.waitForResponse(
      (response) => response.url() === `${perch.url}/api${call}` && response.status() !== 401,
    );
    await window.page.goto(path);
    await wayIn;
    await window.page.unroute(`**/api${call}`);
    await again;
  });
});

test.each(['/', '/locations', '/location/1', '/bookings', '/waiting-list/1', '/help', '/not-found'])(
  '%s is for signed-in people',
  async (path) => {
    await window.page.goto(path);
    await window.page.waitForURL(`**/signin?returnUrl=${encodeURIComponent(path)}`);
  },
);

test('the sign-in page does not send to itself', async () => {
  await window.page.goto('/signin');
  await window.page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  expect(new URL(window.page.url()).search).toBe('');
});

test.each(['/nowhere', '/location/leeds', '/locations/0/areas', '/bookings/1', '/waiting-list/x'])(
  '%s is no page',
  async (path) => {
    await signIn(window, ben);
    await window.page.goto(path);
    await notFound();
    await window.page.getByRole('link', { name: 'Go to the home page' }).click();
    await window.page.getByRole('heading', { name: 'Hello, Ben' }).waitFor();
  },
);

const helpIsThere = () =>
  window.page.getByRole('heading', { name: 'How booking with Perch works' }).waitFor();

test('a page that cannot be fetched is tried once more by itself', async () => {
  await signIn(window, ben);
  await window.page.route('**/assets/HelpPage*.js', (route) => route.abort(), { times: 1 });
  await window.page.goto('/help');
  await helpIsThere();
  expect(window.complaints.splice(0)).not.toEqual([]);
});

test('a page that stays away says sorry, and loading it again may help', async () => {
  const { page } = window;
  await signIn(window, ben);
  await page.route('**/assets/HelpPage*.js', (route) => route.abort());
  await page.goto('/help');
  await page.getByRole('heading', { name: 'Oops! Sorry, an unexpected error has occurred.' }).waitFor();
  expect(window.complaints.splice(0)).not.toEqual([]);
  await page.unroute('**/assets/HelpPage*.js');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await helpIsThere();
  window.complaints.length = 0;
});
