import { queryOptions } from '@tanstack/react-query';
import type { Cancellation } from '../../../shared/bookings/admin-contract.ts';
import type { Day } from '../../../shared/day.ts';
import { answersToOthers, asking, client } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';
import type { BookingFilters } from './filters.ts';

export type WantedBookings = Omit<BookingFilters, 'page'> & { from: Day; to: Day };

/** By day, office, area and space. The previous results stay until there is something new to show. */
export const adminBookingsQuery = (wanted: WantedBookings) =>
  queryOptions({
    ...asking('GET /admin/bookings', { query: wanted }),
    placeholderData: (previous) => previous,
  });

/** Anybody's booking. One that no longer exists is a 404, which the page reports itself. */
export const anyBookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['admin', 'booking', bookingId],
    queryFn: ({ signal }) => ask('GET /booking/:id', { params: { id: bookingId }, signal, stayOn: 404 }),
  });

/** Everything listed, in one call. */
export const sendCancellations = (cancellation: Cancellation) =>
  ask('POST /admin/bookings/cancel', { body: cancellation });

/** Everywhere cancelled bookings were shown except their own pages: those no longer exist and would only say so. */
export async function askAgainForBookings(): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: ['admin'],
      predicate: ({ queryKey }) => queryKey[1] !== 'booking',
    }),
    client.invalidateQueries(answersToOthers('booking', 'GET /booking/:id')),
  ]);
}
