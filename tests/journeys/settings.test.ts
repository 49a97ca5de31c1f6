import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsOn } from './focus.ts';
import { fail } from './states/steps.ts';

let perch: TestPerch;
let area: TestArea;
let bens: Window;
let chidis: Window;

beforeAll(async () => {
  perch = await startPerch();
  area = await makeOffice(perch);
  await drawPlan(perch, area);
  const client = await perch.signedIn(ben);
  const body = {
    date: WEDNESDAY,
    areaId: area.id,
    bookableObjectId: area.desks[0],
    bookedFor: 'Sam (guest)',
  };
  expect((await client.post('/api/booking', body)).status).toBe(201);
});
afterAll(() => perch.stop());
beforeEach(async () => {
  [bens, chidis] = await Promise.all([openWindow(perch.url), openWindow(perch.url)]);
  await signIn(bens, ben);
  await signIn(chidis, chidi);
});
afterEach(() => Promise.all([bens.close(), chidis.close()]));

const choice = (name: RegExp) => bens.page.getByRole('radio', { name });

async function save(name: RegExp, saved: string) {
  await choice(name).check();
  await bens.page.getByRole('button', { name: 'Save' }).click();
  await bens.page.getByText(saved).waitFor();
  await untilFocusIsOn(bens.page.getByRole('status').filter({ hasText: saved }));
}

const onPlan = (name: string) =>
  chidis.page.getByRole('group', { name: /^Floor plan/ }).getByRole('button', { name, exact: true });

async function look(view: 'plan' | 'list') {
  await chidis.page.goto(`/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}&view=${view}`);
  await settled(chidis.page);
}

test('anyone who chooses admins only is just “booked” to colleagues, on the plan, in the list and in searches (N2)', async () => {
  const { page } = chidis;
  await look('plan');
  await onPlan('Desk 1, booked by Ben Okafor for Sam (guest)').waitFor();

  await bens.page.goto('/help');
  await bens.page.getByRole('link', { name: 'Settings and your data' }).click();
  await expect.poll(() => choice(/^Everybody at work/).isChecked()).toBe(true);
  await save(/^Only admins/, 'Only you and admins can see where you sit.');
  await bens.page.reload();
  await expect.poll(() => choice(/^Only admins/).isChecked()).toBe(true);

  await look('plan');
  await onPlan('Desk 1, booked').click();
  await page.getByRole('dialog', { name: 'Desk 1' }).getByText('Somebody has booked this.').waitFor();
  await page.keyboard.press('Escape');
  // Closing it goes back in the history, which would abort a navigation started in the meantime.
  await page.waitForURL((url) => !url.searchParams.has('object'));
  await look('list');
  await page.getByText('Desk 1, booked', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/Okafor|Sam/).count()).toBe(0);

  await save(/^Everybody at work/, 'Colleagues can see where you sit.');
  await look('list');
  await page.getByText('Desk 1, booked by Ben Okafor for Sam (guest)').waitFor();
});

test('settings that could not be loaded can be requested again', async () => {
  const { page } = bens;
  await fail(page, '/session/preferences', { times: 1 });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await choice(/^Everybody at work/).waitFor();
});

describe('where somebody is signed in (I10)', () => {
  const section = () => bens.page.getByRole('region', { name: 'Where you are signed in' });
  const rows = () => section().getByRole('listitem');
  const isSignedIn = async (client: Client) => (await client.get('/api/session')).status === 200;

  test('is listed, each is signed out with one press, and the others after a question', async () => {
    const { page } = bens;
    await perch.app.db.query(`update sessions set browser = 'Firefox on Linux', signed_in_at = now()`);
    await bens.context.request.delete('/api/session/list/others');
    const others = [await perch.signedIn(ben), await perch.signedIn(ben), await perch.signedIn(ben)];
    await page.goto('/settings');
    await expect.poll(() => rows().count()).toBe(4);
    await expect
      .poll(() => rows().first().innerText())
      .toMatch(/^Firefox on Linux\s+This browser\s+Signed in on/);
    await rows()
      .nth(1)
      .getByRole('button', { name: /^Sign out A browser we do not recognise, signed in on/ })
      .click();
    await untilFocusIsOn(
      page.getByRole('status').filter({ hasText: 'A browser we do not recognise is signed out' }),
    );
    await expect.poll(() => rows().count()).toBe(3);
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(2);

    const everywhere = page.getByRole('button', { name: 'Sign out everywhere else', exact: true });
    await everywhere.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByText('The 2 other browsers have to sign in again.').waitFor();
    await page.keyboard.press('Escape');
    await untilFocusIsOn(everywhere);
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(2);
    await everywhere.click();
    await page.getByRole('button', { name: 'Yes. Sign out everywhere else' }).click();
    await untilFocusIsOn(page.getByRole('status').filter({ hasText: '2 other browsers are signed out' }));
    await expect.poll(() => rows().count()).toBe(1);
    await expect.poll(() => everywhere.count()).toBe(0);
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(0);
    expect(await isSignedIn(clientOf(perch.url, await cookieOf(page)))).toBe(true);
  });

  test('one that has ended meanwhile is just gone', async () => {
    await bens.context.request.delete('/api/session/list/others');
    const other = await perch.signedIn(ben);
    await bens.page.goto('/settings');
    await expect.poll(() => rows().count()).toBe(2);
    await other.post('/api/session/sign-out');
    await rows().nth(1).getByRole('button').click();
    await section().getByText('is signed out').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
  });
});

async function cookieOf(page: Page): Promise<string> {
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'perch-session');
  return `${cookie?.name}=${cookie?.value}`;
}
