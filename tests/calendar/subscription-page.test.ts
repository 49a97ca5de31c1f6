import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { chidi } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { eventsIn } from './reading.ts';

const { perch } = perchForEachTest({ clears: ['bookings', 'calendar_addresses'] });

let window: Window;
let page: Page;
beforeEach(async () => {
  window = await openWindow(perch.url);
  ({ page } = window);
  await signIn(window, chidi);
});
afterEach(() => window.close());

const section = () => page.getByRole('region', { name: 'Subscribe in your calendar' });
const button = (name: string) => section().getByRole('button', { name });
const field = () => page.getByRole('textbox', { name: 'Your secret link' });
const statusOf = async (address: string) => (await perch.visitor().get(new URL(address).pathname)).status;

async function makeAddress(): Promise<string> {
  await page.goto('/bookings');
  await button('Create a link').click();
  await field().waitFor();
  return field().inputValue();
}

async function book(): Promise<number> {
  const area = await makeOffice(perch);
  const data = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[0] };
  return (await (await window.context.request.post('/api/booking', { data })).json()).id;
}

test('somebody creates a link, is told who can read it, and copies it', async () => {
  await window.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = await makeAddress();
  await section()
    .getByText(/Anyone who has the link can read your bookings/)
    .waitFor();
  expect(await field().evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await field().getAttribute('readonly')).not.toBeNull();
  expect(await statusOf(address)).toBe(200);

  await button('Copy').click();
  await section().getByRole('status').getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const link = section().getByRole('link', { name: 'Open in my calendar app' });
  expect(await link.getAttribute('href')).toBe(address.replace('http:', 'webcal:'));
});

test('if the browser does not let us copy, the link is selected for copying by hand', async () => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  const address = await makeAddress();
  await button('Copy').click();
  await section().getByText('Please copy the selected text').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
});

test('a link is shown once; creating a new one asks first', async () => {
  const old = await makeAddress();
  await page.reload();
  await section().getByText('You have had a link since Tuesday, 24 November 2026.').waitFor();
  expect(await field().count()).toBe(0);

  await button('Renew the link').click();
  const question = page.getByRole('alertdialog', { name: 'Renew the link?' });
  await question.getByText(/the old one stops working at once/).waitFor();
  await question.getByRole('button', { name: 'No. Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await statusOf(old)).toBe(200);

  await button('Renew the link').click();
  await question.getByRole('button', { name: 'Yes. Renew it' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field().evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await statusOf(old)).toBe(404);
  expect(await statusOf(await field().inputValue())).toBe(200);
});

test('removing a link asks first, and another can be created', async () => {
  const address = await makeAddress();
  await button('Remove the link').click();
  const question = page.getByRole('alertdialog', { name: 'Remove the link?' });
  await question.getByRole('button', { name: 'Yes. Remove it' }).click();
  await section().getByText('The link has stopped working').waitFor();
  expect(await field().count()).toBe(0);
  expect(await statusOf(address)).toBe(404);
  await button('Create a link').click();
  await field().waitFor();
  expect(await section().getByText('The link has stopped working').count()).toBe(0);
});

test('what fails is reported', async () => {
  await page.route('**/api/calendar', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          body: '{"detail":"A little slower."}',
        })
      : route.continue(),
  );
  await page.goto('/bookings');
  await button('Create a link').click();
  await section().getByRole('alert').getByText('A little slower.').waitFor();
});

test.each(['details', 'confirmed'])('a booking is added to a calendar from its page: %s', async (name) => {
  const id = await book();
  await page.goto(`/bookings/${id}/${name}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`booking-${id}.ics`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(eventsIn(Buffer.concat(chunks).toString())).toMatchObject([
    { from: WEDNESDAY, summary: 'Desk 1, Studio' },
  ]);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing around an address, in the %s',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await makeAddress();
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<{ violations: axe.Result[] }>('axe.run()');
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
      const { scrollWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth ?? 0).toBeLessThanOrEqual(width);
    }
  },
);
