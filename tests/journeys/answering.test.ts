import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkTo } from '../answers/answering.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';

let perch: TestPerch;
let area: TestArea;
let bens: Client;
let ids: number[];

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await perch.visitor().post('/dev/reset', { sample: false });
  await perch.setClock(TUESDAY_MORNING);
  bens = await perch.signedIn(ben);
  area = await makeOffice(perch);
  ids = [];
  for (const desk of area.desks.slice(0, 2)) {
    const wanted = { date: WEDNESDAY, areaId: area.id, bookableObjectId: desk };
    ids.push((await bens.post('/api/booking', wanted)).body.id);
  }
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
});

let window: Window | undefined;
afterEach(() => window?.close());
const open = async (path: string, options: Parameters<typeof openWindow>[1] = {}) => {
  window = await openWindow(perch.url, options);
  await window.page.goto(path);
  return window.page;
};
const heading = (page: Window['page'], name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const areConfirmed = async () =>
  Promise.all(ids.map(async (id) => (await bens.get(`/api/booking/${id}`)).body.isConfirmed));

test('on a phone without scripts and without signing in, one press keeps the desk', async () => {
  const phone = { javaScriptEnabled: false, viewport: { width: 320, height: 568 } };
  const page = await open(await linkTo(perch, ben, { bookingIds: [ids[0]!] }), phone);
  await heading(page, 'Will you use your booking today?');
  const keep = page.getByRole('button', { name: 'I’m coming, keep it' });
  // Visible without scrolling, and wide enough for a thumb.
  const box = (await keep.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(568);
  expect(box.height).toBeGreaterThanOrEqual(44);
  await keep.click();
  await heading(page, 'Thank you. It is confirmed');
  await expect.poll(() => page.title()).toBe('Thank you. It is confirmed – Perch');
  expect(await areConfirmed()).toEqual([true, false]);
  // Reloading sends nothing twice, and going back does not ask to resubmit the form.
  await page.reload();
  await heading(page, 'Thank you. It is confirmed');
});

test('several bookings of a morning are kept by keyboard, one and then the rest', async () => {
  const page = await open(await linkTo(perch, ben, { bookingIds: ids }));
  await heading(page, 'Will you use your bookings today?');
  const one = page.getByRole('button', { name: 'Keep Desk 2' });
  for (
    let presses = 0;
    presses < 9 && !(await one.evaluate((each) => each === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Confirmed', { exact: true }).waitFor();
  expect(await areConfirmed()).toEqual([false, true]);
  await page.getByRole('button', { name: 'Keep Desk 1' }).press('Enter');
  await heading(page, 'Thank you. 2 bookings are confirmed');
});

test('a script that submits the form, as mailbox scanners do, keeps nothing', async () => {
  window = await openWindow(perch.url, {}, { isNew: true });
  const { page } = window;
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const times = Number(sessionStorage.getItem('times') ?? '0');
      sessionStorage.setItem('times', String(times + 1));
      if (times < 3) document.forms[0]?.submit();
    });
  });
  await page.goto(await linkTo(perch, ben, { bookingIds: ids }));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('times'))).toBe('4');
  await heading(page, 'Was that you?');
  expect(await areConfirmed()).toEqual([false, false]);
  // The person who comes afterwards ticks the box.
  await page.getByRole('checkbox', { name: /I opened the email myself/ }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await heading(page, 'Thank you. 2 bookings are confirmed');
});

test('cancelling leads to signing in and then to the booking', async () => {
  const page = await open(await linkTo(perch, ben, { purpose: 'cancel', bookingIds: [ids[0]!] }));
  await heading(page, 'Not coming?');
  await page.getByRole('button', { name: 'Continue to the booking' }).click();
  await page.getByRole('button', { name: 'Sign in with Google', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ben Okafor/ })
    .click();
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/bookings/${ids[0]}/details`);
});

test('somebody already signed in is there at once', async () => {
  window = await openWindow(perch.url);
  await signIn(window, ben);
  const { page } = window;
  await page.goto(await linkTo(perch, ben, { bookingIds: [ids[0]!] }));
  await page.getByRole('link', { name: 'Cancel in Perch' }).click();
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .waitFor();
  await settled(page);
});

test('axe finds nothing on any of its pages, in both themes and at 320 px', async () => {
  const one = await linkTo(perch, ben, { bookingIds: [ids[0]!] });
  const several = await linkTo(perch, ben, { bookingIds: ids });
  const cancel = await linkTo(perch, ben, { purpose: 'cancel', bookingIds: ids });
  const address = await linkTo(perch, ben, { purpose: 'address' });
  const page = await open(one);
  await expectCleanInBoth(page);
  for (const path of [several, cancel, address, '/answer/a-link']) {
    await page.goto(path);
    await expectCleanInBoth(page);
  }
  await bens.delete(`/api/booking/${ids[1]}`);
  await bens.post(`/api/booking/${ids[0]}/confirm`);
  for (const path of [one, several]) {
    await page.goto(path);
    await expectCleanInBoth(page);
  }
});
