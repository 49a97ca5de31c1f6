import { expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import { spanWords, takenOnWords, wishWords } from './wishWords.ts';

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

test('a wish says who asked for its space before', () => {
  expect(takenOnWords([2], 'Desk 2')).toBe(
    'A colleague asked for Desk 2 on Tuesdays before you did, so it goes to them first.',
  );
});
