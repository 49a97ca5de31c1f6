import { expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import { daysWords, effectWords, onDays, toldWords, whoseWords } from './closingWords.ts';

test.each([
  [0, 0, 'Nobody has booked anything there yet, so nothing will be cancelled.'],
  [1, 0, '1 booking will be cancelled.'],
  [3, 0, '3 bookings will be cancelled.'],
  [0, 1, '1 place on a waiting list will be cancelled.'],
  [2, 2, '2 bookings and 2 places on waiting lists will be cancelled.'],
])('%i bookings and %i places', (bookings, places, words) => {
  expect(effectWords({ bookings, places })).toBe(words);
});

test.each<[string[], number, string | null]>([
  [[], 0, null],
  [['Ada Lovelace'], 1, 'Ada Lovelace will be told.'],
  [['Ada Lovelace', 'Ben Okafor'], 2, 'Ada Lovelace and Ben Okafor will be told.'],
  [['Ada Lovelace', 'Ben Okafor'], 3, 'Ada Lovelace, Ben Okafor and 1 other will be told.'],
])('%j of %i people', (people, peopleCount, words) => {
  expect(toldWords({ people, peopleCount })).toBe(words);
});

test('one day and several', () => {
  const [first, last] = [day('2026-12-24'), day('2026-12-25')];
  expect(onDays({ from: first, to: first })).toBe('on Thursday, 24 December 2026');
  expect(onDays({ from: first, to: last })).toBe(
    'from Thursday, 24 December 2026 to Friday, 25 December 2026',
  );
});

test.each([
  [1, 0, ['2026-12-24'], 'Ben Okafor has 1 booking on that day:', 'Thursday, 24 December 2026'],
  [
    2,
    1,
    ['2026-12-24', '2026-12-31'],
    'Ben Okafor has 2 bookings and 1 place on a waiting list on those days:',
    'Thursday, 24 December 2026 and Thursday, 31 December 2026',
  ],
  [
    5,
    0,
    ['2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31', '2027-01-07'],
    'Ben Okafor has 5 bookings on those days:',
    'Thursday, 10 December 2026; Thursday, 17 December 2026; Thursday, 24 December 2026; Thursday, 31 December 2026 and 1 more day',
  ],
])('whose %i bookings and %i places, and on which days', (bookings, places, days, whose, on) => {
  const effect = { bookings, places, days: days.map(day), people: ['Ben Okafor'], peopleCount: 1 };
  expect(whoseWords(effect)).toBe(whose);
  expect(daysWords(effect)).toBe(on);
});
