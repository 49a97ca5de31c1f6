import fc from 'fast-check';
import { expect, test } from 'vitest';
import './temporal.ts';

const LAST_MS = 8.64e15;

test('an instant is written as Temporal writes it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: -LAST_MS, max: LAST_MS }),
        fc.integer({ min: -1e9, max: 1e9 }).map((each) => each * 100),
      ),
      (ms) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(ms);
        // With an option, even one that changes nothing, the polyfill writes it.
        expect(instant.toString()).toBe(instant.toString({ fractionalSecondDigits: 'auto' }));
      },
    ),
  );
});

test('a microsecond is not lost', () => {
  expect(Temporal.Instant.from('2026-11-24T06:00:00.000001Z').toString()).toBe('2026-11-24T06:00:00.000001Z');
});
