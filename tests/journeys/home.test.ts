import { beforeEach, describe, expect, test } from 'vitest';
import { area, bookingPage, books, page, perch, reopen, waits, window } from '../support/journey.ts';
import { addCarPark, type TestCarPark } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { alert, button, gone, heading, link, main, shows, text } from '../support/screen.ts';
import { book, bookings, hasSatAt, onHome, PHONE, tap, upcoming } from './home.ts';
import { ben, chidi, dora } from '../support/cast.ts';
import { violationsOn } from './axe.ts';
import { untilFocusIsOn } from './focus.ts';

const THURSDAY = '2026-11-26';

onHome(5, ['bookings', 'waiting_list_places']);

test('Home lists the bookings of the next day that has one, up to three', async () => {
  await book(THURSDAY, [1, 2]);
  await book(WEDNESDAY, [3, 4]);
  await book(WEDNESDAY, [5], 'Sam (guest)');
  await page.goto('/');
  await heading('Wednesday, 25 November 2026', main()).waitFor();
  await shows(main().getByRole('listitem'), [
    expect.stringMatching(/Desk 3\s+Studio, Leeds\s+Move/),
    expect.stringMatching(/Desk 4\s+Studio, Leeds\s+Move/),
    expect.stringMatching(/Desk 5\s+Studio, Leeds, for Sam \(guest\)\s+Move/),
  ]);
  await gone(text('View in my bookings', main()));
  await link(/^Desk 4/, main()).click();
  await heading('Booking details').waitFor();
});

test('with more than three it says how many, and where they are', async () => {
  await book(WEDNESDAY, [1, 2, 3, 4]);
  await page.goto('/');
  await main().getByText('4 bookings', { exact: true }).waitFor();
  await gone(main().getByRole('listitem'));
  await link('View in my bookings', main()).click();
  await page.waitForURL('**/bookings');
});

test.each([
  ['Make a new booking', '/locations'],
  ['View my bookings', '/bookings'],
  ['how booking with Perch works', '/help'],
])('%s leads to %s', async (name, path) => {
  await page.goto('/');
  await main().getByRole('link', { name }).click();
  await page.waitForURL(`**${path}`);
});

test('a failed request is repeated before anybody hears of it', async () => {
  await book(WEDNESDAY, [1]);
  await page.route('**/api/booking/upcoming', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/');
  await link(/^Desk 1/, main()).waitFor();
  await gone(alert());
  expect(window.complaints.splice(0)).toEqual([expect.stringContaining('status of 503')]);
});

describe('the usual place', () => {
  const sentence = (words: string) => heading(words, main());

  test('is booked for tomorrow with one press, and the dog’s with another; each can be undone', async () => {
    await hasSatAt(2);
    await page.goto('/');
    await sentence('Tomorrow, Desk 2 as usual.').waitFor();
    await button('Book Desk 2', main()).click();
    await sentence('Tomorrow, Desk 2 is yours.').waitFor();
    await untilFocusIsOn(sentence('Tomorrow, Desk 2 is yours.'));
    await button('Add the dog Dog place', main()).click();
    await sentence('Tomorrow, Desk 2 and Dog place are yours.').waitFor();
    await untilFocusIsOn(sentence('Tomorrow, Desk 2 and Dog place are yours.'));
    expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`, `Dog place ${WEDNESDAY}`]);
    await button('Undo Desk 2', main()).click();
    await sentence('Tomorrow, Dog place is yours. Desk 2 as usual.').waitFor();
    expect(await upcoming()).toEqual([`Dog place ${WEDNESDAY}`]);
    await button('Book Desk 2', main()).click();
    await sentence('Tomorrow, Desk 2 and Dog place are yours.').waitFor();
    await page.reload();
    await sentence('Thursday, Desk 2 as usual.').waitFor();
  });

  test('can be undone for as long as the page is open', async () => {
    await hasSatAt(2);
    await page.clock.install();
    await page.goto('/');
    await button('Book Desk 2', main()).click();
    const undo = button('Undo Desk 2', main());
    await undo.waitFor();
    await page.clock.runFor(3_600_000);
    await undo.click();
    await sentence('Tomorrow, Desk 2 as usual.').waitFor();
  });

  test('that somebody else has is replaced by the nearest free one, and says so', async () => {
    await hasSatAt(2);
    await books(ben, 2);
    await page.goto('/');
    await sentence('Tomorrow, Desk 2 is taken. Desk 1 is the nearest free one.').waitFor();
    // Somebody is quicker.
    await books(ben, 1);
    await button('Book Desk 1', main()).click();
    await text('Somebody has just booked this space for that day.', main().getByRole('alert')).waitFor();
    await sentence('Tomorrow, Desk 2 is taken. Desk 3 is the nearest free one.').waitFor();
    await button('Book Desk 3', main()).click();
    await sentence('Tomorrow, Desk 3 is yours.').waitFor();
    await gone(main().getByRole('alert'));
  });

  test('whose whole area is full has a queue to join', async () => {
    await hasSatAt(2);
    for (const desk of [1, 2, 3, 4, 5]) await books(ben, desk);
    await page.goto('/');
    await sentence('Tomorrow, Desk 2 is taken, and Studio is full.').waitFor();
    await link('See what else there is', main()).waitFor();
    await button('Join the queue', main()).click();
    await link('1st in the queue', main()).waitFor();
  });

  describe('with a car park', () => {
    let cars: TestCarPark;
    const driven = (bay: number, dates = ['2026-11-11', '2026-11-18']) =>
      hasSatAt(0, dates, { areaId: cars.id, objectId: cars.spaces[bay - 1] });
    const takeBay = (bay: number) =>
      books(ben, 0, { areaId: cars.id, bookableObjectId: cars.spaces[bay - 1] });

    beforeEach(async () => {
      cars = await addCarPark(perch, area, 2);
      await hasSatAt(2);
    });

    test('a usual desk and a usual bay are one offer, and each can be undone', async () => {
      await driven(2);
      await page.goto('/');
      await sentence('Tomorrow, Desk 2 and Bay P2 as usual.').waitFor();
      await button('Book both', main()).click();
      await sentence('Tomorrow, Desk 2 and Bay P2 are yours.').waitFor();
      await untilFocusIsOn(sentence('Tomorrow, Desk 2 and Bay P2 are yours.'));
      expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`, `Bay P2 ${WEDNESDAY}`]);
      await button('Undo Bay P2', main()).click();
      await sentence('Tomorrow, Desk 2 is yours. Bay P2 as usual.').waitFor();
      await button('Undo Desk 2', main()).click();
      await sentence('Tomorrow, Desk 2 and Bay P2 as usual.').waitFor();
      expect(await upcoming()).toEqual([]);
    });

    test('what is cancelled above is offered again', async () => {
      await driven(2);
      await page.goto('/');
      await button('Book both', main()).click();
      await sentence('Tomorrow, Desk 2 and Bay P2 are yours.').waitFor();
      await button('Cancel Desk 2', main()).click();
      await button('Yes. Cancel it').click();
      await sentence('Tomorrow, Bay P2 is yours. Desk 2 as usual.').waitFor();
      await main().getByRole('button', { name: 'Undo', exact: true }).click();
      await sentence('Tomorrow, Desk 2 and Bay P2 are yours.').waitFor();
    });

    test('if the bay has just been taken, the desk is booked and another bay offered', async () => {
      await driven(2);
      await page.goto('/');
      await button('Book both', main()).waitFor();
      await takeBay(2);
      await button('Book both', main()).click();
      await text('Bay P2: Somebody has just booked this space for that day.', main()).waitFor();
      await sentence('Tomorrow, Desk 2 is yours. Bay P2 is taken. Bay P1 is free.').waitFor();
      await button('Book Bay P1', main()).click();
      await sentence('Tomorrow, Desk 2 and Bay P1 are yours.').waitFor();
      expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`, `Bay P1 ${WEDNESDAY}`]);
    });

    test('if the desk has just been taken, nothing is booked and the next one offered', async () => {
      await driven(2);
      await page.goto('/');
      await button('Book both', main()).waitFor();
      await books(ben, 2);
      await button('Book both', main()).click();
      await sentence('Tomorrow, Bay P2 as usual. Desk 2 is taken. Desk 1 is the nearest free one.').waitFor();
      expect(await upcoming()).toEqual([]);
      await button('Book both', main()).click();
      await sentence('Tomorrow, Desk 1 and Bay P2 are yours.').waitFor();
    });

    test('a bay for once is added, said and undone', async () => {
      await page.goto('/');
      await sentence('Tomorrow, Desk 2 as usual.').waitFor();
      await button('Add parking Bay P1', main()).click();
      await sentence('Tomorrow, Bay P1 is yours. Desk 2 as usual.').waitFor();
      await button('Undo Bay P1', main()).click();
      await sentence('Tomorrow, Desk 2 as usual.').waitFor();
      expect(await upcoming()).toEqual([]);
    });

    test('a full one has a queue to join and leave, and the place in it is still there after a reload', async () => {
      await driven(2);
      await takeBay(1);
      await takeBay(2);
      await waits(dora, WEDNESDAY, cars.id);
      await page.goto('/');
      await sentence('Tomorrow, Desk 2 as usual.').waitFor();
      const line = main().getByRole('status').filter({ hasText: 'Parking full' });
      await button('Join the queue', line).click();
      await link('2nd in the queue', line).waitFor();
      await untilFocusIsOn(line);
      expect(await violationsOn(page)).toEqual([]);
      await button('Undo', line).click();
      await button('Join the queue', line).click();
      await link('2nd in the queue', line).waitFor();
      await page.reload();
      await link('2nd in the queue', line).click();
      await page.waitForURL('**/waiting-list/*');
    });
  });

  test('leads to the whole page of its day', async () => {
    await hasSatAt(2);
    await page.goto('/');
    await link('Another place or day', main()).click();
    await page.waitForURL(`**/areas/${area.id}?day=${WEDNESDAY}`);
  });

  test('somebody without one is led to where they looked last', async () => {
    await page.goto('/');
    await text(/^Tomorrow at Leeds: \d+ of \d+ desks free$/, main()).waitFor();
    await page.goto(bookingPage());
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Studio' }).waitFor();
    await page.goto('/');
    const way = link('Choose a place in Studio', main());
    expect((await way.boundingBox())?.y).toBeLessThan(844);
    await way.click();
    await page.waitForURL(`**/areas/${area.id}?day=${WEDNESDAY}`);
  });
});

describe('on the morning of a day with more than three bookings', () => {
  beforeEach(async () => {
    await book(WEDNESDAY, [1, 2, 3, 4]);
    await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
    await page.goto('/');
    await main().getByText('4 bookings', { exact: true }).waitFor();
  });

  const confirmed = async () => (await bookings()).map(({ isConfirmed }) => isConfirmed);
  const keepAll = () => button('I’m coming, keep all 4', main());
  const oneByOne = () => text('One by one', main());

  test('one press confirms them all, and says so', async () => {
    await keepAll().click();
    const answer = text('Your 4 bookings are confirmed', main());
    await answer.waitFor();
    await untilFocusIsOn(answer);
    await expect.poll(() => confirmed()).toEqual([true, true, true, true]);
    await gone(text('Please confirm by 10am', main()));
  });

  test('each can be confirmed on its own', async () => {
    await oneByOne().click();
    await button('Keep Desk 3', main()).click();
    await text('Your booking is confirmed', main()).waitFor();
    await expect.poll(() => confirmed()).toEqual([false, false, true, false]);
    await button('I’m coming, keep all 3', main()).waitFor();
    await main().getByText('4 bookings', { exact: true }).waitFor();
  });

  test('the one that could not be confirmed is named, and the others are confirmed', async () => {
    const [, second] = await bookings();
    await (await perch.signedIn(chidi)).delete(`/api/booking/${second?.id}`);
    await keepAll().click();
    await text('1 booking could not be confirmed', main().getByRole('alert')).waitFor();
    await text('Desk 2: This booking no longer exists. It may have been cancelled.', main()).waitFor();
    await expect.poll(() => confirmed()).toEqual([true, true, true]);
  });

  test('somebody who is not coming gives them all back, after one more question', async () => {
    await main().getByRole('button', { name: 'Not coming', exact: true }).click();
    const dialog = page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel these 4 bookings?',
    });
    await button('No. Keep them', dialog).click();
    await main().getByRole('button', { name: 'Not coming', exact: true }).click();
    await button('Yes. Cancel them', dialog).click();
    const answer = main().getByRole('status').filter({ hasText: 'Your 4 bookings are cancelled' });
    await answer.waitFor();
    await untilFocusIsOn(answer);
    expect(await confirmed()).toEqual([]);
    await answer.getByRole('button', { name: 'Undo' }).click();
    await text('Your bookings are back', main()).waitFor();
    expect(await confirmed()).toEqual([false, false, false, false]);
    await keepAll().waitFor();
  });

  test('one can be given back on its own', async () => {
    await oneByOne().click();
    await button('Not coming to Desk 3', main()).click();
    const dialog = page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel this booking?',
    });
    await button('Yes. Cancel it', dialog).click();
    await text('Your booking is cancelled', main()).waitFor();
    expect(await confirmed()).toEqual([false, false, false]);
    await button('Undo', main()).click();
    await link(/^Desk 3, Studio/, main()).waitFor();
  });
});

test('in the morning an unconfirmed booking has a clock, and once confirmed a tick', async () => {
  await book(WEDNESDAY, [1, 2]);
  await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
  await page.goto('/');
  const waits = () => main().getByRole('img', { name: 'Not confirmed yet' }).count();
  await expect.poll(waits).toBe(2);
  await button('I’m coming, keep both', main()).click();
  await text('Your 2 bookings are confirmed', main()).waitFor();
  await expect.poll(waits).toBe(0);
  await gone(button('Not coming', main()));
});

test('on a phone, six bookings are confirmed with one tap on Home', async () => {
  const bookedFor = 'Sam (guest)';
  await book(WEDNESDAY, [1, 2, 3, 4, 5], bookedFor);
  await books(chidi, 0, { bookableObjectId: area.dogPlace, bookedFor });
  await perch.setClock(`${WEDNESDAY}T08:05:00Z`);
  await reopen(chidi, PHONE);
  await page.goto('/');
  await tap(button('I’m coming, keep all 6', main()));
  await text('Your 6 bookings are confirmed', main()).waitFor();
  const { rows } = await perch.app.db.query('select count(confirmed_at)::int as confirmed from bookings');
  expect(rows).toEqual([{ confirmed: 6 }]);
});
