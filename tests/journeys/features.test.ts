import { beforeAll, expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import {
  area,
  areaEditor,
  bookingPage,
  books,
  journey,
  opens,
  page,
  perch,
  reopen,
} from '../support/journey.ts';
import { THURSDAY, WEDNESDAY } from '../support/perch.ts';
import { button, dialog, label, plan, row, shows } from '../support/screen.ts';

journey({ who: ben, office: { desks: 6, plan: 160 }, window: { viewport: { width: 1440, height: 900 } } });

const HAS = [['two screens'], ['two screens', 'quiet'], ['quiet'], ['two screens', 'quiet']];

beforeAll(async () => {
  const admin = await perch.signedIn(ada);
  for (const [index, features] of HAS.entries()) {
    const path = `/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${area.desks[index]}`;
    expect((await admin.put(path, { features })).status).toBe(204);
  }
  await books(ben, 2);
});

const chips = () => page.getByRole('group', { name: 'What it has' }).getByRole('button');
const dimmedOnPlan = () => plan().locator('[data-dimmed]').allInnerTexts();
const dimmedRows = async () => {
  const rows = page.getByRole('list', { name: 'Spaces' }).locator('[role=listitem][data-dimmed]');
  return (await rows.allInnerTexts()).map((text) => /Desk \d+|Dog place/.exec(text)?.[0]);
};
const open = () => opens(bookingPage(`?day=${WEDNESDAY}`));

test('chips say how many are free with this as well, and dim the rest on plan and list alike', async () => {
  for (const desk of [1, 4]) await books(ada, desk, { date: THURSDAY });
  await open();
  await shows(chips(), ['quiet, 2 free', 'two screens, 2 free']);
  await button('two screens, 2 free').click();
  await shows(chips(), ['quiet, 1 free', 'two screens, 2 free']);
  await expect.poll(dimmedRows).toEqual(['Desk 3', 'Desk 5', 'Desk 6', 'Dog place']);
  await expect.poll(async () => (await dimmedOnPlan()).length).toBe(4);
  await button('quiet, 1 free').press('Enter');
  await expect.poll(dimmedRows).toEqual(['Desk 1', 'Desk 3', 'Desk 5', 'Desk 6', 'Dog place']);
  await expect
    .poll(() => chips().evaluateAll((all) => all.map((each) => each.getAttribute('aria-pressed'))))
    .toEqual(['true', 'true']);
  await button('quiet, 1 free').click();
  await page.getByRole('switch', { name: 'Several days' }).click();
  await shows(chips(), ['quiet, 1 free', 'two screens, 2 free']);
  await plan()
    .getByRole('button', { name: 'Desk 4, free. quiet, two screens' })
    .waitFor({ state: 'detached' });
  await plan().getByRole('button', { name: 'Desk 4, free. two screens, quiet' }).waitFor();
  // For several days, what is free on all of them.
  await page.getByRole('status').getByText('No day chosen yet', { exact: true }).waitFor();
  for (const day of [WEDNESDAY, THURSDAY]) await page.locator(`[data-day="${day}"]`).click();
  await shows(chips(), ['quiet, 1 free', 'two screens, 1 free']);
  await page.getByRole('listitem').filter({ hasText: 'Desk 4, free on 1 of 2 days' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Desk 2, free or yours on both days' }).waitFor();
});

test('what somebody filters by stays in their browser: no call and no address has it, and signing out forgets it (N9)', async () => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()), request.postData() ?? ''));
  await open();
  await chips().first().click();
  await shows(chips(), ['quiet, 2 free', 'two screens, 1 free']);
  await open();
  await shows(chips(), ['quiet, 2 free', 'two screens, 1 free']);
  await expect.poll(async () => (await dimmedRows())[0]).toBe('Desk 1');
  sent.push(page.url());
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((each) => /quiet|screens|feature/i.test(each))).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('perch.features'))).toBe('["quiet"]');
  await button('Sign out').click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('perch.features'))).toBeNull();
});

test('an admin types them with those in use offered, for one space and for several', async () => {
  await reopen(ada);
  await opens(areaEditor());
  const field = label('Features of Desk 5');
  await field.focus();
  const offered = () =>
    page
      .locator('datalist option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  await expect.poll(offered).toEqual(['quiet', 'two screens']);
  await field.fill('quiet, lamp, ');
  await expect.poll(offered).toEqual(['quiet, lamp, two screens']);
  for (const desk of ['Desk 1', 'Desk 2'])
    await page.getByRole('checkbox', { name: `Select ${desk}`, exact: true }).check();
  await button('Change the 2 selected').click();
  await label('Features to add').fill('lamp');
  await label('Features to remove').fill('two screens');
  await button('Apply to the table', dialog()).click();
  await expect.poll(() => label('Features of Desk 1').inputValue()).toBe('lamp');
  await expect.poll(() => label('Features of Desk 2').inputValue()).toBe('quiet, lamp');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await row(/Desk 5.*Saved/).waitFor();
  await opens(areaEditor());
  await expect.poll(() => field.inputValue()).toBe('quiet, lamp');
});
