import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/asking.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { lastBookableDay, type Period, type PeriodName } from '../../../shared/reports/periods.ts';
import { longDay, todayIn } from '../../../shared/day.ts';
import type { Insights, ComparedWith } from '../../../shared/reports/insights-contract.ts';
import { MOST_DAYS } from '../../../shared/limits.ts';
import type { FigureId } from '../../../shared/reports/figures.ts';
import { ApiProblem } from '../../start/api.ts';
import { now } from '../../start/clock.ts';
import { locationsQuery } from '../../core/locations/queries.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { FigureDefinitions } from '../parts/figures/Definitions.tsx';
import { Nothing, Filters } from '../parts/filters/Filters.tsx';
import { faultOfFigures, rangeFault, readDay, readId } from '../parts/filters/reading.ts';
import { useFilters } from '../parts/filters/useFilters.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import { Figures } from './Figures.tsx';
import { periodDays, type InsightFilters, readInsightFilters, DEFAULT_PERIOD } from './filters.ts';
import { ForecastChart } from './ForecastChart.tsx';
import { HeatMap } from './HeatMap.tsx';
import styles from './InsightsPage.module.css';
import { type AskedInsights, insightsQuery } from './queries.ts';
import { WeeksChart } from './WeeksChart.tsx';
import { headline, missingWords, whenWords } from './words.ts';
import { byName } from '../../../shared/natural-order.ts';
import { DateField } from '../../lists/dates/DateField.tsx';
import { SelectField } from '../../lists/ui/SelectField.tsx';
import { useOffices } from '../parts/offices.ts';

export function InsightsPage() {
  const { filters, change } = useFilters(readInsightFilters);
  const [isPressed, setIsPressed] = useState(false);
  const days = periodDays(filters, todayIn('UTC', now()));
  const fault = rangeFault(days.from, days.to, MOST_DAYS) ?? faultOfFigures(days.to, lastBookableDay(now()));
  const { locationId, compare } = filters;
  const asked: AskedInsights = { ...days, locationId, compare };
  const insights = useQuery({ ...insightsQuery(asked, isPressed), enabled: fault === undefined });
  const isLong = insights.error instanceof ApiProblem && insights.error.reason === 'takes-longer';
  // Opened without a period, while the usual one is still empty.
  const found =
    filters.period === undefined && !insights.isPlaceholderData ? insights.data?.insights : undefined;
  const from = found?.now.spaces === 0 && !found.missing ? found.firstDay : null;
  const showAll = useEffectEvent(() => {
    if (from && found) change({ period: 'own', from, to: found.today });
  });
  useEffect(() => {
    if (from) showAll();
  }, [from]);
  const changeByHand = (changes: InsightFilters) => {
    setIsPressed(true);
    change(changes);
  };
  return (
    <AdminPage
      title="Insights"
      lead="How a period went, at a glance. Each figure leads to the report behind it."
      actions={insights.data && <Button onClick={() => print()}>Print this page</Button>}
    >
      <InsightsFilters filters={filters} days={days} fault={fault} onChange={changeByHand} />
      {isLong && (
        <Banner tone="info" title="These figures take longer than a second">
          <div className="stack start">
            <p>So they are not counted automatically.</p>
            <Button
              isPending={insights.isFetching}
              onClick={() => void client.prefetchQuery({ ...insightsQuery(asked, true), staleTime: 0 })}
            >
              Count them now
            </Button>
          </div>
        </Banner>
      )}
      {!isLong && <LoadFailed title="We could not load the insights" of={[insights]} withReason />}
      {insights.isPending && !insights.isError && fault === undefined && (
        <Loading what="the insights" height="32rem" />
      )}
      {insights.data && !insights.isError && (
        <div aria-busy={insights.isPlaceholderData} className={styles.content}>
          <Content {...insights.data} onShowAll={changeByHand} />
        </div>
      )}
    </AdminPage>
  );
}

const DEFINED: readonly FigureId[] = [
  'use',
  'spaces',
  'booked',
  'busiest',
  'quietest',
  'fullDays',
  'openDays',
  'turnedAway',
  'noShowRate',
  'people',
  'daysAhead',
];

type ContentProps = {
  readonly insights: Insights;
  readonly asked: AskedInsights;
  readonly onShowAll: (changes: InsightFilters) => void;
};

function Content({ insights, asked, onShowAll }: ContentProps) {
  const { data: locations = [] } = useQuery(locationsQuery);
  const where = locations.find(({ id }) => id === asked.locationId)?.name;
  const { firstDay, missing, now: figures, today } = insights;
  const { turnedAway } = figures;
  if (missing && figures.spaces === 0) return <Nothing>{missingWords(missing)}</Nothing>;
  if (firstDay === null)
    return (
      <Nothing>
        There are no figures yet. The first appear once there is a space to book and a day has passed.
      </Nothing>
    );
  if (figures.spaces === 0)
    return (
      <Nothing>
        There were no spaces to book {whenWords(figures)}. Figures begin on {longDay(firstDay)}.{' '}
        <Button onClick={() => onShowAll({ period: 'own', from: firstDay, to: today })}>Show them</Button>
      </Nothing>
    );
  return (
    <>
      <div role="status">
        <p className={styles.headline}>{headline(insights, where)}</p>
        {missing && <p className="quiet">{missingWords(missing)}</p>}
        {!missing && firstDay > asked.from && (
          <p className="quiet">Figures begin on {longDay(firstDay)}: there were no spaces before.</p>
        )}
      </div>
      <div className="stack gap-2">
        <Figures insights={insights} asked={asked} />
        <FigureDefinitions of={turnedAway ? DEFINED : DEFINED.filter((id) => id !== 'turnedAway')} />
      </div>
      <HeatMap areas={insights.areas} asked={asked} />
      <WeeksChart weeks={insights.weeks} asked={asked} />
      {(!missing || insights.forecast.days.length > 0) && (
        <ForecastChart forecast={insights.forecast} today={today} asked={asked} />
      )}
    </>
  );
}

const PERIODS: readonly (readonly [PeriodName | 'own', string])[] = [
  ['week', 'Last week'],
  ['month', 'Last month'],
  ['quarter', 'Last quarter'],
  ['year', 'Last year'],
  ['own', 'Custom dates'],
];

const COMPARED: readonly (readonly [ComparedWith, string])[] = [
  ['before', 'Period before'],
  ['year', 'A year earlier'],
  ['nothing', 'Nothing'],
];

type Props = {
  readonly filters: InsightFilters;
  readonly days: Period;
  readonly fault: string | undefined;
  readonly onChange: (changes: InsightFilters) => void;
};

function InsightsFilters({ filters, days, fault, onChange }: Props) {
  const { data: locations = [] } = useOffices();
  const offices = locations.toSorted(byName).map(({ id, name }) => [String(id), name] as const);
  const { period = DEFAULT_PERIOD, locationId, compare = 'before' } = filters;
  return (
    <Filters of="insights">
      <SelectField
        label="Period"
        value={period}
        options={PERIODS}
        onChange={(value) => {
          const [chosen] = PERIODS.find(([each]) => each === value) ?? [DEFAULT_PERIOD];
          // Custom dates begin as the ones that were shown.
          onChange(
            chosen === 'own'
              ? { period: chosen, ...days }
              : { period: chosen, from: undefined, to: undefined },
          );
        }}
      />
      {period === 'own' && (
        <>
          <DateField
            label="First day"
            value={days.from}
            onChange={(value) => onChange({ from: readDay(value) })}
          />
          <DateField
            label="Last day"
            value={days.to}
            error={fault}
            onChange={(value) => onChange({ to: readDay(value) })}
          />
        </>
      )}
      <SelectField
        label="Location"
        value={locationId === undefined ? '' : String(locationId)}
        options={[['', 'All locations'], ...offices]}
        onChange={(value) => onChange({ locationId: readId(value) })}
      />
      <SelectField
        label="Compare with"
        value={compare}
        options={COMPARED}
        onChange={(value) => onChange({ compare: COMPARED.find(([each]) => each === value)?.[0] })}
      />
    </Filters>
  );
}
