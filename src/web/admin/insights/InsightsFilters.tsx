import type { ComparedWith } from '../../../shared/reports/insights-contract.ts';
import type { Period, PeriodName } from '../../../shared/reports/periods.ts';
import { byName } from '../../../shared/natural-order.ts';
import { DateField } from '../../lists/dates/DateField.tsx';
import { SelectField } from '../../lists/ui/SelectField.tsx';
import { useOffices } from '../parts/offices.ts';
import { Filters } from '../parts/filters/Filters.tsx';
import { readDay, readId } from '../parts/filters/reading.ts';
import { DEFAULT_PERIOD, type InsightFilters } from './filters.ts';

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

export function InsightsFilters({ filters, days, fault, onChange }: Props) {
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
