import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { drawsAt, onlyWishedForUntil } from './when.ts';

const london = { timeZone: 'Europe/London', openDays: [1, 2, 3, 4, 5], closings: [] };
const noon = { daysBefore: 2, at: '12:00' };

test.each([
  ['2026-11-26', {}, london, '2026-11-24T12:00:00Z'],
  // Over a weekend.
  ['2026-11-30', {}, london, '2026-11-26T12:00:00Z'],
  // Over a closing.
  [
    '2026-11-26',
    {},
    { ...london, closings: [{ from: day('2026-11-24'), to: day('2026-11-25'), reason: 'Moving' }] },
    '2026-11-20T12:00:00Z',
  ],
  // The clocks change on 25 October, and at half past one it is that time twice.
  ['2026-10-26', { daysBefore: 1, at: '01:30' }, { ...london, openDays: [1, 7] }, '2026-10-25T00:30:00Z'],
  ['2026-11-26', {}, { ...london, timeZone: 'America/New_York' }, '2026-11-24T17:00:00Z'],
  // It opens on Mondays only: ten of them would be ten weeks.
  ['2026-11-30', { daysBefore: 10 }, { ...london, openDays: [1] }, '2026-11-02T12:00:00Z'],
])(
  'a day is drawn so many open days before, by the wall clock of its office (F1): %s %j',
  (date, draw, location, at) => {
    expect(drawsAt(day(date), { ...noon, ...draw }, location).toString()).toBe(at);
  },
);

test.each([
  [null, '2026-11-24T11:59:59Z', '2026-11-24T12:00:00Z'],
  [null, '2026-11-24T12:00:00Z', null],
  [{ dueAt: '2026-11-24T12:00:00Z', isDrawn: false }, '2026-11-24T12:00:01Z', '2026-11-24T12:00:00Z'],
  [{ dueAt: '2026-11-24T12:00:00Z', isDrawn: true }, '2026-11-24T11:00:00Z', null],
])('a day can only be wished for until it is drawn (F2): %j at %s', (row, now, until) => {
  const at = onlyWishedForUntil(day('2026-11-26'), { ...noon, row }, london, Temporal.Instant.from(now));
  expect(at?.toString() ?? null).toBe(until);
});
