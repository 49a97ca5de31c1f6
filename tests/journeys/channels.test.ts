import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Relay, startRelay } from '../mail/relay.ts';
import { textsOf } from '../slack/inbox.ts';
import { ben } from '../support/cast.ts';
import { books, journey, page, perch } from '../support/journey.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { button, gone, heading, link, said } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

let relay: Relay;
journey({
  who: ben,
  office: {},
  async start() {
    relay = await startRelay();
    return startPerch({ SMTP_URL: relay.url });
  },
});
afterAll(() => relay.stop());
beforeEach(async () => {
  await unprove();
  await perch.app.db.query('update users set wants_slack = null, wants_mail = null');
  await page.goto('/settings');
  await channel('Slack').waitFor();
});

const unprove = () => perch.app.db.query('update users set proved_email = null');
const channel = (name: 'Slack' | 'Email') =>
  page
    .getByRole('group', { name: 'How Perch reaches me' })
    .getByRole('checkbox', { name: new RegExp(`^${name}`) });

async function save(words: string) {
  await button('Save').click();
  await untilFocusIsOn(said(words));
}

test('somebody chooses email as well, has a test sent, and shows that it arrives (M6, M7)', async () => {
  expect([await channel('Slack').isChecked(), await channel('Email').isChecked()]).toEqual([true, false]);
  await page.getByText('Until you have clicked one, an unanswered email costs you nothing.').waitFor();
  await channel('Email').check();
  await save('Perch writes to you in Slack and by email.');

  await button('Send a test message').click();
  await untilFocusIsOn(said('Test message sent'));
  expect(await textsOf(perch.url, ben)).toEqual([expect.stringContaining('Perch reaches you here')]);
  await expectCleanInBoth(page);

  const [{ text } = { text: '' }] = relay.to(ben);
  await page.goto(/\/answer\/[\w-]+/.exec(text)?.[0] ?? '');
  await button('Yes, it reaches me').click();
  await heading('Thank you. Email reaches you').waitFor();
  await page.goto('/settings');
  await page.getByText('An email with a link, where one click keeps your space.', { exact: true }).waitFor();
});

test('with everything off it says what that means, before it is saved (C4)', async () => {
  const meaning = page.getByText('Nobody will ask you on the morning of a booking.');
  await gone(meaning);
  await channel('Slack').uncheck();
  await meaning.waitFor();
  await save('Perch does not write to you, and you keep what you book.');
  await page.reload();
  await channel('Slack').waitFor();
  expect([await channel('Slack').isChecked(), await channel('Email').isChecked()]).toEqual([false, false]);
});

test('a booking that somebody goes back to says at once what they have just saved', async () => {
  const id = await books(ben, 1);
  // Signing in has proved the address again.
  await unprove();
  await page.goto(`/bookings/${id}/confirmed`);
  await page.getByText('A Slack message will confirm it.').waitFor();
  await link('Settings and your data').click();
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
