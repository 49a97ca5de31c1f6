import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../support/cast.ts';
import { books, journey, page, perch, window } from '../support/journey.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { button, link, text, title } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

const elif: Person = { email: 'elif@perch.example', givenName: 'Elif', familyName: 'Yildiz' };

journey({ who: null, start: () => startPerch({}, { hasMailbox: true }), office: {} });

let id: number;
beforeAll(async () => {
  id = await books(elif, 1);
  await perch.app.work.settle();
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
});

test('in the demo’s mailbox a question is read as HTML and as text, and answered from its frame', async () => {
  await page.goto('/dev/slack/');
  await link('Emails').click();
  await title('Emails').waitFor();
  await button(/^Booked – Desk 1/).click();
  const mail = page.getByRole('article');
  await expect.poll(() => mail.getAttribute('aria-labelledby')).toBe('subject');
  await link('booking.ics').waitFor();

  await button(/^Will you use your booking today\?/).click();
  await page.getByRole('heading', { level: 2, name: /^Will you use your booking today\?/ }).waitFor();
  await page.getByRole('radio', { name: 'text' }).check();
  await text('You have booked Desk 1 in Studio, Leeds').waitFor();
  await expectCleanInBoth(page);
  await page.getByRole('radio', { name: 'HTML' }).check();
  await expectCleanInBoth(page);

  const opened = window.context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'I’m coming, keep Desk 1' }).click();
  const answer = await opened;
  await answer.getByRole('button', { name: 'I’m coming, keep Desk 1' }).click();
  await answer.getByRole('heading', { level: 1, name: 'Thank you. It is confirmed' }).waitFor();
  await answer.close();
  expect((await (await perch.signedIn(elif)).get(`/api/booking/${id}`)).body.isConfirmed).toBe(true);
});
