import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsOn, untilFocusIsIn } from './focus.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch, { desks: 2 });
  for (const person of [ada, ben, chidi, dora]) await perch.signedIn(person);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'bookings', 'waiting_list_places');
  await perch.app.db.query(`update users set is_active = true, is_admin = email = 'ada@perch.example'`);
  await perch.setClock(TUESDAY_MORNING);
  window = await openWindow(perch.url, { reducedMotion: 'no-preference' });
  await signIn(window, ada);
});
afterEach(() => window.close());

const book = async (person: typeof ben, desk: number, bookedFor?: string) =>
  (await perch.signedIn(person)).post('/api/booking', {
    date: WEDNESDAY,
    areaId: area.id,
    bookableObjectId: area.desks[desk],
    bookedFor,
  });
const user = async (person: typeof ben) =>
  (
    await perch.app.db.query<{ is_admin: boolean; is_active: boolean }>(
      'select is_admin, is_active from users where email = $1',
      [person.email],
    )
  ).rows[0];
const manage = (name: string) => window.page.getByRole('button', { name: `Manage ${name}` }).click();

describe('people', () => {
  test('are found by part of their name or email, which the page’s address keeps', async () => {
    const { page } = window;
    await page.goto('/admin/people');
    await page.getByText('4 people').waitFor();
    await page.getByLabel('Find somebody').fill('okaf');
    await page.getByText('1 person', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: /Ben Okafor/ }).waitFor();
    await expect.poll(() => page.getByLabel('Find somebody').inputValue()).toBe('okaf');
    await page.getByLabel('Find somebody').fill('nobody');
    await page.getByText('No one found for “nobody”.').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.getByText('4 people').waitFor();
    await expect.poll(() => page.getByLabel('Find somebody').inputValue()).toBe('');
  });

  test('are made admins and removed again', async () => {
    const { page } = window;
    await page.goto('/admin/people');
    await manage('Ben Okafor');
    await page.getByRole('button', { name: 'Make an admin' }).click();
    await page.getByRole('alertdialog', { name: 'Make Ben Okafor an admin?' }).waitFor();
    await page.getByRole('button', { name: 'Yes. Make an admin' }).click();
    await page.getByText('Ben Okafor is an admin now').waitFor();
    expect(await user(ben)).toMatchObject({ is_admin: true });
    await manage('Ben Okafor');
    await page.getByRole('button', { name: 'Remove as an admin' }).click();
    await page.getByRole('button', { name: 'No. Leave it' }).click();
    await page.getByRole('button', { name: 'Remove as an admin' }).click();
    await page.getByRole('button', { name: 'Yes. Remove' }).click();
    await page.getByText('Ben Okafor is no longer an admin').waitFor();
    expect(await user(ben)).toMatchObject({ is_admin: false });
  });

  test('are deactivated after what is released has been shown, and can come back', async () => {
    await book(ben, 0, 'Sam (guest)');
    const { page } = window;
    await page.goto('/admin/people?search=ben');
    await manage('Ben Okafor');
    await page.getByText('Has 1 booking from today onwards.').waitFor();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const question = page.getByRole('alertdialog', { name: 'Deactivate Ben Okafor?' });
    await question.getByText('Wednesday, 25 November 2026: Desk 1, Studio, Leeds, for Sam (guest)').waitFor();
    await question.getByRole('button', { name: 'Yes. Deactivate' }).click();
    await page.getByText('Ben Okafor is deactivated').waitFor();
    await page.getByRole('row', { name: /Ben Okafor.*Deactivated/ }).waitFor();
    const { rows } = await perch.app.db.query('select 1 from bookings where cancelled_at is null');
    expect(rows).toEqual([]);
    await manage('Ben Okafor');
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByText('Their previous bookings are not restored.').waitFor();
    await page.getByRole('button', { name: 'Yes. Reactivate' }).click();
    await page.getByText('Ben Okafor is active again').waitFor();
    expect(await user(ben)).toMatchObject({ is_active: true });
  });
});

test('somebody is signed out everywhere, after a question', async () => {
  const bens = await perch.signedIn(ben);
  const { page } = window;
  await page.goto('/admin/people');
  await manage('Ben Okafor');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out Ben Okafor everywhere?' });
  await question.getByText('They keep their bookings').waitFor();
  await question.getByRole('button', { name: 'Yes. Sign out everywhere' }).click();
  await page.getByText('Ben Okafor is signed out everywhere').waitFor();
  expect((await bens.get('/api/session')).status).toBe(401);
});

describe('the last admin', () => {
  test('sees why they remain one', async () => {
    const { page } = window;
    await page.goto('/admin/people');
    await manage('Ada Lovelace');
    await page.getByText('You are the only admin, and there must be at least one.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Deactivate' }).count()).toBe(0);
  });

  test('stays one, with the reason, if somebody else was faster', async () => {
    await perch.app.db.query(`update users set is_admin = true where email = 'dora@perch.example'`);
    const { page } = window;
    await page.goto('/admin/people');
    await manage('Ada Lovelace');
    await page.getByRole('button', { name: 'Remove as an admin' }).click();
    await perch.app.db.query(`update users set is_admin = false where email = 'dora@perch.example'`);
    await page.getByRole('button', { name: 'Yes. Give it up' }).click();
    await page.getByText('There must be at least one admin. Make somebody else an admin first.').waitFor();
    expect(await user(ada)).toMatchObject({ is_admin: true });
  });
});

describe('an admin who changes themselves', () => {
  beforeEach(() => perch.app.db.query(`update users set is_admin = true where email = 'dora@perch.example'`));

  test('is told what they give up, and leaves the admin pages', async () => {
    const { page } = window;
    await page.goto('/admin/people');
    await manage('Ada Lovelace');
    await page.getByRole('button', { name: 'Remove as an admin' }).click();
    await page.getByRole('alertdialog', { name: 'Give up being an admin?' }).waitFor();
    await page.getByText('only another admin can let you back in').waitFor();
    await page.getByRole('button', { name: 'Yes. Give it up' }).click();
    await page.waitForURL(`${perch.url}/`);
    await expect.poll(() => page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
  });

  test('is signed out when they deactivate themselves', async () => {
    const { page } = window;
    await page.goto('/admin/people');
    await manage('Ada Lovelace');
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('You will be signed out at once').waitFor();
    await page.getByRole('button', { name: 'Yes. Deactivate' }).click();
    await page.waitForURL('**/signin*');
    expect(await user(ada)).toMatchObject({ is_active: false });
  });
});

test('everything can be reached by keyboard, and going back leads to where you were', async () => {
  const { page } = window;
  await page.goto('/admin/people');
  const opener = page.getByRole('button', { name: 'Manage Chidi Anagonye' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chidi Anagonye' });
  await untilFocusIsIn(dialog);
  // A person's details follow the dialog.
  await dialog.getByRole('button', { name: 'Deactivate' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await untilFocusIsIn(page.getByRole('alertdialog', { name: 'Deactivate Chidi Anagonye?' }));
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await untilFocusIsOn(opener);
  expect(await user(chidi)).toMatchObject({ is_active: true });
});

test('axe finds nothing, in light and dark mode', async () => {
  await book(ben, 0, 'Sam (guest)');
  const other = await openWindow(perch.url, { reducedMotion: 'reduce' });
  await signIn(other, ada);
  const { page } = other;
  await page.goto('/admin/people');
  await settled(page);
  await expectCleanInBoth(page);
  await page.getByRole('button', { name: 'Manage Ben Okafor' }).click();
  await page.getByRole('dialog', { name: 'Ben Okafor' }).waitFor();
  await expectCleanInBoth(page);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectCleanInBoth(page);
  await other.close();
});
