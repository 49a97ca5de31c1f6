import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada } from '../support/cast.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';

let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  await perch.visitor().post('/dev/reset', { sample: true });
  window = await openWindow(perch.url);
  await signIn(window, ada);
});
afterAll(async () => {
  await window.close();
  await perch.stop();
});

const pages = [
  '/',
  '/bookings',
  '/locations/1/areas/1',
  '/admin/reporting',
  '/help',
  '/settings',
  '/not-found',
  '/nowhere',
  '/locations',
  '/location/1',
  '/locations/1/areas',
  '/locations/1/areas/3/waiting-list/join?date=2026-11-25',
  '/usual-week',
  '/admin',
  '/admin/locations/new',
  '/admin/locations/1',
  '/admin/locations/1/areas/new',
  '/admin/locations/1/area/1',
  '/admin/locations/1/area/1/svg-editor',
  '/admin/bookings',
  '/admin/who-was-in',
  '/admin/people',
  '/admin/audit',
  '/admin/audit/security',
  '/admin/insights',
];

test.each(rounds(pages.slice(0, 4), pages))(
  'on %s somebody who has skipped the header can go on to any page',
  async (path) => {
    const { page } = window;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await expect.poll(() => page.url()).toMatch(/#main$/);
    await page.getByRole('link', { name: 'Perch, home' }).click();
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  },
);
