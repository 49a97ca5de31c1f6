import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking, Cancelled } from '../../../shared/bookings/admin-contract.ts';
import { askAgainForBookings, cancelBookings } from './queries.ts';

/** So many at a time that it shows how far it has come. */
const AT_A_TIME = 50;

export type Account = {
  cancelled: AdminBooking[];
  kept: { booking: AdminBooking; reason: Cancelled['kept'][number]['reason'] }[];
};

type Progress = { done: number; of: number };

/**
 * Cancels many, some at a time. Where it fails on its way, what was done is kept in the account, and a second attempt
 * carries on with the rest.
 */
export function useCancelMany() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [account, setAccount] = useState<Account | null>(null);

  async function cancel(bookings: readonly AdminBooking[], reason: string, onDone: () => void) {
    if (progress) return;
    const byId = new Map(bookings.map((booking) => [booking.id, booking]));
    const soFar: Account = problem && account ? account : { cancelled: [], kept: [] };
    const settled = new Set(
      [...soFar.cancelled, ...soFar.kept.map(({ booking }) => booking)].map(({ id }) => id),
    );
    const ids = [...byId.keys()].filter((id) => !settled.has(id));
    setProblem(null);
    try {
      for (let done = 0; done < ids.length; done += AT_A_TIME) {
        setProgress({ done, of: ids.length });
        const answer = await cancelBookings({ ids: ids.slice(done, done + AT_A_TIME), reason });
        soFar.cancelled.push(...answer.cancelled.flatMap((id) => byId.get(id) ?? []));
        soFar.kept.push(
          ...answer.kept.flatMap(({ id, reason }) => {
            const booking = byId.get(id);
            return booking ? [{ booking, reason }] : [];
          }),
        );
      }
      onDone();
    } catch (error) {
      setProblem(error as Error);
    }
    setAccount({ ...soFar });
    setProgress(null);
    void askAgainForBookings(client);
  }

  function forget() {
    setAccount(null);
    setProblem(null);
  }

  return { cancel, forget, progress, problem, account };
}
