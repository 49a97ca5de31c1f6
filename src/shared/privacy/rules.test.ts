import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { isTold } from './rules.ts';

const [ben, dora] = [{ id: 2 }, { id: 4 }];

describe('who has a space is told (N1)', () => {
  test.each([
    ['2026-11-23', 'Europe/London', false],
    ['2026-11-24', 'Europe/London', true],
    ['2026-12-24', 'Europe/London', true],
    // It is Wednesday in Auckland already, and in Honolulu still Monday.
    ['2026-11-24', 'Pacific/Auckland', false],
    ['2026-11-25', 'Pacific/Auckland', true],
    ['2026-11-23', 'Pacific/Honolulu', true],
    ['2026-11-22', 'Pacific/Honolulu', false],
  ])('of %s in %s: %s', (date, timeZone, expected) => {
    const booking = { date: day(date), timeZone, userId: dora.id };
    const now = Temporal.Instant.from(
      timeZone === 'Pacific/Honolulu' ? '2026-11-24T09:00:00Z' : '2026-11-24T12:00:00Z',
    );
    expect(isTold(booking, ben, now)).toBe(expected);
    expect(isTold(booking, dora, now)).toBe(true);
  });
});
