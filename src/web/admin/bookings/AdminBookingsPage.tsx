import { useQuery } from '@tanstack/react-query';
import { useOffices } from '../parts/offices.ts';
import { NamesAreOff } from '../parts/layout/NamesAreOff.tsx';
import { configuration } from '../../start/configuration.ts';
import { DAYS_AHEAD, HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import { addDays, parseDay } from '../../../shared/day.ts';
import { useEarliestToday } from '../../core/bookings/useToday.ts';
import { locationQuery } from '../../core/locations/queries.ts';
import { useHasWaitingList } from '../../core/session.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Filters, Nothing } from '../parts/filters/Filters.tsx';
import { rangeFault, readId } from '../parts/filters/reading.ts';
import { present, useFilters } from '../parts/filters/useFilters.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import { FoundBookings } from './FoundBookings.tsx';
import { type BookingFilters as Chosen, readBookingFilters } from './filters.ts';
import { LONGEST_RANGE } from '../../../shared/limits.ts';
import { adminBookingsQuery } from './queries.ts';
import { DateField } from '../../lists/dates/DateField.tsx';
import { SearchField } from '../parts/ui/SearchField.tsx';
import { SelectField } from '../../lists/ui/SelectField.tsx';

export function AdminBookingsPage() {
  const { filters, change, turnTo, clear } = useFilters(readBookingFilters);
  const hasWaitingList = useHasWaitingList();
  const locations = useOffices();
  const wantedLocations = (locations.data ?? []).filter(
    ({ id }) => filters.locationId === undefined || id === filters.locationId,
  );
  const today = useEarliestToday(wantedLocations.map(({ timeZone }) => timeZone));
  const from = filters.from ?? today;
  const range = { from, to: filters.to ?? addDays(from, DAYS_AHEAD) };
  const fault = rangeFault(range.from, range.to, LONGEST_RANGE);
  const { page = 1, ...wanted } = { ...filters, ...range };
  const bookings = useQuery({ ...adminBookingsQuery(wanted), enabled: fault === undefined });
  const isNarrowed = Object.keys(present(filters)).some((name) => name !== 'page');
  return (
    <AdminPage
      title="Bookings"
      lead={`Who has booked what.${hasWaitingList ? ' Cancelling gives the space to the next person waiting.' : ''}`}
    >
      <BookingFilters filters={filters} range={range} rangeFault={fault} onChange={change} />
      {!configuration.names.ofPastDays && range.from < today && (
        <NamesAreOff>Their bookings are found by day and place, not by person.</NamesAreOff>
      )}
      <LoadFailed title="We could not load the bookings" of={[bookings]} withReason />
      {bookings.isPending && !bookings.isError && <OnTheirWay />}
      {bookings.data?.length === 0 && !bookings.isPlaceholderData && (
        <Nothing onClear={isNarrowed ? clear : undefined}>{nothingWords(filters.show, isNarrowed)}</Nothing>
      )}
      {bookings.data && (
        <FoundBookings
          bookings={bookings.data}
          filters={filters}
          wanted={wanted}
          page={page}
          onPage={(page) => turnTo({ page: page === 1 ? undefined : page })}
        />
      )}
    </AdminPage>
  );
}

function nothingWords(show: 'not-asked' | undefined, isNarrowed: boolean): string {
  if (show) return 'Everyone with a booking on these days could be asked.';
  return isNarrowed
    ? 'No bookings match these filters.'
    : `Nobody has booked anything for the next ${HOW_FAR_AHEAD}.`;
}

function OnTheirWay() {
  return <Loading what="bookings" height="24rem" />;
}

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

function BookingFilters({ filters, range, rangeFault, onChange }: Props) {
  const locations = useOffices();
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
