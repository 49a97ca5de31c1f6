import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  Availability,
  Booking,
  Colleague,
  DayCount,
  NewBooking,
} from '../../shared/bookings/contract.ts';
import type { Opening } from '../../shared/bookings/opening-contract.ts';
import { type Day, addDays } from '../../shared/day.ts';
import { api } from '../api.ts';
import { areaQuery, locationQuery } from '../locations/queries.ts';
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

const ranges = [...bookings, 'between'] as const;

/** Both days included, and past bookings too. */
export const bookingsBetweenQuery = (from: Day, to: Day) =>
  queryOptions({
    queryKey: [...ranges, from, to],
    queryFn: ({ signal }) => api.get<Booking[]>(`/booking?from=${from}&to=${to}`, { signal }),
  });

/**
 * All that the booking page opens with but the drawing, in one call; it is put where the queries of the
 * page look for it. They wait until it has settled, and ask for themselves should it fail.
 */
export const openingQuery = (client: QueryClient, locationId: number, areaId: number, asked?: Day) =>
  queryOptions({
    queryKey: ['opening', locationId, areaId],
    queryFn: async ({ signal }) => {
      const opening = await api.get<Opening>(
        `/booking/location/${locationId}/area/${areaId}/opening${asked ? `?day=${asked}` : ''}`,
        { signal },
      );
      const { location, area, days, availability } = opening;
      client.setQueryData(locationQuery(locationId).queryKey, location);
      client.setQueryData(areaQuery(locationId, areaId).queryKey, area);
      if (days[0]) client.setQueryData(dayCountsQuery(locationId, areaId, days[0].date).queryKey, days);
      client.setQueryData(availabilityQuery(locationId, areaId, availability.date).queryKey, availability);
      return availability.date;
    },
    staleTime: LIVE / 2,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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

/** Where somebody sits on a day, in all offices. While the next letters are sought, what was found stays. */
export const colleaguesQuery = (day: Day, search: string) =>
  queryOptions({
    queryKey: [...bookings, 'colleagues', day, search],
    queryFn: ({ signal }) =>
      api.get<Colleague[]>(`/booking/colleagues?date=${day}&search=${encodeURIComponent(search)}`, {
        signal,
      }),
    staleTime: LIVE,
    placeholderData: (previous, query) => (query?.queryKey[2] === day ? previous : undefined),
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
      for (const queryKey of [upcomingBookingsQuery.queryKey, ranges]) {
        client.setQueriesData<Booking[]>({ queryKey }, (mine) => mine?.filter(({ id }) => id !== booking.id));
      }
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
