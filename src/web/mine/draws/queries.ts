import { useMutation } from '@tanstack/react-query';
import type { Day } from '../../../shared/day.ts';
import { askAgain, asking, client } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';
import { myPlacesQuery, queueQuery } from '../../lists/waiting-list/queries.ts';

/** Others wish while the page is open, and the draw takes place. */
const LIVE = 30_000;

export const liveQueueQuery = (areaId: number, date: Day) => ({
  ...queueQuery(areaId, date),
  refetchInterval: LIVE,
});

/** How a day was drawn; it never changes. */
export const drawQuery = (areaId: number, date: Day) => ({
  ...asking('GET /booking/waitlist/area/:areaId/:date/draw', { params: { areaId, date } }),
  staleTime: Infinity,
});

type Afterwards = {
  readonly onEntered: ((placeId: number) => void) | undefined;
  readonly onLeft: (() => void) | undefined;
};

/** Enters the draw, or leaves it. */
export function useWish(areaId: number, date: Day, { onEntered, onLeft }: Afterwards) {
  return useMutation({
    async mutationFn(isWished: boolean) {
      if (isWished) return ask('POST /booking/waitlist', { body: { areaId, date } });
      const places = await client.fetchQuery({ ...myPlacesQuery, staleTime: 0 });
      const mine = places.find(({ area, dateToBook }) => area.id === areaId && dateToBook === date);
      return mine && ask('DELETE /booking/waitlist/:id', { params: { id: mine.id } });
    },
    // Called before anything is refetched: by then, whatever shows the wish may be gone.
    onSuccess: (placeId, isWished) => {
      if (!isWished) onLeft?.();
      else if (placeId) onEntered?.(placeId);
    },
    // After a refusal, too: it means that the screen is out of date.
    onSettled: () => askAgain('booking'),
  });
}
