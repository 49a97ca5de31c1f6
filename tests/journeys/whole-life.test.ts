import { expect, test } from 'vitest';
import { ben, chidi } from '../support/cast.ts';
import { area, bookingPage, books, journey, page, perch, upcomingOf } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, heading, link, question, row, tab, text } from '../support/screen.ts';

journey({
  who: chidi,
  office: { desks: 1 },
  empties: ['bookings', 'waiting_list_places'],
  window: { reducedMotion: 'no-preference' },
});

test('on a full day somebody joins the waiting list, sees their place, and leaves it again', async () => {
  await books(ben, 1);
  await books(ben, 0, { bookableObjectId: area.dogPlace });
  await page.goto(bookingPage(`?day=${WEDNESDAY}`));
  await link('Join the waiting list').click();
  await text('Nobody is waiting yet: you would be first.').waitFor();
  await button('No. Cancel').click();
  await link('Join the waiting list').click();
  await button('Yes. Join waiting list').click();
  await page.waitForURL('**/waiting-list/*/confirmed');
  await heading('Place on waiting list confirmed').waitFor();

  await page.goto(bookingPage(`?day=${WEDNESDAY}`));
  await link('You are on the waiting list: position 1 of 1').click();
  await text('position 1 of 1').waitFor();
  await text('08:30am').waitFor();
  await button('Go back').click();
  await link('You are on the waiting list: position 1 of 1').waitFor();

  await page.goto('/bookings');
  await tab('Table view').click();
  const table = page.getByRole('table', { name: 'Waiting list places' });
  await link(/^Manage place on the waiting list of/, table).click();
  await row('Position in queue 1 of 1').waitFor();
  await button('Leave the waiting list').click();
  await button(
    'Yes. Leave it',
    question('Are you sure you want to be removed from the waiting list?'),
  ).click();
  await text('Waiting list booking cancelled').waitFor();
  await text('You have no upcoming bookings or in the waiting list').waitFor();
});

test('on the morning of the day a booking is confirmed from Home', async () => {
  await books(chidi, 1);
  await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
  await page.goto('/');
  await button('I’m coming, keep Desk 1').click();
  await text('Your booking is confirmed').waitFor();
  await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
  expect(await upcomingOf(chidi)).toMatchObject([{ isConfirmed: true }]);
});
