import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { settled } from '../support/settled.ts';

let perch: TestPerch;
let area: TestArea;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations', 'areas', 'bookable_objects', 'bookings', 'closings');
  await perch.setClock(TUESDAY_MORNING);
  area = await makeOffice(perch);
  window = await openWindow(perch.url);
  await signIn(window, ada);
});
afterEach(() => window.close());

const label = (name: string) => window.page.getByLabel(name, { exact: true });
const button = (name: string | RegExp) => window.page.getByRole('button', { name });
const focused = () => window.page.evaluate(() => document.activeElement?.id ?? '');
const booked = async (date: string, object: number) => {
  const bens = await perch.signedIn(ben);
  const body = { date, areaId: area.id, bookableObjectId: object };
  expect(await bens.post('/api/booking', body)).toMatchObject({ status: 201 });
  return bens;
};

test('only admins see the admin pages; others are sent home, or to sign in', async () => {
  const visitor = await openWindow(perch.url);
  await visitor.page.goto('/admin/locations/new');
  await visitor.page.waitForURL('**/signin?returnUrl=%2Fadmin%2Flocations%2Fnew');
  await signIn(visitor, ben);
  for (const path of ['/admin', `/admin/locations/${area.locationId}`, '/admin/bookings', '/admin/audit']) {
    await visitor.page.goto(path);
    await visitor.page.waitForURL(`${perch.url}/`);
  }
  await visitor.close();
});

test('somebody who is no longer an admin is sent home from the admin pages', async () => {
  const { page } = window;
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await perch.app.db.pool.query('update users set is_admin = false');
  await page.reload();
  await page.waitForURL(`${perch.url}/`);
});

test('errors are shown at their fields, and the first one takes the focus', async () => {
  const { page } = window;
  await page.goto('/admin/locations/new');
  await label('Office guide (optional)').fill('http://guide.example');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await label(day).uncheck();
  await button('Save and add an area').click();
  for (const sentence of [
    'Enter a name',
    'Enter an address',
    'Open days must name at least one day',
    'Office guide must be a link that begins with https://',
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await expect.poll(() => focused()).toBe(await label('Name').getAttribute('id'));
  await label('Name').fill('York');
  await page.getByText('Enter a name').waitFor({ state: 'detached' });
  await label('Address').fill('1 Castle Yard, York');
  await label('Monday').check();
  await label('Office guide (optional)').fill('https://guide.example');
  await label('Time zone').fill('Europe/Atlantis');
  await button('Save and add an area').click();
  // Only the server knows which time zones exist.
  await page.getByText(/^Time zone must/).waitFor();
  await expect.poll(() => focused()).toBe(await label('Time zone').getAttribute('id'));
  await label('Time zone').fill('Europe/Madrid');
  await page.getByText('It is 07:00 there now.').waitFor();
  await button('Save and add an area').click();
  await page.getByRole('heading', { level: 1, name: 'Add an area' }).waitFor();
});

test('a name that another office or area has is reported at its field', async () => {
  const { page } = window;
  await page.goto('/admin/locations/new');
  await label('Name').fill('leeds');
  await label('Address').fill('1 Castle Yard, York');
  await button('Save and add an area').click();
  await page.getByText('Name is taken by another location').waitFor();
  await expect.poll(() => focused()).toBe(await label('Name').getAttribute('id'));
  await label('Name').fill('York');
  await button('Save and add an area').click();
  await page.getByRole('heading', { level: 1, name: 'Add an area' }).waitFor();

  await page.goto(`/admin/locations/${area.locationId}/areas/new`);
  await label('Name').fill('STUDIO');
  await button('Save and add desks').click();
  await page.getByText('Name is taken by another area of this location').waitFor();
  await expect.poll(() => focused()).toBe(await label('Name').getAttribute('id'));
});

test('before a weekday is removed, the people affected are shown, and their bookings are kept or cancelled', async () => {
  const { page } = window;
  const bens = await booked('2026-11-26', area.desks[0]!);
  await booked('2026-12-03', area.desks[1]!);
  await page.goto(`/admin/locations/${area.locationId}`);
  await label('Thursday').uncheck();
  await button('Save the details').click();
  const question = page.getByRole('alertdialog', { name: 'Close Leeds on Thursdays?' });
  await question.getByText('Ben Okafor has 2 bookings on those days:').waitFor();
  await question.getByText('Thursday, 26 November 2026 and Thursday, 3 December 2026.').waitFor();
  await question.getByRole('button', { name: 'No. Stay open' }).click();
  await question.waitFor({ state: 'detached' });

  await button('Save the details').click();
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'PUT'),
    question.getByRole('button', { name: 'Keep the bookings' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ id: area.locationId, onFutureBookings: 'keep' });
  await page.getByText('The details are saved.').waitFor();
  expect((await bens.get('/api/booking/upcoming')).body).toHaveLength(2);

  await label('Thursday').check();
  await button('Save the details').click();
  await page.getByText('The details are saved.').waitFor();
  await label('Thursday').uncheck();
  await button('Save the details').click();
  await question.getByRole('button', { name: 'Cancel them and tell people' }).click();
  await page.getByText('The details are saved.').waitFor();
  expect((await bens.get('/api/booking/upcoming')).body).toEqual([]);

  await label('Friday').uncheck();
  await button('Save the details').click();
  const free = page.getByRole('alertdialog', { name: 'Close Leeds on Fridays?' });
  await free.getByText('Nobody has booked anything there yet, so nothing will be cancelled.').waitFor();
  await free.getByRole('button', { name: 'Yes. Close' }).click();
  await page.getByText('The details are saved.').waitFor();
});

test('leaving with unsaved changes asks first', async () => {
  const { page } = window;
  await page.goto(`/admin/locations/${area.locationId}`);
  await label('Description (optional)').fill('Beside the canal.');
  const away = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Overview' });
  await away.click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await button('No. Stay here').click();
  await expect.poll(() => label('Description (optional)').inputValue()).toBe('Beside the canal.');
  await button('Save the details').click();
  await page.getByText('The details are saved.').waitFor();
  await away.click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

  await page.goBack();
  await expect.poll(() => label('Description (optional)').inputValue()).toBe('Beside the canal.');
  await label('Name').fill('Somewhere else');
  await away.click();
  await button('Yes. Leave').click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('link', { name: 'Leeds', exact: true }).waitFor();
});

test('leaving with an unsaved table asks first', async () => {
  const { page } = window;
  await page.goto(`/admin/locations/${area.locationId}/area/${area.id}`);
  await label('Name of Desk 1').fill('Desk 8');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await button('No. Stay here').click();
  await expect.poll(() => label('Name of Desk 1').inputValue()).toBe('Desk 8');
});

test('before days are closed, what that cancels is shown; reopening brings nothing back', async () => {
  const { page } = window;
  const bens = await booked(WEDNESDAY, area.desks[0]!);
  await booked('2026-11-26', area.desks[1]!);
  await page.goto(`/admin/locations/${area.locationId}`);
  await page.getByText('No closing days are planned.').waitFor();
  await label('First day').fill(WEDNESDAY);
  await label('Last day (optional)').fill('2026-11-26');
  await button('See what this cancels').click();
  await page.getByText('Enter a reason').waitFor();
  await label('Reason').fill('Painters');
  await button('See what this cancels').click();

  const question = page.getByRole('alertdialog', {
    name: 'Close Leeds from Wednesday, 25 November 2026 to Thursday, 26 November 2026?',
  });
  await question.getByText('2 bookings will be cancelled.').waitFor();
  await question.getByText('Ben Okafor will be told.').waitFor();
  await question.getByRole('button', { name: 'No. Stay open' }).click();
  expect((await bens.get('/api/booking/upcoming')).body).toHaveLength(2);

  await button('See what this cancels').click();
  await question.getByRole('button', { name: 'Yes. Close and cancel them' }).click();
  await page.getByText('Leeds is closed from Wednesday, 25 November 2026').waitFor();
  expect((await bens.get('/api/booking/upcoming')).body).toHaveLength(0);

  await label('First day').fill(WEDNESDAY);
  await label('Reason').fill('Again');
  await button('See what this cancels').click();
  await button('Yes. Close').click();
  await page.getByText('The location is already closed on some of these days.').waitFor();

  await button(/^Open again from Wednesday/).click();
  await page.getByText('Bookings that this closing cancelled are not restored.').waitFor();
  await button('Yes. Open again').click();
  await page.getByText('No closing days are planned.').waitFor();
  expect((await bens.get('/api/booking/upcoming')).body).toHaveLength(0);
  await booked(WEDNESDAY, area.desks[0]!);
});

test('a day without bookings is closed with one more press', async () => {
  const { page } = window;
  await page.goto(`/admin/locations/${area.locationId}`);
  await label('First day').fill('2026-12-25');
  await label('Reason').fill('Christmas');
  await button('See what this cancels').click();
  await page.getByText('Nobody has booked anything there yet').waitFor();
  await button('Yes. Close').click();
  await page.getByRole('row', { name: /Friday, 25 December 2026 Christmas/ }).waitFor();
});

test('the overview shows today at a glance, and what needs attention leads to where it can be fixed', async () => {
  const { page } = window;
  await booked('2026-11-24', area.desks[0]!);
  await page.goto('/admin');
  await page.getByRole('row', { name: /Studio 1 of 4 1 1 3 0/ }).waitFor();
  await page.getByText('Studio, Leeds has no floor plan.').waitFor();
  await page.getByRole('link', { name: 'Draw the plan' }).first().click();
  await page.waitForURL('**/svg-editor');
  // Its calls must be answered before the tables are emptied underneath it.
  await settled(page);

  await clear(perch, 'locations', 'areas', 'bookable_objects', 'bookings');
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Add a location' }).waitFor();
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(4);
});
