import { describe, expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { forecastOf, type KnownDay } from './forecast.ts';

/** Mondays, the last one first of those given here. */
const LAST = day('2026-11-16');
const mondays = (...booked: (number | null)[]): KnownDay[] =>
  booked.map((each, back) => ({ date: addDays(LAST, -7 * back), isOpen: true, booked: each }));
const next: KnownDay = { date: addDays(LAST, 7), isOpen: true, booked: null };
const ofNext = (known: KnownDay[]) => forecastOf([...known, next], next.date).days[0];

describe('the forecast of a Monday', () => {
  test('is the mean of the last eight, with the fewest and the most', () => {
    expect(ofNext(mondays(10, 12, 8, 10, 14, 6, 10, 11, 100))).toEqual({
      date: next.date,
      booked: null,
      expected: 10.1,
      low: 6,
      high: 14,
    });
  });

  test.each<[string, KnownDay[], number | null]>([
    ['three are too few', mondays(10, 10, 10), null],
    ['four are enough', mondays(10, 10, 10, 14), 11],
    [
      'Tuesdays count for nothing',
      [...mondays(10, 10, 10), { date: addDays(LAST, 1), isOpen: true, booked: 10 }],
      null,
    ],
    [
      'a Monday on which the office was closed is passed over',
      mondays(0, 10, 10, 10, 14).map((each, at) => ({ ...each, isOpen: at > 0 })),
      11,
    ],
    ['a day that is not over is not known', mondays(null, 10, 10, 10), null],
  ])('%s', (_, known, expected) => {
    expect(ofNext(known)?.expected).toBe(expected);
  });
});

describe('its error', () => {
  test('is the mean of how far it was off, told only what was known before each day', () => {
    // The last was told 10, and 16 came; the one before was told 10 and 8 came.
    const { days, error } = forecastOf(mondays(16, 8, 10, 10, 10, 10), addDays(LAST, -7));
    expect(days.map(({ expected }) => expected)).toEqual([10, 9.6]);
    expect(error).toEqual({ mean: 4.2, days: 2 });
  });

  test('is not stated where nothing could be judged', () => {
    expect(forecastOf(mondays(10, 10), addDays(LAST, -7)).error).toBeNull();
  });
});
