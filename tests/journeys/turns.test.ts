import { createHash } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../support/browser.ts';
import { ada, ben, chidi, crowd, dora } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { area, books, journey, page, perch, waits, window } from '../support/journey.ts';
import { addCarPark, type TestCarPark } from '../support/office.ts';
import { button, gone, link, said, tab, text, title } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';
import { focusOn, untilFocusIsOn } from './focus.ts';

const THURSDAY = '2026-11-26';
const AFTER_NOON = '2026-11-24T12:00:01Z';

journey({ who: null, office: {}, empties: ['locations', 'users'] });
let park: TestCarPark;
let adas: Client;

beforeEach(async () => {
  adas = await perch.signedIn(ada);
  park = await addCarPark(perch, area, 2);
});

const drawUrl = () => `/api/admin/location/${area.locationId}/area/${park.id}/draw`;
const switchOn = () => adas.put(drawUrl(), { isOn: true, daysBefore: 2, at: '12:00' });
const wishes = async (...people: (typeof ada)[]) => {
  for (const person of people) await waits(person, THURSDAY, park.id);
};
const dayOfPark = () => `/locations/${area.locationId}/areas/${park.id}?day=${THURSDAY}`;

/** By keyboard alone; wherever the focus stops, it must be visible. */
async function choose(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await focusOn(page)).toMatchObject({ isMarked: true, isInView: true });
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error('Tab does not lead there.');
}

test('with the keyboard alone somebody wishes for a day, reads the result, and checks the lot', async () => {
  await switchOn();
  await wishes(chidi, dora, ...crowd(3));
  await signIn(window, ben);
  await page.goto(dayOfPark());
  await text('5 people are in the draw for 2 spaces. The draw is today at noon').waitFor();
  const day = button('Thursday, 26 November 2026, 2 in the draw');
  await day.waitFor();
  await choose(button('Enter the draw for Thursday, 26 November 2026'));
  await text('6 people are in the draw for 2 spaces.').waitFor();
  const status = page.getByRole('status');
  await status.filter({ hasText: 'You are in the draw. We’ll tell you the result.' }).waitFor();
  await untilFocusIsOn(button('Leave the draw'));

  await perch.setClock(AFTER_NOON);
  await page.reload();
  await text('6 people were in the draw for 2 spaces. At the draw you').waitFor();
  await choose(text('How it was drawn'));
  await text('A space went to 2 of 6 people without a turn.').waitFor();
  await choose(button('Check it'));
  await status
    .filter({
      hasText:
        'Checked in this browser: the seed has the SHA-256 that was shown before the draw, your lot follows from it',
    })
    .waitFor();

  const shown = await page.getByRole('definition').allInnerTexts();
  const [seed = '', commitment, drawn = '', lot] = shown;
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
  expect(drawn).toMatch(new RegExp(`^${seed}\\|${park.id}\\|${THURSDAY}\\|\\d+$`));
  expect(createHash('sha256').update(drawn).digest('hex')).toBe(lot);
});

test('Home says what a draw has given, and why', async () => {
  await switchOn();
  await wishes(ben, chidi);
  await perch.setClock(AFTER_NOON);
  await signIn(window, ben);
  await page.goto('/');
  await text(/^You got Bay P\d on Thursday, 26 November 2026\. Why\?$/).click();
  await text(
    '2 people were in the draw for 2 spaces. There was room for all, so you were given one.',
  ).waitFor();
  await expectCleanInBoth(page);
});

test('a wish is taken back where it was made, and in the list of all wishes', async () => {
  await switchOn();
  await wishes(ben);
  await signIn(window, ben);
  await page.goto('/bookings');
  await tab('Table view').click();
  await text('In the draw, drawn today at noon').waitFor();
  await link(/^Manage place in the draw of/).click();
  await title('Your place in the draw').waitFor();
  await text('You are the only one so far in the draw for 2 spaces.').waitFor();
  await button('Leave the draw').click();
  await page.waitForURL('**/bookings');
  await said('You have left the draw').waitFor();
  await page.goto(dayOfPark());
  await text('Nobody is in the draw for 2 spaces yet.').waitFor();
});

test('the page on which people enter a draw leads back to the day, and on to the confirmation', async () => {
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const join = `/locations/${area.locationId}/areas/${park.id}/waiting-list/join?date=${THURSDAY}`;
  await switchOn();
  await signIn(window, ben);
  await page.goto(join);
  await heading('Enter the draw');
  await button('No. Cancel').click();
  await page.waitForURL(`**${dayOfPark()}`);

  await page.goto(join);
  await button('Yes. Enter the draw').click();
  await page.waitForURL(/waiting-list\/\d+\/confirmed$/);
  await heading('You are in the draw');
  await text('The draw is today at noon. We’ll tell you the result.').waitFor();
  await expectCleanInBoth(page);

  await page.goto(join);
  await heading('You are in the draw');
  await button('Leave the draw').waitFor();
  await button('Go back').click();
  await page.waitForURL(`**${dayOfPark()}`);
});

test('several days at once are wishes where they are drawn', async () => {
  await switchOn();
  await signIn(window, ben);
  await page.goto(`${dayOfPark()}&days=${THURSDAY}~2026-11-27`);
  await text('To be drawn, so you enter the draw:').waitFor();
  await button(/^Book 2 days/).click();
  await expect.poll(() => page.getByText('In the draw', { exact: true }).count()).toBe(2);
  await button('Leave the draw on Friday, 27 November 2026').click();
  await text('No longer in the draw').waitFor();
});

test('a day of Home that is to be drawn is wished for with one press, which is as usual', async () => {
  await adas.put(`/api/admin/location/${area.locationId}/area/${area.id}/draw`, {
    isOn: true,
    daysBefore: 2,
    at: '12:00',
  });
  await books(ben, 1, { date: '2026-11-24' });
  await signIn(window, ben);
  await page.goto('/');
  await button('Enter the draw for Thursday, 26 November 2026').click();
  await said('Thursday, 26 November 2026: In the draw').waitFor({ state: 'attached' });
  await button('Thursday, 26 November 2026, in the draw').waitFor();
  await gone(page.getByRole('table', { name: 'The outcome of each day' }));
});

test('an admin sees what eight weeks would have been by turns before switching an area to draws', async () => {
  await signIn(window, ada);
  await page.goto(`/admin/locations/${area.locationId}/area/${park.id}`);
  await page.getByRole('radio', { name: 'By a draw before the day' }).check();
  await page.getByLabel('How long before').selectOption({ label: '3 open days before' });
  await page.getByLabel('Time', { exact: true }).fill('noon');
  await button('Review and save').click();
  await text('Time must be a time such as 12:00').waitFor();
  await page.getByLabel('Time', { exact: true }).fill('16:30');
  await button('Review and save').click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Nobody has wanted a space here in the last eight weeks').waitFor();
  await expectCleanInBoth(page);
  await button('Yes. Share it by draw', question).click();
  await said('The way spaces are given out is saved.').waitFor();
  const { body } = await adas.get(`/api/location/${area.locationId}/area/${park.id}`);
  expect(body.draw).toEqual({ daysBefore: 3, at: '16:30' });
});
