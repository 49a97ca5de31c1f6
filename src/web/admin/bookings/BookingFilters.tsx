import { useQuery } from '@tanstack/react-query';
import { parseDay } from '../../../shared/day.ts';
import { locationQuery, locationsQuery } from '../../locations/queries.ts';
import { DateField } from '../../dates/DateField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Filters } from '../filters/Filters.tsx';
import { readId } from '../filters/reading.ts';
import type { BookingFilters as Chosen } from './filters.ts';

type Props = {
  filters: Chosen;
  /** The range if the address does not give one. */
  range: { from: string; to: string };
  rangeFault: string | undefined;
  onChange: (changes: Chosen) => void;
};

const SHOWN = [
  ['', 'All bookings'],
  ['not-asked', 'Not asked'],
] as const;

export function BookingFilters({ filters, range, rangeFault, onChange }: Props) {
  const locations = useQuery(locationsQuery);
  const location = useQuery({
    ...locationQuery(filters.locationId ?? 0),
    enabled: filters.locationId !== undefined,
  });
  const areas = filters.locationId === undefined ? [] : (location.data?.areas ?? []);
  return (
    <Filters of="bookings">
      <SelectField
        label="Location"
        value={String(filters.locationId ?? '')}
        options={[['', 'All locations'], ...(locations.data ?? []).map(option)]}
        onChange={(id) => onChange({ locationId: readId(id), areaId: undefined })}
      />
      <SelectField
        label="Area"
        value={String(filters.areaId ?? '')}
        disabled={filters.locationId === undefined}
        options={[['', 'All areas'], ...areas.map(option)]}
        onChange={(id) => onChange({ areaId: readId(id) })}
      />
      <DateField
        label="From"
        value={range.from}
        onChange={(from) => onChange({ from: parseDay(from) ?? undefined })}
      />
      <DateField
        label="To"
        value={range.to}
        error={rangeFault}
        onChange={(to) => onChange({ to: parseDay(to) ?? undefined })}
      />
      <SearchField
        label="Person"
        placeholder="Name or email"
        maxLength={200}
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <SelectField
        label="Show"
        value={filters.show ?? ''}
        options={SHOWN}
        onChange={(show) => onChange({ show: show === 'not-asked' ? show : undefined })}
      />
    </Filters>
  );
}

const option = ({ id, name }: { id: number; name: string }) => [String(id), name] as const;
