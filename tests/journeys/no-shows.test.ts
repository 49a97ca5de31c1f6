import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch);
  const bens = await perch.signedIn(ben);
  const wanted = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] };
  expect((await bens.post('/api/booking', wanted)).status).toBe(201);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  window = await openWindow(perch.url, { reducedMotion: 'reduce' });
  await signIn(window, ben);
});
afterEach(() => window.close());

test('Settings names the bookings that somebody did not confirm, and says who sees that', async () => {
  const { page } = window;
  const section = page.getByRole('region', { name: 'Bookings you did not confirm' });
  await page.goto('/settings');
  await section.getByText('You have had no bookings in the last eight weeks.').waitFor();

  await perch.setClock('2026-11-25T08:00:00Z');
  await perch.app.work.settle();
  await perch.setClock('2026-11-25T10:00:00Z');
  await page.goto('/settings');
  await section.getByText('In the last eight weeks you did not confirm 1 of 1 booking:').waitFor();
  await expect
    .poll(() => section.getByRole('listitem').innerText())
    .toBe('Wednesday, 25 November 2026: Desk 1, Studio, Leeds');
  await section.getByText('This list is shown to you alone.').waitFor();
  await expectCleanInBoth(page);
});
