import { describe, expect, it } from 'vitest';
import { day, daysBetween, weekdayOf } from '../../../shared/day.ts';
import { addMonths, monthOf, monthTitle, neighbourOf, spanOf, weeksOf } from './month.ts';

describe('a month of the calendar', () => {
  it.each([
    // A month that begins on a Sunday needs a sixth week.
    ['2026-11-01', '2026-10-26', '2026-12-06'],
    ['2026-12-01', '2026-11-30', '2027-01-10'],
    // A February that is exactly four weeks.
    ['2027-02-01', '2027-02-01', '2027-03-14'],
    ['2024-02-01', '2024-01-29', '2024-03-10'],
  ])('%s is shown from %s to %s', (month, from, to) => {
    expect(spanOf(day(month))).toEqual({ from, to });
  });

  it('is in six weeks of 41 days between its ends, every month of thirty years', () => {
    for (let month = day('2020-01-01'); month < '2050-01-01'; month = addMonths(month, 1)) {
      const weeks = weeksOf(spanOf(month));
      const { from, to } = spanOf(month);
      expect([weeks.length, daysBetween(from, to), weekdayOf(from)]).toEqual([6, 41, 1]);
      expect(weeks.flat().filter((each) => monthOf(each) === month)).toHaveLength(
        daysBetween(month, addMonths(month, 1)),
      );
    }
  });

  it('has a name, and months on either side over the turn of the year', () => {
    expect(monthTitle(day('2026-12-01'))).toBe('December 2026');
    expect(addMonths(day('2026-12-01'), 1)).toBe('2027-01-01');
    expect(addMonths(day('2026-01-01'), -1)).toBe('2025-12-01');
    expect(monthOf(day('2026-12-31'))).toBe('2026-12-01');
  });
});

describe('the weeks ahead', () => {
  it.each([
    ['a Monday', '2026-11-23', '2026-11-23', '2027-01-03'],
    ['a Tuesday', '2026-11-24', '2026-11-23', '2027-01-03'],
    ['a Sunday', '2026-11-29', '2026-11-23', '2027-01-03'],
    ['the end of a month', '2026-12-31', '2026-12-28', '2027-02-07'],
  ])('are six weeks that begin with this one: on %s', (_, today, from, to) => {
    expect(spanOf(day(today))).toEqual({ from, to });
  });

  it.each([
    ['2026-11-24', '2026-11-01', '2026-12-01'],
    // The grid of December would be the same.
    ['2026-12-01', '2026-11-01', '2027-01-01'],
    ['2027-02-01', '2027-01-01', '2027-03-01'],
  ])('on %s lie between %s and %s', (today, before, after) => {
    expect([-1, 1].map((by) => neighbourOf(null, by as -1 | 1, day(today)))).toEqual([before, after]);
  });

  it('leave out no month: each is reached from its neighbours', () => {
    expect(neighbourOf(day('2026-12-01'), -1, day('2026-11-24'))).toBe('2026-11-01');
    expect(neighbourOf(day('2026-11-01'), 1, day('2026-11-24'))).toBe('2026-12-01');
  });
});
