import { beforeEach, describe, expect, test } from 'vitest';
import { WEDNESDAY } from '../support/perch.ts';
import { untilFocusIsOn } from './focus.ts';
import { onHome, PHONE } from './home.ts';

const stage = onHome({ desks: 5 });
const { book, bookings, main, tap } = stage;

describe('on the morning of a day with more than three bookings', () => {
  beforeEach(async () => {
    await book(WEDNESDAY, stage.area.desks.slice(0, 4));
    await stage.perch.setClock(`${WEDNESDAY}T08:05:00Z`);
    await stage.page.goto('/');
    await main().getByText('4 bookings', { exact: true }).waitFor();
  });

  const confirmed = async () => (await bookings()).map(({ isConfirmed }) => isConfirmed);
  const keepAll = () => main().getByRole('button', { name: 'I’m coming, keep all 4' });
  const oneByOne = () => main().getByText('One by one');

  test('one press confirms them all, and says so', async () => {
    await keepAll().click();
    const answer = main().getByText('Your 4 bookings are confirmed');
    await answer.waitFor();
    await untilFocusIsOn(answer);
    await expect.poll(() => confirmed()).toEqual([true, true, true, true]);
    await expect.poll(() => main().getByText('Please confirm by 10am').count()).toBe(0);
  });

  test('each can be confirmed on its own', async () => {
    await oneByOne().click();
    await main().getByRole('button', { name: 'Keep Desk 3' }).click();
    await main().getByText('Your booking is confirmed').waitFor();
    await expect.poll(() => confirmed()).toEqual([false, false, true, false]);
    await main().getByRole('button', { name: 'I’m coming, keep all 3' }).waitFor();
    await main().getByText('4 bookings', { exact: true }).waitFor();
  });

  test('the one that could not be confirmed is named, and the others are confirmed', async () => {
    const [, second] = await bookings();
    await stage.window.context.request.delete(`/api/booking/${second?.id}`);
    await keepAll().click();
    await main().getByRole('alert').getByText('1 booking could not be confirmed').waitFor();
    await main().getByText('Desk 2: This booking no longer exists. It may have been cancelled.').waitFor();
    await expect.poll(() => confirmed()).toEqual([true, true, true]);
  });

  test('somebody who is not coming gives them all back, after one more question', async () => {
    await main().getByRole('button', { name: 'Not coming', exact: true }).click();
    const dialog = stage.page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel these 4 bookings?',
    });
    await dialog.getByRole('button', { name: 'No. Keep them' }).click();
    await main().getByRole('button', { name: 'Not coming', exact: true }).click();
    await dialog.getByRole('button', { name: 'Yes. Cancel them' }).click();
    const answer = main().getByRole('status').filter({ hasText: 'Your 4 bookings are cancelled' });
    await answer.waitFor();
    await untilFocusIsOn(answer);
    expect(await confirmed()).toEqual([]);
    await answer.getByRole('button', { name: 'Undo' }).click();
    await main().getByText('Your bookings are back').waitFor();
    expect(await confirmed()).toEqual([false, false, false, false]);
    await keepAll().waitFor();
  });

  test('one can be given back on its own', async () => {
    await oneByOne().click();
    await main().getByRole('button', { name: 'Not coming to Desk 3' }).click();
    const dialog = stage.page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel this booking?',
    });
    await dialog.getByRole('button', { name: 'Yes. Cancel it' }).click();
    await main().getByText('Your booking is cancelled').waitFor();
    expect(await confirmed()).toEqual([false, false, false]);
    await main().getByRole('button', { name: 'Undo' }).click();
    await main()
      .getByRole('link', { name: /^Desk 3, Studio/ })
      .waitFor();
  });
});

test('in the morning an unconfirmed booking has a clock, and once confirmed a tick', async () => {
  await book(WEDNESDAY, stage.area.desks.slice(0, 2));
  await stage.perch.setClock(`${WEDNESDAY}T08:05:00Z`);
  await stage.page.goto('/');
  const waits = () => main().getByRole('img', { name: 'Not confirmed yet' }).count();
  await expect.poll(waits).toBe(2);
  await main().getByRole('button', { name: 'I’m coming, keep both' }).click();
  await main().getByText('Your 2 bookings are confirmed').waitFor();
  await expect.poll(waits).toBe(0);
  await expect.poll(() => main().getByRole('button', { name: 'Not coming' }).count()).toBe(0);
});

test('on a phone, six bookings are confirmed with one tap on Home', async () => {
  await book(WEDNESDAY, [...stage.area.desks, stage.area.dogPlace], 'Sam (guest)');
  await stage.perch.setClock(`${WEDNESDAY}T08:05:00Z`);
  await stage.openAs(PHONE);
  await stage.page.goto('/');
  await tap(main().getByRole('button', { name: 'I’m coming, keep all 6' }));
  await main().getByText('Your 6 bookings are confirmed').waitFor();
  const { rows } = await stage.perch.app.db.query(
    'select count(confirmed_at)::int as confirmed from bookings',
  );
  expect(rows).toEqual([{ confirmed: 6 }]);
});
