import { beforeAll, expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import { journey, page, perch } from '../support/journey.ts';
import { button, link, param, text, title } from '../support/screen.ts';

journey({ who: ada });

beforeAll(async () => {
  await (await perch.signedIn(ben)).get('/api/admin/users');
});

test('admins see who was refused what, narrow it, and get it as a file', async () => {
  await page.goto('/admin/audit');
  await link('Security events').click();
  await title('Security events').waitFor();
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
  await text('GET /api/admin/users', row).waitFor();
  await text('127.0.0.1', row).waitFor();
  await expect.poll(() => param('kind')).toBe('forbidden');
  const arriving = page.waitForEvent('download');
  await button('Download as CSV').click();
  expect((await arriving).suggestedFilename()).toMatch(/^perch-security-events-.*\.csv$/);
});
