import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CertifiedProvider, KINDS, startCertifiedProvider } from '../oidc/certified.ts';
import { CLIENT } from '../oidc/hostile.ts';
import { openWindow, type Window } from '../support/browser.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let provider: CertifiedProvider;
let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  provider = await startCertifiedProvider(KINDS.entra);
  perch = await startPerch({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    ...KINDS.entra.settings,
  });
  provider.register(perch.url);
  window = await openWindow(perch.url);
  await window.page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
});
afterAll(async () => {
  await window.close();
  await perch.stop();
  await provider.stop();
});

test('somebody who comes back from another site arrives signed in, even if the server itself answers (I5)', async () => {
  const { page } = window;
  await page.goto('/api/session/oidc?returnUrl=%2Fapi%2Fsession');
  await page.getByPlaceholder('Enter any login').fill('Mia');
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${perch.url}/api/session`);
  expect(JSON.parse(await page.locator('pre').innerText())).toMatchObject({ email: 'mia@company.com' });
});
