import { useState } from 'react';
import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';

/** Which bookings are selected, on this page or another. Those no longer found are no longer selected. */
export function useSelection(found: readonly AdminBooking[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = found.filter(({ id, canCancel }) => canCancel && ids.has(id));
  return {
    chosen,
    has: (booking: AdminBooking) => ids.has(booking.id),
    /** Past bookings cannot be cancelled, so they are not selected with the others. */
    set(bookings: readonly AdminBooking[], isChosen: boolean) {
      const next = new Set(ids);
      for (const { id, canCancel } of bookings) {
        if (isChosen && canCancel) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
