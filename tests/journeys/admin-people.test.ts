import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { books, journey, page, perch } from '../support/journey.ts';
import { button, gone, row, text } from '../support/screen.ts';
import { untilFocusIsIn, untilFocusIsOn } from './focus.ts';

// Before Ada signs in, whom one of them deactivates.
beforeEach(async () => {
  await perch.app.db.query(`update users set is_active = true, is_admin = email = 'ada@perch.example'`);
});

journey({
  who: ada,
  office: { desks: 2 },
  empties: ['bookings', 'waiting_list_places'],
  window: { reducedMotion: 'no-preference' },
});

beforeAll(async () => {
  for (const person of [ada, ben, chidi, dora]) await perch.signedIn(person);
});

const user = async ({ email }: typeof ben) =>
  (await perch.app.db.query('select is_admin, is_active from users where email = $1', [email])).rows[0];
async function manage(name: string): Promise<void> {
  await page.goto('/admin/people');
  await button(`Manage ${name}`).click();
}

describe('people', () => {
  test('are found by part of their name or email, which the page’s address keeps', async () => {
    await page.goto('/admin/people');
    await text('4 people').waitFor();
    await page.getByLabel('Find somebody').fill('okaf');
    await page.getByText('1 person', { exact: true }).waitFor();
    await page.reload();
    await row(/Ben Okafor/).waitFor();
    await expect.poll(() => page.getByLabel('Find somebody').inputValue()).toBe('okaf');
    await page.getByLabel('Find somebody').fill('nobody');
    await text('No one found for “nobody”.').waitFor();
    await button('Clear all filters').click();
    await text('4 people').waitFor();
    await expect.poll(() => page.getByLabel('Find somebody').inputValue()).toBe('');
  });

  test('are made admins and removed again', async () => {
    await manage('Ben Okafor');
    await button('Make an admin').click();
    await page.getByRole('alertdialog', { name: 'Make Ben Okafor an admin?' }).waitFor();
    await button('Yes. Make an admin').click();
    await text('Ben Okafor is an admin now').waitFor();
    expect(await user(ben)).toMatchObject({ is_admin: true });
    await manage('Ben Okafor');
    await button('Remove as an admin').click();
    await button('No. Leave it').click();
    await button('Remove as an admin').click();
    await button('Yes. Remove').click();
    await text('Ben Okafor is no longer an admin').waitFor();
    expect(await user(ben)).toMatchObject({ is_admin: false });
  });

  test('are deactivated after what is released has been shown, and can come back', async () => {
    await books(ben, 1, { bookedFor: 'Sam (guest)' });
    await manage('Ben Okafor');
    await text('Has 1 booking from today onwards.').waitFor();
    await button('Deactivate').click();
    const question = page.getByRole('alertdialog', { name: 'Deactivate Ben Okafor?' });
    await text('Wednesday, 25 November 2026: Desk 1, Studio, Leeds, for Sam (guest)', question).waitFor();
    await button('Yes. Deactivate', question).click();
    await text('Ben Okafor is deactivated').waitFor();
    await row(/Ben Okafor.*Deactivated/).waitFor();
    const { rows } = await perch.app.db.query('select 1 from bookings where cancelled_at is null');
    expect(rows).toEqual([]);
    await manage('Ben Okafor');
    await button('Reactivate').click();
    await text('Their previous bookings are not restored.').waitFor();
    await button('Yes. Reactivate').click();
    await text('Ben Okafor is active again').waitFor();
    expect(await user(ben)).toMatchObject({ is_active: true });
  });
});

test('somebody is signed out everywhere, after a question', async () => {
  const bens = await perch.signedIn(ben);
  await manage('Ben Okafor');
  await button('Sign out everywhere').click();
  const question = page.getByRole('alertdialog', { name: 'Sign out Ben Okafor everywhere?' });
  await text('They keep their bookings', question).waitFor();
  await button('Yes. Sign out everywhere', question).click();
  await text('Ben Okafor is signed out everywhere').waitFor();
  expect((await bens.get('/api/session')).status).toBe(401);
});

describe('the last admin', () => {
  test('sees why they remain one', async () => {
    await manage('Ada Lovelace');
    await text('You are the only admin, and there must be at least one.').waitFor();
    await gone(button('Deactivate'));
  });

  test('stays one, with the reason, if somebody else was faster', async () => {
    await perch.app.db.query(`update users set is_admin = true where email = 'dora@perch.example'`);
    await manage('Ada Lovelace');
    await button('Remove as an admin').click();
    await perch.app.db.query(`update users set is_admin = false where email = 'dora@perch.example'`);
    await button('Yes. Give it up').click();
    await text('There must be at least one admin. Make somebody else an admin first.').waitFor();
    expect(await user(ada)).toMatchObject({ is_admin: true });
  });
});

describe('an admin who changes themselves', () => {
  beforeEach(() => perch.app.db.query(`update users set is_admin = true where email = 'dora@perch.example'`));

  test('is told what they give up, and leaves the admin pages', async () => {
    await manage('Ada Lovelace');
    await button('Remove as an admin').click();
    await page.getByRole('alertdialog', { name: 'Give up being an admin?' }).waitFor();
    await text('only another admin can let you back in').waitFor();
    await button('Yes. Give it up').click();
    await page.waitForURL(`${perch.url}/`);
    await gone(page.getByRole('link', { name: 'Admin', exact: true }));
  });

  test('is signed out when they deactivate themselves', async () => {
    await manage('Ada Lovelace');
    await button('Deactivate').click();
    await text('You will be signed out at once').waitFor();
    await button('Yes. Deactivate').click();
    await page.waitForURL('**/signin*');
    expect(await user(ada)).toMatchObject({ is_active: false });
  });
});

test('everything can be reached by keyboard, and going back leads to where you were', async () => {
  await page.goto('/admin/people');
  const opener = button('Manage Chidi Anagonye');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chidi Anagonye' });
  await untilFocusIsIn(dialog);
  // A person's details follow the dialog.
  await button('Deactivate', dialog).waitFor();
  for (let to = 1; to <= 4; to++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await untilFocusIsIn(page.getByRole('alertdialog', { name: 'Deactivate Chidi Anagonye?' }));
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await untilFocusIsOn(opener);
  expect(await user(chidi)).toMatchObject({ is_active: true });
});
