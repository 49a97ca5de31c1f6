import { expect, test } from 'vitest';
import { capitalised, counted, inWords, listed, oneOrMany } from './english.ts';

test.each([
  [0, '0 bookings'],
  [1, '1 booking'],
  [2, '2 bookings'],
  [5000, '5,000 bookings'],
])('%i: %s', (count, words) => expect(counted(count, 'booking')).toBe(words));

test('an irregular plural is given in full', () => {
  expect([1, 30].map((count) => counted(count, 'person', 'people'))).toEqual(['1 person', '30 people']);
  expect([0, 1, 2].map((count) => oneOrMany(count, 'it', 'them'))).toEqual(['them', 'it', 'them']);
});

test('the last two items of a list are joined by “and”, or by another word', () => {
  const offices = ['Leeds', 'Manchester', 'Madrid'];
  expect(offices.map((_, index) => listed(offices.slice(0, index + 1)))).toEqual([
    'Leeds',
    'Leeds and Manchester',
    'Leeds, Manchester and Madrid',
  ]);
  expect(listed([])).toBe('');
  expect(listed(['3 new', false, '', '1 changed'])).toBe('3 new and 1 changed');
  expect(listed(offices, { between: '; ', last: ' or ' })).toBe('Leeds; Manchester or Madrid');
});

test('small numbers are written as words', () =>
  expect([2, 5, 11].map(inWords)).toEqual(['two', 'five', '11']));

test('a word gets a capital at the start of a sentence or name', () =>
  expect(capitalised('desk')).toBe('Desk'));
