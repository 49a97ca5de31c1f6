import { expect, test } from 'vitest';
import { browserWords, endedWords, othersWords, seenWords } from './sessionWords.ts';

test.each([
  ['2026-11-24T08:59:00Z', 'Last used today'],
  ['2026-11-24T09:30:00Z', 'Last used today'],
  ['2026-11-23T23:59:00Z', 'Last used yesterday'],
  ['2026-11-22T23:59:00Z', 'Last used on Sunday, 22 November 2026'],
])('on Tuesday at nine, %s: %s', (lastSeenAt, words) =>
  expect(seenWords(lastSeenAt, 'Europe/London', Temporal.Instant.from('2026-11-24T09:00:00Z'))).toBe(words),
);

test('a day is the reader’s own', () => {
  const at = Temporal.Instant.from('2026-11-24T00:30:00Z');
  expect(seenWords('2026-11-23T23:30:00Z', 'Europe/Berlin', at)).toBe('Last used today');
  expect(seenWords('2026-11-23T23:30:00Z', 'Europe/London', at)).toBe('Last used yesterday');
});

test('one is one, and none is said to be none', () => {
  expect([0, 1, 2].map(endedWords)).toEqual([
    'You were not signed in anywhere else',
    'The other browser is signed out',
    '2 other browsers are signed out',
  ]);
  expect([1, 2].map(othersWords)).toEqual([
    'The other browser has to sign in again.',
    'The 2 other browsers have to sign in again.',
  ]);
  expect(browserWords({ browser: '' })).toBe('A browser we do not recognise');
});
