import { useMutation, useQuery } from '@tanstack/react-query';
import type { Booking, BookingChange, NewBooking } from '../../shared/bookings/contract.ts';
import { answersTo, askAgain, asking, client } from '../core/asking.ts';
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

type BookingMove = NewBooking & { readonly id: number };

/** To another place or day: it either gets the new one or keeps the old one. */
export function useMoveBooking() {
  return useChange(({ id, date, areaId, bookableObjectId }: BookingMove) =>
    change(id, { date, areaId, bookableObjectId }),
  );
}

export const useRename = (bookingId: number) =>
  useChange((bookedFor: string) => change(bookingId, { bookedFor }));

const change = (id: number, body: BookingChange) => ask('PUT /booking/:id', { params: { id }, body });

function useChange<Wanted>(mutationFn: (wanted: Wanted) => Promise<Booking>) {
  return useMutation({
    mutationFn,
    onSuccess: (booking) => {
      client.setQueryData(bookingQuery(booking.id).queryKey, booking);
      // My bookings must not show it in its old place for a moment.
      client.setQueriesData<Booking[]>(answersTo('GET /booking/upcoming'), (mine) =>
        mine?.map((each) => (each.id === booking.id ? booking : each)),
      );
    },
    onSettled: () => void askAgain('booking'),
  });
}
