import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { type Answer, intercept } from '../support/intercept.ts';
import { journey, page, perch, window } from '../support/journey.ts';
import { rounds } from '../support/rounds.ts';
import { alert, button, dialog, gone, heading, link, path, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

journey({ who: null });

const google = () => page.getByRole('button', { name: 'Sign in with Google', exact: true });

async function signInAsAda() {
  await google().click();
  await button(/Ada Lovelace/, dialog()).click();
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
    await page.goto(from);
    await signInAsAda();
    await page.waitForURL(perch.url + to);
  });
});

test('anyone already signed in goes straight on', async () => {
  await signIn(window, ada);
  await page.goto('/signin?returnUrl=%2Fhelp');
  await heading('How booking with Perch works').waitFor();
  await expect.poll(() => path()).toBe('/help');
});

test('the page has its title, and reserves the button’s place while the session is checked', async () => {
  const held = Promise.withResolvers<void>();
  await intercept(page, '*/api/session', async () => {
    await held.promise;
    return undefined;
  });
  await page.goto('/signin');
  const tagline = text('Book your desk');
  const before = await tagline.boundingBox();
  await text('Checking login, please wait...').waitFor();
  held.resolve();
  await google().waitFor();
  await expect.poll(() => tagline.boundingBox()).toEqual(before);
  await expect.poll(() => page.title()).toBe('Sign in – Perch');
});

test('the button is 40 px high, and as Google draws it 32 and 20 in its smaller sizes', async () => {
  await page.goto('/signin');
  await google().waitFor();
  const heights = [(await google().boundingBox())?.height];
  for (const size of ['medium', 'small']) {
    await page.evaluate((size) => {
      const place = document.querySelector('main button')?.parentElement;
      if (place) (globalThis as any).google.accounts.id.renderButton(place, { size });
    }, size);
    heights.push((await google().boundingBox())?.height);
  }
  expect(heights).toEqual([40, 32, 20]);
});

describe('the stand-in’s account chooser', () => {
  const chooser = () => dialog('Choose an account');
  const boxOf = async (found: Locator) => {
    const box = await found.boundingBox();
    if (!box) throw new Error('It is not on the page.');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  /** Next to the strip kept free for a scrollbar. */
  const pageWidth = () => page.evaluate(() => document.body.getBoundingClientRect().right);
  async function openAt(width: number, height: number) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/signin');
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
    const last = button(/Duarte Pinto/, chooser());
    await last.scrollIntoViewIfNeeded();
    await button('Cancel', chooser()).click();
    await gone(chooser());
  });

  test('works by keyboard alone, and gives the focus back', async () => {
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await openAt(1280, 900);
    await expect.poll(() => focused()).toMatch(/Ada Lovelace ada@perch\.example Admin$/);
    await keyboard.press('End');
    await expect.poll(() => focused()).toMatch(/Nora Whitfield nora@perch\.example New here$/);
    await keyboard.press('Home');
    await keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toMatch(/Ben Okafor/);
    await keyboard.press('Escape');
    await gone(chooser());
    await expect.poll(() => focused()).toBe('Sign in with Google');
    await keyboard.press('Enter');
    await expect.poll(focused).toMatch(/Ada Lovelace/);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await heading('Hello, Ben').waitFor();
  });
});

test('One Tap signs in somebody this browser knows, but not somebody who has just signed out', async () => {
  const { page, context } = window;
  await page.goto('/signin');
  await signInAsAda();
  await heading('Hello, Ada').waitFor();
  // Home's remaining calls would be refused, and take the page to the sign-in page before the test does.
  await settled(page);
  await context.clearCookies();
  await page.goto('/bookings');
  await button('Continue as Ada').click();
  await page.waitForURL('**/bookings');
  await button('Sign out').click();
  await google().waitFor();
  await gone(button('Continue as Ada'));
});

test('a sign-in without a credential is reported, and can be tried again', async () => {
  await page.route('**/dev/google/token', (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.goto('/signin');
  await signInAsAda();
  await text('Failed to login, please try again', alert()).waitFor();
  await signInAsAda();
  await heading('Hello, Ada').waitFor();
});

test('if Google’s script does not arrive, the page offers to load itself again', async () => {
  await page.route('**/dev/google/client.js', (route) => route.abort(), { times: 1 });
  await page.goto('/signin');
  await text('Failed to login, please try again', alert()).waitFor();
  await link('Reload this page').click();
  await google().waitFor();
  expect(window.complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

async function answerOnce(call: string, answer: Answer) {
  let left = 1;
  await intercept(page, call, () => (left-- > 0 ? answer : undefined));
}

describe('when the server does not let somebody in, the page says why, and the next try leads home', () => {
  const SORRY = 'Sorry, an unexpected error has occurred.';
  const refusal = (status: number, detail: string): [string, Answer, string] => [
    String(status),
    { status, json: { status, detail } },
    detail,
  ];

  test.each<[string, Answer, string]>([
    refusal(401, 'Please sign in with your company account.'),
    refusal(404, 'We could not find what you asked for.'),
    refusal(429, 'You are going a little fast for us.'),
    refusal(500, SORRY),
    ['a proxy’s error page', { status: 502, html: '<h1>Bad gateway</h1>' }, `${SORRY} Please try again.`],
    ['something that is no user', { status: 200, html: '<h1>Welcome</h1>' }, `${SORRY} Please try again.`],
    ['none', 'no connection', 'We could not reach Perch. Please check your connection and try again.'],
  ])('%s', async (_, answer, sentence) => {
    await answerOnce('*/api/session/google', answer);
    await page.goto('/signin');
    await signInAsAda();
    const alert = page.getByRole('alert');
    await alert.getByText('Uh oh!', { exact: true }).waitFor();
    await alert.getByText(sentence, { exact: true }).waitFor();
    window.complaints.length = 0;
    await signInAsAda();
    await heading('Hello, Ada').waitFor();
    await expect.poll(() => path()).toBe('/');
  });
});

test.each([404, 429, 500])('a session check that fails with %i is reported on the page', async (status) => {
  await answerOnce('*/api/session', { status, html: '' });
  await page.goto('/signin');
  await text('Failed to login, please try again', page.getByRole('alert')).waitFor();
  window.complaints.length = 0;
  await signInAsAda();
  await heading('Hello, Ada').waitFor();
});

test('anyone sent to sign in from the 404 page goes home', async () => {
  await page.goto('/signin?returnUrl=%2Fnot-found');
  await signInAsAda();
  await heading('Hello, Ada').waitFor();
});
