import { client } from '../../core/asking.ts';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import type { Area } from '../../../shared/locations/contract.ts';
import { areaQuery } from '../../core/locations/queries.ts';
import { upcomingBookingsQuery } from '../../core/bookings/queries.ts';
import type { Space } from '../../plan/spaces/space.ts';

type ChosenSpace = {
  readonly space: Space;
  readonly area: Area;
  readonly day: Day;
};

/**
 * What the reader has booked for themselves that day of the same kind, in any area: desks are one kind, car-park spaces
 * another. Undefined while that is not known. If a request fails, nobody is held up: booking twice is allowed.
 */
export function useOwnPlaces({ space, area, day }: ChosenSpace): readonly Booking[] | undefined {
  const upcoming = useQuery(upcomingBookingsQuery);
  const own = upcoming.data?.filter(({ date, bookedFor }) => date === day && bookedFor === null) ?? [];
  // One query, because the part of the library for several would be loaded with every page.
  const areas = useQuery({
    queryKey: ['location', 'areas of own places', own.map(({ id }) => id)],
    queryFn: () =>
      Promise.all(own.map((booking) => client.fetchQuery(areaQuery(booking.location.id, booking.area.id)))),
    enabled: upcoming.isSuccess,
  });
  const { isPending, failureCount } = upcoming.isSuccess ? areas : upcoming;
  if (isPending && failureCount === 0) return undefined;
  return own.filter(({ bookableObject }, at) => {
    const there = areas.data?.[at];
    const object = there?.bookableObjects.find(({ id }) => id === bookableObject.id);
    return there?.areaTypeId === area.areaTypeId && object?.bookableObjectTypeId === space.kind.id;
  });
}
