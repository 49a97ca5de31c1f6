import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { untilFocusIsOn, untilFocusIsIn } from './focus.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 6 });
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places', 'audit_entries');
  await perch.setClock(TUESDAY_MORNING);
  window = await openWindow(perch.url);
  await signIn(window, ada);
});
afterEach(() => window.close());

const book = async (person: typeof ben, desk: number, date = WEDNESDAY, bookedFor?: string) =>
  (
    await (
      await perch.signedIn(person)
    ).post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[desk], bookedFor })
  ).body.id as number;
const live = async () =>
  (
    await perch.app.db.query<{ id: number }>('select id from bookings where cancelled_at is null order by id')
  ).rows.map(({ id }) => id);

describe('cancelling many', () => {
  test('names people and days, tells them the reason, and says what was done', async () => {
    const [bens, guests, chidis] = [
      await book(ben, 0),
      await book(ben, 1, '2026-11-26', 'Sam (guest)'),
      await book(chidi, 2),
    ];
    const { page } = window;
    await page.goto('/admin/bookings');
    await page.getByLabel('All on this page').check();
    await page.getByLabel('Chidi Anagonye’s booking of Desk 3 on Wednesday, 25 November 2026').uncheck();
    await page.getByRole('button', { name: 'Cancel them' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel these 2 bookings?',
    });
    await question.getByText('2 bookings by 1 person, on:').waitFor();
    await question.getByText('Wednesday, 25 November 2026').waitFor();
    await question.getByText('Thursday, 26 November 2026').waitFor();
    await question.getByLabel('Reason (optional)').fill('The floor is being painted');
    await question.getByRole('button', { name: 'Yes. Cancel them' }).click();
    await page.getByText('2 bookings cancelled').waitFor();
    await page.getByText('1 booking by 1 person').waitFor();
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
    const { page } = window;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.goto('/admin/bookings');
    await page.getByRole('button', { name: /^Select all/ }).click();
    await page.getByRole('button', { name: 'Cancel them' }).click();
    await page.getByRole('button', { name: 'Yes. Cancel them' }).click();
    await page.getByText(/^\d+ bookings cancelled$/).waitFor();
    expect(await live()).toEqual([]);
    expect(calls).toEqual(['/api/admin/bookings/cancel']);
  });

  test('loses nothing when the connection to the server is blocked, and carries on', async () => {
    await book(ben, 0);
    await book(chidi, 1);
    const { page } = window;
    await page.goto('/admin/bookings');
    await page.getByLabel('All on this page').check();
    await page.getByRole('button', { name: 'Cancel them' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Reason (optional)').fill('Painting');
    await page.route('**/api/admin/bookings/cancel', (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Yes. Cancel them' }).click();
    await question.getByText('We could not reach Perch.').waitFor();
    await expect.poll(() => question.getByLabel('Reason (optional)').inputValue()).toBe('Painting');
    await question.getByRole('button', { name: 'Yes. Cancel them' }).click();
    await page.getByText('2 bookings cancelled').waitFor();
    expect(await live()).toEqual([]);
    window.complaints.length = 0;
  });

  test('says which were kept because their day had passed meanwhile', async () => {
    await book(ben, 0, TUESDAY);
    await book(chidi, 1);
    const { page } = window;
    await page.goto('/admin/bookings');
    await page.getByLabel('All on this page').check();
    await page.getByRole('button', { name: 'Cancel them' }).click();
    await perch.setClock(`${WEDNESDAY}T06:00:00Z`);
    await page.getByRole('button', { name: 'Yes. Cancel them' }).click();
    await page.getByText('Booking cancelled').waitFor();
    await page.getByText('1 was kept:').waitFor();
    await page
      .getByText('Ben Okafor’s booking of Desk 1 on Tuesday, 24 November 2026: its day has passed')
      .waitFor();
  });

  test('works by keyboard alone', async () => {
    await book(ben, 0);
    const { page } = window;
    await page.goto('/admin/bookings');
    await page.getByLabel(/Ben Okafor’s booking of Desk 1 on/).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Cancel it' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await untilFocusIsIn(question);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await live()).toHaveLength(1);
    await untilFocusIsOn(page.getByRole('button', { name: 'Cancel it' }));
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Yes. Cancel it' }).focus();
    await page.keyboard.press('Enter');
    const told = page.getByRole('status').filter({ hasText: 'Booking cancelled' });
    await untilFocusIsOn(told);
    expect(await live()).toEqual([]);
  });
});

describe('the page that cancels one booking', () => {
  test('says whose it is, takes a reason, and leads back to the same list', async () => {
    await book(ben, 0, WEDNESDAY, 'Sam (guest)');
    const { page } = window;
    await page.goto('/admin/bookings?search=sam');
    await page.getByRole('link', { name: /^Cancel Ben Okafor’s booking of Desk 1 on/ }).click();
    await page.getByRole('heading', { name: 'Cancel a booking' }).waitFor();
    await page.getByRole('row', { name: 'Booked by Ben Okafor, ben@perch.example' }).waitFor();
    await page.getByRole('row', { name: 'Booked for Sam (guest)' }).waitFor();
    await page.getByRole('link', { name: 'No. Keep it' }).click();
    await page.getByText('1 booking by 1 person').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('sam');

    await page.getByRole('link', { name: /^Cancel Ben Okafor’s booking of Desk 1 on/ }).click();
    await page.getByLabel('Reason (optional)').fill('Double booked');
    await page.getByRole('button', { name: 'Yes. Cancel it' }).click();
    await page.getByText('Booking cancelled').waitFor();
    await page.getByRole('link', { name: 'Back to the bookings' }).click();
    await page.getByText('No bookings match these filters.').waitFor();
    expect(await live()).toEqual([]);
  });

  test('says when the booking has gone, and what happened to it', async () => {
    const id = await book(ben, 0);
    await (await perch.signedIn(ben)).delete(`/api/booking/${id}`);
    const { page } = window;
    await page.goto(`/admin/bookings/${id}/delete`);
    await page.getByText('Booking not found').waitFor();
    await page.getByRole('link', { name: 'See what happened to it' }).click();
    await page.getByText(`Ben Okafor cancelled their booking ${id}: Desk 1, Studio, Leeds`).waitFor();
  });

  test('says when the booking is in the past', async () => {
    const id = await book(ben, 0, TUESDAY);
    await perch.setClock(`${WEDNESDAY}T06:00:00Z`);
    const { page } = window;
    await page.goto(`/admin/bookings/${id}/delete`);
    await page.getByText('You cannot cancel this booking as it is in the past.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Yes. Cancel it' }).count()).toBe(0);
  });
});
