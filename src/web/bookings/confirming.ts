import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../shared/bookings/contract.ts';
import { askAgain } from '../asking.ts';
import { ask } from '../calls.ts';
import { bookingQuery, noLongerThere } from './queries.ts';

/** A refusal stays on the page that asked: the booking may have ended a moment ago. */
const confirm = (bookingId: number) =>
  ask('POST /booking/:id/confirm', { params: { id: bookingId } }).catch(noLongerThere);

export function useConfirmBooking(bookingId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => confirm(bookingId),
    onSuccess: (booking) => client.setQueryData(bookingQuery(bookingId).queryKey, booking),
    onSettled: () => void askAgain(client, 'GET /booking/upcoming'),
  });
}

/** One by one, so that one that has ended does not stop the others. */
export function useConfirmBookings() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(bookings: readonly Booking[]) {
      const answers = await Promise.allSettled(bookings.map(({ id }) => confirm(id)));
      return {
        confirmed: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
        refused: answers.flatMap((answer, index) => {
          const booking = bookings[index];
          return answer.status === 'rejected' && booking
            ? [{ booking, problem: answer.reason as Error }]
            : [];
        }),
      };
    },
    onSuccess: ({ confirmed }) => {
      for (const booking of confirmed) client.setQueryData(bookingQuery(booking.id).queryKey, booking);
      return askAgain(client, 'GET /booking/upcoming');
    },
  });
}
