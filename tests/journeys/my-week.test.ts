import { beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { area, bookingPage, books, page, perch, reopen, window } from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, dialog, gone, link, main, text } from '../support/screen.ts';
import { violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';
import { hasSatAt, onHome, PHONE, upcoming, week } from './home.ts';

const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const NEXT_TUESDAY = '2026-12-01';
const NEXT_THURSDAY = '2026-12-03';

onHome(3, ['absences', 'bookings', 'closings']);
// Last week, which makes it the usual one.
beforeEach(() => hasSatAt(2, ['2026-11-18']));

const tile = (date: string) => week().locator(`[data-day="${date}"]`);
const named = (name: RegExp | string) => week().getByRole('button', { name });
async function openHome() {
  await page.goto('/');
  await named('Book Wednesday, 25 November 2026').waitFor();
}

test('on a phone, Tuesday and Thursday of next week are a tap each', async () => {
  await reopen(chidi, PHONE);
  await openHome();
  await tile(NEXT_TUESDAY).tap();
  await tile(NEXT_THURSDAY).tap();
  await named('Tuesday, 1 December 2026, Desk 2, Studio').waitFor();
  await named('Thursday, 3 December 2026, Desk 2, Studio').waitFor();
  expect(await upcoming()).toEqual([`Desk 2 ${NEXT_TUESDAY}`, `Desk 2 ${NEXT_THURSDAY}`]);
});

test('what a press has booked is said below the week, and undone there', async () => {
  await openHome();
  await tile(THURSDAY).click();
  await text('Thursday, 26 November 2026: Desk 2, booked', main()).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await button('Undo Desk 2', main()).click();
  await text('Released', main()).waitFor();
  expect(await upcoming()).toEqual([]);
});

test('a day on which somebody is away says so, and can be booked all the same', async () => {
  const days = { from: WEDNESDAY, to: THURSDAY };
  const answer = await page.request.post('/api/away', { data: days });
  expect(answer.status()).toBe(201);
  await page.goto('/');
  await named('Book Wednesday, 25 November 2026, although you are away').click();
  await named('Wednesday, 25 November 2026, Desk 2, Studio').waitFor();
  await named('Book Thursday, 26 November 2026, although you are away').waitFor();
  await named('Book Friday, 27 November 2026').waitFor();
  expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`]);
});

test('days pressed one right after the other are all booked, though no answer has come yet, whichever comes first', async () => {
  const answers = Promise.withResolvers<void>();
  const last = Promise.withResolvers<void>();
  await page.route('**/api/booking/batch', async (route) => {
    const { dates } = route.request().postDataJSON() as { dates: string[] };
    await (dates.includes(THURSDAY) ? last : answers).promise;
    await route.fallback();
  });
  await openHome();
  for (const date of [WEDNESDAY, THURSDAY, FRIDAY]) await tile(date).click();
  await named('Wednesday, 25 November 2026, booking').waitFor();
  await named('Thursday, 26 November 2026, booking').waitFor();
  await named('Friday, 27 November 2026, booking').waitFor();
  // Pressing again while the call is under way still makes only one booking.
  await tile(FRIDAY).click({ force: true });
  answers.resolve();
  await named(/^Wednesday, 25 November 2026, Desk 2/).waitFor();
  await named(/^Friday, 27 November 2026, Desk 2/).waitFor();
  await named('Thursday, 26 November 2026, booking').waitFor();
  last.resolve();
  await named(/^Thursday, 26 November 2026, Desk 2/).waitFor();
  expect(await upcoming()).toEqual([WEDNESDAY, THURSDAY, FRIDAY].map((date) => `Desk 2 ${date}`));
});

describe('a day on which the usual desk is taken', () => {
  test('gets the nearest free one, says so in place, and leads on to another', async () => {
    await books(ben, 2, { date: THURSDAY });
    await openHome();
    await tile(THURSDAY).click();
    await named(/^Thursday, 26 November 2026, Desk 1/).waitFor();
    const words = 'Desk 1, as Desk 2 is taken';
    await main().getByRole('row').filter({ hasText: words }).waitFor();
    await main()
      .getByRole('status')
      .filter({ hasText: `Thursday, 26 November 2026: ${words}` })
      .waitFor({ state: 'attached' });
    await link('Another space on Thursday, 26 November 2026', main()).click();
    await page.waitForURL(`**/areas/${area.id}?day=${THURSDAY}&moving=*`);
  });

  test('along with all the others says that it is full, and one press joins the waiting list', async () => {
    for (const desk of [1, 2, 3]) await books(ben, desk, { date: THURSDAY });
    await openHome();
    await named('Thursday, 26 November 2026, full').click();
    await text(/^Full$/, main().getByRole('row')).waitFor();
    await button('Join the waiting list on Thursday, 26 November 2026', main()).click();
    await named('Thursday, 26 November 2026, queue: 1st').click();
    await link('Waiting list', dialog()).click();
    await page.waitForURL('**/waiting-list/*');
  });
});

test('a day on which the office is closed says so, and cannot be pressed', async () => {
  const admin = await perch.signedIn(ada);
  const closing = { from: THURSDAY, to: THURSDAY, reason: 'Stocktaking' };
  expect((await admin.post(`/api/admin/location/${area.locationId}/closing`, closing)).status).toBe(201);
  await openHome();
  const closed = named('Thursday, 26 November 2026, closed');
  await expect.poll(() => closed.getAttribute('aria-disabled')).toBe('true');
  await closed.click({ force: true });
  await tile(FRIDAY).click();
  await named(/^Friday, 27 November 2026, Desk 2/).waitFor();
  expect(await upcoming()).toEqual([`Desk 2 ${FRIDAY}`]);
});

test('by keyboard the week is one stop, arrow keys go through it, and Enter books', async () => {
  await openHome();
  await tile('2026-11-24').focus();
  await page.keyboard.press('ArrowRight');
  await untilFocusIsOn(named('Book Wednesday, 25 November 2026'));
  await page.keyboard.press('Enter');
  await untilFocusIsOn(named(/^Wednesday, 25 November 2026, Desk 2/));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await untilFocusIsOn(named(/^Wednesday, 2 December 2026, Desk 2/));
  await page.keyboard.press('Tab');
  await gone(week().locator(':focus'));
  expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`, 'Desk 2 2026-12-02']);
});

test('a booked day is given back, and that can be undone', async () => {
  await books(chidi, 3, { date: THURSDAY });
  await openHome();
  const mine = named('Thursday, 26 November 2026, Desk 3, Studio');
  await mine.focus();
  await page.keyboard.press('Enter');
  const asked = dialog('Thursday, 26 November 2026');
  await untilFocusIsOn(button('Release it', asked));
  await page.keyboard.press('Escape');
  await untilFocusIsOn(mine);
  await mine.click();
  await button('Release it', asked).click();
  const answer = main().getByRole('status').filter({ hasText: 'Released' });
  await untilFocusIsOn(answer);
  await named('Book Thursday, 26 November 2026').waitFor();
  expect(await upcoming()).toEqual([]);
  await answer.getByRole('button', { name: 'Undo' }).click();
  await mine.waitFor();
  expect(await upcoming()).toEqual([`Desk 3 ${THURSDAY}`]);
});

test('a press that did not get through says so, and is sent again', async () => {
  await openHome();
  await page.route('**/api/booking/batch', (route) => route.abort(), { times: 3 });
  await tile(THURSDAY).click();
  await main().getByText('We could not reach Perch.', { exact: false }).first().waitFor();
  await button('Try again on Thursday, 26 November 2026', main()).click();
  await named(/^Thursday, 26 November 2026, Desk 2/).waitFor();
  await gone(button(/^Try again/, main()));
  window.complaints.splice(0);
});

test('a newcomer is led to choose a place on that day', async () => {
  await reopen(ben);
  await page.goto(bookingPage());
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Studio' }).waitFor();
  await page.goto('/');
  await main().getByText('Choose a place on one of these days.', { exact: false }).waitFor();
  await link('Choose a place for Thursday, 26 November 2026', week()).click();
  await page.waitForURL(`**/areas/${area.id}?day=${THURSDAY}`);
});
