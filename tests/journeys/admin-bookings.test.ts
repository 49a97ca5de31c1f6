import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { settled } from '../support/settled.ts';

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

describe('the list of bookings', () => {
  test('says who has booked what and in which state, and is filtered through its address', async () => {
    await book(ben, 0, WEDNESDAY, 'Sam (guest)');
    await book(chidi, 1, TUESDAY);
    const { page } = window;
    await page.goto('/admin/bookings');
    await page.getByText('2 bookings by 2 people').waitFor();
    const row = page.getByRole('row', { name: /Wednesday, 25 November 2026/ });
    await row.getByText('for Sam (guest)').waitFor();
    await row.getByText('Studio, Leeds').waitFor();
    await row.getByText('Awaiting confirmation').waitFor();
    await page
      .getByRole('row', { name: /Tuesday/ })
      .getByText('Confirmed')
      .waitFor();

    await page.getByLabel('Person').fill('sam (gu');
    await page.getByText('1 booking by 1 person').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('sam (gu');
    await page.getByLabel('Location').selectOption('Leeds');
    await page.getByLabel('Area').selectOption('Studio');
    await page.waitForURL(/areaId=/);
    await page.reload();
    await page.getByText('1 booking by 1 person').waitFor();
    await expect.poll(() => page.getByLabel('Area').inputValue()).toBe(String(area.id));

    await page.getByLabel('Person').fill('nobody at all');
    await page.getByText('No bookings match these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.getByText('2 bookings by 2 people').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('links to those nobody could be asked about', async () => {
    await perch.visitor().post('/dev/slack/fail', { mode: '500' });
    await book(ben, 0, WEDNESDAY);
    await perch.setClock(`${WEDNESDAY}T10:30:00Z`);
    await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
    await book(chidi, 1, WEDNESDAY);
    const { page } = window;
    await page.goto(`/admin/bookings?show=not-asked&from=${WEDNESDAY}`);
    await page.getByText('1 booking by 1 person').waitFor();
    await page.getByRole('cell', { name: 'Not asked' }).waitFor();
    await page.getByLabel('Show').selectOption('All bookings');
    await page.getByText('2 bookings by 2 people').waitFor();
  });

  test('refuses a range with a sentence, and keeps what was chosen', async () => {
    const { page } = window;
    await page.goto(`/admin/bookings?from=${WEDNESDAY}&to=${TUESDAY}&search=ben`);
    await page.getByText('The last day must not be before the first.').waitFor();
    await page.getByLabel('To', { exact: true }).fill('1/12/2028');
    await page.keyboard.press('Enter');
    await page.getByText('Please choose at most 366 days at a time.').waitFor();
    await page.getByLabel('To', { exact: true }).fill('1/12/2026');
    await page.keyboard.press('Enter');
    await page.getByText('No bookings match these filters.').waitFor();
    await expect.poll(() => page.getByLabel('Person').inputValue()).toBe('ben');
  });

  test('copes with thousands, a page at a time', async () => {
    await perch.app.db.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select date '2027-01-01' + n, $1, unnest($2::bigint[]), (select min(id) from users), $3
       from generate_series(0, 299) n`,
      [area.id, area.desks, TUESDAY_MORNING],
    );
    const { page } = window;
    await page.goto('/admin/bookings?from=2027-01-01&to=2027-12-31');
    await page.getByText('1,800 bookings by 1 person').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(51);
    await page.getByText('Page 1 of 36').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 36').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.getByLabel('All on this page').check();
    await page.getByText('50 bookings selected').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('50 bookings selected').waitFor();
    await expect.poll(() => page.getByLabel('All on this page').isChecked()).toBe(false);
    await page.goBack();
    await page.getByText('Page 2 of 36').waitFor();
  });
});

test('axe finds nothing, in light and dark mode', async () => {
  const id = await book(ben, 0, WEDNESDAY, 'Sam (guest)');
  const other = await openWindow(perch.url, { reducedMotion: 'reduce' });
  await signIn(other, ada);
  for (const path of ['/admin/bookings', '/admin/bookings?search=zz', `/admin/bookings/${id}/delete`]) {
    await other.page.goto(path);
    await settled(other.page);
    await expectCleanInBoth(other.page);
  }
  await other.page.goto('/admin/bookings');
  await other.page.getByLabel('All on this page').check();
  await expectCleanInBoth(other.page);
  await other.page.getByRole('button', { name: 'Cancel it' }).click();
  await other.page.getByRole('alertdialog').waitFor();
  await expectCleanInBoth(other.page);
  await other.close();
});
