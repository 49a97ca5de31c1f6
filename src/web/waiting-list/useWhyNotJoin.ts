import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Day } from '../../shared/day.ts';
import type { Location } from '../../shared/locations/contract.ts';
import type { Reason } from '../../shared/reasons.ts';
import { refusalToJoin } from '../../shared/waiting-list/rules.ts';
import { onTheMinute } from '../bookings/days/useToday.ts';
import { availabilityQuery } from '../bookings/queries.ts';
import { isFullyTaken, spacesOn } from '../bookings/spaces/space.ts';
import { now } from '../clock.ts';

type Asked = { readonly location: Location; readonly areaId: number; readonly date: Day };

/** Why nobody can join a queue (W2); null when people can, undefined while that is not known. */
export function useWhyNotJoin({ location, areaId, date }: Asked): Reason | null | undefined {
  const ofDay = useSyncExternalStore(onTheMinute, () =>
    refusalToJoin({ ...location, date, hasFreeSpace: false, isQueued: false }, now()),
  );
  const availability = useQuery({
    ...availabilityQuery(location.id, areaId, date),
    enabled: ofDay === null,
  });
  if (ofDay !== null) return ofDay;
  // Without a word on the spaces the server decides once somebody joins.
  if (availability.isError) return null;
  if (!availability.data) return undefined;
  return isFullyTaken(spacesOn([], availability.data.bookableObjects)) ? null : 'space-is-free';
}
