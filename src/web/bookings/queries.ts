import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Availability, Booking, DayCount, NewBooking } from '../../shared/bookings/contract.ts';
import { type Day, addDays } from '../../shared/day.ts';
import { api } from '../api.ts';
import { DAYS_AHEAD } from '../../shared/bookings/rules.ts';

/** Colleagues book while somebody looks at the page. */
const LIVE = 30_000;

const bookings = ['bookings'] as const;

export const upcomingBookingsQuery = queryOptions({
  queryKey: [...bookings, 'upcoming'],
  queryFn: ({ signal }) => api.get<Booking[]>('/booking/upcoming', { signal }),
});

export const bookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...bookings, 'one', bookingId],
    queryFn: ({ signal }) => api.get<Booking>(`/booking/${bookingId}`, { signal }),
  });

/** How full an area is on each bookable day from `today`, for the day picker. */
export const dayCountsQuery = (locationId: number, areaId: number, today: Day) =>
  queryOptions({
    queryKey: [...bookings, 'days', locationId, areaId, today],
    queryFn: ({ signal }) =>
      api.get<DayCount[]>(
        `/booking/location/${locationId}/area/${areaId}?from=${today}&to=${addDays(today, DAYS_AHEAD)}`,
        { signal },
      ),
    staleTime: LIVE,
  });

const availabilityKey = (locationId: number, areaId: number) =>
  [...bookings, 'area', locationId, areaId] as const;

/** Who has what on one day. Until a new day has arrived, the last one of the same area stays. */
export const availabilityQuery = (locationId: number, areaId: number, day: Day) =>
  queryOptions({
    queryKey: [...availabilityKey(locationId, areaId), day],
    queryFn: ({ signal }) =>
      api.get<Availability>(`/booking/location/${locationId}/area/${areaId}/${day}`, { signal }),
    staleTime: LIVE / 2,
    refetchInterval: LIVE,
    placeholderData: (previous, query) => (query?.queryKey[3] === areaId ? previous : undefined),
  });

export function useBookObject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (booking: NewBooking) => api.post<Booking>('/booking', booking),
    onSuccess: (booking) => client.setQueryData(bookingQuery(booking.id).queryKey, booking),
    // Also after a refusal: it says that what is on screen is no longer so.
    onSettled: () => void client.invalidateQueries({ queryKey: bookings }),
  });
}

export function useCancelBooking(booking: Booking) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`/booking/${booking.id}`),
    onSuccess: () => {
      client.setQueryData(upcomingBookingsQuery.queryKey, (upcoming) =>
        upcoming?.filter((each) => each.id !== booking.id),
      );
      // Not `bookings` as a whole: asking for the cancelled one again would be answered with 404.
      void client.invalidateQueries({
        queryKey: bookings,
        predicate: (query) => query.queryKey[1] !== 'one',
      });
    },
  });
}

/** A refusal stays on the page that asked: the booking may have ended a moment ago. */
export function useConfirmBooking(bookingId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<Booking>(`/booking/${bookingId}/confirm`, undefined, { stayOn: 404 }),
    onSuccess: (booking) => {
      client.setQueryData(bookingQuery(bookingId).queryKey, booking);
      void client.invalidateQueries({ queryKey: upcomingBookingsQuery.queryKey });
    },
  });
}
