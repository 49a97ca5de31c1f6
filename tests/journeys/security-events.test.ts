import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await (await perch.signedIn(ben)).get('/api/admin/users');
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url);
  await signIn(window, ada);
});
afterEach(() => window.close());

test('admins see who was refused what, narrow it, and get it as a file', async () => {
  const { page } = window;
  await page.goto('/admin/audit');
  await page.getByRole('link', { name: 'Security events' }).click();
  await page.getByRole('heading', { name: 'Security events', level: 1 }).waitFor();
  await page
    .getByRole('row', { name: /Signed in.*Ben Okafor/ })
    .first()
    .waitFor();
  await page.getByLabel('What').selectOption('Not allowed');
  await page
    .getByRole('row', { name: /Signed in/ })
    .first()
    .waitFor({ state: 'hidden' });
  const row = page.getByRole('row', { name: /Not allowed/ });
  await row.getByText('GET /api/admin/users').waitFor();
  await row.getByText('127.0.0.1').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('forbidden');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^perch-security-events-.*\.csv$/);
});

test('axe finds nothing', async () => {
  const { page } = window;
  await page.goto('/admin/audit/security');
  await page
    .getByRole('row', { name: /Signed in/ })
    .first()
    .waitFor();
  await expectCleanInBoth(page);
});
