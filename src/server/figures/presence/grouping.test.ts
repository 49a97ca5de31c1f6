import { expect, test } from 'vitest';
import { presentOf } from './grouping.ts';
import type { StandingBooking } from './store.ts';

const ADA = { userId: 1, person: 'Ada Lovelace' };
const BEN = { userId: 2, person: 'Ben Okafor' };

const at = (booking: Partial<StandingBooking>): StandingBooking => ({
  ...ADA,
  bookedFor: null,
  isUnnamed: false,
  areaId: 1,
  area: 'Floor 1',
  space: 'Desk 1',
  isToWorkAt: true,
  isBay: false,
  isConfirmed: true,
  isNotAsked: false,
  ...booking,
});
const bay = { areaId: 9, area: 'Car park', space: 'Bay 3', isToWorkAt: false, isBay: true } as const;
const dogPlace = { areaId: 2, area: 'Floor 2', space: 'Dog place', isToWorkAt: false } as const;

test('somebody with a desk, a bay and the dog place is one person, at the desk', () => {
  const { people, areas } = presentOf([
    at(bay),
    at(dogPlace),
    at({ areaId: 2, area: 'Floor 2', space: 'Desk 4' }),
  ]);
  expect(people).toBe(1);
  expect(areas).toMatchObject([
    {
      name: 'Floor 2',
      present: [
        {
          name: 'Ada Lovelace',
          space: 'Desk 4',
          alsoBooked: [
            { space: 'Bay 3', area: 'Car park' },
            { space: 'Dog place', area: 'Floor 2' },
          ],
        },
      ],
    },
  ]);
});

test('a guest is counted beside the person who booked, once for each name', () => {
  const guest = { bookedFor: 'Sam (guest)' };
  const { people, guests, areas } = presentOf([
    at({}),
    at({ ...guest, space: 'Desk 2' }),
    at({ ...guest, ...bay }),
    at({ ...BEN, bookedFor: 'Sam (guest)', space: 'Desk 3' }),
  ]);
  expect([people, guests]).toEqual([1, 2]);
  expect(areas[0]?.present.map(({ name, bookedBy }) => [name, bookedBy])).toEqual([
    ['Ada Lovelace', null],
    ['Sam (guest)', 'Ada Lovelace'],
    ['Sam (guest)', 'Ben Okafor'],
  ]);
});

test('floors are in the order of the building, and names as people count', () => {
  const { areas } = presentOf([
    at({ areaId: 10, area: 'Floor 10', userId: 10, person: 'Runner 10' }),
    at({ areaId: 10, area: 'Floor 10', userId: 9, person: 'Runner 9' }),
    at({ areaId: 2, area: 'Floor 2', userId: 2, person: 'ben' }),
    at({ areaId: 3, area: 'Ground floor', userId: 3, person: 'Ada' }),
  ]);
  expect(areas.map(({ name, present }) => [name, ...present.map((each) => each.name)])).toEqual([
    ['Ground floor', 'Ada'],
    ['Floor 2', 'ben'],
    ['Floor 10', 'Runner 9', 'Runner 10'],
  ]);
});

test('somebody who has been forgotten is a number, and nobody’s name', () => {
  const former = { userId: 99, person: 'Former colleague', isUnnamed: true };
  const { people, unnamed, areas } = presentOf([at(former), at({ ...former, space: 'Desk 2' })]);
  expect([people, unnamed]).toEqual([0, 2]);
  expect(areas).toEqual([{ id: 1, name: 'Floor 1', present: [], unnamed: 2 }]);
});

test.each([
  ['confirmed', [{ isConfirmed: true }, { isConfirmed: false }]],
  ['not-asked', [{ isConfirmed: false, isNotAsked: true }]],
  ['awaiting', [{ isConfirmed: false }]],
] as const)('%s', (attendance, bookings) => {
  const { areas } = presentOf(bookings.map((each, index) => at({ ...each, space: `Desk ${index}` })));
  expect(areas[0]?.present).toMatchObject([{ attendance }]);
});
