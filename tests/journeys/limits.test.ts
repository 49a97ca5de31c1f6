import { describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import {
  area,
  bookingPage,
  books,
  journey,
  opens,
  page,
  perch,
  reopen,
  upcomingOf,
  waits,
} from '../support/journey.ts';
import { FRIDAY, THURSDAY, WEDNESDAY } from '../support/perch.ts';
import {
  button,
  dialog,
  focused,
  gone,
  label,
  main,
  overflow,
  place,
  said,
  text,
} from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

journey({
  who: ada,
  office: { desks: 4, plan: 160 },
  window: { viewport: { width: 1440, height: 900 } },
  empties: ['bookings', 'location_limits', 'waiting_list_places'],
});

test('an admin reads what limits would have refused and saves them; who reaches one moves a booking in one tap (A14, B15)', async () => {
  await opens(`/admin/locations/${area.locationId}`);
  await label('Desks: in one week').selectOption('At most 1 day');
  await said('In the last eight weeks this would have refused no booking.').waitFor();
  await expectCleanInBoth(page);
  await button('Save the limits').click();
  await said('The limits are saved.').waitFor();

  await books(ben, 1);
  await reopen(ben);
  await opens(bookingPage(`?day=${THURSDAY}`));
  await place('Desk 2, free').click();
  await button('Book Desk 2', dialog()).click();
  await text('At this office one person can have desks on at most 1 day a week.', dialog()).waitFor();
  await text('Desk 1 in Studio, Wednesday, 25 November 2026', dialog()).waitFor();
  await gone(text('count too', dialog()));
  await expectCleanInBoth(page);
  await button('Move Desk 1 here', dialog()).click();
  await page.waitForURL('**/details');
  expect(await upcomingOf(ben)).toMatchObject([{ date: THURSDAY, bookableObject: { id: area.desks[1] } }]);
});

test('what counts besides bookings is said, and only then (B15)', async () => {
  for (const desk of [1, 2, 3, 4]) await books(chidi, desk);
  await waits(ben, WEDNESDAY);
  await books(ben, 1, { date: THURSDAY });
  const limits = `/api/admin/location/${area.locationId}/limits`;
  await (await perch.signedIn(ada)).put(limits, [{ areaTypeId: 1, mostADay: null, mostDaysAWeek: 2 }]);
  await reopen(ben);
  await opens(bookingPage(`?day=${FRIDAY}`));
  await place('Desk 2, free').click();
  await button('Book Desk 2', dialog()).click();
  await text('Desk 1 in Studio, Thursday, 26 November 2026', dialog()).waitFor();
  await text('Your places in queues and draws count too.', dialog()).waitFor();
});

describe('with the keyboard alone, at 400% and in colours of one’s own,', () => {
  const at400 = { viewport: { width: 320, height: 256 }, forcedColors: 'active' } as const;
  async function key(...names: string[]): Promise<void> {
    for (const name of names) await page.keyboard.press(name);
  }

  test('limits are set, and who reaches one moves a booking (B15)', async () => {
    await reopen(ada, at400);
    await opens(`/admin/locations/${area.locationId}`);
    await label('Desks: on one day').focus();
    await key('Tab', 'ArrowDown');
    await said('In the last eight weeks this would have refused no booking.').waitFor();
    const form = page.getByRole('region', { name: 'Limits for each person' });
    expect(await form.ariaSnapshot()).toContain('combobox "Desks: in one week"');
    await key('Tab');
    expect(await focused()).toBe('Save the limits');
    expect(await overflow()).toBeLessThanOrEqual(0);
    await key('Enter');
    await said('The limits are saved.').waitFor();

    await books(ben, 1);
    await reopen(ben, at400);
    await opens(bookingPage(`?day=${THURSDAY}&view=list`));
    await button(/^Book Desk 2/, main()).focus();
    await key('Enter');
    await button('Book Desk 2', dialog()).focus();
    await key('Enter');
    await text('At this office one person can have desks on at most 1 day a week.', dialog()).waitFor();
    await button('Move Desk 1 here', dialog()).focus();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await key('Enter');
    await page.waitForURL('**/details');
    expect(await upcomingOf(ben)).toMatchObject([{ date: THURSDAY }]);
  });

  test('somebody queues until the evening before, and is told nothing else (W11)', async () => {
    for (const desk of [1, 2, 3, 4]) await books(chidi, desk);
    await reopen(ben, at400);
    const queue = `/locations/${area.locationId}/areas/${area.id}/waiting-list/join?date=${WEDNESDAY}`;
    await opens(queue);
    const until = page.getByRole('combobox', { name: 'Keep my place' });
    await until.focus();
    await key('ArrowDown', 'ArrowDown');
    await expect.poll(() => until.locator('option:checked').innerText()).toBe('until 8pm the evening before');
    await expectCleanInBoth(page);
    await until.focus();
    await key('Tab');
    expect(await focused()).toBe('Yes. Join waiting list');
    expect(await overflow()).toBeLessThanOrEqual(0);
    await key('Enter');
    await text('Your place lasts until 8pm the evening before.').waitFor();
    await gone(text('Places still waiting are removed'));
    const { body } = await (await perch.signedIn(ben)).get('/api/booking/waitlist');
    expect(body).toMatchObject([{ until: 'evening' }]);
    await opens(queue);
    await text('Your place will be removed automatically by 08:30am on the day').waitFor();
  });
});
