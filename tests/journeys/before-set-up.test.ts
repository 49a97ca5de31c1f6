import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { journey, page, perch, window } from '../support/journey.ts';
import { button, gone, heading, main, text } from '../support/screen.ts';
import { violationsOn } from './axe.ts';

journey({ who: null, empties: ['locations'], window: { viewport: { width: 390, height: 844 } } });
let adas: Client;

beforeAll(async () => {
  adas = await perch.signedIn(ada);
});

const way = (name: string) => main().getByRole('link', { name, exact: true });

const addOffice = async () =>
  (await adas.post('/api/admin/location', { name: 'Leeds', address: '14 Canal Street' })).body as number;
const addArea = async (office: number, name: string) =>
  (await adas.post(`/api/admin/location/${office}/area`, { name, areaTypeId: 1 })).body as number;
const addDesk = (office: number, area: number, isActive: boolean) =>
  adas.post(`/api/admin/location/${office}/area/${area}/bookable-object`, { name: 'Desk 1', isActive });

describe('an employee is told what is missing, and where to go instead', () => {
  beforeEach(() => signIn(window, ben));

  test('nothing to book, on Home', async () => {
    await page.goto('/');
    await text('There is no office to book at yet. Please speak to facilities.', main()).waitFor();
    await gone(way('Set up an office'));
  });

  test('no offices', async () => {
    await page.goto('/locations');
    await text('There are no locations yet. Please speak to facilities.', main()).waitFor();
    await gone(way('Add a location'));
    expect(await violationsOn(page)).toEqual([]);
  });

  test('an office without areas', async () => {
    await page.goto(`/locations/${await addOffice()}/areas`);
    await way('Go back').waitFor();
    await gone(way('Add an area'));
  });

  test('an area without desks offers neither a day, nor a filter, nor a waiting list', async () => {
    const office = await addOffice();
    const area = await addArea(office, 'Studio');
    await page.goto(`/locations/${office}/areas/${area}`);
    await text('There is nothing to book here yet.', main()).waitFor();
    await way('Choose another location').waitFor();
    await gone(main().getByRole('checkbox').or(way('Join the waiting list')));
    await gone(text('full', main()));
    expect(await violationsOn(page)).toEqual([]);
    await addArea(office, 'First floor');
    await page.reload();
    await way('Choose another area').click();
    await page.waitForURL(`**/locations/${office}/areas`);
  });

  test('an area whose desks are all out of use', async () => {
    const office = await addOffice();
    const area = await addArea(office, 'Studio');
    await addDesk(office, area, false);
    await page.goto(`/locations/${office}/areas/${area}`);
    await text('There is nothing to book here yet.', main()).waitFor();
  });
});

describe('an admin is led to adding what is missing', () => {
  beforeEach(() => signIn(window, ada));

  test('from Home to a new office', async () => {
    await page.goto('/');
    await way('Set up an office').click();
    await page.waitForURL('**/admin/locations/new');
  });

  test('from the page of offices to a desk that can be booked', async () => {
    await page.goto('/locations');
    await way('Add a location').click();
    await page.waitForURL('**/admin/locations/new');
    const office = await addOffice();
    await page.goto(`/locations/${office}/areas`);
    await way('Add an area').click();
    await page.waitForURL(`**/admin/locations/${office}/areas/new`);
    const area = await addArea(office, 'Studio');
    await page.goto(`/locations/${office}/areas/${area}`);
    await way('Add desks').click();
    await page.waitForURL(`**/admin/locations/${office}/area/${area}`);
    await addDesk(office, area, true);
    await page.goto(`/locations/${office}/areas/${area}`);
    await button('Book Desk 1', main()).waitFor();
  });

  test('the overview has nothing to say about today until there is an area', async () => {
    const office = await addOffice();
    await page.goto('/admin');
    await text('Leeds has no areas yet.', main()).waitFor();
    await gone(heading('Today', main()));
    await addArea(office, 'Studio');
    await page.reload();
    await heading('Today', main()).waitFor();
  });
});
