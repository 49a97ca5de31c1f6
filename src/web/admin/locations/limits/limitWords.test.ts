import { expect, test } from 'vitest';
import { limitsEffectWords } from './limitWords.ts';

const on = (...each: [weekday: number, bookings: number][]) =>
  each.map(([weekday, bookings]) => ({ weekday, bookings }));

test.each([
  [{ bookings: 0, people: 0, byWeekday: [] }, 'no booking.'],
  [
    { bookings: 37, people: 11, byWeekday: on([1, 9], [2, 28]) },
    '37 bookings of 11 people, most on Tuesdays.',
  ],
  [{ bookings: 1, people: null, byWeekday: on([2, 1]) }, '1 booking of fewer than five people.'],
  [{ bookings: 9, people: 6, byWeekday: on([1, 3], [2, 3], [3, 3]) }, '9 bookings of 6 people.'],
])('%j: %s', (effect, words) => {
  expect(limitsEffectWords(effect)).toBe(`In the last eight weeks this would have refused ${words}`);
});
