import { describe, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { untilFocusIsOn } from './focus.ts';
import { onHome, PHONE } from './home.ts';

const NEXT_TUESDAY = '2026-12-01';
const NEXT_THURSDAY = '2026-12-03';

const stage = onHome({ desks: 3, cleared: ['standing_wishes', 'bookings', 'closings'] });
const { bookings, main, week } = stage;

const has = (date: string, desk: number, person = chidi) => stage.has(date, desk, person);
const everyWeek = () => main().getByRole('link', { name: 'Every week', exact: true });
const weekday = (name: string) => main().getByRole('checkbox', { name });

const wishes = async () => (await stage.window.context.request.get('/api/standing')).json();
const dates = async () => (await bookings()).map(({ date }) => date);

describe('from Home', () => {
  test('on a phone, the days that somebody has booked become a usual week in two taps', async () => {
    await stage.openAs(PHONE);
    await has(NEXT_TUESDAY, 2);
    await has(NEXT_THURSDAY, 2);
    await stage.page.goto('/');
    await everyWeek().tap();
    await expect.poll(() => weekday('Tuesday').isChecked()).toBe(true);
    await expect.poll(() => weekday('Thursday').isChecked()).toBe(true);
    await expect.poll(() => weekday('Wednesday').isChecked()).toBe(false);
    await main().getByText('In the next 6 weeks: 13 days with Desk 2.').waitFor();
    await main().getByRole('button', { name: 'Keep it every week' }).tap();
    await untilFocusIsOn(main().getByRole('heading', { name: 'Kept every week. All 13 days are booked' }));
    expect(await wishes()).toMatchObject([{ weekdays: [2, 4], bookableObject: { name: 'Desk 2' } }]);
    expect(await dates()).toHaveLength(13);
    await stage.page.goto('/');
    await main().getByText('On Tuesdays and Thursdays: Desk 2, or else the nearest free one.').waitFor();
    await expect.poll(() => everyWeek().count()).toBe(0);
  });

  test('says beforehand on which days it would find nothing, and the question alone books nothing', async () => {
    await has(NEXT_TUESDAY, 2);
    await has('2026-12-08', 2, ben);
    const admin = await stage.perch.signedIn(ada);
    const closing = { from: '2026-12-29', to: '2026-12-29', reason: 'Stocktaking' };
    await admin.post(`/api/admin/location/${stage.area.locationId}/closing`, closing);
    await stage.page.goto('/');
    await everyWeek().click();
    await main()
      .getByText('In the next 6 weeks: 5 days with Desk 2, 1 day with another space and 1 day with nothing.')
      .waitFor();
    await main().getByText('Desk 1, as Desk 2 is taken: Tue 8 December.').waitFor();
    await main().getByText('The office is closed: Tue 29 December.').waitFor();
    expect(await wishes()).toEqual([]);
    expect(await dates()).toEqual([NEXT_TUESDAY]);
  });

  test('says who comes first for the same desk', async () => {
    await has(NEXT_TUESDAY, 2);
    const bens = await stage.perch.signedIn(ben);
    const wish = {
      weekdays: [4],
      areaId: stage.area.id,
      bookableObjectId: stage.area.desks[1],
      orElse: 'nearest',
    };
    expect((await bens.post('/api/standing', wish)).status).toBe(201);
    await stage.page.goto('/');
    await everyWeek().click();
    await weekday('Thursday').click();
    await main()
      .getByText('A colleague asked for Desk 2 on Thursdays before you did, so it goes to them first.')
      .waitFor();
  });

  test('ended, it asks once, and what is booked stays', async () => {
    await has(NEXT_TUESDAY, 2);
    await stage.page.goto('/');
    await everyWeek().focus();
    await stage.page.keyboard.press('Enter');
    await main().getByRole('button', { name: 'Keep it every week' }).click();
    await main().getByText('Kept every week').waitFor();
    const booked = await dates();
    await stage.page.goto('/');
    await main().getByRole('link', { name: 'Change my usual week' }).click();
    const end = main().getByRole('button', { name: 'End on Tuesdays' });
    await end.click();
    const asked = stage.page.getByRole('alertdialog', { name: 'Stop booking this every week?' });
    await asked.getByRole('button', { name: 'No. Keep it' }).click();
    await end.click();
    await asked.getByRole('button', { name: 'Yes. End it' }).click();
    await end.waitFor({ state: 'detached' });
    expect(await wishes()).toEqual([]);
    expect(await dates()).toEqual(booked);
  });

  test('without a day it says so', async () => {
    await has(NEXT_TUESDAY, 2);
    await stage.page.goto('/');
    await everyWeek().click();
    await weekday('Tuesday').click();
    await main().getByRole('button', { name: 'Keep it every week' }).click();
    await main().getByText('Choose a day', { exact: true }).waitFor();
    expect(await wishes()).toEqual([]);
  });
});

test('a day that is not as asked for says what can be done about it, in a table like that for several days', async () => {
  await has(NEXT_TUESDAY, 2);
  await has('2026-12-08', 2, ben);
  await stage.page.goto('/');
  await everyWeek().click();
  await main().getByRole('button', { name: 'Keep it every week' }).click();
  await main().getByText('All 7 days are booked').waitFor();
  const row = main().getByRole('row', { name: /^Tuesday, 8 December 2026/ });
  await row.getByText('as Desk 2 is taken').waitFor();
  await stage.page.clock.install();
  await row.getByRole('button', { name: 'Cancel on Tuesday, 8 December 2026' }).click();
  await row.getByRole('button', { name: /^Undo/ }).waitFor();
  await stage.page.clock.runFor(10_000);
  await row.getByRole('button', { name: 'Book again on Tuesday, 8 December 2026' }).waitFor();
  expect(await dates()).toHaveLength(6);
  // What was given back is not booked again.
  await stage.perch.app.work.settle();
  expect(await dates()).toHaveLength(6);
});

test('one that rests is shown on Home, and one press resumes it', async () => {
  const chidis = await stage.perch.signedIn(chidi);
  const wish = {
    weekdays: [2],
    areaId: stage.area.id,
    bookableObjectId: stage.area.desks[1],
    orElse: 'nearest',
  };
  expect((await chidis.post('/api/standing', wish)).status).toBe(201);
  await stage.perch.app.db.query(`update standing_wishes set rested_at = '2026-11-23T10:00:00Z'`);
  await stage.page.goto('/');
  await main().getByText('Three mornings in a row were not confirmed', { exact: false }).waitFor();
  await main().getByRole('button', { name: 'Resume' }).click();
  await untilFocusIsOn(main().getByRole('heading', { name: /^Kept every week/ }));
  await expect.poll(() => main().getByRole('button', { name: 'Resume' }).count()).toBe(0);
  expect(await wishes()).toMatchObject([{ isResting: false }]);
});

test('a day of it says so on Home, in My bookings and beside the day', async () => {
  const chidis = await stage.perch.signedIn(chidi);
  const wish = {
    weekdays: [2],
    areaId: stage.area.id,
    bookableObjectId: stage.area.desks[1],
    orElse: 'nearest',
  };
  await chidis.post('/api/standing', wish);
  await stage.page.goto('/');
  await main().getByText('Studio, Leeds, every week').first().waitFor();
  await week().locator(`[data-day="${NEXT_TUESDAY}"]`).click();
  await stage.page.getByRole('dialog').getByText('Studio, Leeds, every week').waitFor();
  await stage.page.goto('/bookings');
  await main().getByRole('img', { name: 'Every week' }).first().waitFor();
  await main().getByRole('tab', { name: 'Table view' }).click();
  await main().getByText('For you, every week').first().waitFor();
  await main().getByRole('link', { name: 'My usual week' }).click();
  await main().getByRole('heading', { name: 'On Tuesdays' }).waitFor();
});

test('the page of the usual week has another area, a first and a last day', async () => {
  await stage.page.goto('/usual-week');
  await weekday('Monday').click();
  await main().getByRole('combobox', { name: 'Office' }).selectOption({ label: 'Leeds' });
  await main().getByRole('combobox', { name: 'Space' }).selectOption({ label: 'Desk 3' });
  await main().getByRole('radio', { name: 'Book nothing' }).click();
  await main().getByRole('textbox', { name: 'From' }).fill('7 December 2026');
  await main().getByRole('textbox', { name: 'Until' }).fill('14 December 2026');
  await main().getByRole('textbox', { name: 'Until' }).press('Tab');
  await main().getByText('In the next 6 weeks: 2 days with Desk 3.').waitFor();
  await main().getByRole('button', { name: 'Keep it every week' }).click();
  await main().getByText('Kept every week. All 2 days are booked').waitFor();
  expect(await dates()).toEqual(['2026-12-07', '2026-12-14']);
  await main()
    .getByText('from Monday, 7 December 2026 until Monday, 14 December 2026', { exact: false })
    .waitFor();
  await main().getByRole('button', { name: 'Change on Mondays' }).click();
  await main().getByRole('checkbox', { name: 'Friday' }).click();
  await main().getByRole('button', { name: 'Save' }).click();
  await main().getByRole('heading', { name: 'On Mondays and Fridays' }).waitFor();
  expect(await wishes()).toMatchObject([{ weekdays: [1, 5] }]);
  expect(await dates()).toEqual(['2026-12-07', '2026-12-11', '2026-12-14']);
  await main().getByRole('button', { name: 'End on Mondays and Fridays' }).click();
  await stage.page.getByRole('button', { name: 'Yes. End it' }).click();
  await main().getByRole('heading', { name: 'Which days are always the same?' }).waitFor();
  expect(await dates()).toHaveLength(3);
});
