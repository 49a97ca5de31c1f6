import type { Day } from '../../shared/day.ts';
import type { ComingLocation } from '../../shared/locations/coming-contract.ts';
import type { RememberedArea } from '../core/last-area.ts';
import { areaKind, areaKinds } from '../../shared/locations/kinds.ts';

export type PlaceToBegin = { office: ComingLocation; area: ComingLocation['areas'][number]; day: Day };

/** Where somebody new begins: where they looked last, or else where most is free, desks before other kinds. Null if no office has an area. */
export function areaToBegin(
  offices: readonly ComingLocation[],
  lookedAt: RememberedArea | null,
): PlaceToBegin | null {
  const areas = offices.flatMap((office) =>
    office.areas.flatMap((area) => (office.nextOpenDay ? [{ office, area, day: office.nextOpenDay }] : [])),
  );
  const worth = ({ area, day }: PlaceToBegin) =>
    (area.id === lookedAt?.areaId ? 1e9 : 0) +
    (areaKinds.length - areaKinds.indexOf(areaKind(area.areaTypeId))) * 1e6 +
    (area.days.find(({ date }) => date === day)?.free ?? 0);
  return areas.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}
