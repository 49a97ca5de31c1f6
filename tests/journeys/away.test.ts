import { describe, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { expectCleanInBoth } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';
import { onMyBookings } from './my-bookings.ts';

const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';

const stage = onMyBookings();
const { book, openAs } = stage;

const section = () => stage.page.getByRole('region', { name: 'Away' });
const dialog = () => stage.page.getByRole('dialog', { name: 'When are you away?' });
const day = (name: string) => dialog().getByRole('button', { name: new RegExp(`^${name}`) });
const field = (label: string) => dialog().getByLabel(label, { exact: true });
const absences = () => section().getByRole('list', { name: 'Your absences' }).getByRole('listitem');
const says = (words: string) => dialog().getByRole('status').getByText(words, { exact: true }).waitFor();

async function open(): Promise<void> {
  await clear(stage.perch, 'absences');
  await stage.page.goto('/bookings');
  await section().getByRole('button', { name: 'Enter an absence' }).click();
  await day('Wednesday, 25 November').waitFor();
}

/** Ben books the other two desks and, in place of Dora, waits for the third. */
async function benWaits(date: string): Promise<void> {
  const bens = await stage.perch.signedIn(ben);
  for (const bookableObjectId of stage.area.desks.slice(1))
    await bens.post('/api/booking', { date, areaId: stage.area.id, bookableObjectId });
  await bens.post('/api/booking/waitlist', { areaId: stage.area.id, date });
}

describe('going away (D7)', () => {
  test('takes four taps on a phone, says first what is given back, and then that it was', async () => {
    await openAs({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await book(WEDNESDAY);
    await book(THURSDAY, 0, 'Sam (guest)');
    await book(FRIDAY);
    await benWaits(FRIDAY);
    await clear(stage.perch, 'absences');
    await stage.page.goto('/bookings');
    let taps = 0;
    const tap = async (button: ReturnType<typeof day>) => {
      await button.tap();
      taps += 1;
    };
    await tap(section().getByRole('button', { name: 'Enter an absence' }));
    await tap(day('Wednesday, 25 November'));
    await says('You give back 1 booking.');
    await tap(day('Friday, 27 November'));
    await says('You give back 2 bookings.');
    await says('1 person is waiting for a space there.');
    await says('1 booking for a guest or colleague stays.');
    await tap(dialog().getByRole('button', { name: 'Yes. Give them back' }));
    expect(taps).toBe(4);

    await untilFocusIsOn(section().getByRole('status').filter({ hasText: 'You are away from' }));
    await section().getByText('2 bookings were given back.').waitFor();
    await expect.poll(() => absences().allInnerTexts()).toHaveLength(1);
    await expect
      .poll(async () => (await stage.window.context.request.get('/api/booking/upcoming')).json())
      .toMatchObject([{ date: THURSDAY, bookedFor: 'Sam (guest)' }]);
    const bens = await stage.perch.signedIn(ben);
    expect((await bens.get('/api/booking/waitlist')).body).toEqual([]);
  });

  test('chooses nothing beforehand, and offers today', async () => {
    await stage.perch.setClock(`${TUESDAY}T09:00:00Z`);
    await openAs({});
    await book(TUESDAY);
    await open();
    await expect.poll(() => dialog().getByRole('button', { pressed: true }).count()).toBe(0);
    await day('Monday, 23 November').waitFor();
    await expect.poll(() => day('Monday, 23 November').isDisabled()).toBe(true);
    await dialog().getByRole('button', { name: 'Yes. I am away' }).click();
    await dialog().getByText('Choose a first day').waitFor();
    await day('Tuesday, 24 November').click();
    await says('That includes what you have booked today.');
  });

  test('works by keyboard alone', async () => {
    await book(FRIDAY);
    await clear(stage.perch, 'absences');
    await stage.page.goto('/bookings');
    await section().getByRole('button', { name: 'Enter an absence' }).focus();
    await stage.page.keyboard.press('Enter');
    await day('Tuesday, 24 November').waitFor();
    await day('Tuesday, 24 November').focus();
    await stage.page.keyboard.press('ArrowRight');
    await untilFocusIsOn(day('Wednesday, 25 November'));
    await stage.page.keyboard.press('Space');
    await stage.page.keyboard.press('ArrowDown');
    await untilFocusIsOn(day('Wednesday, 2 December'));
    await stage.page.keyboard.press('Space');
    await expect.poll(() => field('Last day').inputValue()).toBe('2 Dec 2026');
    await says('You give back 1 booking.');
    await stage.page.keyboard.press('Tab');
    await untilFocusIsOn(field('First day'));
    await dialog().getByRole('button', { name: 'Yes. Give it back' }).focus();
    await stage.page.keyboard.press('Enter');
    await section().getByText('1 booking was given back.').waitFor();
  });

  test('accepts typed days, however far ahead, and brings them into view', async () => {
    await open();
    await field('First day').fill('8/2/2027');
    await field('First day').press('Enter');
    await expect.poll(() => field('Last day').inputValue()).toBe('8 Feb 2027');
    await day('Monday, 8 February').waitFor();
    await field('Last day').fill('19 Feb');
    await field('Last day').press('Enter');
    await says('You have nothing to give back on these days.');
    await expect.poll(() => dialog().getByRole('button', { pressed: true }).count()).toBe(12);
    await dialog().getByRole('button', { name: 'Earlier weeks' }).click();
    await day('Friday, 1 January').waitFor();
    await dialog().getByRole('button', { name: 'Yes. I am away' }).click();
    await section()
      .getByText('You are away from Monday, 8 February 2027 to Friday, 19 February 2027')
      .waitFor();
  });

  test('says why days cannot be entered', async () => {
    await open();
    await stage.window.context.request.post('/api/away', { data: { from: FRIDAY, to: FRIDAY } });
    await day('Friday, 27 November').click();
    await dialog()
      .getByRole('alert')
      .getByText(/^You are already away on Friday, 27 November 2026/)
      .waitFor();
    await field('First day').fill('2/12/2026');
    await field('First day').press('Enter');
    await field('Last day').fill('1/12/2027');
    await field('Last day').press('Enter');
    await dialog().getByText('You can enter absences up to a year ahead.').waitFor();
  });

  test('passes axe in light and dark mode, and at 320 px', async () => {
    await book(FRIDAY);
    await open();
    await day('Wednesday, 25 November').click();
    await day('Friday, 4 December').click();
    await says('You give back 1 booking.');
    await expectCleanInBoth(stage.page);
  });
});

describe('an absence', () => {
  test('to come can be removed, and one that has begun can be ended early', async () => {
    await clear(stage.perch, 'absences');
    const request = stage.window.context.request;
    for (const [from, to] of [
      [TUESDAY, THURSDAY],
      ['2026-12-21', '2026-12-31'],
    ])
      expect((await request.post('/api/away', { data: { from, to } })).status()).toBe(201);
    await stage.page.goto('/bookings');
    await expect.poll(() => absences().count()).toBe(2);
    await section()
      .getByRole('button', { name: /^End early your absence from Tuesday, 24 November 2026/ })
      .click();
    await untilFocusIsOn(section().getByRole('status').filter({ hasText: 'You are no longer away' }));
    await section()
      .getByRole('button', { name: /^Remove your absence from Monday, 21 December 2026/ })
      .click();
    await expect.poll(() => absences().count()).toBe(0);
    expect(await (await request.get('/api/away')).json()).toEqual([]);
  });
});
