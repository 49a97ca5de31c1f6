import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { ben, chidi, dora } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';

export const FRIDAY = '2026-11-27';
export const REST_OF_WEEK = { from: WEDNESDAY, to: FRIDAY };

type Stage = { perch: TestPerch; area: TestArea; bens: Client; chidis: Client; doras: Client };
type Upcoming = { date: string; bookableObject: { name: string }; bookedFor: string };

/** Ben, Chidi and Dora share two desks. Call it once in a test file. */
export function threePeople() {
  const stage = {} as Stage;

  beforeAll(async () => {
    stage.perch = await startPerch();
    stage.area = await makeOffice(stage.perch, { desks: 2 });
  });
  afterAll(() => stage.perch.stop());
  beforeEach(async () => {
    await clear(stage.perch, 'absences', 'bookings', 'waiting_list_places');
    await stage.perch.setClock(TUESDAY_MORNING);
    const clients = await Promise.all([ben, chidi, dora].map(stage.perch.signedIn));
    [stage.bens, stage.chidis, stage.doras] = clients as [Client, Client, Client];
  });

  return {
    stage,

    async book(client: Client, date: string, desk = 0, bookedFor?: string): Promise<number> {
      const body = { date, areaId: stage.area.id, bookableObjectId: stage.area.desks[desk], bookedFor };
      const answer = await client.post('/api/booking', body);
      expect(answer.status).toBe(201);
      return answer.body.id;
    },

    async join(client: Client, date: string): Promise<void> {
      const place = { areaId: stage.area.id, date };
      expect((await client.post('/api/booking/waitlist', place)).status).toBe(201);
    },

    /** "2026-11-25 Desk 1", or "2026-11-26 Desk 2 Sam (guest)" */
    upcoming: async (client: Client): Promise<string[]> =>
      (await client.get('/api/booking/upcoming')).body.map(({ date, bookableObject, bookedFor }: Upcoming) =>
        [date, bookableObject.name, bookedFor].filter(Boolean).join(' '),
      ),
  };
}
