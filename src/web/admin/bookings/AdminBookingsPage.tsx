import { useQuery } from '@tanstack/react-query';
import { DAYS_AHEAD, HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import { addDays } from '../../../shared/day.ts';
import { useEarliestToday } from '../../bookings/days/useToday.ts';
import { locationsQuery } from '../../locations/queries.ts';
import { useHasWaitingList } from '../../session.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Nothing } from '../filters/Filters.tsx';
import { rangeFault } from '../filters/reading.ts';
import { present, useFilters } from '../filters/useFilters.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { Loading } from '../layout/Loading.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { FoundBookings } from './FoundBookings.tsx';
import { readBookingFilters } from './filters.ts';
import { LONGEST_RANGE } from '../../../shared/limits.ts';
import { adminBookingsQuery } from './queries.ts';

export function AdminBookingsPage() {
  const { filters, change, turnTo, clear } = useFilters(readBookingFilters);
  const hasWaitingList = useHasWaitingList();
  const locations = useQuery(locationsQuery);
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
      {bookings.isError && (
        <LoadFailed title="Unable to get bookings" of={[bookings]}>
          {bookings.error.message}
        </LoadFailed>
      )}
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
