import { queryOptions } from '@tanstack/react-query';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { type Ahead, asking, client } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';
import { type SceneCall, sceneQuery } from '../../core/locations/queries.ts';

type AreaId = { readonly locationId: number; readonly id: number };

const paramsOf = ({ locationId, id }: AreaId) => ({ locationId, areaId: id });

/** How long the area that was prefetched for the editor is kept until it opens. */
const HANDED_OVER_MS = 2_000;

const areaOnItsWayQuery = (locationId: number, areaId: number) =>
  queryOptions({
    queryKey: ['admin', 'plan about to be edited', locationId, areaId],
    queryFn: ({ signal }) =>
      ask('GET /admin/location/:locationId/area/:areaId', { params: { locationId, areaId }, signal }),
    staleTime: 0,
    gcTime: HANDED_OVER_MS,
    // The query that asks for it retries already.
    retry: false,
  });

/** Fetches what the editor opens with before its code has loaded. */
export async function prefetchEditor({
  locationId,
  areaId,
}: {
  readonly locationId: number;
  readonly areaId: number;
}): Promise<Ahead<'GET /admin/location/:locationId/area/:areaId' | SceneCall>> {
  const query = areaOnItsWayQuery(locationId, areaId);
  await client.prefetchQuery(query);
  const hash = client.getQueryData(query.queryKey)?.floorPlan?.hash;
  if (hash !== undefined) await client.prefetchQuery(sceneQuery(locationId, areaId, hash));
  return {};
}

/**
 * Fetched each time it is opened, not in between: you draw on what was current then. Where the editor is the first page,
 * that is what the prefetch has just fetched.
 */
export const editedAreaQuery = (locationId: number, id: number, isFirst: boolean) =>
  queryOptions({
    queryKey: ['admin', 'edited plan', locationId, id],
    queryFn: () => client.fetchQuery(areaOnItsWayQuery(locationId, id)),
    initialData: () =>
      isFirst ? client.getQueryData(areaOnItsWayQuery(locationId, id).queryKey) : undefined,
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
export async function areaNow(area: AreaId): Promise<[AdminArea, Scene | null]> {
  const now = await ask('GET /admin/location/:locationId/area/:areaId', {
    params: paramsOf(area),
    stayOn: 404,
  });
  if (!now.floorPlan) return [now, null];
  return [now, await client.fetchQuery(sceneQuery(area.locationId, area.id, now.floorPlan.hash))];
}
