import { useMutation } from '@tanstack/react-query';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { askAgain, client } from '../asking.ts';
import { ask } from '../../start/calls.ts';
import { bookingQuery, noLongerThere } from './queries.ts';

/** A refusal is shown where the question was: the booking may have ended a moment ago. */
const confirm = (bookingId: number) =>
  ask('POST /booking/:id/confirm', { params: { id: bookingId } }).catch(noLongerThere);

export function useConfirmBooking(bookingId: number) {
  return useMutation({
    mutationFn: () => confirm(bookingId),
    onSuccess: (booking) => client.setQueryData(bookingQuery(bookingId).queryKey, booking),
    onSettled: () => void askAgain('GET /booking/upcoming'),
  });
}

/** The answer to the morning's question, and which bookings it is about. */
type Answer = { readonly to: 'confirm' | 'cancel'; readonly bookings: readonly Booking[] };

/** How it went. */
export type ConfirmingOutcome = Pick<Answer, 'to'> & {
  readonly done: readonly Booking[];
  readonly refused: readonly { readonly booking: Booking; readonly problem: Error }[];
};

const carryOut = {
  confirm,
  cancel: (bookingId: number) =>
    ask('DELETE /booking/:id', { params: { id: bookingId } }).catch(noLongerThere),
} as const;

/** One by one, so that one that has ended does not stop the others. */
export function useAnswerBookings() {
  return useMutation({
    async mutationFn({ to, bookings }: Answer): Promise<ConfirmingOutcome> {
      const answers = await Promise.allSettled(bookings.map(({ id }) => carryOut[to](id)));
      return {
        to,
        done: bookings.filter((_, index) => answers[index]?.status === 'fulfilled'),
        refused: bookings.flatMap((booking, index) => {
          const answer = answers[index];
          return answer?.status === 'rejected' ? [{ booking, problem: answer.reason as Error }] : [];
        }),
      };
    },
    // The buttons wait for the outcome.
    onSuccess: ({ to, done }) => {
      for (const { id } of done) {
        if (to === 'cancel') client.removeQueries({ queryKey: bookingQuery(id).queryKey, exact: true });
      }
      return askAgain('booking');
    },
  });
}
