import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { bookingPage, books, journey, page, perch } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, gone, link, question, said, text } from '../support/screen.ts';
import { programOf } from '../tokens/making.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsOn } from './focus.ts';
import { fail } from './states/steps.ts';

/** The page is Ben's, and this window Chidi's. */
let chidis: Window;
journey({ who: ben, office: { plan: 300 } });

beforeAll(() => books(ben, 1, { bookedFor: 'Sam (guest)' }));
beforeEach(async () => {
  chidis = await openWindow(perch.url);
  await signIn(chidis, chidi);
});
afterEach(() => chidis.close());

const choice = (name: RegExp) => page.getByRole('radio', { name });

async function save(name: RegExp, words: string) {
  await choice(name).check();
  await button('Save').click();
  await text(words).waitFor();
  await untilFocusIsOn(said(words));
}

const onPlan = (name: string) =>
  chidis.page.getByRole('group', { name: /^Floor plan/ }).getByRole('button', { name, exact: true });

async function look(view: 'plan' | 'list') {
  await chidis.page.goto(bookingPage(`?day=${WEDNESDAY}&view=${view}`));
  await settled(chidis.page);
}

test('anyone who chooses admins only is just “booked” to colleagues, on the plan, in the list and in searches (N2)', async () => {
  await look('plan');
  await onPlan('Desk 1, booked by Ben Okafor for Sam (guest)').waitFor();

  await page.goto('/help');
  await link('Settings and your data').click();
  await expect.poll(() => choice(/^Everybody at work/).isChecked()).toBe(true);
  await save(/^Only admins/, 'Only you and admins can see where you sit.');
  await page.reload();
  await expect.poll(() => choice(/^Only admins/).isChecked()).toBe(true);

  await look('plan');
  await onPlan('Desk 1, booked').click();
  await chidis.page.getByRole('dialog', { name: 'Desk 1' }).getByText('Somebody has booked this.').waitFor();
  await chidis.page.keyboard.press('Escape');
  // Closing it goes back in the history, which would abort a navigation started in the meantime.
  await chidis.page.waitForURL((url) => !url.searchParams.has('object'));
  await look('list');
  await chidis.page.getByText('Desk 1, booked', { exact: true }).waitFor();
  await gone(text(/Okafor|Sam/));

  await save(/^Everybody at work/, 'Colleagues can see where you sit.');
  await look('list');
  await chidis.page.getByText('Desk 1, booked by Ben Okafor for Sam (guest)').waitFor();
});

test('settings that could not be loaded can be requested again, and what is stored is one click away', async () => {
  await fail(page, '/session/preferences', { times: 1 });
  await page.goto('/settings');
  await button('Try again').click();
  await choice(/^Everybody at work/).waitFor();
  await link('What is stored, why and for how long').click();
  await page.getByRole('listitem').filter({ hasText: 'From which network addresses' }).waitFor();
});

describe('where somebody is signed in (I10)', () => {
  const section = () => page.getByRole('region', { name: 'Where you are signed in' });
  const rows = () => section().getByRole('listitem');
  const isSignedIn = async (client: Client) => (await client.get('/api/session')).status === 200;

  test('is listed, each is signed out with one press, and the others after a question', async () => {
    await perch.app.db.query(`update sessions set browser = 'Firefox on Linux', signed_in_at = now()`);
    await page.request.delete('/api/session/list/others');
    const others = [await perch.signedIn(ben), await perch.signedIn(ben), await perch.signedIn(ben)];
    await page.goto('/settings');
    await expect.poll(() => rows().count()).toBe(4);
    await expect
      .poll(() => rows().first().innerText())
      .toMatch(/^Firefox on Linux\s+This browser\s+Signed in on/);
    await button(/^Sign out A browser we do not recognise, signed in on/, rows().nth(1)).click();
    await untilFocusIsOn(said('A browser we do not recognise is signed out'));
    await expect.poll(() => rows().count()).toBe(3);
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(2);

    const everywhere = page.getByRole('button', { name: 'Sign out everywhere else', exact: true });
    await everywhere.focus();
    await page.keyboard.press('Enter');
    await text('The 2 other browsers have to sign in again.', question()).waitFor();
    await page.keyboard.press('Escape');
    await untilFocusIsOn(everywhere);
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(2);
    await everywhere.click();
    await button('Yes. Sign out everywhere else').click();
    await untilFocusIsOn(said('2 other browsers are signed out'));
    await expect.poll(() => rows().count()).toBe(1);
    await gone(everywhere);
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(0);
    expect(await isSignedIn(clientOf(perch.url, await ownCookie()))).toBe(true);
  });

  test('one that has ended meanwhile is just gone', async () => {
    await page.request.delete('/api/session/list/others');
    const other = await perch.signedIn(ben);
    await page.goto('/settings');
    await expect.poll(() => rows().count()).toBe(2);
    await other.post('/api/session/sign-out');
    await rows().nth(1).getByRole('button').click();
    await text('is signed out', section()).waitFor();
    await expect.poll(() => rows().count()).toBe(1);
  });
});

test('a token for a program is made, shown once, copied, used and ended (O1)', async () => {
  await perch.app.db.query('update sessions set signed_in_at = now() where scopes is null');
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Tokens for programs' });
  await page.getByRole('textbox', { name: 'What the program is called' }).fill('Lights on floor 3');
  await page.getByRole('checkbox', { name: 'See who sits where' }).check();
  await page.getByRole('combobox', { name: 'For how long' }).selectOption('A year');
  await button('Make a token').click();
  const field = page.getByRole('textbox', { name: 'Your token' });
  await untilFocusIsOn(field);
  const token = await field.inputValue();
  const row = section.getByRole('listitem').filter({ hasText: 'Lights on floor 3' });
  await row.getByText('Not used yet').waitFor();
  await expect.poll(() => row.innerText()).toMatch(/See offices.*See who sits where/);
  const used = () => programOf(perch, token).get('/api/booking/upcoming');
  expect((await used()).status).toBe(200);
  await page.reload();
  await row.getByText('Last used').waitFor();
  await gone(field);
  await button('End Lights on floor 3').click();
  await untilFocusIsOn(said('The token has ended'));
  await gone(row);
  expect((await used()).status).toBe(401);
});

test('an admin makes a token of a service, and ends it (O8)', async () => {
  const adas = chidis.page;
  await signIn(chidis, ada);
  await adas.goto('/settings');
  const section = adas.getByRole('region', { name: 'Tokens for services' });
  await section.getByRole('textbox', { name: 'What the program is called' }).fill('Lights');
  await section.getByRole('button', { name: 'Make a token' }).click();
  const token = await section.getByRole('textbox', { name: 'Your token' }).inputValue();
  expect((await programOf(perch, token).get('/api/booking/free')).status).toBe(200);
  await section.getByRole('listitem').getByText('See offices and how much is free, without names').waitFor();
  await section.getByRole('button', { name: 'End Lights' }).click();
  await section.getByText('The token has ended').waitFor();
  expect((await programOf(perch, token).get('/api/booking/free')).status).toBe(401);
});

test('making a token asks for a sign-in of the last ten minutes, and leads there', async () => {
  await perch.app.db.query(`update sessions set signed_in_at = now() - interval '1 hour'`);
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'What the program is called' }).fill('Lights');
  await button('Make a token').click();
  await link('Sign in again').waitFor();
});

async function ownCookie(): Promise<string> {
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'perch-session');
  return `${cookie?.name}=${cookie?.value}`;
}
