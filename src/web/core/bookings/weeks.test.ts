import { describe, expect, test } from 'vitest';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { nextFreeDay, openingDay } from '../../../shared/bookings/free-days.ts';
import { day } from '../../../shared/day.ts';
import { dayName, weekName } from '../../parts/days/dayWords.ts';
import { dayReachedBy } from '../../parts/days/roving.ts';
import { columnsFor, firstOfMonths, weeksFrom } from './weeks.ts';

const count = (date: string, free: number, more: Partial<DayCount> = {}): DayCount => ({
  date: day(date),
  isOpen: true,
  total: 18,
  free,
  mine: 0,
  totalStandard: 18,
  freeStandard: free,
  ...more,
});

const workingWeek = columnsFor([1, 2, 3, 4, 5]);

describe('the grid', () => {
  test.each([
    ['a Monday', '2026-11-23', 7, '2026-11-23', '2027-01-04'],
    ['a Wednesday', '2026-11-25', 7, '2026-11-25', '2027-01-06'],
    ['a Saturday, whose week has nothing left', '2026-11-21', 6, '2026-11-23', '2027-01-01'],
  ])('starts and ends with the days that can be booked: today is %s', (_, today, rows, first, last) => {
    const weeks = weeksFrom(day(today), workingWeek);
    const bookable = weeks.flat().filter((cell) => cell.isBookable);
    expect(weeks.length).toBe(rows);
    expect([bookable.at(0)?.day, bookable.at(-1)?.day]).toEqual([first, last]);
  });

  test('has a column for a Saturday only where the office opens on it', () => {
    expect(columnsFor([2, 3, 4])).toEqual([1, 2, 3, 4, 5]);
    expect(columnsFor([1, 6])).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('names a month where it begins, also after a weekend', () => {
    expect([...firstOfMonths(weeksFrom(day('2027-04-20'), workingWeek))]).toEqual([
      '2027-05-03',
      '2027-06-01',
    ]);
  });
});

describe('the day the page opens on', () => {
  const closed = count('2026-11-23', 18, { isOpen: false });
  test.each([
    [
      'the next open day with a free place',
      [closed, count('2026-11-24', 0), count('2026-11-25', 1)],
      '2026-11-25',
    ],
    [
      'never one with only the dog place left',
      [count('2026-11-24', 1, { freeStandard: 0 }), count('2026-11-25', 1)],
      '2026-11-25',
    ],
    [
      'the next open day when all are full',
      [closed, count('2026-11-24', 0), count('2026-11-25', 0)],
      '2026-11-24',
    ],
    ['the first day when the office never opens', [closed], '2026-11-23'],
    ['none while nothing is known', [], null],
  ])('is %s', (_, counts, expected) => {
    expect(openingDay(counts)).toBe(expected);
  });

  test.each([
    ['the next after a day that is wished for and cannot be had', '2026-11-24', '2026-11-25'],
    ['the first again when none is left after it', '2026-11-25', '2026-11-23'],
    ['the first after a day that is long past', '2026-10-01', '2026-11-23'],
  ])('is %s', (_, wished, expected) => {
    const counts = [
      count('2026-11-23', 1),
      count('2026-11-24', 2, { isOpen: false }),
      count('2026-11-25', 1),
    ];
    expect(openingDay(counts, day(wished))).toBe(expected);
  });

  test('a full day offers a later one', () => {
    const counts = [count('2026-11-23', 4), count('2026-11-24', 0), count('2026-11-25', 1)];
    expect(nextFreeDay(counts, day('2026-11-24'))).toBe('2026-11-25');
    expect(nextFreeDay(counts, day('2026-11-25'))).toBeNull();
  });
});

describe('a day in words', () => {
  test.each([
    [count('2026-12-02', 12), 'Wednesday, 2 December 2026, 12 of 18 free'],
    [count('2026-12-02', 12, { mine: 1 }), 'Wednesday, 2 December 2026, 12 of 18 free, 1 yours'],
    [count('2026-12-02', 0), 'Wednesday, 2 December 2026, full'],
    [
      count('2026-12-02', 1, { totalStandard: 17, freeStandard: 0 }),
      'Wednesday, 2 December 2026, full except for the dog place',
    ],
    [count('2026-12-02', 18, { isOpen: false }), 'Wednesday, 2 December 2026, closed'],
    [undefined, 'Wednesday, 2 December 2026'],
    [
      count('2026-12-02', 0, { total: 0, totalStandard: 0 }),
      'Wednesday, 2 December 2026, nothing to book yet',
    ],
  ])('%#', (given, expected) => {
    expect(dayName(day('2026-12-02'), given)).toBe(expected);
  });

  test('a week says its month once', () => {
    expect(weekName(day('2026-12-07'), day('2026-12-11'))).toBe('7 to 11 December');
    expect(weekName(day('2026-11-30'), day('2026-12-04'))).toBe('30 November to 4 December');
  });
});

describe('arrow keys', () => {
  const weeks = weeksFrom(day('2026-11-25'), workingWeek);
  test.each([
    ['ArrowRight', '2026-11-27', '2026-11-30'],
    ['ArrowLeft', '2026-11-30', '2026-11-27'],
    ['ArrowLeft', '2026-11-25', null],
    ['ArrowDown', '2026-11-26', '2026-12-03'],
    ['ArrowUp', '2026-12-03', '2026-11-26'],
    ['ArrowUp', '2026-11-30', '2026-11-25'],
    ['ArrowDown', '2027-01-01', '2027-01-06'],
    ['Home', '2026-11-27', '2026-11-25'],
    ['End', '2026-12-01', '2026-12-04'],
    ['x', '2026-12-01', null],
  ])('%s on %s leads to %s', (key, from, to) => {
    expect(dayReachedBy(key, day(from), weeks)).toBe(to);
  });
});
