import { beforeAll, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { journey, page, perch } from '../support/journey.ts';
import { alert, button, heading, link, text } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';
import { storeNothing } from './storage.ts';

/** The demo, where a stand-in acts as the company's provider. */
journey({ who: null });

beforeAll(async () => {
  await perch.signedIn(ben);
});

const provider = () => link('Sign in with your company account');

async function signInAsBen(from = '/signin') {
  await page.goto(from);
  await provider().click();
  await link(/Ben Okafor/).click();
}

test('by keyboard alone: choosing somebody at the provider leads to the page that was wanted', async () => {
  await page.goto('/bookings');
  await provider().focus();
  await page.keyboard.press('Enter');
  await heading('Choose an account').waitFor();
  await expectCleanInBoth(page);
  await page.keyboard.press('Tab');
  await untilFocusIsOn(link(/^Ada Lovelace/));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/bookings');
  await page.goto('/');
  await heading('Hello, Ben').waitFor();
});

test('somebody who turns back there is told so under “Uh oh!”, and can try again', async () => {
  await page.goto('/signin?returnUrl=%2Fhelp');
  await provider().click();
  await link(/^Cancel$/).click();
  await text('Uh oh!', alert()).waitFor();
  await provider().click();
  await link(/Ben Okafor/).click();
  await page.waitForURL('**/help');
});

test('Ben is the same person whichever way he signs in, and sees both browsers', async () => {
  await signInAsBen('/signin?returnUrl=%2Fsettings');
  const rows = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect.poll(() => rows.filter({ hasText: 'Chrome on Linux' }).count()).toBeGreaterThan(0);
  await expect.poll(() => rows.filter({ hasText: 'A browser we do not recognise' }).count()).toBe(1);
});

test('after signing out of Perch, signing out there is one press away, and comes back (I8)', async () => {
  await signInAsBen();
  await button('Sign out').click();
  await link('sign out of your company account too').click();
  await heading('You are signed out').waitFor();
  await expectCleanInBoth(page);
  await link('Back to Perch').click();
  await provider().waitFor();
});

test('in a browser that Perch may store nothing in, people sign in and out as well', async () => {
  await page.addInitScript(storeNothing);
  await signInAsBen();
  await heading('Hello, Ben').waitFor();
  await button('Sign out').click();
  await provider().waitFor();
});

test('somebody the provider signs out is signed out of Perch at once (I8)', async () => {
  await perch.visitor().post('/dev/reset', { sample: false });
  await signInAsBen();
  await heading('Hello, Ben').waitFor();
  await page.goto('/dev/oidc/');
  await expectCleanInBoth(page);
  await button('Sign out Ben Okafor').click();
  await text('Perch has ended it.').waitFor();
  await page.goto('/bookings');
  await provider().waitFor();
});
