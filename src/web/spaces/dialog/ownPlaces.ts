import type { QueryClient } from '@tanstack/react-query';
import type { Day } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { listed } from '../../../shared/english.ts';
import type { Area } from '../../../shared/locations/contract.ts';
import { areaQuery } from '../../core/locations/queries.ts';
import { upcomingBookingsQuery } from '../../core/bookings/queries.ts';
import type { Space } from '../../parts/spaces/space.ts';

/** Long enough for opening and booking to share one request. */
const FRESH = 30_000;

/** Asked for as soon as a space is chosen, so that nobody waits for it when they book. */
export const prefetchOwnPlaces = (client: QueryClient): Promise<void> =>
  client.prefetchQuery({ ...upcomingBookingsQuery, staleTime: FRESH });

/**
 * What the reader has booked for themselves that day of the same kind, in any area: desks are one kind, car-park spaces
 * another. If the request fails, nobody is held up: the question is a courtesy, and booking twice is allowed.
 */
export async function ownPlacesAlike(
  client: QueryClient,
  { space, spaces, area, day }: { space: Space; spaces: readonly Space[]; area: Area; day: Day },
): Promise<string[]> {
  const here = spaces
    .filter(({ state, kind, booking }) => state === 'yours' && kind === space.kind && !booking?.bookedFor)
    .map(({ name }) => isolated(name));
  if (here.length > 0) return here;
  try {
    const bookings = await client.fetchQuery({ ...upcomingBookingsQuery, staleTime: FRESH });
    const elsewhere = bookings.filter(
      ({ date, bookedFor, area: { id } }) => date === day && bookedFor === null && id !== area.id,
    );
    const alike = await Promise.all(
      elsewhere.map(async ({ bookableObject, area: { id, name }, location }) => {
        const other = await client.fetchQuery(areaQuery(location.id, id));
        const object = other.bookableObjects.find((each) => each.id === bookableObject.id);
        const isAlike =
          other.areaTypeId === area.areaTypeId && object?.bookableObjectTypeId === space.kind.id;
        return isAlike ? [`${isolated(bookableObject.name)} in ${isolated(name)}`] : [];
      }),
    );
    return alike.flat();
  } catch {
    return [];
  }
}

export const ownPlacesQuestion = (own: readonly string[]): string =>
  `You have ${listed(own)} that day. Who is this for?`;
