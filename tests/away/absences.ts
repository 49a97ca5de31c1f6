import type { Client } from '../support/client.ts';
import { FRIDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

export const REST_OF_WEEK = { from: WEDNESDAY, to: FRIDAY };

/** Ben, Chidi and Dora share two desks. Call it once in a test file. */
export function threePeople() {
  const { perch, area, ben, chidi, dora } = perchForEachTest({
    desks: 2,
    clears: ['sessions', 'locations', 'absences'],
  });
  return {
    perch,
    area,
    ben,
    chidi,
    dora,
    /** "2026-11-25 Desk 1", or "2026-11-26 Desk 2 Sam (guest)" */
    upcoming: async (client: Client): Promise<string[]> =>
      (await client.upcoming()).map(({ date, bookableObject, bookedFor }) =>
        [date, bookableObject.name, bookedFor].filter(Boolean).join(' '),
      ),
  };
}
