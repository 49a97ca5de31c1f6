import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Booking, NewBooking } from '../../../shared/bookings/contract.ts';
import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import { type Day, addDays } from '../../../shared/day.ts';
import { ApiProblem } from '../../start/api.ts';
import { type Ahead, answersTo, answersToOthers, askAgain, asking, client } from '../asking.ts';
import { ask } from '../../start/calls.ts';
import { areaQuery, locationQuery, type SceneCall, sceneQuery } from '../locations/queries.ts';

/** Colleagues book while the page is open. */
const LIVE = 30_000;

export const upcomingBookingsQuery = asking('GET /booking/upcoming');

/** How much is free in every area on a day, or on the next open day of each office. */
export const freeQuery = (day?: Day) =>
  queryOptions({ ...asking('GET /booking/free', { query: { day } }), staleTime: LIVE });

export const usualQuery = asking('GET /booking/usual');

export const bookingQuery = (bookingId: number) =>
  queryOptions({
    ...asking('GET /booking/:id', { params: { id: bookingId } }),
    queryFn: ({ signal, client, queryKey }) => {
      // If it ends while somebody is looking at it, its page says so.
      const isShown = client.getQueryData(queryKey) !== undefined;
      const given = { params: { id: bookingId }, signal, ...(isShown && { stayOn: 404 as const }) };
      return ask('GET /booking/:id', given).catch(noLongerThere);
    },
  });

/** A booking that was there a moment ago. */
export function noLongerThere(problem: unknown): never {
  if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
  const detail = 'This booking no longer exists. It may have been cancelled.';
  throw new ApiProblem({ status: 404, reason: 'not-found', detail }, problem.requestId);
}

/** Includes both days, and past bookings. */
export const bookingsBetweenQuery = (from: Day, to: Day) => asking('GET /booking', { query: { from, to } });

/**
 * Everything the booking page opens with except the scene, in one call; the answer is put where the page's
 * queries look for it. They wait for it, and send their own requests if it fails.
 */
export const openingQuery = (locationId: number, areaId: number, asked?: Day) =>
  queryOptions({
    queryKey: ['opening', locationId, areaId],
    queryFn: async ({ signal }) => {
      const opening = await ask('GET /booking/location/:locationId/area/:areaId/opening', {
        params: { locationId, areaId },
        query: { day: asked },
        signal,
      });
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

type OpenedArea = { locationId: number; areaId: number; day: Day | undefined; isPlan: boolean };

/** The scene is asked for as soon as its name is known, while the page is still being rendered, but not waited for. */
export async function prefetchOpening({
  locationId,
  areaId,
  day,
  isPlan,
}: OpenedArea): Promise<Ahead<'GET /booking/location/:locationId/area/:areaId/opening' | SceneCall>> {
  await client.prefetchQuery(openingQuery(locationId, areaId, day));
  const plan = client.getQueryData(areaQuery(locationId, areaId).queryKey)?.floorPlan;
  if (plan && isPlan) void client.prefetchQuery(sceneQuery(locationId, areaId, plan.hash));
  return {};
}

/** How full an area is on each bookable day from `today`, for the day picker. */
export const dayCountsQuery = (locationId: number, areaId: number, today: Day) =>
  queryOptions({
    ...asking('GET /booking/location/:locationId/area/:areaId', {
      params: { locationId, areaId },
      query: { from: today, to: addDays(today, DAYS_AHEAD) },
    }),
    staleTime: LIVE,
  });

/** Who has what on one day. The previous day of the same area stays until the new one is there. */
export const availabilityQuery = (locationId: number, areaId: number, day: Day) =>
  queryOptions({
    ...asking('GET /booking/location/:locationId/area/:areaId/:date', {
      params: { locationId, areaId, date: day },
    }),
    staleTime: LIVE / 2,
    refetchInterval: LIVE,
    placeholderData: (previous, query) => (query?.queryKey[2]['areaId'] === areaId ? previous : undefined),
  });

/** Where somebody sits on a day, in all offices. Results stay until those for the next letters are there. */
export const colleaguesQuery = (day: Day, search: string) =>
  queryOptions({
    ...asking('GET /booking/colleagues', { query: { date: day, search } }),
    staleTime: LIVE,
    placeholderData: (previous, query) => (query?.queryKey[3]['date'] === day ? previous : undefined),
  });

export function useBookObject() {
  return useMutation({
    mutationFn: (booking: NewBooking) => ask('POST /booking', { body: booking }),
    onSuccess: (booking) => {
      client.setQueryData(bookingQuery(booking.id).queryKey, booking);
      client.setQueryData(upcomingBookingsQuery.queryKey, (mine) => mine && withBooking(mine, booking));
    },
    onError: (problem) => {
      // The area has changed since it was fetched.
      const isGone = problem instanceof ApiProblem && problem.status === 404;
      if (isGone) void askAgain('location');
    },
    // After a refusal, too: it means that the screen is out of date.
    onSettled: () => void askAgain('booking'),
  });
}

/** The reader's upcoming bookings with one more, before they are asked for again. */
export function withBooking(mine: readonly Booking[] = [], made: Booking): Booking[] {
  const others = mine.filter(({ id }) => id !== made.id);
  return [...others, made].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
}

export function useCancelBooking(booking: Booking) {
  return useMutation({
    mutationFn: () => ask('DELETE /booking/:id', { params: { id: booking.id } }).catch(noLongerThere),
    onSuccess: () => {
      for (const name of ['GET /booking/upcoming', 'GET /booking'] as const) {
        client.setQueriesData<Booking[]>(answersTo(name), (mine) =>
          mine?.filter(({ id }) => id !== booking.id),
        );
      }
      // Fetching the cancelled one again would return 404.
      void client.invalidateQueries(answersToOthers('booking', 'GET /booking/:id'));
    },
  });
}
