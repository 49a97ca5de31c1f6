import { describe, expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import { exceptionsOf, previewWords, shortDate, spanWords, takenOnWords, wishWords } from './wishWords.ts';

const desk = { id: 2, name: 'Desk 2' };
const [tuesday, thursday, friday] = [day('2026-12-01'), day('2026-12-03'), day('2026-12-25')];

test('a wish is said in one line', () => {
  expect(wishWords({ weekdays: [2, 4], bookableObject: desk, orElse: 'nearest' })).toBe(
    'On Tuesdays and Thursdays: Desk 2, or else the nearest free one',
  );
  expect(wishWords({ weekdays: [1], bookableObject: desk, orElse: 'nothing' })).toBe('On Mondays: Desk 2');
  expect(wishWords({ weekdays: [5], bookableObject: null, orElse: 'any' })).toBe(
    'On Fridays: any free space',
  );
});

test('only a future first day and a last day are mentioned', () => {
  expect(spanWords({ from: tuesday, until: null }, tuesday)).toBe('');
  expect(spanWords({ from: thursday, until: friday }, tuesday)).toBe(
    'from Thursday, 3 December 2026 until Friday, 25 December 2026',
  );
});

describe('what a wish would find', () => {
  const days = [
    { date: tuesday, outcome: 'booked' as const, bookableObject: desk },
    { date: thursday, outcome: 'booked-another' as const, bookableObject: { id: 1, name: 'Desk 1' } },
    { date: friday, outcome: 'refused' as const, reason: 'closed-day' as const },
  ];

  test('is counted', () => {
    expect(previewWords(days, 'Desk 2')).toBe(
      'In the next 6 weeks: 1 day with Desk 2, 1 day with another space and 1 day with nothing.',
    );
    expect(previewWords(days.slice(0, 1), null)).toBe('In the next 6 weeks: 1 day can be booked.');
    expect(previewWords([], 'Desk 2')).toBe('None of its days is within the next 6 weeks yet.');
  });

  test('and where that is not what was asked for, said day by day', () => {
    expect(exceptionsOf(days, { wanted: 'Desk 2', area: 'Studio' })).toEqual([
      { words: 'Desk 1, as Desk 2 is taken', days: [thursday] },
      { words: 'The office is closed', days: [friday] },
    ]);
    expect(shortDate(thursday)).toBe('Thu 3 December');
  });

  test('and who asked for it before', () => {
    expect(takenOnWords([2], 'Desk 2')).toBe(
      'A colleague asked for Desk 2 on Tuesdays before you did, so it goes to them first.',
    );
  });
});
