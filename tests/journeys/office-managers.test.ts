import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PAGES, type Path } from '../../src/shared/pages.ts';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import { area, books, journey, opens, page, perch, reopen } from '../support/journey.ts';
import { makeOffice } from '../support/office.ts';
import { button, dialog, gone, link, row, text } from '../support/screen.ts';
import { expectCleanInBoth, expectCleanInLightAndDark } from './axe.ts';

journey({ who: ada, office: { desks: 2 }, empties: ['bookings', 'location_managers', 'locations'] });

beforeAll(async () => {
  for (const person of [ada, ben, chidi]) await perch.signedIn(person);
});

beforeEach(async () => {
  await makeOffice(perch, { name: 'Madrid' });
});

const links = (name: string) => page.getByRole('navigation', { name }).getByRole('link').allTextContents();

test('an admin chooses the offices that somebody manages, and the trail says which', async () => {
  await opens('/admin/people');
  await button('Manage Chidi Anagonye').click();
  await button('Make an office manager').click();
  const question = page.getByRole('dialog', { name: 'Which offices does Chidi Anagonye manage?' });
  await question.getByLabel('Leeds').check();
  await question.getByLabel('Madrid').check();
  await question.getByLabel('Madrid').uncheck();
  await expectCleanInLightAndDark(page);
  await button('Save', question).click();
  await text('Chidi Anagonye manages 1 office now').waitFor();
  await row(/Chidi Anagonye.*Office manager/).waitFor();
  await button('Manage Chidi Anagonye').click();
  await text('Manages Leeds.').waitFor();
  await opens('/admin/audit');
  await text(/Ada Lovelace made Chidi Anagonye a manager of Leeds/).waitFor();
});

/** Chidi is the manager of Leeds. */
const makesChidiManager = () =>
  perch.app.db.query('insert into location_managers select id, $2 from users where email = $1', [
    chidi.email,
    area.locationId,
  ]);

test('a manager has the admin pages of their office, and no others', async () => {
  await makesChidiManager();
  await books(ben, 1);
  await reopen(chidi);
  await opens('/');
  expect(await links('Main')).toContain('Admin');
  await opens('/admin');
  expect(await links('Admin')).toEqual(['Overview', 'Insights', 'Bookings', 'Who is in', 'Reports']);
  await link('Leeds').first().waitFor();
  await gone(page.getByText('Madrid'));
  await gone(link('Add a location'));
  await expectCleanInLightAndDark(page);
  for (const [at, label] of [
    ['/admin/bookings', 'Location'],
    ['/admin/insights', 'Location'],
    ['/admin/who-was-in', 'Office'],
    ['/admin/reporting/use-by-week', 'Location'],
  ] as const) {
    await opens(at);
    const options = page.getByLabel(label, { exact: true }).locator('option');
    const offices = async () => (await options.allTextContents()).filter((each) => !each.startsWith('All'));
    await expect.poll(offices).toEqual(['Leeds']);
  }
  for (const at of ['/admin/people', '/admin/audit', '/admin/audit/security', '/admin/locations/new']) {
    await page.goto(at);
    await page.waitForURL(`${perch.url}/`);
  }
  await opens('/admin/bookings');
  await row(/Ben Okafor/)
    .getByRole('link', { name: /^Cancel/ })
    .click();
  await button('Yes. Cancel it').click();
  await text('Booking cancelled').waitFor();
});

/** The addresses of pages for admins alone. */
const FOR_ADMINS = Object.entries(PAGES).flatMap(([path, page]) =>
  'isAdminsAlone' in page ? [new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)] : [],
);
const isForManagers = (path: string) =>
  /^\/admin(?=\/|$)/.test(path) && !('isAdminsAlone' in PAGES[path as Path]);

test('no page for managers asks for what only admins may have, or leads there', async () => {
  await makesChidiManager();
  const id = await books(ben, 1);
  const ids: Record<string, string | number> = {
    $locationId: area.locationId,
    $areaId: area.id,
    $bookingId: id,
    $reportId: 'use-by-week',
  };
  const refused: string[] = [];
  await reopen(chidi);
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  const led: string[] = [];
  for (const path of Object.keys(PAGES).filter(isForManagers)) {
    await opens(path.replaceAll(/\$\w+/g, (name) => String(ids[name])));
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname));
    led.push(
      ...links.filter((to) => FOR_ADMINS.some((page) => page.test(to))).map((to) => `${path} leads to ${to}`),
    );
  }
  expect(refused).toEqual([]);
  expect(led).toEqual([]);
});

test('somebody who has never signed in is named, and their first sign-in makes them a manager', async () => {
  await perch.app.db.query('delete from users where email = $1', [dora.email]);
  await opens('/admin/people');
  const naming = dialog('Name somebody new');
  await button('Name somebody new').click();
  await naming.getByLabel('Email').fill('dora@elsewhere.example');
  await button('Save', naming).click();
  await text('Offices must be at least one', naming).waitFor();
  await naming.getByLabel('Leeds').check();
  await button('Save', naming).click();
  await text('Email must end in @perch.example', naming).waitFor();
  await expectCleanInLightAndDark(page);
  await naming.getByLabel('Email').fill(dora.email);
  await button('Save', naming).click();
  await row(/dora@perch.example Manager of Leeds/).waitFor();
  await perch.app.db.query(`update expected_people set email = repeat('dora.', 12) || email`);
  await page.reload();
  await row(/dora\.dora\..* Manager of Leeds/).waitFor();
  await expectCleanInBoth(page);
  await perch.app.db.query(`update expected_people set email = $1`, [dora.email]);
  await reopen(dora);
  await opens('/admin');
  await link('Leeds').first().waitFor();
  await reopen(ada);
  await opens('/admin/people');
  await row(/Dora Petrescu.*Office manager/).waitFor();
  await gone(row(/Manager of Leeds/));
});
