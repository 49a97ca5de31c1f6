import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch);
  await drawPlan(perch, area);
});
afterAll(() => perch.stop());

/** At these moments it is Tuesday in Leeds, and another day where the reader is. */
describe.each([
  ['Pacific/Auckland', '2026-11-24T12:00:00Z', '2026-11-25'],
  ['America/Los_Angeles', '2026-11-24T06:00:00Z', '2026-11-23'],
])('a reader in %s sees the office’s days', (timezoneId, now, readersDay) => {
  beforeEach(async () => {
    await clear(perch, 'bookings');
    await perch.setClock(now);
    window = await openWindow(perch.url, { timezoneId });
    await signIn(window, chidi);
  });
  afterEach(() => window.close());

  test('on the booking page, the confirmation, Home and in My bookings', async () => {
    const { page } = window;
    expect(new Date(now).toLocaleDateString('sv', { timeZone: timezoneId })).toBe(readersDay);
    await page.goto(`/locations/${area.locationId}/areas/${area.id}`);
    await page.getByRole('heading', { name: 'Tuesday, 24 November 2026' }).waitFor();
    await expect.poll(() => page.locator('[aria-current="date"]').getAttribute('data-day')).toBe(TUESDAY);

    await page.getByRole('button', { name: /^Wednesday, 25 November 2026, 4 of 4 free/ }).click();
    await page.getByRole('heading', { name: 'Wednesday, 25 November 2026' }).waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Desk 1, free' }).click();
    await page.getByRole('dialog').getByText('Wednesday, 25 November 2026').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Book Desk 1' }).click();
    await page.waitForURL('**/confirmed');
    await page.getByRole('heading', { name: 'Booking confirmed' }).waitFor();
    await page.getByRole('main').getByText('Wednesday, 25 November 2026').waitFor();

    await page.goto('/');
    await expect
      .poll(() => page.getByRole('main').locator('time').first().getAttribute('datetime'))
      .toBe(WEDNESDAY);
    await page.getByRole('heading', { name: 'Tomorrow Wednesday, 25 November 2026' }).waitFor();

    await page.goto('/bookings');
    await expect.poll(() => page.locator('td[data-today]').getAttribute('data-day')).toBe(TUESDAY);
    await page.getByRole('tab', { name: 'Table view' }).click();
    await page.getByRole('row', { name: /Wednesday, 25 November 2026.*Desk 1/ }).waitFor();
  });
});

test('admins’ bookings begin today where the offices are, and not where the admin is', async () => {
  await makeOffice(perch, { name: 'San Diego', timeZone: 'America/Los_Angeles' });
  await perch.setClock(TUESDAY_MORNING);
  window = await openWindow(perch.url, { timezoneId: 'Pacific/Auckland' });
  await signIn(window, ada);
  const { page } = window;
  await page.goto('/admin/bookings');
  const from = () => page.getByLabel('From', { exact: true }).inputValue();
  // In San Diego it is still Monday, and nothing on that Monday is left out.
  await expect.poll(from).toBe('23 Nov 2026');
  await page.getByLabel('Location').selectOption('Leeds');
  await expect.poll(from).toBe('24 Nov 2026');
  await page.getByLabel('Location').selectOption('San Diego');
  await expect.poll(from).toBe('23 Nov 2026');
  await window.close();
});
