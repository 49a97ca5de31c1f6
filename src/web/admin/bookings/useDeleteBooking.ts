import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAgainForBookings, cancelBookings } from './queries.ts';

const PAST = 'You cannot cancel this booking as it is in the past.';
const GONE = 'This booking no longer exists.';

/** Takes the reason that its owner is told. A booking that was kept is a failure that says why. */
export function useDeleteBooking(bookingId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      const { kept } = await cancelBookings({ ids: [bookingId], reason });
      const [refused] = kept;
      if (refused) throw new Error(refused.reason === 'day-has-passed' ? PAST : GONE);
    },
    onSettled: () => void askAgainForBookings(client),
  });
}
