import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ada, ben, chidi, dora } from './cast.ts';
import { clear } from './clear.ts';
import type { Client } from './client.ts';
import { expectInvariants } from './invariants.ts';
import { makeOffice, type TestArea } from './office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from './perch.ts';

type FourPeople = {
  perch: TestPerch;
  area: TestArea;
  adas: Client;
  bens: Client;
  chidis: Client;
  doras: Client;
};

/**
 * Ada, Ben, Chidi and Dora, who may each have two bookings a day, and an area of three desks. Before each test nothing is booked,
 * nobody has been told anything, and the area is new. Call it once in a test file.
 */
export function fourPeople() {
  const stage = {} as FourPeople;

  beforeAll(async () => {
    stage.perch = await startPerch({ BOOKINGS_PER_DAY: '2' });
    const clients = await Promise.all([ada, ben, chidi, dora].map(stage.perch.signedIn));
    [stage.adas, stage.bens, stage.chidis, stage.doras] = clients as [Client, Client, Client, Client];
  });
  afterAll(() => stage.perch.stop());
  beforeEach(async () => {
    await clear(stage.perch, 'locations', 'audit_entries', 'notices');
    await stage.perch.setClock(TUESDAY_MORNING);
    stage.area = await makeOffice(stage.perch, { desks: 3 });
  });

  return {
    /** Read it inside a test: each has its own `stage.area`. */
    stage,
    upcoming: async (client: Client): Promise<any[]> => (await client.get('/api/booking/upcoming')).body,
    stillTrue: () => expectInvariants(stage.perch.app.db, stage.perch.app.clock.now()),
  };
}
