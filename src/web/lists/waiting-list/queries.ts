import { useMutation } from '@tanstack/react-query';
import type { Day } from '../../../shared/day.ts';
import type { NewPlace } from '../../../shared/waiting-list/contract.ts';
import { askAgain, asking, client } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';

export const myPlacesQuery = asking('GET /booking/waitlist');

export const placeQuery = (placeId: number) =>
  asking('GET /booking/waitlist/:id', { params: { id: placeId } });

export const queueQuery = (areaId: number, date: Day) =>
  asking('GET /booking/waitlist/area/:areaId/:date', { params: { areaId, date } });

/** The booking that a place became. If it has since ended, the page stays. */
export const promotedQuery = (bookingId: number) =>
  asking('GET /booking/:id', { params: { id: bookingId }, stayOn: 404 });

/** Returns the new place's id. */
export function useJoinWaitingList() {
  return useMutation({
    mutationFn: (place: NewPlace) => ask('POST /booking/waitlist', { body: place }),
    onSettled: () => void askAgain('booking'),
  });
}

export function useLeaveWaitingList(placeId: number) {
  return useMutation({
    mutationFn: () => ask('DELETE /booking/waitlist/:id', { params: { id: placeId } }),
    onSuccess: () => {
      // Removed at once, so that the list does not show it before it is refetched.
      client.setQueryData(myPlacesQuery.queryKey, (mine) => mine?.filter(({ id }) => id !== placeId));
      void askAgain(
        'GET /booking/waitlist',
        'GET /booking/waitlist/:id',
        'GET /booking/waitlist/area/:areaId/:date',
      );
    },
  });
}
