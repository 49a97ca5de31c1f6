import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { clear } from '../support/clear.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { violationsOn } from './axe.ts';

let perch: TestPerch;
let adas: Client;
let window: Window;

beforeAll(async () => {
  perch = await startPerch();
  adas = await perch.signedIn(ada);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await clear(perch, 'locations');
  window = await openWindow(perch.url, { viewport: { width: 390, height: 844 } });
});
afterEach(() => window.close());

const main = () => window.page.getByRole('main');
const way = (name: string) => main().getByRole('link', { name, exact: true });

const addOffice = async () =>
  (await adas.post('/api/admin/location', { name: 'Leeds', address: '14 Canal Street' })).body as number;
const addArea = async (office: number, name: string) =>
  (await adas.post(`/api/admin/location/${office}/area`, { name, areaTypeId: 1 })).body as number;
const addDesk = (office: number, area: number, isActive: boolean) =>
  adas.post(`/api/admin/location/${office}/area/${area}/bookable-object`, { name: 'Desk 1', isActive });

describe('an employee is told what is missing, and where to go instead', () => {
  beforeEach(() => signIn(window, ben));

  test('no offices', async () => {
    await window.page.goto('/locations');
    await main().getByText('There are no locations yet. Please speak to facilities.').waitFor();
    await expect.poll(() => way('Add a location').count()).toBe(0);
    expect(await violationsOn(window.page)).toEqual([]);
  });

  test('an office without areas', async () => {
    await window.page.goto(`/locations/${await addOffice()}/areas`);
    await way('Go back').waitFor();
    await expect.poll(() => way('Add an area').count()).toBe(0);
  });

  test('an area without desks offers neither a day, nor a filter, nor a waiting list', async () => {
    const office = await addOffice();
    const area = await addArea(office, 'Studio');
    await window.page.goto(`/locations/${office}/areas/${area}`);
    await main().getByText('There is nothing to book here yet.').waitFor();
    await way('Choose another location').waitFor();
    await expect.poll(() => main().getByRole('checkbox').or(way('Join the waiting list')).count()).toBe(0);
    await expect.poll(() => main().getByText('full').count()).toBe(0);
    expect(await violationsOn(window.page)).toEqual([]);
    await addArea(office, 'First floor');
    await window.page.reload();
    await way('Choose another area').click();
    await window.page.waitForURL(`**/locations/${office}/areas`);
  });

  test('an area whose desks are all out of use', async () => {
    const office = await addOffice();
    const area = await addArea(office, 'Studio');
    await addDesk(office, area, false);
    await window.page.goto(`/locations/${office}/areas/${area}`);
    await main().getByText('There is nothing to book here yet.').waitFor();
  });
});

describe('an admin is led to adding what is missing', () => {
  beforeEach(() => signIn(window, ada));

  test('from the page of offices to a desk that can be booked', async () => {
    const { page } = window;
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
    await main().getByRole('button', { name: 'Book Desk 1' }).waitFor();
  });

  test('the overview has nothing to say about today until there is an area', async () => {
    const office = await addOffice();
    await window.page.goto('/admin');
    await main().getByText('Leeds has no areas yet.').waitFor();
    await expect.poll(() => main().getByRole('heading', { name: 'Today' }).count()).toBe(0);
    await addArea(office, 'Studio');
    await window.page.reload();
    await main().getByRole('heading', { name: 'Today' }).waitFor();
  });
});
