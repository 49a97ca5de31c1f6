import { expect, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import {
  area,
  areaEditor,
  books,
  journey,
  page,
  perch,
  reopen,
  upcomingOf,
  window,
} from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, label, link, row, text, title } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

journey({ who: ada, office: {}, empties: ['locations'] });

const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
const isBooked = async (count: number) => expect(await upcomingOf(ben)).toHaveLength(count);

test('only admins see the admin pages; others are sent home, or to sign in', async () => {
  await reopen(null);
  await page.goto('/admin/locations/new');
  await page.waitForURL('**/signin?returnUrl=%2Fadmin%2Flocations%2Fnew');
  // Otherwise the page finds the session below and leaves, in the middle of the next visit.
  await text('Book your desk, the').waitFor();
  await text('Checking login, please wait...').waitFor({ state: 'detached' });
  await signIn(window, ben);
  for (const path of ['/admin', `/admin/locations/${area.locationId}`, '/admin/bookings', '/admin/audit']) {
    await page.goto(path);
    await page.waitForURL(`${perch.url}/`);
  }
});

test('somebody who is no longer an admin is sent home from the admin pages', async () => {
  await page.goto('/admin');
  await title('Overview').waitFor();
  await perch.app.db.pool.query('update users set is_admin = false');
  await page.reload();
  await page.waitForURL(`${perch.url}/`);
});

test('errors are shown at their fields, and the first one takes the focus', async () => {
  await page.goto('/admin/locations/new');
  await label('Office guide (optional)').fill('http://guide.example');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await label(day).uncheck();
  await button('Save and add an area').click();
  for (const sentence of ['Enter a name', 'Enter an address', 'Open days must name at least one day'])
    await text(sentence).waitFor();
  await text('Office guide must be a link that begins with https://').waitFor();
  await expect.poll(() => focused()).toBe(await label('Name').getAttribute('id'));
  await label('Name').fill('York');
  await text('Enter a name').waitFor({ state: 'detached' });
  await label('Address').fill('1 Castle Yard, York');
  await label('Monday').check();
  await label('Office guide (optional)').fill('https://guide.example');
  await label('Time zone').fill('Europe/Atlantis');
  await button('Save and add an area').click();
  // Only the server knows which time zones exist.
  await text(/^Time zone must/).waitFor();
  await expect.poll(() => focused()).toBe(await label('Time zone').getAttribute('id'));
  await label('Time zone').fill('Europe/Madrid');
  await text('It is 07:00 there now.').waitFor();
  await button('Save and add an area').click();
  await title('Add an area').waitFor();
});

test('a name that another office or area has is reported at its field', async () => {
  await page.goto('/admin/locations/new');
  await label('Name').fill('leeds');
  await label('Address').fill('1 Castle Yard, York');
  await button('Save and add an area').click();
  await text('Name is taken by another location').waitFor();
  await expect.poll(() => focused()).toBe(await label('Name').getAttribute('id'));
  await label('Name').fill('York');
  await button('Save and add an area').click();
  await title('Add an area').waitFor();

  await page.goto(`/admin/locations/${area.locationId}/areas/new`);
  await label('Name').fill('STUDIO');
  await button('Save and add desks').click();
  await text('Name is taken by another area of this location').waitFor();
  await expect.poll(() => focused()).toBe(await label('Name').getAttribute('id'));
});

test('before a weekday is removed, the people affected are shown, and their bookings are kept or cancelled', async () => {
  await books(ben, 1, { date: '2026-11-26' });
  await books(ben, 2, { date: '2026-12-03' });
  await page.goto(`/admin/locations/${area.locationId}`);
  await label('Thursday').uncheck();
  await button('Save the details').click();
  const question = page.getByRole('alertdialog', { name: 'Close Leeds on Thursdays?' });
  await text('Ben Okafor has 2 bookings on those days:', question).waitFor();
  await text('Thursday, 26 November 2026 and Thursday, 3 December 2026.', question).waitFor();
  await button('No. Stay open', question).click();
  await question.waitFor({ state: 'detached' });

  await button('Save the details').click();
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'PUT'),
    button('Keep the bookings', question).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ id: area.locationId, onFutureBookings: 'keep' });
  await text('The details are saved.').waitFor();
  await isBooked(2);

  await label('Thursday').check();
  await button('Save the details').click();
  await text('The details are saved.').waitFor();
  await label('Thursday').uncheck();
  await button('Save the details').click();
  await button('Cancel them and tell people', question).click();
  await text('The details are saved.').waitFor();
  await isBooked(0);

  await label('Friday').uncheck();
  await button('Save the details').click();
  const free = page.getByRole('alertdialog', { name: 'Close Leeds on Fridays?' });
  await text('Nobody has booked anything there yet, so nothing will be cancelled.', free).waitFor();
  await button('Yes. Close', free).click();
  await text('The details are saved.').waitFor();
});

test('leaving with unsaved changes asks first', async () => {
  await page.goto(`/admin/locations/${area.locationId}`);
  await label('Description (optional)').fill('Beside the canal.');
  const away = link('Overview', page.getByRole('navigation', { name: 'Breadcrumbs' }));
  await away.click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await button('No. Stay here').click();
  await expect.poll(() => label('Description (optional)').inputValue()).toBe('Beside the canal.');
  await button('Save the details').click();
  await text('The details are saved.').waitFor();
  await away.click();
  await title('Overview').waitFor();

  await page.goBack();
  await expect.poll(() => label('Description (optional)').inputValue()).toBe('Beside the canal.');
  await label('Name').fill('Somewhere else');
  await away.click();
  await button('Yes. Leave').click();
  await title('Overview').waitFor();
  await page.getByRole('link', { name: 'Leeds', exact: true }).waitFor();
});

test('leaving with an unsaved table asks first', async () => {
  await page.goto(areaEditor());
  await label('Name of Desk 1').fill('Desk 8');
  await link('Overview', page.getByRole('navigation', { name: 'Admin' })).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await button('No. Stay here').click();
  await expect.poll(() => label('Name of Desk 1').inputValue()).toBe('Desk 8');
});

test('before days are closed, what that cancels is shown; reopening brings nothing back', async () => {
  await books(ben, 1);
  await books(ben, 2, { date: '2026-11-26' });
  await page.goto(`/admin/locations/${area.locationId}`);
  await text('No closing days are planned.').waitFor();
  await label('First day').fill(WEDNESDAY);
  await label('Last day (optional)').fill('2026-11-26');
  await button('See what this cancels').click();
  await text('Enter a reason').waitFor();
  await label('Reason').fill('Painters');
  await button('See what this cancels').click();

  const question = page.getByRole('alertdialog', {
    name: 'Close Leeds from Wednesday, 25 November 2026 to Thursday, 26 November 2026?',
  });
  await text('2 bookings will be cancelled.', question).waitFor();
  await text('Ben Okafor will be told.', question).waitFor();
  await button('No. Stay open', question).click();
  await isBooked(2);

  await button('See what this cancels').click();
  await button('Yes. Close and cancel them', question).click();
  await text('Leeds is closed from Wednesday, 25 November 2026').waitFor();
  await isBooked(0);

  await label('First day').fill(WEDNESDAY);
  await label('Reason').fill('Again');
  await button('See what this cancels').click();
  await button('Yes. Close').click();
  await text('The location is already closed on some of these days.').waitFor();

  await button(/^Open again from Wednesday/).click();
  await text('Bookings that this closing cancelled are not restored.').waitFor();
  await button('Yes. Open again').click();
  await text('No closing days are planned.').waitFor();
  await isBooked(0);
  await books(ben, 1);
});

test('a day without bookings is closed with one more press', async () => {
  await page.goto(`/admin/locations/${area.locationId}`);
  await label('First day').fill('2026-12-25');
  await label('Reason').fill('Christmas');
  await button('See what this cancels').click();
  await text('Nobody has booked anything there yet').waitFor();
  await button('Yes. Close').click();
  await row(/Friday, 25 December 2026 Christmas/).waitFor();
});

test('the overview shows today at a glance, and what needs attention leads to where it can be fixed', async () => {
  await books(ben, 1, { date: '2026-11-24' });
  await page.goto('/admin');
  await row(/Studio 1 of 4 1 1 3 0/).waitFor();
  await text('Studio, Leeds has no floor plan.').waitFor();
  await link('Draw the plan').first().click();
  await page.waitForURL('**/svg-editor');
  // Its calls must be answered before the tables are emptied underneath it.
  await settled(page);

  await clear(perch, 'locations');
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await link('Add a location', steps).waitFor();
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(4);
});
