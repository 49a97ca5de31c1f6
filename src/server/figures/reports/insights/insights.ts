import { addDays, type Day, type Weekday } from '../../../../shared/day.ts';
import { byFirstNumber, byName } from '../../../../shared/natural-order.ts';
import { FORECAST_BACK, forecastNeeds, forecastOf } from '../../../../shared/reports/forecast.ts';
import type {
  ComparedWith,
  ForecastAnswer,
  InsightArea,
  InsightFigures,
  Insights,
  InsightWeek,
} from '../../../../shared/reports/insights-contract.ts';
import {
  mondayOf,
  type Period,
  periodBefore,
  yearBefore,
  YEAR_OF_WEEKS,
} from '../../../../shared/reports/periods.ts';
import { FEWEST_PEOPLE } from '../../../people/privacy/bands.ts';
import type { WaitedRow, Sums, TotalsRow, TurnedAway } from './insights-store.ts';

/** One day, added up over everything that was asked about. */
type DayRow = Sums & { readonly date: Day };

/** What the answer is made of. */
export type InsightsSources = {
  readonly rows: readonly TotalsRow[];
  readonly places: readonly WaitedRow[];
  /** The people of the period, and of the one it is compared with. */
  readonly people: readonly [People, People];
  readonly turnedAway: readonly [TurnedAway | null, TurnedAway | null];
  /** Days left out of `rows`, although there may have been bookings on them. */
  readonly missing: Period | null;
};

/** Null if no longer known. */
export type People = number | null;

export type AskedPeriod = Period & { readonly today: Day; readonly compare: ComparedWith };

/** Null if it is compared with nothing. */
export function comparedWith({ from, to, compare }: AskedPeriod): Period | null {
  if (compare === 'nothing') return null;
  return compare === 'year' ? yearBefore({ from, to }) : periodBefore({ from, to });
}

/** All days that have to be read: the period, the one before, a year before for the weeks, and around today. */
export function daysNeeded(asked: AskedPeriod): Period {
  const before = comparedWith(asked);
  const forecast = forecastNeeds(asked.today);
  const starts = [asked.from, before?.from, addDays(mondayOf(asked.from), -YEAR_OF_WEEKS), forecast.from];
  return {
    from: starts.filter((each) => each !== undefined).toSorted()[0] as Day,
    to: [asked.to, forecast.to].toSorted().at(-1) as Day,
  };
}

/** How many days before today are counted at most, if they have no totals: a whole month until today. */
const MOST_COUNTED = 35;

/**
 * Days before `from` are read from their totals, days from it to `to` are counted. Right after an upgrade, years have no
 * totals yet, and nobody waits until all their bookings are counted: those before the last weeks are missing.
 */
export function daysToCount(asked: AskedPeriod, totalsUntil: Day | null) {
  const needed = daysNeeded(asked);
  const latest = (...days: Day[]) => days.toSorted().at(-1) as Day;
  const without = latest(needed.from, totalsUntil ?? needed.from);
  const from = latest(without, addDays(asked.today, -MOST_COUNTED));
  // There was nothing before the first day, whether or not that day is counted.
  const isAllThere = totalsUntil === null || without === from || without > needed.to;
  const missing: Period | null = isAllThere ? null : { from: without, to: addDays(from, -1) };
  return { since: needed.from, from, to: needed.to, missing };
}

const meets = (a: Period, b: Period | null) => b !== null && a.from <= b.to && b.from <= a.to;

export function insightsOf(asked: AskedPeriod, read: InsightsSources): Insights {
  const days = read.rows
    .filter((row): row is DayRow & TotalsRow => row.date !== null)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const before = comparedWith(asked);
  const figures = (period: Period, which: 0 | 1): InsightFigures => ({
    ...period,
    ...figuresOf(days.filter(({ date }) => date >= period.from && date <= period.to)),
    ...peopleOf(read.people[which]),
    turnedAway: read.turnedAway[which],
  });
  const then = before && !meets(before, read.missing) ? figures(before, 1) : null;
  return {
    today: asked.today,
    firstDay: days.find(({ spaces }) => spaces > 0)?.date ?? null,
    now: figures({ from: asked.from, to: asked.to }, 0),
    before: then && then.spaces > 0 ? then : null,
    areas: areasOf(read),
    weeks: weeksOf(days, asked, read.missing),
    forecast: meets(forecastNeeds(asked.today), read.missing)
      ? { days: [], error: null }
      : forecastFor(days, asked.today),
    missing: read.missing,
  };
}

function figuresOf(days: readonly DayRow[]) {
  const sum = (key: keyof Sums) => days.reduce((all, each) => all + each[key], 0);
  const [spaces, booked, made] = [sum('spaces'), sum('booked'), sum('made')];
  const [expected, unconfirmed] = [sum('expected'), sum('unconfirmed')];
  // A closed day has only the spaces that were booked.
  const open = days
    .filter((each) => each.openDays > 0 && each.spaces > 0)
    .map((each) => ({
      date: each.date,
      spaces: each.spaces,
      booked: each.booked,
      use: percentOf(each.booked, each.spaces) ?? 0,
    }))
    .toSorted((a, b) => b.booked / b.spaces - a.booked / a.spaces || (a.date < b.date ? 1 : -1));
  return {
    openDays: sum('openDays'),
    spaces,
    booked,
    free: spaces - booked,
    released: sum('released'),
    use: percentOf(booked, spaces),
    busiest: open[0] ?? null,
    quietest: open.length > 1 ? (open.at(-1) ?? null) : null,
    fullDays: sum('fullDays'),
    expected,
    unconfirmed,
    noShowRate: percentOf(unconfirmed, expected),
    made,
    daysAhead: made === 0 ? null : rounded(sum('daysAhead') / made),
  };
}

const peopleOf = (people: People) => ({
  people: people === null || people < FEWEST_PEOPLE ? null : people,
  peopleAreKnown: people !== null,
});

/** In the order of the offices; areas that had nothing open and nothing booked are left out. */
function areasOf({ rows, places }: InsightsSources): InsightArea[] {
  return places
    .toSorted((a, b) => byName({ name: a.location }, { name: b.location }) || byFirstNumber(a, b))
    .map((place) => ({
      ...place,
      weekdays: rows
        .filter((row) => row.areaId === place.id && (row.openDays > 0 || row.booked + row.released > 0))
        .map(({ weekday, openDays, fullDays, spaces, booked }) => ({
          weekday: weekday as Weekday,
          openDays,
          fullDays,
          spaces,
          booked,
          use: percentOf(booked, spaces),
        }))
        .toSorted((a, b) => a.weekday - b.weekday),
    }))
    .filter(({ weekdays }) => weekdays.length > 0);
}

/** From the first week with spaces on. A year earlier stays empty where one of its days is missing. */
function weeksOf(days: readonly DayRow[], { from, to }: Period, missing: Period | null): InsightWeek[] {
  const weeks = new Map<Day, { now: DayRow[]; yearAgo: DayRow[] }>();
  const weekAt = (date: Day) => {
    const week = weeks.get(mondayOf(date)) ?? { now: [], yearAgo: [] };
    weeks.set(mondayOf(date), week);
    return week;
  };
  for (const day of days) {
    const later = addDays(day.date, YEAR_OF_WEEKS);
    if (day.date >= from && day.date <= to) weekAt(day.date).now.push(day);
    if (later >= from && later <= to) weekAt(later).yearAgo.push(day);
  }
  const all = [...weeks]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, { now, yearAgo }]) => {
      const { spaces, booked, use } = figuresOf(now);
      const then = addDays(week, -YEAR_OF_WEEKS);
      const isThere = !meets({ from: then, to: addDays(then, 6) }, missing);
      return { week, spaces, booked, use, lastYear: isThere ? figuresOf(yearAgo).use : null };
    });
  const begun = all.findIndex(({ use }) => use !== null);
  return begun < 0 ? [] : all.slice(begun);
}

function forecastFor(days: readonly DayRow[], today: Day): ForecastAnswer {
  const needs = forecastNeeds(today);
  const near = days.filter(({ date }) => date >= needs.from && date <= needs.to);
  const byDate = new Map(near.map((each) => [each.date, each]));
  const known = near.map(({ date, openDays, booked, spaces }) => ({
    date,
    isOpen: openDays > 0 && spaces > 0,
    booked: date < today ? booked : null,
  }));
  const forecast = forecastOf(known, addDays(today, -FORECAST_BACK));
  return {
    error: forecast.error,
    days: forecast.days.map((each) => ({
      ...each,
      alreadyBooked: byDate.get(each.date)?.booked ?? 0,
      spaces: byDate.get(each.date)?.spaces ?? 0,
    })),
  };
}

/** A percentage to one decimal place, as in reports. */
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((100 * part) / whole);

const rounded = (value: number): number => Math.round(value * 10) / 10;
