import { expect, test } from 'vitest';
import { momentWords } from './momentWords.ts';

test.each([
  ['2026-11-24T08:30:59Z', 'Europe/London', 'Tuesday, 24 November 2026 at 08:30am'],
  ['2026-11-24T10:00:00Z', 'Europe/London', 'Tuesday, 24 November 2026 at 10am'],
  ['2026-11-24T12:05:00Z', 'Europe/London', 'Tuesday, 24 November 2026 at 12:05pm'],
  ['2026-11-24T00:00:00Z', 'Europe/London', 'Tuesday, 24 November 2026 at 12am'],
  ['2026-11-24T23:30:00Z', 'Europe/Berlin', 'Wednesday, 25 November 2026 at 12:30am'],
])('%s is told in %s as %s', (instant, timeZone, words) =>
  expect(momentWords(instant, timeZone)).toBe(words),
);
