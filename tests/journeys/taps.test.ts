import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { ben, chidi } from '../support/cast.ts';
import { area, books, journey, page, perch } from '../support/journey.ts';
import { addCarPark } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, dialog, heading, link, main, place, question, text } from '../support/screen.ts';
import { violationsOn } from './axe.ts';
import { hasSatAt, PHONE, tap, upcoming } from './home.ts';

/* What people do every week, from Home on a phone, each with as few taps as it may take. */

journey({
  who: chidi,
  office: { desks: 5, plan: 300 },
  empties: ['bookings', 'waiting_list_places'],
  window: PHONE,
});

/** One after the other, all of them in sight. */
async function taps(...targets: Locator[]): Promise<number> {
  await page.goto('/');
  for (const target of targets) await tap(target);
  return targets.length;
}

test('the usual desk and the usual bay for tomorrow: 1', async () => {
  const cars = await addCarPark(perch, area, 2);
  await hasSatAt(2);
  await hasSatAt(0, ['2026-11-11', '2026-11-18'], { areaId: cars.id, objectId: cars.spaces[1] });
  expect(await taps(button('Book both', main()))).toBe(1);
  await heading('Tomorrow, Desk 2 and Bay P2 are yours.', main()).waitFor();
  expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`, `Bay P2 ${WEDNESDAY}`]);
});

test('the queue of a full car park: 1', async () => {
  const cars = await addCarPark(perch, area, 1);
  await hasSatAt(2);
  await books(ben, 0, { areaId: cars.id, bookableObjectId: cars.spaces[0] });
  expect(await taps(button('Join the queue', main()))).toBe(1);
  await link('1st in the queue', main()).waitFor();
});

test('cancelling: 2, and it can be undone there', async () => {
  await books(chidi, 2);
  const yes = button('Yes. Cancel it', question());
  expect(await taps(button('Cancel Desk 2', main()), yes)).toBe(2);
  await text('Booking cancelled', main()).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await upcoming()).toEqual([]);
  await button('Undo', main()).tap();
  await text('Your booking is back', main()).waitFor();
  expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`]);
});

test('the first desk ever, on a day of one’s choice: 3', async () => {
  const day = link('Choose a place for Thursday, 26 November 2026', main());
  expect(await taps(day, place('Desk 3, free'), button(/^Book/, dialog()))).toBe(3);
  await expect.poll(upcoming).toEqual(['Desk 3 2026-11-26']);
});
