import { describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { books, page, perch, reopen, upcomingOf, waits, window } from '../support/journey.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { dialog, gone, text } from '../support/screen.ts';
import { untilFocusIsOn } from './focus.ts';
import { book, onMyBookings } from './my-bookings.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';

onMyBookings();

const section = () => page.getByRole('region', { name: 'Away' });
const form = () => dialog('When are you away?');
const day = (name: string) => form().getByRole('button', { name: new RegExp(`^${name}`) });
const field = (label: string) => form().getByLabel(label, { exact: true });
const absences = () => section().getByRole('list', { name: 'Your absences' }).getByRole('listitem');
const says = (words: string) => form().getByRole('status').getByText(words, { exact: true }).waitFor();

async function open(): Promise<void> {
  await page.goto('/bookings');
  await section().getByRole('button', { name: 'I’ll be away' }).click();
  await day('Wednesday, 25 November').waitFor();
}

/** Ada books the other two desks, and Ben waits for the third. */
async function benWaits(date: string): Promise<void> {
  for (const desk of [2, 3]) await books(ada, desk, { date });
  await waits(ben, date);
}

describe('going away (D7)', () => {
  test('takes four taps on a phone, says first what is given back, and then that it was', async () => {
    await reopen(chidi, PHONE);
    await book(WEDNESDAY);
    await book(THURSDAY, 1, 'Sam (guest)');
    await book(FRIDAY);
    await benWaits(FRIDAY);
    await page.goto('/bookings');
    let taps = 0;
    const tap = async (button: ReturnType<typeof day>) => {
      await button.tap();
      taps += 1;
    };
    await tap(section().getByRole('button', { name: 'I’ll be away' }));
    await tap(day('Wednesday, 25 November'));
    await says('You release 1 booking.');
    await tap(day('Friday, 27 November'));
    await says('You release 2 bookings.');
    await says('1 person is waiting for a space there.');
    await says('1 booking for a guest or colleague stays.');
    await tap(form().getByRole('button', { name: 'Yes. Release them' }));
    expect(taps).toBe(4);

    await untilFocusIsOn(section().getByRole('status').filter({ hasText: 'You are away from' }));
    await text('2 bookings were released.', section()).waitFor();
    await expect.poll(() => absences().allInnerTexts()).toHaveLength(1);
    await expect.poll(() => upcomingOf(chidi)).toMatchObject([{ date: THURSDAY, bookedFor: 'Sam (guest)' }]);
    const bens = await perch.signedIn(ben);
    expect((await bens.get('/api/booking/waitlist')).body).toEqual([]);
  });

  test('chooses nothing beforehand, and offers today', async () => {
    await perch.setClock(`${TUESDAY}T09:00:00Z`);
    await book(TUESDAY);
    await open();
    await gone(form().getByRole('button', { pressed: true }));
    await day('Monday, 23 November').waitFor();
    await expect.poll(() => day('Monday, 23 November').isDisabled()).toBe(true);
    await form().getByRole('button', { name: 'Yes. I’ll be away' }).click();
    await text('Choose a first day', form()).waitFor();
    await day('Tuesday, 24 November').click();
    await says('That includes what you have booked today.');
  });

  test('works by keyboard alone', async () => {
    await book(FRIDAY);
    await page.goto('/bookings');
    await section().getByRole('button', { name: 'I’ll be away' }).focus();
    await page.keyboard.press('Enter');
    await day('Tuesday, 24 November').waitFor();
    await day('Tuesday, 24 November').focus();
    await page.keyboard.press('ArrowRight');
    await untilFocusIsOn(day('Wednesday, 25 November'));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await untilFocusIsOn(day('Wednesday, 2 December'));
    await page.keyboard.press('Space');
    await expect.poll(() => field('Last day').inputValue()).toBe('2 Dec 2026');
    await says('You release 1 booking.');
    await page.keyboard.press('Tab');
    await untilFocusIsOn(field('First day'));
    await form().getByRole('button', { name: 'Yes. Release it' }).focus();
    await page.keyboard.press('Enter');
    await text('1 booking was released.', section()).waitFor();
  });

  test('accepts typed days, however far ahead, and brings them into view', async () => {
    await open();
    await field('First day').fill('8/2/2027');
    await field('First day').press('Enter');
    await expect.poll(() => field('Last day').inputValue()).toBe('8 Feb 2027');
    await day('Monday, 8 February').waitFor();
    await field('Last day').fill('19 Feb');
    await field('Last day').press('Enter');
    await says('You have nothing to release on these days.');
    await expect.poll(() => form().getByRole('button', { pressed: true }).count()).toBe(12);
    await form().getByRole('button', { name: 'Earlier weeks' }).click();
    await day('Friday, 1 January').waitFor();
    await form().getByRole('button', { name: 'Yes. I’ll be away' }).click();
    await text('You are away from Monday, 8 February 2027 to Friday, 19 February 2027', section()).waitFor();
  });

  test('says why days cannot be entered', async () => {
    await open();
    await window.context.request.post('/api/away', { data: { from: FRIDAY, to: FRIDAY } });
    await day('Friday, 27 November').click();
    await text(/^You are already away on Friday, 27 November 2026/, form().getByRole('alert')).waitFor();
    await field('First day').fill('2/12/2026');
    await field('First day').press('Enter');
    await field('Last day').fill('1/12/2027');
    await field('Last day').press('Enter');
    await text('You can enter absences up to a year ahead.', form()).waitFor();
  });
});

describe('an absence', () => {
  test('to come can be removed, and one that has begun can be ended early', async () => {
    const request = window.context.request;
    for (const [from, to] of [
      [TUESDAY, THURSDAY],
      ['2026-12-21', '2026-12-31'],
    ])
      expect((await request.post('/api/away', { data: { from, to } })).status()).toBe(201);
    await page.goto('/bookings');
    await expect.poll(() => absences().count()).toBe(2);
    await section()
      .getByRole('button', { name: /^End early your absence from Tuesday, 24 November 2026/ })
      .click();
    await untilFocusIsOn(section().getByRole('status').filter({ hasText: 'You are no longer away' }));
    await section()
      .getByRole('button', { name: /^Remove your absence from Monday, 21 December 2026/ })
      .click();
    await gone(absences());
    expect(await (await request.get('/api/away')).json()).toEqual([]);
  });
});
