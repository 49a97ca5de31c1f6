import { beforeEach, describe, expect, test } from 'vitest';
import { expectCleanInBoth, violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';
import { MONDAY, onSeveralDays, TUESDAYS } from './several-days.ts';

const stage = onSeveralDays();
const { book, bookingOn, button, heading, open, outcomes, page, row, several, upcoming } = stage;

describe('the outcome of each day', () => {
  beforeEach(async () => {
    await stage.perch.app.db.query(
      `insert into closings (location_id, first_day, last_day, reason, created_at)
       values ($1, '2026-12-24', '2026-12-26', 'Christmas', '2026-11-01T09:00:00Z')`,
      [stage.area.locationId],
    );
  });
  const FRIDAYS = [
    '2026-11-27',
    '2026-12-04',
    '2026-12-11',
    '2026-12-18',
    '2026-12-25',
    '2027-01-01',
  ] as const;

  async function send(wish: 'nearest' | 'only') {
    await open();
    await several().click();
    await button('Every Friday').click();
    await page().getByRole('button', { name: 'Desk 1, free' }).click();
    if (wish === 'only') await page().getByRole('radio', { name: 'Only Desk 1' }).check();
    await button('Book 5 days').click();
  }

  test('is a table with what to do about it', async () => {
    await stage.perch.setClock(`${MONDAY}T08:05:00Z`);
    await book('bens', 0, FRIDAYS[1]);
    for (const desk of [0, 1]) await book('bens', desk, FRIDAYS[2]);
    for (const desk of [2, 3]) await book('adas', desk, FRIDAYS[2]);
    await book('chidis', 0, FRIDAYS[3]);
    await send('nearest');
    await untilFocusIsOn(heading('4 of 6 days are booked'));
    expect(await outcomes()).toEqual([
      'Desk 1, booked',
      'Desk 2, as Desk 1 is taken',
      'Full',
      'Desk 1, yours already',
      'Closed: Christmas',
      'Desk 1, booked',
    ]);
    await expectCleanInBoth(page());

    const first = await bookingOn(FRIDAYS[0]);
    await row('27 November').getByRole('button', { name: 'Cancel on Friday, 27 November 2026' }).click();
    await untilFocusIsOn(row('27 November').locator('[tabindex="-1"]'));
    await heading('3 of 6 days are booked').waitFor();
    await row('27 November').getByRole('button', { name: 'Undo on Friday, 27 November 2026' }).click();
    await heading('4 of 6 days are booked').waitFor();
    expect(await bookingOn(FRIDAYS[0])).toEqual(first);

    await row('11 December')
      .getByRole('button', { name: /^Join the waiting list/ })
      .click();
    await heading('4 of 6 days are booked, and you are waiting for 1').waitFor();
    await row('11 December').getByText('On the waiting list').waitFor();
    await row('11 December')
      .getByRole('button', { name: /^Leave the waiting list/ })
      .click();
    await row('11 December').getByText('No longer on the waiting list').waitFor();

    await row('4 December')
      .getByRole('link', { name: /^Another space/ })
      .click();
    await page().getByRole('region', { name: 'Moving a booking' }).waitFor();
    expect(await upcoming()).toHaveLength(4);
  });

  test('is still there on going back, with what has changed meanwhile', async () => {
    await book('bens', 0, FRIDAYS[1]);
    await send('nearest');
    await heading('5 of 6 days are booked').waitFor();
    const kept = await outcomes();
    await row('4 December')
      .getByRole('link', { name: /^Another space/ })
      .click();
    await page().getByRole('region', { name: 'Moving a booking' }).waitFor();
    await page().goBack();
    await untilFocusIsOn(heading('5 of 6 days are booked'));
    expect(await outcomes()).toEqual(kept);

    await row('4 December').getByRole('link', { name: 'Desk 2' }).click();
    await button('Cancel booking').click();
    await button('Yes. Cancel it').click();
    await page().getByText('Booking cancelled').waitFor();
    await page().goBack();
    await page().getByRole('heading', { name: 'Booking details', level: 1 }).waitFor();
    await page().goBack();
    await heading('4 of 6 days are booked').waitFor();
    await row('4 December')
      .getByRole('button', { name: /^Book again/ })
      .waitFor();

    await button('Choose more days').click();
    await button('Every Friday').click();
    await button('Book 5 days').waitFor();
  });

  test('offers a cancelled day again once that can no longer be undone', async () => {
    await send('nearest');
    await heading('5 of 6 days are booked').waitFor();
    await page().clock.install();
    await row('27 November')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await row('27 November').getByRole('button', { name: /^Undo/ }).focus();
    await page().clock.runFor(10_000);
    const again = row('27 November').getByRole('button', { name: /^Book again/ });
    await untilFocusIsOn(again);
    await again.click();
    await heading('5 of 6 days are booked').waitFor();
  });

  test('offers what is free instead of a desk that had to be that one', async () => {
    await book('bens', 0, FRIDAYS[1]);
    await send('only');
    await untilFocusIsOn(heading('4 of 6 days are booked'));
    const taken = row('4 December');
    await taken.getByText('Desk 1 is taken').waitFor();
    // Somebody is quicker.
    await book('bens', 1, FRIDAYS[1]);
    await taken.getByRole('button', { name: 'Book Desk 2 on Friday, 4 December 2026' }).click();
    await taken.getByText('Somebody has just booked this space for that day.').waitFor();
    await taken.getByRole('button', { name: 'Book Desk 3 on Friday, 4 December 2026' }).click();
    await heading('5 of 6 days are booked').waitFor();
    expect(await upcoming()).toContain(`${FRIDAYS[1]} Desk 3`);
  });

  test('includes the waiting list if that was asked for', async () => {
    for (const desk of [0, 1]) await book('bens', desk, FRIDAYS[2]);
    for (const desk of [2, 3]) await book('adas', desk, FRIDAYS[2]);
    await open();
    await several().click();
    await button('Every Friday').click();
    await page().getByRole('checkbox', { name: 'Join the waiting list of full days' }).check();
    await button('Book 5 days').click();
    await heading('4 of 6 days are booked, and you are waiting for 1').waitFor();
    await row('11 December')
      .getByRole('link', { name: /^Your place/ })
      .click();
    await page().waitForURL('**/waiting-list/*');
  });

  test('is for a guest if so chosen, who cannot wait', async () => {
    for (const desk of [0, 1]) await book('bens', desk, FRIDAYS[2]);
    for (const desk of [2, 3]) await book('adas', desk, FRIDAYS[2]);
    await open();
    await several().click();
    await button('Every Friday').click();
    const waits = page().getByRole('checkbox', { name: 'Join the waiting list of full days' });
    await waits.waitFor();
    await button('For somebody else').click();
    await waits.waitFor({ state: 'detached' });
    await button('Book 5 days').click();
    await page().getByText('Enter the name of the person it is for').waitFor();
    const name = page().getByRole('combobox', { name: 'Their name' });
    await untilFocusIsOn(name);
    await name.fill('Sam (guest)');
    await button('Book 5 days').click();
    await heading('4 of 6 days are booked').waitFor();
    expect(await upcoming()).toEqual([0, 1, 3, 5].map((index) => `${FRIDAYS[index]} Desk 1 Sam (guest)`));
    await expect.poll(() => row('11 December').getByRole('button').count()).toBe(0);
    await row('11 December').getByRole('link', { name: 'Another area on Friday, 11 December 2026' }).click();
    await page().waitForURL(`**/areas**day=${FRIDAYS[2]}`);
  });
});

describe('without a connection', () => {
  test('a batch whose answer is lost is sent again, and nothing is booked twice', async () => {
    await open();
    await several().click();
    await button('Every Tuesday').click();
    await page().route(
      '**/api/booking/batch',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await button('Book 6 days').click();
    const alert = page().getByRole('alert');
    await alert.getByText('It is safe to send them again: nothing is booked twice.').waitFor();
    await untilFocusIsOn(alert);
    expect(await upcoming()).toHaveLength(6);
    expect(await violationsOn(page())).toEqual([]);
    await button('Send again').click();
    await untilFocusIsOn(heading('All 6 days are booked'));
    expect(await outcomes()).toEqual(Array(6).fill('Desk 1, booked'));
    expect(await upcoming()).toEqual(TUESDAYS.map((date) => `${date} Desk 1`));
    stage.window.complaints.splice(0);
  });

  test('what could not be done about a day is said in its row, and can be tried again', async () => {
    await open();
    await several().click();
    await button('Every Tuesday').click();
    await button('Book 6 days').click();
    let isDown = true;
    await page().route('**/api/booking/*', (route) =>
      isDown && route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.fallback(),
    );
    const first = row('24 November');
    await first.getByRole('button', { name: /^Cancel/ }).click();
    await first.getByRole('alert').getByText('We could not reach Perch.').waitFor();
    isDown = false;
    await first.getByRole('button', { name: /^Cancel/ }).click();
    await heading('5 of 6 days are booked').waitFor();
    stage.window.complaints.splice(0);
  });
});
