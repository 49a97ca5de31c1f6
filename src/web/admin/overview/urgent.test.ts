import { expect, test } from 'vitest';
import { addDays, day } from '../../../shared/day.ts';
import type { ComingDay, ComingLocation } from '../../../shared/locations/coming-contract.ts';
import { mostUrgent } from './urgent.ts';

/** A Monday. */
const TODAY = day('2026-11-23');

type Given = Partial<ComingDay> & { readonly ahead?: number };

const coming = ({ ahead = 1, ...fields }: Given): ComingDay => ({
  date: addDays(TODAY, ahead),
  isOpen: true,
  closedFor: null,
  spaces: 20,
  free: 12,
  waiting: 0,
  ...fields,
});

type Area = { readonly name: string; readonly type?: 1 | 2; readonly days: readonly Given[] };

const office = (name: string, ...areas: Area[]): ComingLocation => ({
  id: 7,
  name,
  today: TODAY,
  nextOpenDay: addDays(TODAY, 1),
  areas: areas.map((area, at) => ({
    id: at + 1,
    name: area.name,
    areaTypeId: area.type ?? 1,
    days: area.days.map(coming),
  })),
});

const bare = (words: string | undefined) => words?.replace(/[\u2066-\u2069]/g, '');

test.each<[string, ComingLocation[], string | undefined]>([
  ['there is no office', [], undefined],
  [
    'there is nothing to book',
    [office('Leeds', { name: 'Studio', days: [{ spaces: 0, free: 0 }] })],
    undefined,
  ],
  [
    'there is room everywhere',
    [office('Leeds', { name: 'Studio', days: [{}, { ahead: 2 }] })],
    'There is room in every area on the next two open days.',
  ],
  [
    'a closed day has no room, which is nothing to say',
    [office('Leeds', { name: 'Studio', days: [{ isOpen: false, free: 0 }, { ahead: 2 }] })],
    'There is room in every area on the next two open days.',
  ],
  [
    'a day is nearly full',
    [office('Leeds', { name: 'Studio', days: [{ ahead: 2, free: 2 }] })],
    'Studio in Leeds has 2 spaces left on Wednesday.',
  ],
  [
    'three of twenty are enough to say nothing',
    [office('Leeds', { name: 'Studio', days: [{ ahead: 2, free: 3 }] })],
    'There is room in every area on the next open day.',
  ],
  [
    'an area is full',
    [office('Leeds', { name: 'Studio', days: [{ free: 0 }] }, { name: 'Floor 2', days: [{}] })],
    'Studio in Leeds is full tomorrow.',
  ],
  [
    'all desks of an office are full',
    [
      office(
        'Leeds',
        { name: 'Studio', days: [{ ahead: 2, free: 0, waiting: 4 }] },
        { name: 'Floor 2', days: [{ ahead: 2, free: 0, waiting: 2 }] },
        { name: 'Car park', type: 2, days: [{ ahead: 2 }] },
      ),
    ],
    'Leeds is full on Wednesday and six people are waiting.',
  ],
  [
    'the car park is full, but the desks are not',
    [
      office(
        'Leeds',
        { name: 'Studio', days: [{ ahead: 2 }] },
        { name: 'Car park', type: 2, days: [{ ahead: 2, free: 0, waiting: 1 }] },
      ),
    ],
    'Car park in Leeds is full on Wednesday and one person is waiting.',
  ],
  [
    'it is a week away',
    [office('Leeds', { name: 'Studio', days: [{ ahead: 7, free: 0, waiting: 12 }] })],
    'Studio in Leeds is full on Monday, 30 November 2026 and 12 people are waiting.',
  ],
])('the sentence when %s', (_, locations, words) => {
  expect(bare(mostUrgent(locations)?.words)).toBe(words);
});

test.each<[string, Given, Given, string]>([
  ['more wait', { free: 0, waiting: 2 }, { ahead: 2, free: 0, waiting: 3 }, 'B'],
  ['both are full and one is sooner', { ahead: 3, free: 0 }, { ahead: 2, free: 0 }, 'B'],
  ['one is full later, one nearly full sooner', { free: 1 }, { ahead: 3, free: 0 }, 'B'],
  ['both are nearly full and one is sooner', { free: 1 }, { ahead: 2, free: 1 }, 'A'],
])('of two, the one where %s', (_, a, b, name) => {
  const both = [office('Leeds', { name: 'A', days: [a] }, { name: 'B', days: [b] })];
  expect(bare(mostUrgent(both)?.words)).toMatch(new RegExp(`^${name} in Leeds`));
});

test('it leads to the bookings of that area and day', () => {
  const urgent = mostUrgent([office('Leeds', { name: 'Studio', days: [{ free: 0 }] })]);
  const date = addDays(TODAY, 1);
  expect(urgent?.bookings).toEqual({ locationId: 7, areaId: 1, from: date, to: date });
  expect(mostUrgent([office('Leeds', { name: 'Studio', days: [{}] })])?.bookings).toBeNull();
});
