import { useQuery } from '@tanstack/react-query';
import { DAYS_AHEAD } from '../../shared/bookings/ahead.ts';
import type { Booking, DayCount } from '../../shared/bookings/contract.ts';
import { addDays, type Day } from '../../shared/day.ts';
import type { Area, Location } from '../../shared/locations/contract.ts';
import { objectKind } from '../../shared/locations/kinds.ts';
import { asking } from '../core/asking.ts';
import { useHasWaitingList } from '../core/session.tsx';
import { bookingsBetweenQuery } from '../core/bookings/queries.ts';
import type { KnownDays } from './forecast.ts';

const LIVE = 30_000;
const NONE: readonly Booking[] = [];

type AskedArea = {
  area: Area;
  location: Location;
  counts: ReadonlyMap<Day, DayCount>;
  today: Day;
  object: Area['bookableObjects'][number] | null;
};

/** What can be known beforehand about every bookable day. */
export function useKnown({ area, location, counts, today, object }: AskedArea) {
  const to = addDays(today, DAYS_AHEAD);
  const takenDays = useQuery({
    ...asking('GET /booking/location/:locationId/area/:areaId/taken', {
      params: { locationId: location.id, areaId: area.id },
      query: { from: today, to },
    }),
    staleTime: LIVE / 2,
    refetchInterval: LIVE,
  }).data;
  const ownOfAll = useQuery(bookingsBetweenQuery(today, to));
  const own = ownOfAll.data ?? NONE;
  const kinds = useQuery({
    ...asking('GET /location/:locationId/area', { params: { locationId: location.id } }),
    enabled: own.some((each) => each.area.id !== area.id && each.location.id === location.id),
  });
  const isOfAnotherKind = ({ area: { id } }: Booking) =>
    kinds.data?.some((each) => each.id === id && each.areaTypeId !== area.areaTypeId) ?? false;
  const takenBy = (who: 'taken' | 'yours') =>
    takenDays?.filter((each) => object && each[who].includes(object.id)).map(({ date }) => date);
  const others = takenBy('taken');

  return {
    area,
    closings: location.closings,
    counts,
    takenDays,
    taken: others ? new Set([...others, ...(takenBy('yours') ?? [])]) : null,
    // A bay for the car goes well with a desk.
    own: own.filter((booking) => booking.area.id === area.id || !isOfAnotherKind(booking)),
    /** In every office, of one kind or any, and since when. */
    ownOfAll: { bookings: own, at: ownOfAll.dataUpdatedAt },
    /** For the grid. */
    words: new Map(others?.map((date) => [date, 'taken'])),
    isWaitedFor:
      useHasWaitingList() && (object === null || objectKind(object.bookableObjectTypeId).isWaitedFor),
  } satisfies KnownDays & Record<string, unknown>;
}

/** B12: the usual place in this area, or null. */
export function useUsualObject(areaId: number): number | null {
  const usual = useQuery(asking('GET /booking/usual')).data;
  return usual?.area.id === areaId ? usual.usual.id : null;
}
