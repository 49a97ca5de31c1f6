import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { intercept } from '../support/intercept.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url);
});
afterEach(() => window.close());

const google = () => window.page.getByRole('button', { name: 'Sign in with Google', exact: true });

async function signInAsAda() {
  await google().click();
  await window.page
    .getByRole('dialog')
    .getByRole('button', { name: /Ada Lovelace/ })
    .click();
}

describe('after signing in', () => {
  const all: [from: string, to: string][] = [
    ['/signin', '/'],
    ['/signin?returnUrl=%2Fhelp%23guests', '/help#guests'],
    ['/signin?returnUrl=%2F%2Fevil.example', '/'],
    ['/signin?returnUrl=%2Flocations', '/locations'],
    ['/signin?returnUrl=%2F%5Cevil.example', '/'],
    ['/signin?returnUrl=%2F%09%2Fevil.example', '/'],
    ['/signin?returnUrl=javascript%3Aalert(1)', '/'],
  ];

  // return-url.test.ts tries them all.
  test.each(rounds(all.slice(0, 3), all))('%s leads to %s', async (from, to) => {
    await window.page.goto(from);
    await signInAsAda();
    await window.page.waitForURL(perch.url + to);
  });
});

test('anyone already signed in goes straight on', async () => {
  await signIn(window, ada);
  await window.page.goto('/signin?returnUrl=%2Fhelp');
  await window.page.getByRole('heading', { name: 'How booking with Perch works' }).waitFor();
  await expect.poll(() => new URL(window.page.url()).pathname).toBe('/help');
});

test('the page has its title, and reserves the button’s place while the session is checked', async () => {
  const { page } = window;
  const held = Promise.withResolvers<void>();
  await intercept(page, '*/api/session', async () => {
    await held.promise;
    return undefined;
  });
  await page.goto('/signin');
  const tagline = page.getByText('Book your desk');
  const before = await tagline.boundingBox();
  await page.getByText('Checking login, please wait...').waitFor();
  held.resolve();
  await google().waitFor();
  await expect.poll(() => tagline.boundingBox()).toEqual(before);
  await expect.poll(() => page.title()).toBe('Sign in – Perch');
});

test('the button is 40 px high, and as Google draws it 32 and 20 in its smaller sizes', async () => {
  await window.page.goto('/signin');
  await google().waitFor();
  const heights = [(await google().boundingBox())?.height];
  for (const size of ['medium', 'small']) {
    await window.page.evaluate((size) => {
      const place = document.querySelector('main button')?.parentElement;
      if (place) (globalThis as any).google.accounts.id.renderButton(place, { size });
    }, size);
    heights.push((await google().boundingBox())?.height);
  }
  expect(heights).toEqual([40, 32, 20]);
});

describe('the stand-in’s account chooser', () => {
  const chooser = () => window.page.getByRole('dialog', { name: 'Choose an account' });
  const boxOf = async (found: Locator) => {
    const box = await found.boundingBox();
    if (!box) throw new Error('It is not on the page.');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  /** Next to the strip kept free for a scrollbar. */
  const pageWidth = () => window.page.evaluate(() => document.body.getBoundingClientRect().right);
  async function openAt(width: number, height: number) {
    await window.page.emulateMedia({ reducedMotion: 'reduce' });
    await window.page.setViewportSize({ width, height });
    await window.page.goto('/signin');
    await google().click();
    await chooser().waitFor();
  }

  test.each([
    [1440, 900],
    [820, 1180],
    [640, 400],
  ])('at %i × %i is a card in the middle, where dialogs appear', async (width, height) => {
    await openAt(width, height);
    const card = await boxOf(chooser());
    const strip = width - (await pageWidth());
    expect(Math.abs(card.x + card.right - width)).toBeLessThanOrEqual(strip);
    expect(Math.abs(card.y + card.bottom - height)).toBeLessThanOrEqual(2);
    expect([card.y >= 16, card.width <= 400]).toEqual([true, true]);
  });

  test.each([
    [390, 844],
    [320, 480],
  ])('at %i × %i is a sheet along the bottom, and all of it can be reached', async (width, height) => {
    await openAt(width, height);
    const sheet = await boxOf(chooser());
    expect([sheet.x, sheet.right, sheet.bottom]).toEqual([0, await pageWidth(), height]);
    expect(sheet.y).toBeGreaterThan(0);
    const last = chooser().getByRole('button', { name: /Duarte Pinto/ });
    await last.scrollIntoViewIfNeeded();
    await chooser().getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => chooser().count()).toBe(0);
  });

  test('works by keyboard alone, and gives the focus back', async () => {
    const { keyboard } = window.page;
    const focused = () => window.page.evaluate(() => document.activeElement?.textContent);
    await openAt(1280, 900);
    await expect.poll(() => focused()).toMatch(/Ada Lovelace ada@perch\.example Admin$/);
    await keyboard.press('End');
    await expect.poll(() => focused()).toMatch(/Duarte Pinto/);
    await keyboard.press('Home');
    await keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toMatch(/Ben Okafor/);
    await keyboard.press('Escape');
    await expect.poll(() => chooser().count()).toBe(0);
    await expect.poll(() => focused()).toBe('Sign in with Google');
    await keyboard.press('Enter');
    await expect.poll(focused).toMatch(/Ada Lovelace/);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await window.page.getByRole('heading', { name: 'Hello, Ben' }).waitFor();
  });
});

test('One Tap signs in somebody this browser knows, but not somebody who has just signed out', async () => {
  const { page, context } = window;
  await page.goto('/signin');
  await signInAsAda();
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  // Home's remaining calls would be refused, and take the page to the sign-in page before the test does.
  await settled(page);
  await context.clearCookies();
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Continue as Ada' }).click();
  await page.waitForURL('**/bookings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await google().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Continue as Ada' }).count()).toBe(0);
});

test('a sign-in without a credential is reported, and can be tried again', async () => {
  await window.page.route('**/dev/google/token', (route) => route.fulfill({ json: {} }), { times: 1 });
  await window.page.goto('/signin');
  await signInAsAda();
  await window.page.getByRole('alert').getByText('Failed to login, please try again').waitFor();
  await signInAsAda();
  await window.page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
});

test('if Google’s script does not arrive, the page offers to load itself again', async () => {
  await window.page.route('**/dev/google/client.js', (route) => route.abort(), { times: 1 });
  await window.page.goto('/signin');
  await window.page.getByRole('alert').getByText('Failed to login, please try again').waitFor();
  await window.page.getByRole('link', { name: 'Reload this page' }).click();
  await google().waitFor();
  expect(window.complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});
