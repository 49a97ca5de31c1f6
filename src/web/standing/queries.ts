import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewStanding } from '../../shared/standing/contract.ts';
import { askAgain, asking } from '../asking.ts';
import { ask } from '../calls.ts';

export const wishesQuery = asking('GET /standing');

/** What a wish has made or no longer makes is seen wherever bookings are. */
const askAgainAfter = (client: QueryClient) => void askAgain(client, 'standing', 'booking');

/** Sent again, it is the same wish. */
export function useKeepWish() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewStanding) => ask('POST /standing', { body }),
    onSettled: () => askAgainAfter(client),
  });
}

export function useEndWish() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => ask('DELETE /standing/:id', { params: { id } }),
    onSettled: () => askAgainAfter(client),
  });
}
