import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../../shared/bookings/contract.ts';
import type { ApiProblem } from '../../api.ts';
import { askAgain } from '../../asking.ts';
import { ask } from '../../calls.ts';
import { bookingQuery } from '../queries.ts';

type Restored = {
  readonly restored: readonly Booking[];
  readonly refused: readonly { readonly booking: Booking; readonly problem: ApiProblem }[];
};

/** D12. One by one, so that one that cannot be restored does not hold up the others. */
export function useRestoreBookings() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(cancelled: readonly Booking[]): Promise<Restored> {
      const answers = await Promise.allSettled(
        cancelled.map(({ id }) => ask('POST /booking/:id/restore', { params: { id } })),
      );
      return {
        restored: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
        refused: cancelled.flatMap((booking, index) => {
          const answer = answers[index];
          return answer?.status === 'rejected' ? [{ booking, problem: answer.reason as ApiProblem }] : [];
        }),
      };
    },
    onSuccess: ({ restored }) => {
      for (const booking of restored) client.setQueryData(bookingQuery(booking.id).queryKey, booking);
      void askAgain(client, 'booking');
    },
  });
}
