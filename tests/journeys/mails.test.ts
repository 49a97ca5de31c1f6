import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWindow, type Window } from '../support/browser.ts';
import type { Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';

const elif: Person = { email: 'elif@perch.example', givenName: 'Elif', familyName: 'Yildiz' };

let perch: TestPerch;
let elifs: Client;
let id: number;

beforeAll(async () => {
  perch = await startPerch({}, { hasMailbox: true });
  elifs = await perch.signedIn(elif);
  const area = await makeOffice(perch);
  const wanted = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] };
  id = (await elifs.post('/api/booking', wanted)).body.id;
  await perch.app.work.settle();
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
});
afterAll(() => perch.stop());

let window: Window | undefined;
afterEach(() => window?.close());

test('in the demo’s mailbox a question is read as HTML and as text, and answered from its frame', async () => {
  window = await openWindow(perch.url);
  const { page, context } = window;
  await page.goto('/dev/slack/');
  await page.getByRole('link', { name: 'Emails' }).click();
  await page.getByRole('heading', { level: 1, name: 'Emails' }).waitFor();
  await page.getByRole('button', { name: /^Booked – Desk 1/ }).click();
  const mail = page.getByRole('article');
  await expect.poll(() => mail.getAttribute('aria-labelledby')).toBe('subject');
  await page.getByRole('link', { name: 'booking.ics' }).waitFor();

  await page.getByRole('button', { name: /^Will you use your booking today\?/ }).click();
  await page.getByRole('heading', { level: 2, name: /^Will you use your booking today\?/ }).waitFor();
  await page.getByRole('radio', { name: 'text' }).check();
  await page.getByText('You have booked Desk 1 in Studio, Leeds').waitFor();
  await expectCleanInBoth(page);
  await page.getByRole('radio', { name: 'HTML' }).check();
  await expectCleanInBoth(page);

  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'I’m coming, keep it' }).click();
  const answer = await opened;
  await answer.getByRole('button', { name: 'I’m coming, keep it' }).click();
  await answer.getByRole('heading', { level: 1, name: 'Thank you. It is confirmed' }).waitFor();
  await answer.close();
  expect((await elifs.get(`/api/booking/${id}`)).body.isConfirmed).toBe(true);
});
