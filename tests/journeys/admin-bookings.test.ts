import { describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { area, books, journey, page, perch, window } from '../support/journey.ts';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { button, gone, heading, label, link, param, row, said, text } from '../support/screen.ts';
import { untilFocusIsIn, untilFocusIsOn } from './focus.ts';

journey({ who: ada, office: { desks: 6 }, empties: ['bookings', 'waiting_list_places', 'audit_entries'] });

describe('the list of bookings', () => {
  test('says who has booked what and in which state, and is filtered through its address', async () => {
    await books(ben, 1, { bookedFor: 'Sam (guest)' });
    await books(chidi, 2, { date: TUESDAY });
    await page.goto('/admin/bookings');
    await text('2 bookings by 2 people').waitFor();
    const row = page.getByRole('row', { name: /Wednesday, 25 November 2026/ });
    await text('for Sam (guest)', row).waitFor();
    await text('Studio, Leeds', row).waitFor();
    await text('Awaiting confirmation', row).waitFor();
    await text('Confirmed', page.getByRole('row', { name: /Tuesday/ })).waitFor();

    await page.getByLabel('Person').fill('sam (gu');
    await text('1 booking by 1 person').waitFor();
    await expect.poll(() => param('search')).toBe('sam (gu');
    await page.getByLabel('Location').selectOption('Leeds');
    await page.getByLabel('Area').selectOption('Studio');
    await page.waitForURL(/areaId=/);
    await page.reload();
    await text('1 booking by 1 person').waitFor();
    await expect.poll(() => page.getByLabel('Area').inputValue()).toBe(String(area.id));

    await page.getByLabel('Person').fill('nobody at all');
    await text('No bookings match these filters.').waitFor();
    await button('Clear all filters').click();
    await text('2 bookings by 2 people').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('shows a day once, in the first of its rows', async () => {
    await books(ben, 1);
    await books(chidi, 2);
    await books(chidi, 3, { date: '2026-11-26' });
    await page.goto('/admin/bookings');
    const dates = page.locator('tbody time');
    const shown = () => dates.evaluateAll((all) => all.map((each) => getComputedStyle(each).opacity));
    await expect.poll(shown).toEqual(['1', '0', '1']);
    await page.getByRole('row', { name: /Wednesday, 25 November 2026.*Chidi/ }).waitFor();
  });

  test('links to those nobody could be asked about', async () => {
    await perch.visitor().post('/dev/slack/fail', { mode: '500' });
    await books(ben, 1);
    await perch.setClock(`${WEDNESDAY}T10:30:00Z`);
    await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
    await books(chidi, 2);
    await page.goto(`/admin/bookings?show=not-asked&from=${WEDNESDAY}`);
    await text('1 booking by 1 person').waitFor();
    await page.getByRole('cell', { name: 'Not asked' }).waitFor();
    await page.getByLabel('Show').selectOption('All bookings');
    await text('2 bookings by 2 people').waitFor();
  });

  test('refuses a range with a sentence, and keeps what was chosen', async () => {
    await page.goto(`/admin/bookings?from=${WEDNESDAY}&to=${TUESDAY}&search=ben`);
    await text('The last day must not be before the first.').waitFor();
    await label('To').fill('1/12/2028');
    await page.keyboard.press('Enter');
    await text('Please choose at most 366 days at a time.').waitFor();
    await label('To').fill('1/12/2026');
    await page.keyboard.press('Enter');
    await text('No bookings match these filters.').waitFor();
    await expect.poll(() => page.getByLabel('Person').inputValue()).toBe('ben');
  });

  test('copes with thousands, a page at a time', async () => {
    await perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select date '2027-01-01' + n, $1, unnest($2::bigint[]), (select min(id) from users), $3
       from generate_series(0, 299) n`,
      [area.id, area.desks, TUESDAY_MORNING],
    );
    await page.goto('/admin/bookings?from=2027-01-01&to=2027-12-31');
    await text('1,800 bookings by 1 person').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(51);
    await text('Page 1 of 36').waitFor();
    await button('Next').click();
    await text('Page 2 of 36').waitFor();
    await expect.poll(() => param('page')).toBe('2');
    await page.getByLabel('All on this page').check();
    await text('50 bookings selected').waitFor();
    await button('Next').click();
    await text('50 bookings selected').waitFor();
    await expect.poll(() => page.getByLabel('All on this page').isChecked()).toBe(false);
    await page.goBack();
    await text('Page 2 of 36').waitFor();
  });
});

const live = async () =>
  (
    await perch.app.db.query<{ id: number }>('select id from bookings where cancelled_at is null order by id')
  ).rows.map(({ id }) => id);

describe('cancelling many', () => {
  test('names people and days, tells them the reason, and says what was done', async () => {
    const bens = await books(ben, 1);
    const guests = await books(ben, 2, { date: '2026-11-26', bookedFor: 'Sam (guest)' });
    const chidis = await books(chidi, 3);
    await page.goto('/admin/bookings');
    await page.getByLabel('All on this page').check();
    await page.getByLabel('Chidi Anagonye’s booking of Desk 3 on Wednesday, 25 November 2026').uncheck();
    await button('Cancel them').click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel these 2 bookings?',
    });
    await text('2 bookings by 1 person, on:', question).waitFor();
    await text('Wednesday, 25 November 2026', question).waitFor();
    await text('Thursday, 26 November 2026', question).waitFor();
    await question.getByLabel('Reason (optional)').fill('The floor is being painted');
    await button('Yes. Cancel them', question).click();
    await text('2 bookings cancelled').waitFor();
    await text('1 booking by 1 person').waitFor();
    expect(await live()).toEqual([chidis]);
    const { rows } = await perch.app.db.query(
      'select id, cancel_note from bookings where id = any ($1) order by id',
      [[bens, guests]],
    );
    expect(rows.map((row) => row.cancel_note)).toEqual(Array(2).fill('The floor is being painted'));
  });

  test('is one call, however many they are', async () => {
    await perch.signedIn(ben);
    await perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select date, area_id, o.id, (select id from users where email = '${ben.email}'), '2026-11-20T09:00:00Z'
       from bookable_objects o, generate_series(date '2026-11-25', '2026-12-04', '1 day') as date where area_id = ${area.id}`,
    );
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.goto('/admin/bookings');
    await button(/^Select all/).click();
    await button('Cancel them').click();
    await button('Yes. Cancel them').click();
    await text(/^\d+ bookings cancelled$/).waitFor();
    expect(await live()).toEqual([]);
    expect(calls).toEqual(['/api/admin/bookings/cancel']);
  });

  test('loses nothing when the connection to the server is blocked, and carries on', async () => {
    await books(ben, 1);
    await books(chidi, 2);
    await page.goto('/admin/bookings');
    await page.getByLabel('All on this page').check();
    await button('Cancel them').click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Reason (optional)').fill('Painting');
    await page.route('**/api/admin/bookings/cancel', (route) => route.abort(), { times: 1 });
    await button('Yes. Cancel them', question).click();
    await text('We could not reach Perch.', question).waitFor();
    await expect.poll(() => question.getByLabel('Reason (optional)').inputValue()).toBe('Painting');
    await button('Yes. Cancel them', question).click();
    await text('2 bookings cancelled').waitFor();
    expect(await live()).toEqual([]);
    window.complaints.length = 0;
  });

  test('says which were kept because their day had passed meanwhile', async () => {
    await books(ben, 1, { date: TUESDAY });
    await books(chidi, 2);
    await page.goto('/admin/bookings');
    await page.getByLabel('All on this page').check();
    await button('Cancel them').click();
    await perch.setClock(`${WEDNESDAY}T06:00:00Z`);
    await button('Yes. Cancel them').click();
    await text('Booking cancelled').waitFor();
    await text('1 was kept:').waitFor();
    await text('Ben Okafor’s booking of Desk 1 on Tuesday, 24 November 2026: its day has passed').waitFor();
  });

  test('works by keyboard alone', async () => {
    await books(ben, 1);
    await page.goto('/admin/bookings');
    await page.getByLabel(/Ben Okafor’s booking of Desk 1 on/).focus();
    await page.keyboard.press('Space');
    await button('Cancel it').focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await untilFocusIsIn(question);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await live()).toHaveLength(1);
    await untilFocusIsOn(button('Cancel it'));
    await page.keyboard.press('Enter');
    await button('Yes. Cancel it', question).focus();
    await page.keyboard.press('Enter');
    const told = said('Booking cancelled');
    await untilFocusIsOn(told);
    expect(await live()).toEqual([]);
  });
});

describe('the page that cancels one booking', () => {
  test('says whose it is, takes a reason, and leads back to the same list', async () => {
    await books(ben, 1, { bookedFor: 'Sam (guest)' });
    await page.goto('/admin/bookings?search=sam');
    await link(/^Cancel Ben Okafor’s booking of Desk 1 on/).click();
    await heading('Cancel a booking').waitFor();
    await row('Booked by Ben Okafor, ben@perch.example').waitFor();
    await row('Booked for Sam (guest)').waitFor();
    await link('No. Keep it').click();
    await text('1 booking by 1 person').waitFor();
    await expect.poll(() => param('search')).toBe('sam');

    await link(/^Cancel Ben Okafor’s booking of Desk 1 on/).click();
    await page.getByLabel('Reason (optional)').fill('Double booked');
    await button('Yes. Cancel it').click();
    await text('Booking cancelled').waitFor();
    await link('Back to the bookings').click();
    await text('No bookings match these filters.').waitFor();
    expect(await live()).toEqual([]);
  });

  test('says when the booking has gone, and what happened to it', async () => {
    const id = await books(ben, 1);
    await (await perch.signedIn(ben)).delete(`/api/booking/${id}`);
    await page.goto(`/admin/bookings/${id}/delete`);
    await text('Booking not found').waitFor();
    await link('See what happened to it').click();
    await text(`Ben Okafor cancelled their booking ${id}: Desk 1, Studio, Leeds`).waitFor();
  });

  test('says when the booking is in the past', async () => {
    const id = await books(ben, 1, { date: TUESDAY });
    await perch.setClock(`${WEDNESDAY}T06:00:00Z`);
    await page.goto(`/admin/bookings/${id}/delete`);
    await text('You cannot cancel this booking as it is in the past.').waitFor();
    await gone(button('Yes. Cancel it'));
  });
});
