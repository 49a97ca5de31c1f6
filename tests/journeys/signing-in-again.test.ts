import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await perch.signedIn(ben);
  window = await openWindow(perch.url);
  await signIn(window, ada);
});
afterEach(() => window.close());

/** As if everybody had signed in an hour ago. */
const anHourPasses = () => perch.app.db.query(`update sessions set signed_in_at = now() - interval '1 hour'`);

async function makeAdmin() {
  const { page } = window;
  await page.getByRole('button', { name: 'Make an admin' }).click();
  await page.getByRole('button', { name: /^Yes\. / }).click();
}

const bensDialog = () => window.page.getByRole('dialog', { name: 'Ben Okafor' });

async function isRefused() {
  const { page } = window;
  await page.goto('/admin/people?search=ben');
  await page.getByRole('button', { name: 'Manage Ben Okafor' }).click();
  await bensDialog().waitFor();
  await anHourPasses();
  await makeAdmin();
  await page.getByText('it has been more than ten minutes').waitFor();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByText('Sign in once more').waitFor();
}

const isAdmin = async () =>
  (await perch.app.db.query('select is_admin from users where email = $1', [ben.email])).rows[0]?.is_admin;

test.each([
  [
    'with Google',
    async () => {
      const { page } = window;
      // Not a card that signs in automatically: nobody would have pressed anything.
      await page.getByRole('button', { name: 'Sign in with Google', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Ada Lovelace/ })
        .click();
    },
  ],
  [
    'at the company’s provider',
    async () => {
      const { page } = window;
      await page.getByRole('link', { name: 'Sign in with your company account' }).click();
      await page.getByRole('link', { name: /Ada Lovelace/ }).click();
    },
  ],
])(
  'somebody who signed in a while ago signs in again %s, and is back at the same person',
  async (_, again) => {
    await isRefused();
    expect(await isAdmin()).toBe(false);
    await again();
    await bensDialog().waitFor();
    await expect.poll(() => new URL(window.page.url()).searchParams.get('search')).toBe('ben');
    await perch.app.db.query('update users set is_admin = false where email = $1', [ben.email]);
  },
);

test('the sign-in page says why it asks, and axe finds nothing', async () => {
  const { page } = window;
  await page.goto('/signin?again=yes&returnUrl=%2Fsettings');
  await page.getByText('You will come back to where you were.').waitFor();
  await page.getByRole('button', { name: 'Sign in with Google', exact: true }).waitFor();
  await expectCleanInBoth(page);
});

test('somebody’s other browsers are signed out after signing in again', async () => {
  const { page } = window;
  const other = await perch.signedIn(ada);
  await anHourPasses();
  await page.goto('/settings');
  await page
    .getByRole('button', { name: /^Sign out A browser we do not recognise/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Sign in again' }).waitFor();
  expect((await other.get('/api/session')).status).toBe(200);
});
