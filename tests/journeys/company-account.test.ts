import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';
import { storeNothing } from './storage.ts';

/** The demo, where a stand-in acts as the company's provider. */
let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.signedIn(ben);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url);
});
afterEach(() => window.close());

const provider = () => window.page.getByRole('link', { name: 'Sign in with your company account' });
const choice = (name: RegExp) => window.page.getByRole('link', { name });

async function signInAsBen(from = '/signin') {
  await window.page.goto(from);
  await provider().click();
  await choice(/Ben Okafor/).click();
}

test('by keyboard alone: choosing somebody at the provider leads to the page that was wanted', async () => {
  const { page } = window;
  await page.goto('/bookings');
  await provider().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await expectCleanInBoth(page);
  await page.keyboard.press('Tab');
  await untilFocusIsOn(choice(/^Ada Lovelace/));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/bookings');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Hello, Ben' }).waitFor();
});

test('somebody who turns back there is told so under “Uh oh!”, and can try again', async () => {
  await window.page.goto('/signin?returnUrl=%2Fhelp');
  await provider().click();
  await choice(/^Cancel$/).click();
  await window.page.getByRole('alert').getByText('Uh oh!').waitFor();
  await provider().click();
  await choice(/Ben Okafor/).click();
  await window.page.waitForURL('**/help');
});

test('Ben is the same person whichever way he signs in, and sees both browsers', async () => {
  await signInAsBen('/signin?returnUrl=%2Fsettings');
  const rows = window.page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect.poll(() => rows.filter({ hasText: 'Chrome on Linux' }).count()).toBeGreaterThan(0);
  await expect.poll(() => rows.filter({ hasText: 'A browser we do not recognise' }).count()).toBe(1);
});

test('after signing out of Perch, signing out there is one press away, and comes back (I8)', async () => {
  const { page } = window;
  await signInAsBen();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'sign out of your company account too' }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await expectCleanInBoth(page);
  await page.getByRole('link', { name: 'Back to Perch' }).click();
  await provider().waitFor();
});

test('in a browser that Perch may store nothing in, people sign in and out as well', async () => {
  const { page } = window;
  await page.addInitScript(storeNothing);
  await signInAsBen();
  await page.getByRole('heading', { name: 'Hello, Ben' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await provider().waitFor();
});

test('somebody the provider signs out is signed out of Perch at once (I8)', async () => {
  await perch.visitor().post('/dev/reset', { sample: true });
  const { page } = window;
  await signInAsBen();
  await page.getByRole('heading', { name: 'Hello, Ben' }).waitFor();
  await page.goto('/dev/oidc/');
  await expectCleanInBoth(page);
  await page.getByRole('button', { name: 'Sign out Ben Okafor' }).click();
  await page.getByText('Perch has ended it.').waitFor();
  await page.goto('/bookings');
  await provider().waitFor();
});
