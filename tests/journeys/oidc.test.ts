import { afterEach, describe, expect, test } from 'vitest';
import { type CertifiedProvider, type Kind, KINDS, startCertifiedProvider } from '../oidc/certified.ts';
import { CLIENT } from '../oidc/hostile.ts';
import { journey, page, perch, reopen, restart, window } from '../support/journey.ts';
import { startPerch } from '../support/perch.ts';
import { alert, button, gone, link, title } from '../support/screen.ts';

journey({});
let provider: CertifiedProvider;
afterEach(() => provider.stop());

async function start(kind: Kind): Promise<void> {
  provider = await startCertifiedProvider(kind);
  const { issuer, register } = provider;
  await restart(() =>
    startPerch({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      ...kind.settings,
    }),
  );
  register(perch.url);
  await reopen(null);
  // The provider's pages use a font from Google.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
}

async function signInAs(login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('anything');
  await button('Sign-in').click();
  await button('Continue').click();
}

test('somebody who comes back from another site arrives signed in, even if the server itself answers (I5)', async () => {
  await start(KINDS.entra);
  await page.goto('/api/session/oidc?returnUrl=%2Fapi%2Fsession');
  await signInAs('Mia');
  await page.waitForURL(`${perch.url}/api/session`);
  expect(JSON.parse(await page.locator('pre').innerText())).toMatchObject({ email: 'mia@company.com' });
});

const whoAmI = () => page.evaluate(async () => (await fetch('/api/session')).json());

describe('signing in at a provider like', () => {
  test.each(Object.entries<Kind>(KINDS))(
    '%s ends on the page that was wanted, signed in',
    async (_name, kind) => {
      await start(kind);
      await page.goto('/api/session/oidc?returnUrl=%2Fsettings%3Fa%3D1%2526%23data');
      await signInAs('Mia');
      await page.waitForURL(`${perch.url}/settings?a=1%26#data`);
      expect(await whoAmI()).toMatchObject({
        email: 'mia@company.com',
        firstName: expect.stringMatching(/^Mia/),
      });
      // Neither the provider nor the way back is in the page's history.
      await title('Settings').waitFor();
      expect((await window.context.cookies()).map(({ name }) => name).toSorted()).toContain('perch-session');
      const { rows } = await perch.app.db.query('select issuer, subject from identities');
      expect(rows).toEqual([
        { issuer: provider.issuer, subject: kind === KINDS.entra ? 'oid-of-Mia' : 'Mia' },
      ]);
    },
  );
});

test('a guest of the tenant is not signed in, and is sent to the sign-in page with the reason', async () => {
  await start(KINDS.entra);
  await page.goto('/api/session/oidc?returnUrl=%2Fbookings');
  await signInAs('Guest');
  await page.waitForURL(`${perch.url}/signin?problem=wrong-company&returnUrl=%2Fbookings`);
  expect((await window.context.cookies(perch.url)).map(({ name }) => name)).not.toContain('perch-session');
});

const signOutThere = () => link(/^sign out of .* (first|too)$/);
const leave = () => link(/^Sign in with/).click();
const login = () => page.getByPlaceholder('Enter any login');

describe('whoever the provider still knows', () => {
  test('is told why they were refused, is asked who they are at the next attempt, and can sign out there first', async () => {
    await start(KINDS.entra);
    await page.goto('/api/session/oidc');
    await signInAs('Guest');
    await alert().getByText('Please sign in with your company account.').waitFor();
    await page.getByText('To use another account, sign in again and choose it.').waitFor();
    await leave();
    await login().waitFor();
    await page.goBack();
    await signOutThere().click();
    await button('Yes, sign me out').click();
    await page.waitForURL(`${perch.url}/signin?state=signed-out`);
    await leave();
    await signInAs('Mia');
    await page.waitForURL(`${perch.url}/`);
    expect(await whoAmI()).toMatchObject({ firstName: 'Mia Berg' });
  });

  test('after signing out of Perch is offered to sign out there too, and no longer once they have', async () => {
    await start(KINDS.keycloak);
    await page.goto('/signin');
    await leave();
    await signInAs('Mia');
    await button('Sign out').click();
    await page.getByText('You are signed out of Perch.').waitFor();
    await signOutThere().click();
    await button('Yes, sign me out').click();
    await page.waitForURL(`${perch.url}/signin?state=signed-out`);
    await link(/^Sign in with/).waitFor();
    await gone(signOutThere());
    await page.reload();
    await link(/^Sign in with/).waitFor();
    await gone(signOutThere());
    await leave();
    await login().waitFor();
  });
});

test('somebody who turns back at the provider is sent to the sign-in page with the reason', async () => {
  await start(KINDS.okta);
  await page.goto('/api/session/oidc');
  await link('[ Cancel ]').click();
  await page.waitForURL(`${perch.url}/signin?problem=sign-in-cancelled`);
});
