import { useQuery } from '@tanstack/react-query';
import type { Area } from '../../../shared/locations/contract.ts';
import { spotsOf } from '../../../shared/plans/nearness.ts';
import { sceneQuery } from '../../core/locations/queries.ts';
import { NOWHERE, type Spots } from './near.ts';

/** Positions of an area's spaces. The plan has been fetched already, unless somebody only looked at the list. */
export function useSpots({ id, locationId, floorPlan }: Area): Spots {
  const scene = useQuery({
    ...sceneQuery(locationId, id, floorPlan?.hash ?? ''),
    enabled: floorPlan !== null,
  });
  return scene.data ? spotsOf(scene.data) : NOWHERE;
}
