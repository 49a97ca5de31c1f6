import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Calendar, CalendarAddress } from '../../shared/calendar/contract.ts';
import { api } from '../api.ts';

export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) => api.get<Calendar>('/calendar', { signal }),
});

/** The first address, or a new one that ends the one before. It is answered this once. */
export function useMakeAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<CalendarAddress>('/calendar'),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarQuery.queryKey }),
  });
}

export function useEndAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/calendar'),
    onSuccess: () => client.setQueryData(calendarQuery.queryKey, { since: null }),
  });
}
