import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Relay, startRelay } from '../mail/relay.ts';
import { textsOf } from '../slack/inbox.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

let relay: Relay;
let perch: TestPerch;
let window: Window;

beforeAll(async () => {
  relay = await startRelay();
  perch = await startPerch({ SMTP_URL: relay.url });
});
afterAll(async () => {
  await perch.stop();
  await relay.stop();
});
beforeEach(async () => {
  window = await openWindow(perch.url);
  await signIn(window, ben);
  await unprove();
  await perch.app.db.query('update users set wants_slack = null, wants_mail = null');
  await window.page.goto('/settings');
  await channel('Slack').waitFor();
});
afterEach(() => window.close());

const unprove = () => perch.app.db.query('update users set proved_email = null');
const channel = (name: 'Slack' | 'Email') =>
  window.page
    .getByRole('group', { name: 'How Perch reaches me' })
    .getByRole('checkbox', { name: new RegExp(`^${name}`) });

async function save(said: string) {
  await window.page.getByRole('button', { name: 'Save' }).click();
  await untilFocusIsOn(window.page.getByRole('status').filter({ hasText: said }));
}

test('somebody chooses email as well, has a test sent, and shows that it arrives (M6, M7)', async () => {
  const { page } = window;
  expect([await channel('Slack').isChecked(), await channel('Email').isChecked()]).toEqual([true, false]);
  await page.getByText('Until you have pressed one, an unanswered email costs you nothing.').waitFor();
  await channel('Email').check();
  await save('Perch writes to you in Slack and by email.');

  await page.getByRole('button', { name: 'Send a test message' }).click();
  await untilFocusIsOn(page.getByRole('status').filter({ hasText: 'Test message sent' }));
  expect(await textsOf(perch.url, ben)).toEqual([expect.stringContaining('Perch reaches you here')]);
  await expectCleanInBoth(page);

  const [{ text } = { text: '' }] = relay.to(ben);
  await page.goto(/\/answer\/[\w-]+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Yes, it reaches me' }).click();
  await page.getByRole('heading', { name: 'Thank you. Email reaches you' }).waitFor();
  await page.goto('/settings');
  await page.getByText('An email with a link, where one press keeps your space.', { exact: true }).waitFor();
});

test('with everything off it says what that means, before it is saved (C4)', async () => {
  const { page } = window;
  const meaning = page.getByText('Nobody will ask you on the morning of a booking.');
  await expect.poll(() => meaning.count()).toBe(0);
  await channel('Slack').uncheck();
  await meaning.waitFor();
  await save('Perch does not write to you, and you keep what you book.');
  await page.reload();
  await channel('Slack').waitFor();
  expect([await channel('Slack').isChecked(), await channel('Email').isChecked()]).toEqual([false, false]);
});

test('a booking that somebody goes back to says at once what they have just saved', async () => {
  const { page } = window;
  const area = await makeOffice(perch);
  const bens = await perch.signedIn(ben);
  const booking = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] };
  const { body } = await bens.post('/api/booking', booking);
  // Signing in has proved the address again.
  await unprove();
  await page.goto(`/bookings/${body.id}/confirmed`);
  await page.getByText('A Slack message will confirm it.').waitFor();
  await page.getByRole('link', { name: 'Settings and your data' }).click();
  await channel('Slack').uncheck();
  await channel('Email').check();
  await save('Perch writes to you by email.');
  await page.goBack();
  await page.getByText('An email will confirm it.').waitFor();
  // The address is unproved, so nobody else gets the space (M7).
  await page.getByText('whether you are coming: please answer by 10am.').waitFor();
  await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
  await page.goto('/');
  await page.getByText('Please confirm by 10am that you are coming.', { exact: true }).waitFor();
});
