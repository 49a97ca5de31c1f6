import { useMutation } from '@tanstack/react-query';
import type { NewStanding, StandingMade } from '../../../shared/usual-week/contract.ts';
import { askAgain, asking, client } from '../../core/asking.ts';
import { upcomingBookingsQuery } from '../../core/bookings/queries.ts';
import { ask } from '../../start/calls.ts';

export const wishesQuery = asking('GET /standing');

/** What a wish has made, or no longer makes, shows wherever bookings do. */
const askAgainAfter = () => void askAgain('standing', 'booking');

/** A new wish, or one that replaces another. Sent again, it is the same wish. */
export function useKeepWish(id: number | null) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewStanding) =>
      withHad(() =>
        id === null ? ask('POST /standing', { body }) : ask('PUT /standing/:id', { params: { id }, body }),
      ),
    onSettled: () => askAgainAfter(),
  });
}

/** D5: one press resumes it. */
export function useResumeWish() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => withHad(() => ask('POST /standing/:id/resume', { params: { id } })),
    onSettled: () => askAgainAfter(),
  });
}

/** The days that a wish has made, and the bookings that existed before. */
export type WishAnswer = { readonly made: StandingMade; readonly had: readonly number[] };

async function withHad(make: () => Promise<StandingMade>): Promise<WishAnswer> {
  const upcoming = client.getQueryData(upcomingBookingsQuery.queryKey) ?? [];
  const had = upcoming.map(({ id }) => id);
  return { made: await make(), had };
}

export function useEndWish() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => ask('DELETE /standing/:id', { params: { id } }),
    // Removed at once, so that it cannot be ended again before the list is refetched.
    onSuccess: (_, id) =>
      client.setQueryData(wishesQuery.queryKey, (mine) => mine?.filter((wish) => wish.id !== id)),
    onSettled: () => askAgainAfter(),
  });
}
