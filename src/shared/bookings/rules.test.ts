import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { isCancellable, refusalOfDate, refusalToBook, refusalToConfirm, refusalToRestore } from './rules.ts';

const london = { timeZone: 'Europe/London', openDays: [1, 2, 3, 4, 5], closings: [] };
const at = (text: string) => Temporal.Instant.from(text);
const tuesday = at('2026-11-24T12:00:00Z');

describe('refusalOfDate (B2)', () => {
  test.each([
    ['2026-11-23', 'day-has-passed'],
    ['2026-11-24', null],
    ['2026-11-28', 'closed-day'],
    ['2027-01-05', null],
    ['2027-01-06', 'too-far-ahead'],
    ['2999-12-31', 'too-far-ahead'],
  ])('%s: %s', (date, reason) => {
    expect(refusalOfDate(day(date), london, tuesday)).toBe(reason);
  });

  test('an office may be open on other days', () => {
    expect(refusalOfDate(day('2026-11-28'), { ...london, openDays: [6] }, tuesday)).toBeNull();
    expect(refusalOfDate(day('2026-11-24'), { ...london, openDays: [6] }, tuesday)).toBe('closed-day');
  });

  test.each([
    ['2026-12-23', null],
    ['2026-12-24', 'closed-day'],
    ['2026-12-28', 'closed-day'],
    ['2026-12-31', 'closed-day'],
    ['2027-01-01', null],
  ])('closed from 24 to 31 December, both inclusive: %s: %s', (date, reason) => {
    const closings = [
      { from: day('2026-12-01'), to: day('2026-12-01'), reason: 'Moving desks' },
      { from: day('2026-12-24'), to: day('2026-12-31'), reason: 'Christmas' },
    ];
    expect(refusalOfDate(day(date), { ...london, closings }, tuesday)).toBe(reason);
  });
});

describe('refusalToBook (B5, B11)', () => {
  const free = { takenBy: null, bookingsThatDay: 0, drawAt: null, isKept: false };
  const situation = { ...london, date: day('2026-11-25'), userId: 1, ...free };
  test.each([
    [{}, null],
    [{ takenBy: 2 }, 'already-booked'],
    [{ takenBy: 1 }, 'already-yours'],
    [{ bookingsThatDay: 9 }, null],
    [{ bookingsThatDay: 10 }, 'too-many'],
    [{ bookingsThatDay: 10, takenBy: 2 }, 'already-booked'],
    [{ date: day('2026-11-29'), takenBy: 2 }, 'closed-day'],
  ])('%j: %s', (change, reason) => {
    expect(refusalToBook({ ...situation, ...change }, 10, tuesday)).toBe(reason);
  });
});

describe('refusalToConfirm (C2)', () => {
  const date = day('2026-06-30');
  test.each([
    ['2026-06-29T22:59:59Z', 'too-early'],
    ['2026-06-29T23:00:00Z', null],
    ['2026-06-30T08:59:59.999Z', null],
    ['2026-06-30T09:00:00Z', 'too-late'],
    ['2026-07-01T08:00:00Z', 'too-late'],
  ])('at %s: %s', (now, reason) => {
    expect(refusalToConfirm(date, { timeZone: 'Europe/London' }, at(now))).toBe(reason);
  });
});

test('a booking can be cancelled until its day is over at the office (B7)', () => {
  const date = day('2026-06-30');
  expect(isCancellable(date, 'Europe/London', at('2026-06-30T22:59:59Z'))).toBe(true);
  expect(isCancellable(date, 'Europe/London', at('2026-06-30T23:00:00Z'))).toBe(false);
});

describe('refusalToRestore (D12)', () => {
  const situation = {
    date: day('2026-06-30'),
    timeZone: 'Europe/London',
    cancelledAt: at('2026-06-30T08:59:50Z'),
    isConfirmed: true,
    wasAsked: true,
  };
  test.each([
    ['2026-06-30T08:59:50Z', {}, null],
    ['2026-07-01T08:59:50Z', {}, null],
    ['2026-07-01T08:59:50.001Z', {}, 'too-late'],
    ['2026-06-30T08:59:59.999Z', { isConfirmed: false }, null],
    ['2026-06-30T09:00:00Z', { isConfirmed: false }, 'too-late'],
    ['2026-06-30T09:00:00Z', { isConfirmed: false, wasAsked: false }, null],
  ])('at %s, %j: %s', (now, change, reason) => {
    expect(refusalToRestore({ ...situation, ...change }, at(now))).toBe(reason);
  });
});
