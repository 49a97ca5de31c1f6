import { expect, test } from 'vitest';
import type { RefusalToBook } from '../../src/shared/bookings/rules.ts';
import { contentsOf, keep, makeGroup } from '../kept/groups.ts';
import { makeOffice } from '../support/office.ts';
import { THURSDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const environment = { BOOKINGS_PER_DAY: '1' };
const { perch, area, ada, ben, chidi } = perchForEachTest({ desks: 1, environment, clears: 'everything' });

const paint = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Paint' };
const noon = { daysBefore: 1, at: '12:00' };

/** How booking becomes refused to Ben while he waits, and whether he gets the space that becomes free then; null if it cannot. */
const REFUSED: Record<RefusalToBook, null | [() => Promise<unknown>, boolean]> = {
  'day-has-passed': [() => perch.setClock(`${THURSDAY}T09:00:00Z`), false],
  'too-far-ahead': null,
  'closed-day': [() => ada.makes(`/api/admin/location/${area.locationId}/closing`, paint), false],
  'drawn-later': [() => ada.put(`${contentsOf(area)}/draw`, { isOn: true, ...noon }), false],
  'already-booked': [async () => null, true],
  'already-yours': null,
  kept: [async () => keep(ada, area, area.desks[0], { groups: [await lab()], until: null }), false],
  // B11: what comes from the queue does not count.
  'too-many': [async () => ben.hasBooked(await makeOffice(perch, { desks: 1 }), WEDNESDAY), true],
};
const lab = () => makeGroup(perch, 'Lab', []);

test.each(Object.entries(REFUSED).flatMap(([reason, how]) => (how ? [[reason, ...how] as const] : [])))(
  'whoever waits while %s gets a space only if that may be',
  async (_, becomesRefused, isGiven) => {
    const held = await chidi.hasBooked(area, WEDNESDAY);
    await ben.hasJoined(area, WEDNESDAY);
    await becomesRefused();
    await chidi.cancels(held);
    const areas = (await ben.upcoming()).map((booking) => booking.area.id);
    expect(areas.includes(area.id)).toBe(isGiven);
  },
);
