import { beforeEach, expect, test } from 'vitest';
import { linkTo } from '../answers/answering.ts';
import { signIn } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { books, journey, page, perch, reopen, window } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, dialog, link, title } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { expectCleanInBoth } from './axe.ts';

journey({ office: {}, who: null, empties: ['locations', 'users'] });
let ids: number[];

beforeEach(async () => {
  ids = [await books(ben, 1), await books(ben, 2)];
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
});

const heading = (name: string) => title(name).waitFor();
const areConfirmed = async () =>
  Promise.all(
    ids.map(async (id) => (await (await perch.signedIn(ben)).get(`/api/booking/${id}`)).body.isConfirmed),
  );

test('on a phone without scripts and without signing in, one press keeps the desk', async () => {
  const phone = { javaScriptEnabled: false, viewport: { width: 320, height: 568 } };
  await reopen(null, phone);
  await page.goto(await linkTo(perch, ben, { bookingIds: [ids[0]!] }));
  await heading('Will you use your booking today?');
  const keep = button('I’m coming, keep Desk 1');
  // Visible without scrolling, and wide enough for a thumb.
  const box = (await keep.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(568);
  expect(box.height).toBeGreaterThanOrEqual(44);
  await keep.click();
  await heading('Thank you. It is confirmed');
  await expect.poll(() => page.title()).toBe('Thank you. It is confirmed – Perch');
  expect(await areConfirmed()).toEqual([true, false]);
  // Reloading sends nothing twice, and going back does not ask to resubmit the form.
  await page.reload();
  await heading('Thank you. It is confirmed');
});

test('several bookings of a morning are kept by keyboard, one and then the rest', async () => {
  await page.goto(await linkTo(perch, ben, { bookingIds: ids }));
  await heading('Will you use your bookings today?');
  const one = button('Keep Desk 2');
  const hasFocus = () => one.evaluate((each) => each === document.activeElement);
  for (let presses = 0; presses < 9 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Confirmed', { exact: true }).waitFor();
  expect(await areConfirmed()).toEqual([false, true]);
  await button('Keep Desk 1').press('Enter');
  await heading('Thank you. 2 bookings are confirmed');
});

test('a script that submits the form, as mailbox scanners do, keeps nothing', async () => {
  await reopen(null, { isNew: true });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const times = Number(sessionStorage.getItem('times') ?? '0');
      sessionStorage.setItem('times', String(times + 1));
      if (times < 3) document.forms[0]?.submit();
    });
  });
  await page.goto(await linkTo(perch, ben, { bookingIds: ids }));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('times'))).toBe('4');
  await heading('Was that you?');
  expect(await areConfirmed()).toEqual([false, false]);
  // The person who comes afterwards ticks the box.
  await page.getByRole('checkbox', { name: /I opened the email myself/ }).check();
  await button('Send').click();
  await heading('Thank you. 2 bookings are confirmed');
});

test('cancelling leads to signing in and then to the booking', async () => {
  await page.goto(await linkTo(perch, ben, { purpose: 'cancel', bookingIds: [ids[0]!] }));
  await heading('Not coming?');
  await button('Continue to the booking').click();
  await page.getByRole('button', { name: 'Sign in with Google', exact: true }).click();
  await button(/Ben Okafor/, dialog()).click();
  await button(/^Cancel/)
    .first()
    .waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/bookings/${ids[0]}/details`);
});

test('somebody already signed in is there at once', async () => {
  await signIn(window, ben);
  await page.goto(await linkTo(perch, ben, { bookingIds: [ids[0]!] }));
  await link('Cancel in Perch').click();
  await button(/^Cancel/)
    .first()
    .waitFor();
  await settled(page);
});

test('axe finds nothing on the page that proves an address; the others are in states/answers.ts', async () => {
  await page.goto(await linkTo(perch, ben, { purpose: 'address' }));
  await expectCleanInBoth(page);
});
