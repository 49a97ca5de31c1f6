import { addDays, type Day } from '../../../shared/day.ts';
import { COMPARED_WITH, type ComparedWith } from '../../../shared/reports/insights-contract.ts';
import { lastPeriod, type Period, type PeriodName, PERIODS } from '../../../shared/reports/periods.ts';
import { readDay, readId } from '../parts/filters/reading.ts';

/** What the insights are about, according to the address. */
export type InsightFilters = {
  readonly period?: PeriodName | 'own' | undefined;
  /** Set only if the admin chose dates. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly locationId?: number | undefined;
  readonly compare?: ComparedWith | undefined;
};

export const DEFAULT_PERIOD = 'month';

export function readInsightFilters(search: Record<string, unknown>): InsightFilters {
  const isOwn = search['period'] === 'own';
  return {
    period: isOwn ? 'own' : PERIODS.find((each) => each === search['period']),
    from: isOwn ? readDay(search['from']) : undefined,
    to: isOwn ? readDay(search['to']) : undefined,
    locationId: readId(search['locationId']),
    compare: COMPARED_WITH.find((each) => each === search['compare']),
  };
}

/** The days of the chosen period. For custom dates not entered yet, the last four weeks. */
export function periodDays({ period = DEFAULT_PERIOD, from, to }: InsightFilters, today: Day): Period {
  if (period !== 'own') return lastPeriod(period, today);
  return { from: from ?? addDays(to ?? today, -28), to: to ?? addDays(today, -1) };
}
