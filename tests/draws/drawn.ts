import { afterEach, beforeEach } from 'vitest';
import { day } from '../../src/shared/day.ts';
import { crowd } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { addCarPark, type TestCarPark } from '../support/office.ts';
import { perchForEachTest } from '../support/stage.ts';

/** Drawn on Tuesday at noon. */
export const THURSDAY = day('2026-11-26');
export const NOON = '2026-11-24T12:00:00Z';
export const BEFORE_NOON = '2026-11-24T11:59:59Z';

type Options = { size?: number; spaces?: number; environment?: Record<string, string> };

/**
 * A car park with two spaces, whose days are drawn two open days ahead, at noon, and people who want them. Call it once per test file.
 */
export function drawnCarPark({ size = 4, spaces = 2, environment = {} }: Options = {}) {
  const { perch, area: office, ada, colleague, stillTrue } = perchForEachTest({ environment });
  const people = crowd(size).map(colleague);
  const park = {} as TestCarPark;

  beforeEach(async () => {
    Object.assign(park, await addCarPark(perch, office, spaces));
    await setDraw({ isOn: true, daysBefore: 2, at: '12:00' });
  });
  afterEach(stillTrue);

  const setDraw = (change: object, query = '') =>
    ada.put(`/api/admin/location/${office.locationId}/area/${park.id}/draw${query}`, change);

  return {
    perch,
    office,
    park,
    ada,
    people,
    setDraw,
    book: (client: Client, date: string, at = 0, more: object = {}) =>
      client.books(park, date, 0, { bookableObjectId: park.spaces[at], ...more }),
    wish: (client: Client, date: string) => client.joins(park, date),
    seen: async (client: Client, date: string) =>
      (await client.get(`/api/booking/waitlist/area/${park.id}/${date}`)).body,
    result: (client: Client, date: string) =>
      client.get(`/api/booking/waitlist/area/${park.id}/${date}/draw`),
  };
}
