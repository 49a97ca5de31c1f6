import { describe, expect, test } from 'vitest';
import { day, WEEKDAYS } from '../day.ts';
import { type JoinSituation, refusalToJoin } from './rules.ts';

const now = Temporal.Instant.from('2026-11-24T08:00:00Z');
const full: JoinSituation = {
  timeZone: 'Europe/London',
  openDays: WEEKDAYS,
  closings: [],
  date: day('2026-11-25'),
  hasFreeSpace: false,
  isQueued: false,
};
const drawAt = Temporal.Instant.from('2026-11-24T12:00:00Z');

describe('refusalToJoin (W2, W10, F8)', () => {
  test.each<[Partial<JoinSituation>, string | null]>([
    [{}, null],
    [{ hasFreeSpace: true }, 'space-is-free'],
    [{ isQueued: true }, 'already-queued'],
    [{ holdsSpaceFor: 'oneself' }, 'already-yours'],
    [{ holdsSpaceFor: 'guest' }, null],
    [{ holdsSpaceFor: 'oneself', hasFreeSpace: true }, 'space-is-free'],
    [{ drawAt, hasFreeSpace: true }, null],
    [{ drawAt, holdsSpaceFor: 'oneself' }, 'already-yours'],
    [{ drawAt, holdsSpaceFor: 'guest' }, 'already-yours'],
    [{ date: day('2026-11-23'), holdsSpaceFor: 'oneself' }, 'day-has-passed'],
  ])('%j: %s', (change, reason) => {
    expect(refusalToJoin({ ...full, ...change }, now)).toBe(reason);
  });
});
