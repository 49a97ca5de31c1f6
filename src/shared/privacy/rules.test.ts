import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { isNamed, isStillTold } from './rules.ts';

const [ben, dora] = [{ id: 2 }, { id: 4 }];

describe('who has a space is shown (N1)', () => {
  test.each([
    ['2026-11-23', 'Europe/London', false],
    ['2026-11-24', 'Europe/London', true],
    ['2026-12-24', 'Europe/London', true],
    // In Auckland it is already Wednesday, and in Honolulu still Monday.
    ['2026-11-24', 'Pacific/Auckland', false],
    ['2026-11-25', 'Pacific/Auckland', true],
    ['2026-11-23', 'Pacific/Honolulu', true],
    ['2026-11-22', 'Pacific/Honolulu', false],
  ])('of %s in %s: %s', (date, timeZone, expected) => {
    const booking = { date: day(date), timeZone, userId: dora.id };
    const now = Temporal.Instant.from(
      timeZone === 'Pacific/Honolulu' ? '2026-11-24T09:00:00Z' : '2026-11-24T12:00:00Z',
    );
    expect(isStillTold(booking, ben, now)).toBe(expected);
    expect(isStillTold(booking, dora, now)).toBe(true);
  });
});

describe('somebody is named (N2)', () => {
  const now = Temporal.Instant.from('2026-11-24T12:00:00Z');
  const [him, her] = [
    { ...ben, isAdmin: false },
    { ...dora, isAdmin: false },
  ];
  const admin = { id: 1, isAdmin: true };
  test.each([
    ['a colleague', him, 'everybody', '2026-11-24', true],
    ['a colleague', him, 'admins', '2026-11-24', false],
    ['a colleague', him, 'everybody', '2026-11-23', false],
    ['an admin', admin, 'admins', '2026-11-24', true],
    // Only in the admins' list of bookings.
    ['an admin', admin, 'everybody', '2026-11-23', false],
    ['themselves', her, 'admins', '2026-11-24', true],
    ['themselves', her, 'admins', '2026-11-23', true],
  ] as const)('to %s, %o, who shows it to %s, of %s: %s', (_, reader, visibility, date, expected) => {
    const sitting = { date: day(date), timeZone: 'Europe/London', userId: dora.id, visibility };
    expect(isNamed(sitting, reader, now)).toBe(expected);
  });
});
