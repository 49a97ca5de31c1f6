import { useMutation, useQuery } from '@tanstack/react-query';
import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import { addDays, type Day } from '../../../shared/day.ts';
import { askAgain, asking } from '../../core/asking.ts';
import { useToday } from '../../core/bookings/useToday.ts';
import type { Space } from '../../plan/spaces/space.ts';
import { ask } from '../../start/calls.ts';

export const followedQuery = asking('GET /colleagues/followed');

/** A followed colleague's space on a day. */
export type Seat = {
  /** Of the follow. */
  readonly id: number;
  readonly name: string;
  readonly date: Day;
  readonly locationId: number;
  readonly objectId: number;
};

/** Whom the reader follows, the first first, and where they are. Who follows nobody asks for no days. */
export function useMyPeople(): { followed: number; seats: Seat[] } {
  const from = useToday('UTC');
  const { data: followed = [] } = useQuery(followedQuery);
  const { data: all = [] } = useQuery({
    ...asking('GET /colleagues/followed/days', { query: { from, to: addDays(from, DAYS_AHEAD) } }),
    enabled: followed.length > 0,
  });
  const seats = followed.flatMap(({ id, name }) =>
    (all.find((each) => each.id === id)?.days ?? []).map(({ date, location, bookableObject }) => ({
      id,
      name,
      date,
      locationId: location.id,
      objectId: bookableObject.id,
    })),
  );
  return { followed: followed.length, seats };
}

/** N3: a colleague whose own name is shown on the space. */
export const nameToFollow = ({ state, booking }: Space): string | null =>
  state === 'booked' && booking?.bookedFor === null ? booking.by : null;

export type SeenSpace = { readonly areaId: number; readonly date: Day; readonly bookableObjectId: number };

export function useFollow() {
  return useMutation({
    mutationFn: (seen: SeenSpace) => ask('POST /colleagues/followed', { body: seen }),
    onSuccess: () => askAgain('colleagues'),
  });
}

export function useStopFollowing() {
  return useMutation({
    mutationFn: (id: number) => ask('DELETE /colleagues/followed/:id', { params: { id } }),
    onSuccess: () => askAgain('colleagues'),
  });
}
