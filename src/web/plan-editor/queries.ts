import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminArea } from '../../shared/locations/admin-contract.ts';
import type { Scene } from '../../shared/plans/contract.ts';
import { asking } from '../asking.ts';
import { ask } from '../calls.ts';
import { sceneQuery } from '../locations/queries.ts';

type AreaId = { readonly locationId: number; readonly id: number };

const paramsOf = ({ locationId, id }: AreaId) => ({ locationId, areaId: id });

/** Fetched each time it is opened, not in between: you draw on what was current then. */
export const editedAreaQuery = (locationId: number, id: number) =>
  queryOptions({
    queryKey: ['admin', 'edited plan', locationId, id],
    queryFn: ({ signal }) =>
      ask('GET /admin/location/:locationId/area/:areaId', { params: { locationId, areaId: id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const versionsQuery = (area: AreaId) =>
  queryOptions({
    ...asking('GET /admin/location/:locationId/area/:areaId/floor-plan/versions', { params: paramsOf(area) }),
    staleTime: 0,
  });

/** The area as it is at this moment, and its scene. */
export async function areaNow(client: QueryClient, area: AreaId): Promise<[AdminArea, Scene | null]> {
  const now = await ask('GET /admin/location/:locationId/area/:areaId', {
    params: paramsOf(area),
    stayOn: 404,
  });
  if (!now.floorPlan) return [now, null];
  return [now, await client.fetchQuery(sceneQuery(area.locationId, area.id, now.floorPlan.hash))];
}
