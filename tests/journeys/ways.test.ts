import { describe, expect, test } from 'vitest';
import { intercept } from '../support/intercept.ts';
import { journey, page, perch } from '../support/journey.ts';
import { startPerch } from '../support/perch.ts';
import { gone } from '../support/screen.ts';
import { untilFocusIsOn } from './focus.ts';

const GOOGLE = {
  GOOGLE_CLIENT_ID: 'ours.apps.googleusercontent.com',
  GOOGLE_HOSTED_DOMAIN: 'company.example',
};
const OIDC = {
  OIDC_ISSUER: 'https://login.company.example',
  OIDC_CLIENT_ID: 'perch',
  OIDC_CLIENT_SECRET: 'a secret of some length',
  OIDC_LABEL: 'Okta',
};

const provider = (name = 'Sign in with Okta') => page.getByRole('link', { name, exact: true });
const google = () => page.getByRole('button', { name: 'Sign in with Google', exact: true });
const waysOf = async () => (await perch.visitor().get('/api/session/ways')).body;

/** What Google's script does, as far as the page can tell. */
const SCRIPT = `window.google = { accounts: { id: { initialize() {}, prompt() {}, cancel() {}, disableAutoSelect() {},
  renderButton(place) { place.append(Object.assign(document.createElement('button'), { textContent: 'Sign in with Google' })); } } } };`;

async function open(path: string) {
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.goto(path);
}

describe.each([
  ['Google alone', GOOGLE, ['google']],
  ['a provider alone', OIDC, ['oidc']],
  ['both', { ...GOOGLE, ...OIDC }, ['google', 'oidc']],
])('with %s', (_name, environment, ways) => {
  journey({ who: null, start: () => startPerch(environment) });

  test('the page has a button for each way, Google’s first, as the call says', async () => {
    expect((await waysOf()).map(({ kind }: { kind: string }) => kind)).toEqual(ways);
    await open('/signin');
    const shown = { google: google(), oidc: provider() };
    for (const [kind, button] of Object.entries(shown)) {
      if (ways.includes(kind)) await button.waitFor();
      else await gone(button);
    }
    if (ways.length < 2) return;
    const [first, second] = [await google().boundingBox(), await provider().boundingBox()];
    expect(first!.y + first!.height).toBeLessThan(second!.y);
  });
});

describe('with a provider', () => {
  journey({ who: null, start: () => startPerch(OIDC) });

  test('nothing of Google’s is loaded, and the link carries the page that was wanted', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await page.goto('/bookings?month=2026-12');
    await expect
      .poll(() => provider().getAttribute('href'))
      .toBe('/api/session/oidc?returnUrl=%2Fbookings%3Fmonth%3D2026-12');
    expect(new Set(asked)).toEqual(new Set([new URL(perch.url).host]));
    await page.goto('/signin?returnUrl=https%3A%2F%2Fevil.example');
    await expect.poll(() => provider().getAttribute('href')).toBe('/api/session/oidc?returnUrl=%2F');
  });

  test.each([
    ['deactivated', 'Your account is no longer active. Please speak to facilities.'],
    ['no-such-reason', 'Sorry, an unexpected error has occurred. Please try again.'],
    ['%3Cb%3Ehello%3C%2Fb%3E', 'Sorry, an unexpected error has occurred. Please try again.'],
  ])('somebody sent back for “%s” reads why, and can try again', async (problem, sentence) => {
    await page.goto(`/signin?problem=${problem}&returnUrl=%2Fbookings`);
    const alert = page.getByRole('alert');
    await alert.getByText('Uh oh!', { exact: true }).waitFor();
    await alert.getByText(sentence, { exact: true }).waitFor();
    await untilFocusIsOn(alert);
    await expect.poll(() => provider().getAttribute('href')).toBe('/api/session/oidc?returnUrl=%2Fbookings');
  });

  test('the tab key leads to it, and its place is kept while the session is checked', async () => {
    const held = Promise.withResolvers<undefined>();
    await intercept(page, '*/api/session', () => held.promise);
    await page.goto('/signin');
    const tagline = page.getByText('Book your desk');
    await page.getByText('Checking login, please wait...').waitFor();
    const before = await tagline.boundingBox();
    held.resolve(undefined);
    await provider().waitFor();
    await expect.poll(() => tagline.boundingBox()).toEqual(before);
    await page.keyboard.press('Tab');
    await untilFocusIsOn(provider());
  });
});
