import { DAYS_AHEAD } from '../bookings/ahead.ts';
import { addDays, type Day, daysBetween, type Now, todayIn, weekdayOf } from '../day.ts';

/** Both ends are inclusive. */
export type Period = { readonly from: Day; readonly to: Day };

export const PERIODS = ['week', 'month', 'quarter', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];

const MONTHS = { month: 1, quarter: 3, year: 12 };

/** The last whole week, month, quarter or year before today. Weeks begin on Monday. */
export function lastPeriod(name: PeriodName, today: Day): Period {
  if (name === 'week') {
    const monday = mondayOf(today);
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const months = MONTHS[name];
  const { year, month } = Temporal.PlainDate.from(today);
  const begun = Temporal.PlainDate.from({ year, month: month - ((month - 1) % months), day: 1 });
  return {
    from: begun.subtract({ months }).toString() as Day,
    to: begun.subtract({ days: 1 }).toString() as Day,
  };
}

/** The Monday of the date's week. */
export const mondayOf = (date: Day): Day => addDays(date, 1 - weekdayOf(date));

/** The period of the same length just before this one: as many months if it is whole months, otherwise as many days. */
export function periodBefore({ from, to }: Period): Period {
  const months = wholeMonths({ from, to });
  if (months > 0)
    return {
      from: Temporal.PlainDate.from(from).subtract({ months }).toString() as Day,
      to: addDays(from, -1),
    };
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}

/** 52 weeks in days, so that each day is compared with one of the same weekday. */
export const YEAR_OF_WEEKS = 364;

/** The same months of the year before, or the same weekdays 52 weeks earlier. */
export function yearBefore({ from, to }: Period): Period {
  const months = wholeMonths({ from, to });
  if (months === 0) return { from: addDays(from, -YEAR_OF_WEEKS), to: addDays(to, -YEAR_OF_WEEKS) };
  const begun = Temporal.PlainDate.from(from).subtract({ years: 1 });
  return {
    from: begun.toString() as Day,
    to: begun.add({ months }).subtract({ days: 1 }).toString() as Day,
  };
}

/** How many calendar months it consists of; 0 if it begins or ends within one. */
export function wholeMonths({ from, to }: Period): number {
  const [first, after] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to).add({ days: 1 })];
  if (first.day !== 1 || after.day !== 1) return 0;
  return (after.year - first.year) * 12 + after.month - first.month;
}

/** Where a day begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** No office, in whatever time zone, has anything on a later day, so there are no figures of one. */
export const lastBookableDay = (now: Now): Day => addDays(todayIn(EARLIEST_ZONE, now), DAYS_AHEAD);
