import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type Day,
  day,
  daysBetween,
  daysFrom,
  FIRST_DAY,
  longDay,
  parseDay,
  todayIn,
  weekdayOf,
} from './day.ts';

describe('parseDay', () => {
  test.each(['2026-12-02', '2024-02-29', '2999-12-31', '1900-01-01'])('accepts %s', (text) => {
    expect(parseDay(text)).toBe(text);
  });
  test.each([
    '2026-02-29',
    '2026-12-32',
    '2026-1-02',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '+010000-01-01',
    '2026-12-02T00:00Z',
    '',
    null,
    5,
  ])('rejects %j', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

test('days are counted across months, leap years and clock changes', () => {
  expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29');
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(day('2026-03-28'), 2)).toBe('2026-03-30');
  expect(daysBetween(day('2026-03-28'), day('2026-03-30'))).toBe(2);
  expect(daysFrom(day('2026-10-24'), day('2026-10-26'))).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(daysFrom(day('2026-10-26'), day('2026-10-24'))).toEqual([]);
  // Compared as text, the day after would come first.
  expect(daysFrom('9999-12-31' as Day, '9999-12-31' as Day)).toEqual(['9999-12-31']);
});

test('days are counted as Temporal counts them', () => {
  const someDay = fc.integer({ min: 0, max: 401_000 }).map((number) => addDays(FIRST_DAY as Day, number));
  fc.assert(
    fc.property(someDay, fc.integer({ min: -400_000, max: 400_000 }), (date, days) => {
      const there = Temporal.PlainDate.from(date);
      expect(weekdayOf(date)).toBe(there.dayOfWeek);
      const other = there.add({ days }).toString() as Day;
      expect(addDays(date, days)).toBe(other);
      expect(daysBetween(date, other)).toBe(days);
    }),
  );
});

test('weeks start on Monday', () => {
  expect(weekdayOf(day('2026-11-23'))).toBe(1);
  expect(weekdayOf(day('2026-11-29'))).toBe(7);
});

test('a day is written in full in British English', () => {
  expect(longDay(day('2026-12-02'))).toBe('Wednesday, 2 December 2026');
});

describe('today follows the calendar at the location', () => {
  test.each([
    ['Europe/London', '2026-06-30T22:59:59Z', '2026-06-30'],
    ['Europe/London', '2026-06-30T23:00:00Z', '2026-07-01'],
    ['Asia/Kathmandu', '2026-06-30T18:14:59Z', '2026-06-30'],
    ['Asia/Kathmandu', '2026-06-30T18:15:00Z', '2026-07-01'],
    ['Australia/Lord_Howe', '2026-06-30T13:29:59Z', '2026-06-30'],
    ['Australia/Lord_Howe', '2026-06-30T13:30:00Z', '2026-07-01'],
    // Santiago skips midnight: the clocks go from 23:59:59 to 01:00.
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
  ])('%s at %s is %s', (zone, now, today) => {
    expect(todayIn(zone, Temporal.Instant.from(now))).toBe(today);
  });
});
