import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../../../shared/bookings/contract.ts';
import { isolated } from '../../../../shared/direction.ts';
import { placesOn } from '../../../../shared/bookings/free-days.ts';
import type { AreaSummary } from '../../../../shared/locations/contract.ts';
import {
  AREA_KINDS,
  areaKind,
  type KindOfArea,
  OBJECT_KINDS,
  objectKinds,
  type ObjectTypeId,
} from '../../../../shared/locations/kinds.ts';
import { byFirstNumber } from '../../../../shared/natural-order.ts';
import { asking } from '../../../core/asking.ts';
import { areaQuery, areasQuery } from '../../../core/locations/queries.ts';
import { countWords } from '../../../parts/days/dayWords.ts';
import { availabilityQuery, upcomingBookingsQuery } from '../../../core/bookings/queries.ts';

/** Something else that people book for the same day. */
export type SameDayOffer = {
  readonly icon: KindOfArea['icon'] | 'dog';
  readonly title: string;
  /** As an action: "Add the car". */
  readonly deed: string;
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

/** A car-park space with a desk, or a desk with a car-park space, without the dog place. */
export function useOtherKind({ date, area, location }: Booking): readonly SameDayOffer[] | null {
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

/** In the same area, and only while one is free. */
function useBeside({ date, area, location }: Booking): readonly SameDayOffer[] | null {
  const found = useQuery(areaQuery(location.id, area.id));
  const hasOne = found.data?.bookableObjects.some((object) => BESIDE[object.bookableObjectTypeId]) ?? false;
  const availability = useQuery({ ...availabilityQuery(location.id, area.id, date), enabled: hasOne });
  if (found.isPending || (hasOne && availability.isPending)) return null;
  if (availability.isPlaceholderData) return [];
  const { bookableObjects = [], kept = [] } = availability.data ?? {};
  const notTheirs = kept.filter(({ isForYou }) => !isForYou).map(({ id }) => id);
  const free = bookableObjects.filter(
    (each) => each.existingBooking === null && !notTheirs.includes(each.id),
  );
  return objectKinds.flatMap(({ id }) => {
    const words = BESIDE[id];
    const object = free.find(({ bookableObjectTypeId }) => bookableObjectTypeId === id);
    if (!words || !object) return [];
    const description = `Free on the same day in ${isolated(area.name)}.`;
    return [{ ...words, description, areaId: area.id, objectId: object.id }];
  });
}

/** The kinds of object that people book as well as what they come for; null for that. */
const BESIDE: Record<ObjectTypeId, Pick<SameDayOffer, 'icon' | 'title' | 'deed'> | null> = {
  [OBJECT_KINDS.standard.id]: null,
  [OBJECT_KINDS.dog.id]: { icon: 'dog', title: 'The dog place', deed: 'Add the dog' },
};
