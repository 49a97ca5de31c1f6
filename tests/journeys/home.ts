import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { chidi } from '../support/cast.ts';
import { area, books, journey, perch, upcomingOf } from '../support/journey.ts';
import { main } from '../support/screen.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Chidi is signed in, but Home is not open yet. Call it once per test file. */
export const onHome = (desks: number, empties = ['bookings']) =>
  journey({ who: chidi, office: { desks }, empties });

/** Chidi books several, for himself or for a guest; desks count from one. */
export async function book(date: string, desks: number[], bookedFor?: string): Promise<void> {
  for (const desk of desks) await books(chidi, desk, { date, bookedFor });
}

export const bookings = () => upcomingOf(chidi);

/** "Desk 2 2026-11-25" */
export const upcoming = async () =>
  (await bookings()).map(({ date, bookableObject }) => `${bookableObject.name} ${date}`);

/** As if Chidi had been sitting there for some weeks, which makes it the usual place. */
export const hasSatAt = (
  desk: number,
  dates = ['2026-11-11', '2026-11-18', '2026-11-19'],
  { areaId = area.id, objectId = area.desks[desk - 1] } = {},
) =>
  perch.app.db.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at, confirmed_at)
     select date, $1, $2, (select id from users where email = $3), '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z'
     from unnest($4::date[]) date`,
    [areaId, objectId, chidi.email, dates],
  );

export const week = () => main().getByRole('grid', { name: 'My week' });

/** Taps what can be seen without scrolling. */
export async function tap(target: Locator): Promise<void> {
  await target.waitFor();
  await expect
    .poll(() => target.evaluate((element) => element.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(844);
  await target.tap();
}
