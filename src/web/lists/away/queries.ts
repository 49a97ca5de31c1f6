import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Absence, NewAbsence } from '../../../shared/away/contract.ts';
import { askAgain, asking, client } from '../../core/asking.ts';
import { unlessItIsGone } from '../unlessItIsGone.ts';
import { ask } from '../../start/calls.ts';

export const awayQuery = asking('GET /away');

/** What an absence would release now; fetched afresh each time. */
export const effectQuery = ({ from, to }: NewAbsence) =>
  queryOptions({
    queryKey: ['away-effect', from, to],
    queryFn: ({ signal }) => ask('POST /away/preview', { body: { from, to }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export function useBeAway() {
  return useMutation({
    mutationFn: ({ from, to }: NewAbsence) => ask('POST /away', { body: { from, to } }),
    onSettled: () => void askAgain('booking', 'away'),
  });
}

export function useEndAbsence() {
  return useMutation({
    mutationFn: ({ id }: Absence) => ask('DELETE /away/:id', { params: { id } }).catch(unlessItIsGone),
    onSuccess: (_, { id }) =>
      client.setQueryData(awayQuery.queryKey, (mine) => mine?.filter((each) => each.id !== id)),
    onSettled: () => void askAgain('booking', 'away'),
  });
}
