import { beforeAll, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { books, journey, page, perch } from '../support/journey.ts';
import { text } from '../support/screen.ts';

journey({ who: ben, office: {} });

beforeAll(() => books(ben, 1));

test('Settings names the bookings that somebody did not confirm, and says who sees that', async () => {
  const section = page.getByRole('region', { name: 'Bookings you did not confirm' });
  await page.goto('/settings');
  await text('You have had no bookings in the last eight weeks.', section).waitFor();

  await perch.setClock('2026-11-25T08:00:00Z');
  await perch.app.work.settle();
  await perch.setClock('2026-11-25T10:00:00Z');
  await page.goto('/settings');
  await text('In the last eight weeks you did not confirm 1 of 1 booking:', section).waitFor();
  await expect
    .poll(() => section.getByRole('listitem').innerText())
    .toBe('Wednesday, 25 November 2026: Desk 1, Studio, Leeds');
  await text('This list is shown to you alone.', section).waitFor();
});
