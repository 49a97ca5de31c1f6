import { describe, expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import { dayFrom } from './day-words.ts';

describe('a day in words (O7)', () => {
  // 24 November 2026 is a Tuesday.
  test.each([
    ['today', '2026-11-24', '2026-11-24'],
    ['Tomorrow', '2026-11-24', '2026-11-25'],
    ['Thursday', '2026-11-24', '2026-11-26'],
    [' tuesday ', '2026-11-24', '2026-12-01'],
    ['Monday', '2026-11-24', '2026-11-30'],
    ['Monday', '2026-11-29', '2026-11-30'],
    ['next Thursday', '2026-11-24', '2026-12-03'],
    ['next monday', '2026-11-24', '2026-11-30'],
    ['next Monday', '2026-11-29', '2026-11-30'],
    ['next Sunday', '2026-11-29', '2026-12-06'],
    ['2026-12-03', '2026-11-24', '2026-12-03'],
    ['2026-02-29', '2026-11-24', null],
    ['this Thursday', '2026-11-24', null],
    ['Thursday next', '2026-11-24', null],
    ['3 December', '2026-11-24', null],
    ['', '2026-11-24', null],
  ])('“%s” said on %s is %s', (words, today, expected) => expect(dayFrom(words, day(today))).toBe(expected));
});
