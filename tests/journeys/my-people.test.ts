import { expect, test } from 'vitest';
import { ben, chidi, dora } from '../support/cast.ts';
import { bookingPage, books, journey, opens, page, perch, reopen, upcomingOf } from '../support/journey.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, dialog, gone, main, place, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { violationsOn } from './axe.ts';
import { hasSatAt, PHONE, week } from './home.ts';

journey({ who: chidi, office: { desks: 8, plan: 300 }, empties: ['bookings', 'follows'] });

const star = (name: string) => button(name, dialog());

/** By keyboard alone. */
async function press(name: string) {
  await star(name).focus();
  await page.keyboard.press('Enter');
}

test('whom somebody stars where they sit is on Home, in the question about a space, and in Settings until it ends (N3, N6, N7)', async () => {
  await hasSatAt(4, ['2026-11-18']);
  await books(ben, 1);
  await books(dora, 2);
  await opens(bookingPage(`?day=${WEDNESDAY}`));
  await place('Desk 1, booked by Ben Okafor').click();
  await star('Follow Ben Okafor').click();
  await star('Stop following Ben Okafor').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // The clock stands still, and Ben has been followed longest (N7).
  await perch.app.db.query(`update follows set created_at = created_at - interval '1 day'`);
  await place('Desk 2, booked by Dora Petrescu').click();
  await press('Follow Dora Petrescu');
  await star('Stop following Dora Petrescu').waitFor();
  await page.keyboard.press('Escape');

  await place('Desk 8, free').click();
  await star('Book Desk 8').waitFor();
  await dialog()
    .getByRole('button', { name: /is nearest to Ben Okafor$/ })
    .click();
  await gone(star('Book Desk 8'));
  await dialog()
    .getByRole('button', { name: /^Book Desk/ })
    .waitFor();
  await gone(dialog().getByRole('button', { name: /is nearest to/ }));

  await reopen(chidi, PHONE);
  await page.goto('/');
  await text('Most of your people are in tomorrow.', main()).waitFor();
  const name = 'Book Wednesday, 25 November 2026, Ben and Dora are in';
  await week().getByRole('button', { name, exact: true }).waitFor();

  await page.goto('/settings');
  await button('Stop following Dora Petrescu').click();
  await text('No longer followed').waitFor();
  await gone(button('Stop following Dora Petrescu'));
  await page.goto('/');
  await week().getByRole('button', { name: 'Book Wednesday, 25 November 2026, Ben is in' }).waitFor();
  await gone(text('Most of your people are in tomorrow.', main()));
});

test('who is found by name in another office is followed from there, and from beside one’s own place (N3)', async () => {
  const hull = await makeOffice(perch, { name: 'Hull', desks: 1 });
  await (await perch.signedIn(dora)).hasBooked(hull, WEDNESDAY, 0);
  await books(ben, 1);
  await books(chidi, 2);
  await opens(bookingPage(`?day=${WEDNESDAY}`));
  await page.getByRole('searchbox', { name: 'Find a space or a person' }).fill('petre');
  await button('Follow Dora Petrescu').click();
  await button('Stop following Dora Petrescu').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const [mine] = await upcomingOf(chidi);
  await page.goto(`/bookings/${mine?.id}/details`);
  await button('Follow Ben Okafor').click();
  await button('Stop following Ben Okafor').click();
  await button('Follow Ben Okafor').waitFor();
  expect(await violationsOn(page)).toEqual([]);
});

test('who follows nobody asks for no days, and Home says nothing of people', async () => {
  await books(ben, 1);
  await hasSatAt(4, ['2026-11-18']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await week().getByRole('button', { name: 'Book Wednesday, 25 November 2026', exact: true }).waitFor();
  await settled(page);
  expect(asked.filter((url) => url.includes('/colleagues/'))).toEqual([]);
});
