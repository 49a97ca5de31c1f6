import { beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { untilFocusIsOn } from './focus.ts';
import { onHome, PHONE } from './home.ts';

const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const NEXT_TUESDAY = '2026-12-01';
const NEXT_THURSDAY = '2026-12-03';

const stage = onHome({ desks: 3, cleared: ['absences', 'bookings', 'closings'] });
const { has, main, upcoming, week } = stage;
// Last week, which makes it the usual one.
beforeEach(() => stage.hasSatAt(stage.area.desks[1], ['2026-11-18']));

const tile = (date: string) => week().locator(`[data-day="${date}"]`);
const named = (name: RegExp | string) => week().getByRole('button', { name });
async function openHome() {
  await stage.page.goto('/');
  await named('Book Wednesday, 25 November 2026').waitFor();
}

test('on a phone, Tuesday and Thursday of next week are a tap each', async () => {
  await stage.openAs(PHONE);
  await openHome();
  await tile(NEXT_TUESDAY).tap();
  await tile(NEXT_THURSDAY).tap();
  await named('Tuesday, 1 December 2026, Desk 2, Studio').waitFor();
  await named('Thursday, 3 December 2026, Desk 2, Studio').waitFor();
  expect(await upcoming()).toEqual([`Desk 2 ${NEXT_TUESDAY}`, `Desk 2 ${NEXT_THURSDAY}`]);
});

test('a day on which somebody is away says so, and can be booked all the same', async () => {
  const days = { from: WEDNESDAY, to: THURSDAY };
  const answer = await stage.window.context.request.post('/api/away', { data: days });
  expect(answer.status()).toBe(201);
  await stage.page.goto('/');
  await named('Book Wednesday, 25 November 2026, although you are away').click();
  await named('Wednesday, 25 November 2026, Desk 2, Studio').waitFor();
  await named('Book Thursday, 26 November 2026, although you are away').waitFor();
  await named('Book Friday, 27 November 2026').waitFor();
  expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`]);
});

test('days pressed one right after the other are all booked, though no answer has come yet, whichever comes first', async () => {
  const answers = Promise.withResolvers<void>();
  const last = Promise.withResolvers<void>();
  await stage.page.route('**/api/booking/batch', async (route) => {
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
    await has(THURSDAY, 2);
    await openHome();
    await tile(THURSDAY).click();
    await named(/^Thursday, 26 November 2026, Desk 1/).waitFor();
    const words = 'Desk 2 is taken. You have Desk 1, the nearest free one.';
    await main().getByRole('listitem').filter({ hasText: words }).waitFor();
    await main()
      .getByRole('status')
      .filter({ hasText: `Thursday, 26 November 2026: ${words}` })
      .waitFor({ state: 'attached' });
    await main().getByRole('link', { name: 'Another place on Thursday, 26 November 2026' }).click();
    await stage.page.waitForURL(`**/areas/${stage.area.id}?day=${THURSDAY}&moving=*`);
  });

  test('along with all the others says that it is full, and one press joins the waiting list', async () => {
    for (const desk of [1, 2, 3]) await has(THURSDAY, desk);
    await openHome();
    await named('Thursday, 26 November 2026, full').click();
    await main().getByText('Studio is full.', { exact: false }).first().waitFor();
    await main().getByRole('button', { name: 'Join the waiting list on Thursday, 26 November 2026' }).click();
    await named('Thursday, 26 November 2026, waiting list, 1 of 1').click();
    await stage.page.getByRole('dialog').getByRole('link', { name: 'Waiting list' }).click();
    await stage.page.waitForURL('**/waiting-list/*');
  });
});

test('a day on which the office is closed says so, and cannot be pressed', async () => {
  const admin = await stage.perch.signedIn(ada);
  const closing = { from: THURSDAY, to: THURSDAY, reason: 'Stocktaking' };
  expect((await admin.post(`/api/admin/location/${stage.area.locationId}/closing`, closing)).status).toBe(
    201,
  );
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
  await stage.page.keyboard.press('ArrowRight');
  await untilFocusIsOn(named('Book Wednesday, 25 November 2026'));
  await stage.page.keyboard.press('Enter');
  await untilFocusIsOn(named(/^Wednesday, 25 November 2026, Desk 2/));
  await stage.page.keyboard.press('ArrowDown');
  await stage.page.keyboard.press('Space');
  await untilFocusIsOn(named(/^Wednesday, 2 December 2026, Desk 2/));
  await stage.page.keyboard.press('Tab');
  await expect.poll(() => week().locator(':focus').count()).toBe(0);
  expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`, 'Desk 2 2026-12-02']);
});

test('a booked day is given back, and that can be undone', async () => {
  await has(THURSDAY, 3, chidi);
  await openHome();
  const mine = named('Thursday, 26 November 2026, Desk 3, Studio');
  await mine.focus();
  await stage.page.keyboard.press('Enter');
  const asked = stage.page.getByRole('dialog', { name: 'Thursday, 26 November 2026' });
  await untilFocusIsOn(asked.getByRole('button', { name: 'Give it back' }));
  await stage.page.keyboard.press('Escape');
  await untilFocusIsOn(mine);
  await mine.click();
  await asked.getByRole('button', { name: 'Give it back' }).click();
  const answer = main().getByRole('status').filter({ hasText: 'Given back' });
  await untilFocusIsOn(answer);
  await named('Book Thursday, 26 November 2026').waitFor();
  expect(await upcoming()).toEqual([]);
  await answer.getByRole('button', { name: 'Undo' }).click();
  await mine.waitFor();
  expect(await upcoming()).toEqual([`Desk 3 ${THURSDAY}`]);
});

test('a press that did not get through says so, and is sent again', async () => {
  await openHome();
  await stage.page.route('**/api/booking/batch', (route) => route.abort(), { times: 3 });
  await tile(THURSDAY).click();
  await main().getByText('We could not reach Perch.', { exact: false }).first().waitFor();
  await main().getByRole('button', { name: 'Try again on Thursday, 26 November 2026' }).click();
  await named(/^Thursday, 26 November 2026, Desk 2/).waitFor();
  await expect
    .poll(() =>
      main()
        .getByRole('button', { name: /^Try again/ })
        .count(),
    )
    .toBe(0);
  stage.window.complaints.splice(0);
});

test('a newcomer is led to choose a place on that day', async () => {
  await stage.openAs({}, ben);
  await stage.page.goto(`/locations/${stage.area.locationId}/areas/${stage.area.id}`);
  await stage.page.getByRole('heading', { level: 1 }).filter({ hasText: 'Studio' }).waitFor();
  await stage.page.goto('/');
  await main().getByText('Choose a place on one of these days.', { exact: false }).waitFor();
  await week().getByRole('link', { name: 'Choose a place for Thursday, 26 November 2026' }).click();
  await stage.page.waitForURL(`**/areas/${stage.area.id}?day=${THURSDAY}`);
});
