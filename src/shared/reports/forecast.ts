import { addDays, type Day, weekdayOf } from '../day.ts';

/** How many earlier days of the same weekday a forecast is the mean of. */
export const SAME_WEEKDAYS = 8;
/** With fewer there is no forecast. */
export const FEWEST_SAME_WEEKDAYS = 4;

/** How many spaces were booked on a day; null if the day is not over. */
export type KnownDay = { readonly date: Day; readonly isOpen: boolean; readonly booked: number | null };

export type ForecastDay = {
  readonly date: Day;
  readonly booked: number | null;
  /** Null where too few such days are known. */
  readonly expected: number | null;
  /** The fewest and the most on those days. */
  readonly low: number | null;
  readonly high: number | null;
};

export type Forecast = {
  readonly days: readonly ForecastDay[];
  /** How far out it was on average, over the days that are over; null if there are none. */
  readonly error: { readonly mean: number; readonly days: number } | null;
};

/**
 * For each open day from `from` on: the mean of the last eight open days of its weekday that were over by then, and how
 * far apart those were. For days that are over it uses only what was known before them, so that the error is honest; for days
 * to come, everything known now.
 */
export function forecastOf(known: readonly KnownDay[], from: Day): Forecast {
  const open = known.filter(({ isOpen }) => isOpen).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const days = open.filter(({ date }) => date >= from).map((each) => forecastOfDay(each, open));
  const judged = days.flatMap(({ booked, expected }) =>
    booked === null || expected === null ? [] : [Math.abs(booked - expected)],
  );
  return {
    days,
    error: judged.length === 0 ? null : { mean: rounded(meanOf(judged)), days: judged.length },
  };
}

function forecastOfDay({ date, booked }: KnownDay, open: readonly KnownDay[]): ForecastDay {
  const alike = open
    .filter((each) => each.date < date && weekdayOf(each.date) === weekdayOf(date))
    .flatMap((each) => (each.booked === null ? [] : [each.booked]))
    .slice(-SAME_WEEKDAYS);
  if (alike.length < FEWEST_SAME_WEEKDAYS) return { date, booked, expected: null, low: null, high: null };
  return {
    date,
    booked,
    expected: rounded(meanOf(alike)),
    low: Math.min(...alike),
    high: Math.max(...alike),
  };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** How many days a forecast shows: four weeks back, two ahead. */
export const FORECAST_BACK = 28;
export const FORECAST_AHEAD = 14;

/** The days it has to look at: a few weeks more than eight, because the office was closed on some. */
export const forecastNeeds = (today: Day) => ({
  from: addDays(today, -FORECAST_BACK - 7 * (SAME_WEEKDAYS + 4)),
  to: addDays(today, FORECAST_AHEAD - 1),
});
