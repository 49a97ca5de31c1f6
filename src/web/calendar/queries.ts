import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAgain, asking } from '../asking.ts';
import { ask } from '../calls.ts';

export const calendarQuery = asking('GET /calendar');

/** The first address, or a new one that ends the one before. It is returned only this once. */
export function useMakeAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask('POST /calendar'),
    onSuccess: () => askAgain(client, 'calendar'),
  });
}

export function useEndAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask('DELETE /calendar'),
    onSuccess: () => client.setQueryData(calendarQuery.queryKey, { since: null }),
  });
}
