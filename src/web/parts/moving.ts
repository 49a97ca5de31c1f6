import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking, BookingChange, NewBooking } from '../../shared/bookings/contract.ts';
import { answersTo, askAgain, asking } from '../core/asking.ts';
import { ask } from '../start/calls.ts';
import { addressAt } from '../core/router/navigating.tsx';
import { bookingQuery } from '../core/bookings/queries.ts';

const route = addressAt('/locations/$locationId/areas/$areaId');

/**
 * The booking that this page was opened to move (D11); null if there is none, or if it has ended. Undefined until that is
 * known: a press in the meantime must not book a second place.
 */
export function useMoving(): Booking | null | undefined {
  const { moving } = route.useSearch();
  const { data, isPending, isError } = useQuery({
    ...asking('GET /booking/:id', { params: { id: moving ?? 0 }, stayOn: 404 }),
    enabled: moving !== undefined,
  });
  if (moving === undefined) return null;
  if (isPending) return undefined;
  return !isError && data?.canCancel ? data : null;
}

/** To another place or day: it either gets the new one or keeps the old one. Takes the same fields as booking. */
export function useMoveBooking(bookingId: number) {
  const change = useSent(bookingId);
  return useMutation({
    mutationFn: ({ date, areaId, bookableObjectId }: NewBooking) =>
      change.send({ date, areaId, bookableObjectId }),
    onSuccess: change.keep,
    onSettled: change.refresh,
  });
}

export function useRename(bookingId: number) {
  const change = useSent(bookingId);
  return useMutation({
    mutationFn: (bookedFor: string) => change.send({ bookedFor }),
    onSuccess: change.keep,
    onSettled: change.refresh,
  });
}

function useSent(bookingId: number) {
  const client = useQueryClient();
  return {
    send: (body: BookingChange) => ask('PUT /booking/:id', { params: { id: bookingId }, body }),
    keep: (booking: Booking) => {
      client.setQueryData(bookingQuery(bookingId).queryKey, booking);
      // My bookings must not show it in its old place for a moment.
      client.setQueriesData<Booking[]>(answersTo('GET /booking/upcoming'), (mine) =>
        mine?.map((each) => (each.id === bookingId ? booking : each)),
      );
    },
    refresh: () => void askAgain(client, 'booking'),
  };
}
