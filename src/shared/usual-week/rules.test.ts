import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { weekdaysInOrder, type ObjectOnDay, openDaysOf, shareOut, type WishOnDay } from './rules.ts';

const TUESDAY_NOON = Temporal.Instant.from('2026-11-24T12:00:00Z');
const london = { timeZone: 'Europe/London' };

describe('the open days of a wish (D3)', () => {
  test.each<[string, { weekdays?: number[]; from?: string; until?: string | null }, string, string, number]>([
    ['today to 42 days ahead', {}, '2026-11-24', '2027-01-05', 7],
    ['several weekdays', { weekdays: [2, 4] }, '2026-11-24', '2027-01-05', 13],
    ['from a later day', { from: '2026-12-02' }, '2026-12-08', '2027-01-05', 5],
    ['until a day that it includes', { until: '2026-12-08' }, '2026-11-24', '2026-12-08', 3],
    ['for ever means as far as is open', { until: '2030-01-01' }, '2026-11-24', '2027-01-05', 7],
  ])('%s', (_, { weekdays = [2], from = '2026-01-01', until = null }, first, last, count) => {
    const wish = { weekdays: weekdays as 2[], from: day(from), until: until === null ? null : day(until) };
    const days = openDaysOf(wish, london, TUESDAY_NOON);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });

  test('follow the calendar at the office', () => {
    const wish = { weekdays: [3 as const], from: day('2026-01-01'), until: null };
    expect(openDaysOf(wish, { timeZone: 'Pacific/Auckland' }, TUESDAY_NOON)[0]).toBe('2026-11-25');
    expect(openDaysOf(wish, { timeZone: 'Pacific/Auckland' }, TUESDAY_NOON).at(-1)).toBe('2027-01-06');
    expect(openDaysOf(wish, london, TUESDAY_NOON).at(-1)).toBe('2026-12-30');
  });
});

type Given = Partial<WishOnDay> & { age: number };

/** A wish of a person of its own. */
const wish = ({ age, ...given }: Given): WishOnDay => ({
  wishId: age,
  age,
  userId: age,
  bookableObjectId: null,
  orElse: 'any',
  daysGiven: 0,
  bookingsThatDay: 0,
  ...given,
});
const wants = (age: number, desk: number, more = {}): Given => ({ age, bookableObjectId: desk, ...more });
const ELSE_NOTHING = { orElse: 'nothing' } as const;
/** Desks 1 to 4 in a row, 5 is the dog place. */
const desk = (id: number, more: Partial<ObjectOnDay> = {}): ObjectOnDay => ({
  id,
  name: `Desk ${id}`,
  at: { x: id * 200, y: 0 },
  features: [],
  typeId: 1,
  isActive: true,
  takenBy: null,
  ...more,
});
const takenBy = (userId: number, isForGuest = false) => ({ userId, bookingId: 100 + userId, isForGuest });
const DOG = desk(5, { name: 'Dog place', typeId: 2 });

test.each([
  ['the older wish first', '2:0 1:0', [1, 2]],
  ['fewer days given first', '1:3 2:2 3:0', [3, 2, 1]],
  ['of as many days given the older', '3:1 1:1 2:0', [2, 1, 3]],
])('the order of wishes (D4): %s', (_, ageAndDaysGiven, expected) => {
  const given = ageAndDaysGiven.split(' ').map((each) => each.split(':').map(Number));
  const wishes = given.map(([age = 0, daysGiven = 0]) => wish({ age, daysGiven }));
  expect(weekdaysInOrder(wishes).map(({ age }) => age)).toEqual(expected);
});

describe('who gets what on one day (D4)', () => {
  test.each<[string, Given[], ObjectOnDay[], string[]]>([
    ['each their own', [wants(1, 2), wants(2, 1)], [desk(1), desk(2)], ['1: booked 2', '2: booked 1']],
    [
      'one desk that two name goes to the older',
      [wants(2, 1, ELSE_NOTHING), wants(1, 1, ELSE_NOTHING)],
      [desk(1), desk(2)],
      ['1: booked 1', '2: refused already-booked'],
    ],
    [
      'even if the younger was given fewer days, who then has the nearest',
      [wants(2, 2, { orElse: 'nearest' }), wants(1, 2, { daysGiven: 9 })],
      [desk(1), desk(2), desk(4)],
      ['1: booked 2', '2: booked-another 1'],
    ],
    [
      'but not if the older has another there already',
      [wants(2, 1, ELSE_NOTHING), wants(1, 1)],
      [desk(1), desk(2, { takenBy: takenBy(1) })],
      ['1: booked-another 2, theirs', '2: booked 1'],
    ],
    [
      'nor if the older has too many',
      [wants(2, 1, ELSE_NOTHING), wants(1, 1, { bookingsThatDay: 2 })],
      [desk(1), desk(2)],
      ['1: refused too-many', '2: booked 1'],
    ],
    [
      'any desk is not one that somebody named, while there is another',
      [{ age: 1 }, wants(2, 1, ELSE_NOTHING)],
      [desk(1), desk(2)],
      ['1: booked 2', '2: booked 1'],
    ],
    [
      'where there are too few, the order decides',
      [{ age: 1 }, wants(2, 1, ELSE_NOTHING)],
      [desk(1)],
      ['1: booked 1', '2: refused already-booked'],
    ],
    [
      'nearest means on the plan, then in the list',
      [wants(1, 3, { orElse: 'nearest' })],
      [desk(1), desk(2), desk(3, { takenBy: takenBy(9) }), desk(4, { at: null })],
      ['1: booked-another 2'],
    ],
    ['any goes by name', [{ age: 1 }], [desk(4), desk(2)], ['1: booked 2']],
    [
      'never the dog place in place of a desk',
      [wants(1, 1), { age: 2 }],
      [desk(1, { takenBy: takenBy(9) }), DOG],
      ['1: refused already-booked', '2: refused already-booked'],
    ],
    ['the dog place for who names it', [wants(1, 5)], [desk(1), DOG], ['1: booked 5']],
    [
      'a retired desk falls to the else (D6)',
      [wants(1, 1, { orElse: 'nearest' })],
      [desk(1, { isActive: false }), desk(2)],
      ['1: booked-another 2'],
    ],
    [
      'or to nothing (D6)',
      [wants(1, 1, ELSE_NOTHING)],
      [desk(1, { isActive: false }), desk(2)],
      ['1: refused not-found'],
    ],
    [
      'an area without a desk in use has none to give (D6)',
      [{ age: 1 }],
      [desk(1, { isActive: false })],
      ['1: refused not-found'],
    ],
    [
      'a guest’s desk is not your own',
      [wants(1, 2)],
      [desk(1, { takenBy: takenBy(1, true) }), desk(2)],
      ['1: booked 2'],
    ],
    [
      'two wishes of one person for a desk are one desk',
      [wants(1, 1, { userId: 7 }), wants(2, 2, { userId: 7 })],
      [desk(1), desk(2)],
      ['1: booked 1', '2: booked-another 1, theirs'],
    ],
    [
      'but a desk and the dog place are two, within the limit (D9)',
      [wants(1, 1, { userId: 7, bookingsThatDay: 1 }), wants(2, 5, { userId: 7, bookingsThatDay: 1 })],
      [desk(1), DOG],
      ['1: booked 1', '2: refused too-many'],
    ],
  ])('%s', (_, given, objects, expected) => {
    expect(lines(given, objects)).toEqual(expected);
  });

  test('nothing is made while the office is closed, and what somebody has stays theirs', () => {
    const objects = [desk(1), desk(2, { takenBy: takenBy(2) })];
    expect(lines([{ age: 1 }, { age: 2 }], objects, 'closed-day')).toEqual([
      '1: refused closed-day',
      '2: booked 2, theirs',
    ]);
  });

  /** In order of age. */
  function lines(given: Given[], objects: ObjectOnDay[], refusal: 'closed-day' | null = null): string[] {
    return shareOut(given.map(wish), { objects, refusal, bookingsPerDay: 2 })
      .toSorted((a, b) => a.wishId - b.wishId)
      .map((decided) =>
        decided.outcome === 'refused'
          ? `${decided.wishId}: refused ${decided.reason}`
          : `${decided.wishId}: ${decided.outcome} ${decided.objectId}${decided.isMade ? '' : ', theirs'}`,
      );
  }
});
