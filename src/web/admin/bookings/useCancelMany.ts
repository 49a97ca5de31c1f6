import { useState } from 'react';
import type { AdminBooking, CancelledBookings } from '../../../shared/bookings/admin-contract.ts';
import { askAgainForBookings, sendCancellations } from './queries.ts';

export type CancelAccount = {
  cancelled: AdminBooking[];
  kept: { booking: AdminBooking; reason: CancelledBookings['kept'][number]['reason'] }[];
};

/**
 * Cancels many in one call, which says how each ended. Sending it again changes nothing for those already
 * cancelled.
 */
export function useCancelMany() {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const [account, setAccount] = useState<CancelAccount | null>(null);

  async function cancel(bookings: readonly AdminBooking[], reason: string, onDone: () => void) {
    if (isPending) return;
    const byId = new Map(bookings.map((booking) => [booking.id, booking]));
    setProblem(null);
    setIsPending(true);
    try {
      const { cancelled, kept } = await sendCancellations({ ids: [...byId.keys()], reason });
      const inOrder = new Set(cancelled);
      setAccount({
        cancelled: bookings.filter(({ id }) => inOrder.has(id)),
        kept: kept.flatMap(({ id, reason }) => {
          const booking = byId.get(id);
          return booking ? [{ booking, reason }] : [];
        }),
      });
      onDone();
    } catch (error) {
      setProblem(error as Error);
    }
    setIsPending(false);
    void askAgainForBookings();
  }

  function forget() {
    setAccount(null);
    setProblem(null);
  }

  return { cancel, forget, isPending, problem, account };
}
