import { expect, test } from 'vitest';
import { capitalised, counted, figure, grouped, inWords, listed, oneOrMany, ordinal } from './english.ts';

test.each([
  [0, '0 bookings'],
  [1, '1 booking'],
  [2, '2 bookings'],
  [5000, '5,000 bookings'],
])('%i: %s', (count, words) => expect(counted(count, 'booking')).toBe(words));

test('numbers look like Intl’s, which takes a while to start', () => {
  const whole = new Intl.NumberFormat('en-GB');
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1, -999, -12_345])
    expect(grouped(count)).toBe(whole.format(count));
  const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
  // Each twentieth, for half of them lie in the middle between two tenths.
  for (let twentieths = -30_000; twentieths <= 30_000; twentieths++)
    expect(figure(twentieths / 20)).toBe(tenths.format(twentieths / 20));
  for (const value of [33.333_333, 66.666_666, 99.949, 99.95, 1e6 + 0.04])
    expect(figure(value)).toBe(tenths.format(value));
  expect(figure(-0.04)).toBe('0');
});

test('a place in a queue', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 20, 21, 113, 1002].map(ordinal);
  expect(places.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 20th 21st 113th 1,002nd');
});

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
