import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { lastPeriod, periodBefore, type PeriodName, yearBefore } from './periods.ts';

test.each<[PeriodName, string, string, string]>([
  ['week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-23', '2026-10-01', '2026-10-31'],
  ['month', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['month', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['quarter', '2026-11-23', '2026-07-01', '2026-09-30'],
  ['quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['year', '2026-11-23', '2025-01-01', '2025-12-31'],
])('the last %s before %s is %s to %s', (name, today, from, to) => {
  expect(lastPeriod(name, day(today))).toEqual({ from, to });
});

test.each([
  ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['a day', '2026-11-16', '2026-11-16', '2026-11-15', '2026-11-15'],
  ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['part of a month', '2026-11-01', '2026-11-22', '2026-10-10', '2026-10-31'],
])('before %s comes as much again', (_, from, to, earlier, until) => {
  expect(periodBefore({ from: day(from), to: day(to) })).toEqual({ from: earlier, to: until });
});

test.each([
  ['a week', '2026-11-16', '2026-11-22', '2025-11-17', '2025-11-23'],
  ['a leap month', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
  ['the month a year after one', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
])('%s is compared with its like of the year before', (_, from, to, earlier, until) => {
  expect(yearBefore({ from: day(from), to: day(to) })).toEqual({ from: earlier, to: until });
});
