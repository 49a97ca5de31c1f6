import { type Day, longDay, monthName, type Weekday, weekdayName } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { capitalised, counted, figure, listed, oneOrMany } from '../../../shared/english.ts';
import type {
  ForecastAnswer,
  InsightArea,
  InsightFigures,
  Insights,
  InsightWeek,
} from '../../../shared/reports/insights-contract.ts';
import { type Period, wholeMonths } from '../../../shared/reports/periods.ts';

export const percentWords = (value: number | null): string => (value === null ? '–' : `${figure(value)}%`);
export const plain = figure;

/** "October 2026", "July to September 2026", "2025", or its first and last day. */
export function periodWords({ from, to }: Period): string {
  const months = wholeMonths({ from, to });
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  if (months === 12 && first.month === 1) return String(first.year);
  if (months === 1) return `${monthName(first.month)} ${first.year}`;
  if (months > 1)
    return `${monthName(first.month)}${first.year === last.year ? '' : ` ${first.year}`} to ${monthName(last.month)} ${last.year}`;
  return from === to ? longDay(from) : `${dateWords(from, to)} to ${dateWords(to)}`;
}

/** "in October 2026", "on Tuesday, 17 November 2026", "from 10 November to 23 November 2026" */
export function whenWords(period: Period): string {
  const isDay = period.from === period.to;
  return `${wholeMonths(period) > 0 ? 'in' : isDay ? 'on' : 'from'} ${periodWords(period)}`;
}

/** "16 November 2026", without the year if `like` is in the same one. */
function dateWords(date: Day, like?: Day): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  const isAlike = like !== undefined && Temporal.PlainDate.from(like).year === year;
  return `${day} ${monthName(month)}${isAlike ? '' : ` ${year}`}`;
}

/** Shown while figures are being counted again after an upgrade, or because an office has a new time zone. */
export const missingWords = ({ from, to }: Period): string =>
  `Past figures are still being counted; those from ${longDay(from)} to ${longDay(to)} are not in yet. Look again in a few minutes.`;

/** The one sentence of the page. */
export function headline({ now, before }: Insights, where: string | undefined): string {
  const place = where === undefined ? '' : ` in ${isolated(where)}`;
  if (now.use === null) return `There were no spaces to book${place} ${whenWords(now)}.`;
  const then = before?.use ?? null;
  const change = then === null || !before ? '' : `, ${changeOf(now.use, then)} ${whenWords(before)}`;
  return `${capitalised(whenWords(now))}, ${percentWords(now.use)} of the spaces${place} were booked${change}.`;
}

/** Points, because a percentage of a percentage is easily misread. */
function changeOf(now: number, before: number): string {
  const points = Math.round((now - before) * 10) / 10;
  if (points === 0) return 'the same as';
  return `${plain(Math.abs(points))} ${oneOrMany(Math.abs(points), 'point', 'points')} ${points > 0 ? 'more' : 'less'} than`;
}

/** "4.2 points more", "12 fewer", "no change". */
export function changeWords(
  now: number | null,
  before: number | null,
  unit: 'points' | 'count' | 'days',
): string | null {
  if (now === null || before === null) return null;
  const change = Math.round((now - before) * 10) / 10;
  if (change === 0) return 'no change';
  const size = Math.abs(change);
  if (unit === 'points')
    return `${plain(size)} ${oneOrMany(size, 'point', 'points')} ${change > 0 ? 'more' : 'less'}`;
  if (unit === 'days')
    return `${plain(size)} ${oneOrMany(size, 'day', 'days')} ${change > 0 ? 'earlier' : 'later'}`;
  return `${plain(size)} ${change > 0 ? 'more' : 'fewer'}`;
}

/** Where it is fullest and emptiest, and how many days were full. */
export function areasWords(areas: readonly InsightArea[]): string {
  const cells = areas.flatMap((area) =>
    area.weekdays.flatMap(({ weekday, use, openDays, fullDays }) =>
      use === null || openDays === 0 ? [] : [{ area, weekday: weekday as Weekday, use, fullDays }],
    ),
  );
  const [first] = cells;
  if (!first) return 'Nothing was open in this period.';
  const highest = cells.reduce((best, each) => (each.use > best.use ? each : best), first);
  const lowest = cells.reduce((best, each) => (each.use < best.use ? each : best), first);
  const full = cells.reduce((sum, each) => sum + each.fullDays, 0);
  const where = ({ area, weekday }: typeof first) =>
    `${isolated(area.name)} in ${isolated(area.location)} on ${weekdayName(weekday)}s`;
  const ends =
    highest.use === lowest.use
      ? `Every area was ${percentWords(first.use)} booked on each weekday.`
      : `Fullest: ${where(highest)} (${percentWords(highest.use)}). Emptiest: ${where(lowest)} (${percentWords(lowest.use)}).`;
  return `${ends} ${full === 0 ? 'No area was full on any day.' : `A dot marks ${counted(full, 'full day')}.`}`;
}

export function weeksWords(weeks: readonly InsightWeek[]): string {
  const known = weeks.flatMap(({ week, use }) => (use === null ? [] : [{ week, use }]));
  const [first] = known;
  if (!first) return 'There is no week with spaces in this period.';
  if (known.length === 1)
    return `Only one week so far: ${percentWords(first.use)} in the week of ${dateWords(first.week)}.`;
  const highest = known.reduce((best, each) => (each.use > best.use ? each : best), first);
  const lowest = known.reduce((best, each) => (each.use < best.use ? each : best), first);
  const both = weeks.filter(({ use, lastYear }) => use !== null && lastYear !== null);
  const above = both.filter(({ use, lastYear }) => Number(use) > Number(lastYear)).length;
  const year =
    both.length === 0
      ? 'There is nothing from a year earlier to compare it with.'
      : `${above} of ${counted(both.length, 'week')} were busier than a year earlier.`;
  return `Highest in the week of ${dateWords(highest.week)} (${percentWords(highest.use)}), lowest in the week of ${dateWords(lowest.week)} (${percentWords(lowest.use)}). ${year}`;
}

export function forecastWords({ days, error }: ForecastAnswer, today: Day): string {
  const known = days.filter(({ date, expected }) => date >= today && expected !== null);
  if (known.length === 0)
    return 'There is no forecast yet: it needs at least four past days of the same weekday.';
  const most = known.reduce((best, each) => (Number(each.expected) > Number(best.expected) ? each : best));
  const means = `Each day is expected to match the average of the last eight of the same weekday; the band runs from the lowest to the highest of them.`;
  const wrong =
    error === null
      ? 'It is too early to say how far out the forecast is.'
      : `On the last ${counted(error.days, 'open day')} the forecast was out by ${plain(error.mean)} ${oneOrMany(error.mean, 'booking', 'bookings')} on average.`;
  return `Busiest: ${longDay(most.date)}, about ${plain(Math.round(Number(most.expected)))} bookings (${listed([`${most.low}`, `${most.high}`], { last: ' to ' })}). ${means} ${wrong}`;
}

/** The number of people, or words if it is not known or too small to show. */
export function peopleWords({ people, peopleAreKnown, booked }: InsightFigures): string {
  if (people !== null) return plain(people);
  if (!peopleAreKnown) return 'No longer known';
  return booked === 0 ? 'Nobody' : 'Fewer than five';
}
