import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { refusalToBeAway } from './rules.ts';

const today = day('2026-11-24');
const christmas = { from: day('2026-12-21'), to: day('2026-12-31') };

describe('refusalToBeAway (D7)', () => {
  test.each([
    ['2026-11-24', '2026-11-24', null],
    ['2026-11-25', '2026-12-18', null],
    ['2026-11-16', '2026-11-23', 'day-has-passed'],
    ['2026-11-16', '2026-11-24', null],
    ['2027-11-01', '2027-11-25', null],
    ['2027-11-01', '2027-11-26', 'too-far-ahead'],
    ['2026-12-14', '2026-12-20', null],
    ['2026-12-14', '2026-12-21', 'already-away'],
    ['2026-12-23', '2026-12-23', 'already-away'],
    ['2026-12-01', '2027-01-31', 'already-away'],
    ['2026-12-31', '2027-01-04', 'already-away'],
    ['2027-01-01', '2027-01-04', null],
  ])('%s to %s: %s', (from, to, reason) => {
    expect(refusalToBeAway({ from: day(from), to: day(to), today, others: [christmas] })).toBe(reason);
  });
});
