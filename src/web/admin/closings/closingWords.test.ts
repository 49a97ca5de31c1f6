import { expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import { effectWords, onDays, toldWords } from './closingWords.ts';

test.each([
  [0, 0, 'Nobody has booked anything there yet, so nothing is cancelled.'],
  [1, 0, '1 booking is cancelled.'],
  [3, 0, '3 bookings are cancelled.'],
  [0, 1, '1 place on a waiting list is cancelled.'],
  [2, 2, '2 bookings and 2 places on waiting lists are cancelled.'],
])('%i bookings and %i places', (bookings, places, words) => {
  expect(effectWords({ bookings, places, people: [], peopleCount: 0 })).toBe(words);
});

test.each<[string[], number, string | null]>([
  [[], 0, null],
  [['Ada Lovelace'], 1, 'Ada Lovelace is told in Slack.'],
  [['Ada Lovelace', 'Ben Okafor'], 2, 'Ada Lovelace and Ben Okafor are told in Slack.'],
  [['Ada Lovelace', 'Ben Okafor'], 3, 'Ada Lovelace, Ben Okafor and 1 other are told in Slack.'],
])('%j of %i people', (people, peopleCount, words) => {
  expect(toldWords({ bookings: 1, places: 0, people, peopleCount })).toBe(words);
});

test('one day and several', () => {
  const [first, last] = [day('2026-12-24'), day('2026-12-25')];
  expect(onDays({ from: first, to: first })).toBe('on Thursday, 24 December 2026');
  expect(onDays({ from: first, to: last })).toBe(
    'from Thursday, 24 December 2026 to Friday, 25 December 2026',
  );
});
