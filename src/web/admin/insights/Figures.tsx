import type { ReactNode } from 'react';
import { longDay, weekdayName } from '../../../shared/day.ts';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { type FigureId, FIGURES } from '../../../shared/reports/figures.ts';
import type { InsightFigures, Insights } from '../../../shared/reports/insights-contract.ts';
import { Link } from '../../core/router/Link.tsx';
import styles from './Figures.module.css';
import type { AskedInsights } from './queries.ts';
import { openWeekdays } from './weekdays.ts';
import { changeWords, peopleWords, percentWords, periodWords, plain, whenWords } from './words.ts';

type Props = { readonly insights: Insights; readonly asked: AskedInsights };

/** The figures that people who run offices ask for first. */
export function Figures({ insights: { now, before, areas }, asked }: Props) {
  const than = before && `than ${whenWords(before)}`;
  const change = (
    of: (figures: InsightFigures) => number | null,
    unit: Parameters<typeof changeWords>[2] = 'count',
  ) => {
    const words = before && changeWords(of(now), of(before), unit);
    if (words === null) return null;
    return words === 'no change' ? `as ${whenWords(before as InsightFigures)}` : `${words} ${than}`;
  };
  const { turnedAway, busiest, quietest } = now;
  const weekdays = openWeekdays(areas);
  const [most] = weekdays;
  const least = weekdays.length > 1 ? weekdays.at(-1) : undefined;
  return (
    <ul className={styles.figures} aria-label={`Figures for ${periodWords(now)}`}>
      <Figure
        id="use"
        value={percentWords(now.use)}
        change={change(({ use }) => use, 'points')}
        report="use-by-week"
        asked={asked}
      >
        {plain(now.booked)} of {plain(now.spaces)} spaces booked
      </Figure>
      <Figure
        id="busiest"
        value={busiest ? longDay(busiest.date) : '–'}
        isText
        change={most && `Busiest weekday: ${weekdayName(most.weekday)}, ${percentWords(most.use)}`}
        report="use-by-weekday"
        asked={asked}
      >
        {busiest
          ? `${percentWords(busiest.use)}: ${plain(busiest.booked)} of ${plain(busiest.spaces)} booked`
          : 'No open days'}
      </Figure>
      <Figure
        id="quietest"
        value={quietest ? longDay(quietest.date) : '–'}
        isText
        change={least && `Quietest open weekday: ${weekdayName(least.weekday)}, ${percentWords(least.use)}`}
        report="use-by-weekday"
        asked={asked}
      >
        {quietest
          ? `${percentWords(quietest.use)}: ${plain(quietest.booked)} of ${plain(quietest.spaces)} booked`
          : 'Only one open day'}
      </Figure>
      <Figure
        id="fullDays"
        value={plain(now.fullDays)}
        change={change(({ fullDays }) => fullDays)}
        report={turnedAway ? 'unmet-demand' : 'use-by-weekday'}
        asked={asked}
      >
        of {plain(now.openDays)} open days; each area counts its own
      </Figure>
      {turnedAway && (
        <Figure
          id="turnedAway"
          value={plain(turnedAway.places)}
          change={change((figures) => figures.turnedAway?.places ?? null)}
          report="unmet-demand"
          asked={asked}
        >
          {turnedAway.places === 0
            ? 'Everybody who waited got a space or gave up'
            : `${oneOrMany(turnedAway.places, 'person', 'people')} who didn’t get a space, on ${counted(turnedAway.days, 'day')}`}
        </Figure>
      )}
      <Figure
        id="noShowRate"
        value={percentWords(now.noShowRate)}
        change={change(({ noShowRate }) => noShowRate, 'points')}
        report="unconfirmed"
        asked={asked}
      >
        {plain(now.unconfirmed)} of {plain(now.expected)} expected bookings were not confirmed
      </Figure>
      <Figure
        id="people"
        value={peopleWords(now)}
        isText={now.people === null}
        change={change(({ people }) => people)}
        report="people"
        asked={asked}
      >
        with a booking for themselves
      </Figure>
      <Figure
        id="daysAhead"
        value={now.daysAhead === null ? '–' : counted(now.daysAhead, 'day')}
        change={change(({ daysAhead }) => daysAhead, 'days')}
        report="lead-time"
        asked={asked}
      >
        on average, over {plain(now.made)} bookings
      </Figure>
    </ul>
  );
}

type FigureProps = {
  readonly id: FigureId;
  readonly value: string;
  /** Words rather than a number: in smaller type. */
  readonly isText?: boolean;
  /** How it differs from before, or what else belongs to it. */
  readonly change?: string | null | undefined;
  readonly report: string;
  readonly asked: AskedInsights;
  readonly children: ReactNode;
};

/** Leads to its report, about the same days and office. */
function Figure({ id, value, isText = false, change = null, report, asked, children }: FigureProps) {
  const { from, to, locationId } = asked;
  return (
    <li className={styles.figure}>
      <h2 className="label">
        <Link
          to="/admin/reporting/$reportId"
          params={{ reportId: report }}
          search={{ from, to, location: locationId }}
          className="whole-link"
        >
          {FIGURES[id].word}
        </Link>
      </h2>
      <p className={isText ? styles.words : styles.value}>{value}</p>
      <p className="quiet small">{children}</p>
      {change && <p className={styles.change}>{change}</p>}
    </li>
  );
}
