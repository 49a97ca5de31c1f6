import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../../../shared/bookings/contract.ts';
import { isolated } from '../../../../shared/direction.ts';
import { placesOn } from '../../../../shared/bookings/free-days.ts';
import type { AreaSummary } from '../../../../shared/locations/contract.ts';
import {
  AREA_KINDS,
  areaKind,
  type KindOfArea,
  type KindOfObject,
  objectKind,
  objectKinds,
} from '../../../../shared/locations/kinds.ts';
import { byFirstNumber } from '../../../../shared/natural-order.ts';
import { asking } from '../../../core/asking.ts';
import { areaQuery, areasQuery } from '../../../core/locations/queries.ts';
import { countWords } from '../../../parts/days/dayWords.ts';
import { availabilityQuery, upcomingBookingsQuery } from '../../../core/bookings/queries.ts';

/** Something else that people book for the same day. */
export type SameDayOffer = {
  readonly icon: KindOfArea['icon'] | NonNullable<KindOfObject['icon']>;
  readonly title: string;
  readonly description: string;
  readonly areaId: number;
  /** Null leaves the choice to them. */
  readonly objectId: number | null;
};

/**
 * A car-park space with a desk, a desk with a car-park space, and the dog place, unless they already have one. Null
 * while that is not known. What cannot be found out is not offered.
 */
export function useSameDay(booking: Booking): readonly SameDayOffer[] | null {
  const other = useOtherKind(booking);
  const beside = useBeside(booking);
  return other === null || beside === null ? null : [...other, ...beside];
}

/** As an action too: "Add the car". */
type Addition = SameDayOffer & { readonly deed: string };

/** A car-park space with a desk, or a desk with a car-park space, without the dog place. */
export function useOtherKind({ date, area, location }: Booking): readonly Addition[] | null {
  const areas = useQuery(areasQuery(location.id));
  const upcoming = useQuery(upcomingBookingsQuery);
  const own = areas.data?.find(({ id }) => id === area.id);
  const others = own ? areasOfOtherKind(areas.data ?? [], own) : [];
  const offered = others[0];
  const count = useQuery({
    ...asking('GET /booking/location/:locationId/area/:areaId', {
      params: { locationId: location.id, areaId: offered?.id ?? 0 },
      query: { from: date, to: date },
    }),
    enabled: offered !== undefined,
  });
  if (areas.isPending || upcoming.isPending || (offered && count.isPending)) return null;
  const isHad = upcoming.data?.some(
    (each) => each.date === date && each.bookedFor === null && others.some(({ id }) => id === each.area.id),
  );
  if (!offered || isHad) return [];
  const [ofDay] = count.data ?? [];
  if (ofDay && placesOn(ofDay).total === 0) return [];
  return [
    {
      icon: areaKind(offered.areaTypeId).icon,
      ...WORDS[offered.areaTypeId],
      description: `${isolated(offered.name)}${ofDay ? `, ${countWords(ofDay)}` : ''}`,
      areaId: offered.id,
      objectId: null,
    },
  ];
}

const WORDS = {
  [AREA_KINDS.desks.id]: { title: 'A desk on the same day', deed: 'Add a desk' },
  [AREA_KINDS.carPark.id]: { title: 'A car-park space on the same day', deed: 'Add the car' },
} satisfies Record<KindOfArea['id'], { title: string; deed: string }>;

const areasOfOtherKind = (areas: readonly AreaSummary[], own: AreaSummary) =>
  areas.filter(({ areaTypeId }) => areaTypeId !== own.areaTypeId).toSorted(byFirstNumber);

/** In the same area, and only what they can have: one that is free, if they have none of its kind at the office. */
function useBeside({ date, area, location }: Booking): readonly SameDayOffer[] | null {
  const found = useQuery(areaQuery(location.id, area.id));
  const upcoming = useQuery(upcomingBookingsQuery);
  const kinds = found.data?.bookableObjects.map((each) => objectKind(each.bookableObjectTypeId));
  const isThere = kinds?.some(({ beside }) => beside !== null) === true;
  const availability = useQuery({ ...availabilityQuery(location.id, area.id, date), enabled: isThere });
  if (found.isPending || upcoming.isPending || (isThere && availability.isPending)) return null;
  if (!upcoming.data || !availability.data?.isOpen || availability.isPlaceholderData) return [];
  const { bookableObjects, kept = [] } = availability.data;
  const notTheirs = kept.filter(({ isForYou }) => !isForYou).map(({ id }) => id);
  const theirs = upcoming.data
    .filter((each) => each.date === date && each.bookedFor === null && each.location.id === location.id)
    .map((each) => each.bookableObjectTypeId);
  const free = bookableObjects.filter(
    (each) => each.existingBooking === null && !notTheirs.includes(each.id),
  );
  return objectKinds.flatMap((kind) => {
    const object = free.find((each) => each.bookableObjectTypeId === kind.id);
    if (kind.beside === null || !object || theirs.includes(kind.id)) return [];
    const description = `Free on the same day in ${isolated(area.name)}.`;
    return [{ icon: kind.icon, title: kind.beside, description, areaId: area.id, objectId: object.id }];
  });
}
