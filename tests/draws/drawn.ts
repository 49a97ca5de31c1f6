import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { day } from '../../src/shared/day.ts';
import { ada, crowd } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { expectInvariants } from '../support/invariants.ts';
import { addCarPark, makeOffice, type TestArea, type TestCarPark } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';

/** Drawn on Tuesday at noon. */
export const THURSDAY = day('2026-11-26');
export const NOON = '2026-11-24T12:00:00Z';
export const BEFORE_NOON = '2026-11-24T11:59:59Z';

type Stage = { perch: TestPerch; office: TestArea; park: TestCarPark; adas: Client; people: Client[] };

type Options = { people?: number; spaces?: number; environment?: Record<string, string> };

/**
 * A car park with two spaces, whose days are drawn two open days ahead, at noon, and people who want them. Call it once per test file.
 */
export function drawnCarPark({ people = 4, spaces = 2, environment = {} }: Options = {}) {
  const stage = {} as Stage;

  beforeAll(async () => {
    stage.perch = await startPerch(environment);
    stage.adas = await stage.perch.signedIn(ada);
    stage.people = await Promise.all(crowd(people).map(stage.perch.signedIn));
  });
  afterAll(() => stage.perch.stop());
  beforeEach(async () => {
    await clear(stage.perch, 'locations', 'audit_entries', 'notices');
    await stage.perch.setClock(TUESDAY_MORNING);
    stage.office = await makeOffice(stage.perch);
    stage.park = await addCarPark(stage.perch, stage.office, spaces);
    await setDraw({ isOn: true, daysBefore: 2, at: '12:00' });
  });
  afterEach(async () => {
    await stage.perch.app.work.settle();
    await expectInvariants(stage.perch.app.db, stage.perch.app.clock.now());
  });

  const setDraw = (change: object, query = '') =>
    stage.adas.put(
      `/api/admin/location/${stage.office.locationId}/area/${stage.park.id}/draw${query}`,
      change,
    );

  return {
    stage,
    setDraw,
    book: (client: Client, date: string, at = 0, more: object = {}) =>
      client.post('/api/booking', {
        date,
        areaId: stage.park.id,
        bookableObjectId: stage.park.spaces[at],
        ...more,
      }),
    wish: (client: Client, date: string) =>
      client.post('/api/booking/waitlist', { areaId: stage.park.id, date }),
    seen: async (client: Client, date: string) =>
      (await client.get(`/api/booking/waitlist/area/${stage.park.id}/${date}`)).body,
    result: async (client: Client, date: string) =>
      client.get(`/api/booking/waitlist/area/${stage.park.id}/${date}/draw`),
    held: async (client: Client): Promise<any[]> => (await client.get('/api/booking/upcoming')).body,
  };
}
