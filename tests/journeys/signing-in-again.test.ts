import { beforeAll, expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import { journey, page, perch } from '../support/journey.ts';
import { button, dialog, link, param, text } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

journey({ who: ada });

beforeAll(() => perch.signedIn(ben));

/** As if everybody had signed in an hour ago. */
const anHourPasses = () => perch.app.db.query(`update sessions set signed_in_at = now() - interval '1 hour'`);

async function makeAdmin() {
  await button('Make an admin').click();
  await button(/^Yes\. /).click();
}

async function isRefused() {
  await page.goto('/admin/people?search=ben');
  await button('Manage Ben Okafor').click();
  await dialog('Ben Okafor').waitFor();
  await anHourPasses();
  await makeAdmin();
  await text('it has been more than ten minutes').waitFor();
  await link('Sign in again').click();
  await text('Sign in once more').waitFor();
}

const isAdmin = async () =>
  (await perch.app.db.query('select is_admin from users where email = $1', [ben.email])).rows[0]?.is_admin;

test.each([
  [
    'with Google',
    async () => {
      // Not a card that signs in automatically: nobody would have pressed anything.
      await page.getByRole('button', { name: 'Sign in with Google', exact: true }).click();
      await button(/Ada Lovelace/, dialog()).click();
    },
  ],
  [
    'at the company’s provider',
    async () => {
      await link('Sign in with your company account').click();
      await link(/Ada Lovelace/).click();
    },
  ],
])(
  'somebody who signed in a while ago signs in again %s, and is back at the same person',
  async (_, again) => {
    await isRefused();
    expect(await isAdmin()).toBe(false);
    await again();
    await dialog('Ben Okafor').waitFor();
    await expect.poll(() => param('search')).toBe('ben');
    await perch.app.db.query('update users set is_admin = false where email = $1', [ben.email]);
  },
);

test('the sign-in page says why it asks, and axe finds nothing', async () => {
  await page.goto('/signin?again=yes&returnUrl=%2Fsettings');
  await text('You will come back to where you were.').waitFor();
  await page.getByRole('button', { name: 'Sign in with Google', exact: true }).waitFor();
  await expectCleanInBoth(page);
});

test('somebody’s other browsers are signed out after signing in again', async () => {
  const other = await perch.signedIn(ada);
  await anHourPasses();
  await page.goto('/settings');
  await button(/^Sign out A browser we do not recognise/)
    .first()
    .click();
  await link('Sign in again').waitFor();
  expect((await other.get('/api/session')).status).toBe(200);
});
