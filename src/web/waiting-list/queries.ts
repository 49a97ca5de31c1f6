import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../shared/day.ts';
import type { NewPlace, Queue, WaitingListPlace } from '../../shared/waiting-list/contract.ts';
import { api } from '../api.ts';

const places = ['waiting-list'] as const;

export const myPlacesQuery = queryOptions({
  queryKey: [...places, 'mine'],
  queryFn: ({ signal }) => api.get<WaitingListPlace[]>('/booking/waitlist', { signal }),
});

export const placeQuery = (placeId: number) =>
  queryOptions({
    queryKey: [...places, 'one', placeId],
    queryFn: ({ signal }) => api.get<WaitingListPlace>(`/booking/waitlist/${placeId}`, { signal }),
  });

export const queueQuery = (areaId: number, date: Day) =>
  queryOptions({
    queryKey: [...places, 'queue', areaId, date],
    queryFn: ({ signal }) => api.get<Queue>(`/booking/waitlist/area/${areaId}/${date}`, { signal }),
  });

/** Answers the id of the new place. */
export function useJoinWaitingList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (place: NewPlace) => api.post<number>('/booking/waitlist', place),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: places });
      void client.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
}

export function useLeaveWaitingList(placeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`/booking/waitlist/${placeId}`),
    onSuccess: () => {
      // Not shown again on the way to the list, before that has been asked for anew.
      client.setQueryData(myPlacesQuery.queryKey, (mine) => mine?.filter(({ id }) => id !== placeId));
      void client.invalidateQueries({ queryKey: places });
    },
  });
}
