import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
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
