import { describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { area, books, page, perch, reopen } from '../support/journey.ts';
import { button, dialog, gone, heading, link, main, question, text } from '../support/screen.ts';
import { untilFocusIsOn } from './focus.ts';
import { bookings, hasSatAt, onHome, PHONE, week } from './home.ts';

const NEXT_TUESDAY = '2026-12-01';
const NEXT_THURSDAY = '2026-12-03';

onHome(3, ['locations']);

const has = (date: string, desk: number, person = chidi) => books(person, desk, { date });
const everyWeek = () => main().getByRole('link', { name: 'Every week', exact: true });
const weekday = (name: string) => main().getByRole('checkbox', { name });

const wishes = async () => (await page.request.get('/api/standing')).json();
const dates = async () => (await bookings()).map(({ date }) => date);

/** Somebody has desk 2 on these weekdays, or else the nearest free one. */
async function keeps(who: typeof ben, weekdays: number[]): Promise<void> {
  const wish = { weekdays, areaId: area.id, bookableObjectId: area.desks[1], orElse: 'nearest' };
  expect((await (await perch.signedIn(who)).post('/api/standing', wish)).status).toBe(201);
}

describe('from Home', () => {
  test('on a phone, the days that somebody has booked become a usual week in two taps', async () => {
    await reopen(chidi, PHONE);
    await has(NEXT_TUESDAY, 2);
    await has(NEXT_THURSDAY, 2);
    await page.goto('/');
    await everyWeek().tap();
    await expect.poll(() => weekday('Tuesday').isChecked()).toBe(true);
    await expect.poll(() => weekday('Thursday').isChecked()).toBe(true);
    await expect.poll(() => weekday('Wednesday').isChecked()).toBe(false);
    await text('13 days in the next 6 weeks, all with Desk 2.', main()).waitFor();
    await button('Keep it every week', main()).tap();
    await untilFocusIsOn(heading('Kept every week. All 13 days are booked', main()));
    expect(await wishes()).toMatchObject([{ weekdays: [2, 4], bookableObject: { name: 'Desk 2' } }]);
    expect(await dates()).toHaveLength(13);
    await page.goto('/');
    await text('On Tuesdays and Thursdays: Desk 2, or else the nearest free one.', main()).waitFor();
    await expect.poll(() => everyWeek().count()).toBe(0);
  });

  test('says beforehand on which days it would find nothing, and the question alone books nothing', async () => {
    await has(NEXT_TUESDAY, 2);
    await has('2026-12-08', 2, ben);
    const admin = await perch.signedIn(ada);
    const closing = { from: '2026-12-29', to: '2026-12-29', reason: 'Stocktaking' };
    await admin.post(`/api/admin/location/${area.locationId}/closing`, closing);
    await page.goto('/');
    await everyWeek().click();
    await text(
      '7 days in the next 6 weeks: 5 with Desk 2, 1 with another space and 1 with nothing.',
      main(),
    ).waitFor();
    await text('Desk 1, as Desk 2 is taken: Tue 8 December.', main()).waitFor();
    await text('Closed: Stocktaking: Tue 29 December.', main()).waitFor();
    expect(await wishes()).toEqual([]);
    expect(await dates()).toEqual([NEXT_TUESDAY]);
  });

  test('says who comes first for the same desk', async () => {
    await has(NEXT_TUESDAY, 2);
    await keeps(ben, [4]);
    await page.goto('/');
    await everyWeek().click();
    await weekday('Thursday').click();
    await text(
      'A colleague asked for Desk 2 on Thursdays before you did, so it goes to them first.',
      main(),
    ).waitFor();
  });

  test('ended, it asks once, and what is booked stays', async () => {
    await has(NEXT_TUESDAY, 2);
    await page.goto('/');
    await everyWeek().focus();
    await page.keyboard.press('Enter');
    await button('Keep it every week', main()).click();
    await text('Kept every week', main()).waitFor();
    const booked = await dates();
    await page.goto('/');
    await main().getByRole('link', { name: 'Change my usual week' }).click();
    const end = button('End on Tuesdays', main());
    await end.click();
    const asked = question('Stop booking this every week?');
    await button('No. Keep it', asked).click();
    await end.click();
    await button('Yes. End it', asked).click();
    await end.waitFor({ state: 'detached' });
    expect(await wishes()).toEqual([]);
    expect(await dates()).toEqual(booked);
  });

  test('without a day it says so', async () => {
    await has(NEXT_TUESDAY, 2);
    await page.goto('/');
    await everyWeek().click();
    await weekday('Tuesday').click();
    await button('Keep it every week', main()).click();
    await main().getByText('Choose a day', { exact: true }).waitFor();
    expect(await wishes()).toEqual([]);
  });
});

test('a day that is not as asked for says what can be done about it, in a table like that for several days', async () => {
  await has(NEXT_TUESDAY, 2);
  await has('2026-12-08', 2, ben);
  await page.goto('/');
  // On a slow connection it knows the name of the desk only later.
  const shown = Promise.withResolvers<void>();
  await page.route('**/api/location/*/area/*', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await everyWeek().click();
  await button('Keep it every week', main()).dispatchEvent('click');
  shown.resolve();
  await button('Keep it every week', main()).click();
  await text('All 7 days are booked', main()).waitFor();
  const row = main().getByRole('row', { name: /^Tuesday, 8 December 2026/ });
  await text('as Desk 2 is taken', row).waitFor();
  await button('Cancel on Tuesday, 8 December 2026', row).click();
  await button(/^Undo/, row).waitFor();
  expect(await dates()).toHaveLength(6);
  // What was given back is not booked again.
  await perch.app.work.settle();
  expect(await dates()).toHaveLength(6);
});

test('one that rests is shown on Home, and one press resumes it', async () => {
  await keeps(chidi, [2]);
  await perch.app.db.query(`update standing_wishes set rested_at = '2026-11-23T10:00:00Z'`);
  await page.goto('/');
  await main().getByText('Three mornings in a row were not confirmed', { exact: false }).waitFor();
  await button('Resume', main()).click();
  await untilFocusIsOn(heading(/^Kept every week/, main()));
  await gone(button('Resume', main()));
  expect(await wishes()).toMatchObject([{ isResting: false }]);
});

test('a day of it says so on Home, in My bookings and beside the day', async () => {
  await keeps(chidi, [2]);
  await page.goto('/');
  await text('Studio, Leeds, every week', main()).first().waitFor();
  await week().locator(`[data-day="${NEXT_TUESDAY}"]`).click();
  await text('Studio, Leeds, every week', dialog()).waitFor();
  await page.goto('/bookings');
  await main().getByRole('img', { name: 'Every week' }).first().waitFor();
  await main().getByRole('tab', { name: 'Table view' }).click();
  await text('For you, every week', main()).first().waitFor();
  await link('My usual week', main()).click();
  await heading('On Tuesdays', main()).waitFor();
});

test('the page of the usual week has another area, a first and a last day', async () => {
  await page.goto('/usual-week');
  await weekday('Monday').click();
  await main().getByRole('combobox', { name: 'Office' }).selectOption({ label: 'Leeds' });
  await main().getByRole('combobox', { name: 'Space' }).selectOption({ label: 'Desk 3' });
  await main().getByRole('radio', { name: 'Book nothing' }).click();
  await main().getByRole('textbox', { name: 'From' }).fill('7 December 2026');
  await main().getByRole('textbox', { name: 'Until' }).fill('14 December 2026');
  await main().getByRole('textbox', { name: 'Until' }).press('Tab');
  await text('2 days in the next 6 weeks, all with Desk 3.', main()).waitFor();
  await button('Keep it every week', main()).click();
  await text('Kept every week. Both days are booked', main()).waitFor();
  expect(await dates()).toEqual(['2026-12-07', '2026-12-14']);
  await main()
    .getByText('from Monday, 7 December 2026 until Monday, 14 December 2026', { exact: false })
    .waitFor();
  await button('Change on Mondays', main()).click();
  await main().getByRole('checkbox', { name: 'Friday' }).click();
  await button('Save', main()).click();
  await heading('On Mondays and Fridays', main()).waitFor();
  expect(await wishes()).toMatchObject([{ weekdays: [1, 5] }]);
  expect(await dates()).toEqual(['2026-12-07', '2026-12-11', '2026-12-14']);
  await button('End on Mondays and Fridays', main()).click();
  await button('Yes. End it').click();
  await heading('Which days are always the same?', main()).waitFor();
  expect(await dates()).toHaveLength(3);
});

test('an office may switch it off: nobody is offered it there, and what is kept books no more days', async () => {
  await hasSatAt(2);
  const wish = { weekdays: [5], areaId: area.id, orElse: 'any', until: '2026-11-27' };
  expect((await page.request.post('/api/standing', { data: wish })).status()).toBe(201);
  await reopen(ada);
  await page.goto(`/admin/locations/${area.locationId}`);
  await main().getByRole('checkbox', { name: 'People may keep days booked here every week.' }).uncheck();
  await button('Save the details').click();
  await text('The details are saved.').waitFor();

  await reopen(chidi);
  await page.goto('/');
  await week().getByRole('button', { name: 'Friday, 27 November 2026, Desk' }).waitFor();
  await text('Tap a day to book', main()).waitFor();
  await gone(everyWeek());
  await page.goto('/usual-week');
  await text('This office does not offer usual weeks', main()).waitFor();
  await gone(button('Add days', main()));
  await button('End on Fridays', main()).click();
  await button('Yes. End it').click();
  await text('No office offers usual weeks at the moment.', main()).waitFor();
});
