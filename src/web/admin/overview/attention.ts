import type { AreaOverview, LocationOverview } from '../../../shared/locations/overview-contract.ts';

export type Matter = {
  readonly kind: 'not-asked' | 'no-areas' | 'empty' | 'no-plan' | 'unplaced';
  readonly location: LocationOverview;
  /** Null if it concerns the location as a whole. */
  readonly area: AreaOverview | null;
};

/** What an admin should look at, today's first. */
export function mattersOf(locations: readonly LocationOverview[]): Matter[] {
  const matters = locations.flatMap((location): Matter[] => [
    ...(location.areas.length === 0 ? [{ kind: 'no-areas' as const, location, area: null }] : []),
    ...location.areas.flatMap((area) => kindsOf(area).map((kind) => ({ kind, location, area }))),
  ]);
  return matters.toSorted((a, b) => Number(b.kind === 'not-asked') - Number(a.kind === 'not-asked'));
}

function kindsOf({ notAsked, objectCount, hasFloorPlan, unplaced }: AreaOverview): Matter['kind'][] {
  const kinds: Matter['kind'][] = [];
  if (notAsked > 0) kinds.push('not-asked');
  if (objectCount === 0) kinds.push('empty');
  else if (!hasFloorPlan) kinds.push('no-plan');
  else if (unplaced > 0) kinds.push('unplaced');
  return kinds;
}
