import { beforeAll, expect, test } from 'vitest';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { area, journey, opens, page, perch, reopen } from '../support/journey.ts';
import { button, gone, label, link, path, question, row, text, title } from '../support/screen.ts';
import { expectCleanInLightAndDark } from './axe.ts';

journey({ who: ada, office: { desks: 2 } });

beforeAll(async () => {
  for (const person of [ada, ben, chidi, dora]) await perch.signedIn(person);
});

test('an admin makes a group, puts people in by name and by email, and deletes it (P6)', async () => {
  await opens('/admin/people');
  await link('Groups').click();
  await text('There are no groups yet.').waitFor();
  await button('Save and add people').click();
  await text('Enter a name').waitFor();
  await label('Name').fill('Lab');
  await button('Save and add people').click();
  await title('Lab').waitFor();
  await text('0 people are in this group.').waitFor();

  await label('Add somebody').fill('okaf');
  await expect.poll(() => page.locator('datalist option').count()).toBe(1);
  await label('Add somebody').press('Tab');
  await button('Add', page.locator('form').first()).click();
  await text('1 person added').waitFor();
  await row(/Ben Okafor.*An admin/).waitFor();

  const pasted = `Ben Okafor <ben@perch.example>; Chidi <CHIDI@perch.example>, dora@perch.example nobody@perch.example`;
  await label('Add several by email').fill(pasted);
  await button('Check').click();
  await text('2 people to add').waitFor();
  await text('nobody@perch.example: nobody active is known to read it').waitFor();
  await expectCleanInLightAndDark(page);
  await button('Add 2 people').click();
  await text('2 people added').waitFor();
  await button('Remove Chidi Anagonye').click();
  await text('Chidi Anagonye removed').waitFor();
  await gone(row(/Chidi Anagonye/));
  await text('2 people are in this group.').waitFor();

  await label('Name').fill('Laboratory');
  await button('Save', page.locator('form').last()).click();
  await title('Laboratory').waitFor();
  const { rows } = await perch.app.db.query('select id from groups');
  await perch.app.db.query('insert into object_groups values ($1, $2)', [area.desks[0], rows[0]?.['id']]);
  const remove = async () => {
    await button('Delete').click();
    await button('Yes. Delete it', question()).click();
  };
  await remove();
  await text('Spaces are kept for this group: Studio, Leeds.').waitFor();
  await reopen(ben);
  await opens('/settings');
  await text('You are in Laboratory.').waitFor();
  await expectCleanInLightAndDark(page);

  await reopen(ada);
  await perch.app.db.query('delete from object_groups');
  await opens('/admin/people/groups');
  await expectCleanInLightAndDark(page);
  await row(/Laboratory.*2/).waitFor();
  await link('Laboratory').click();
  await title('Laboratory').waitFor();
  await remove();
  await text('There are no groups yet.').waitFor();
  expect(path()).toBe('/admin/people/groups');
  await opens('/admin/audit');
  await text('Ada Lovelace took Chidi Anagonye out of group Lab').waitFor();
  await text('Ada Lovelace removed group Laboratory').waitFor();
});
