import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminArea, NewObject, ObjectChange } from '../../shared/locations/admin-contract.ts';
import type { PlanVersion } from '../../shared/plans/admin-contract.ts';
import type { Scene } from '../../shared/plans/contract.ts';
import { api } from '../api.ts';
import { sceneQuery } from '../locations/queries.ts';

type AreaId = { readonly locationId: number; readonly id: number };

const adminPath = ({ locationId, id }: AreaId) => `/admin/location/${locationId}/area/${id}`;

/** Asked anew at each opening, and not in between: one draws on what was in force then. */
export const editedAreaQuery = (locationId: number, id: number) =>
  queryOptions({
    queryKey: ['admin', 'locations', locationId, 'areas', id, 'plan'],
    queryFn: ({ signal }) => api.get<AdminArea>(adminPath({ locationId, id }), { signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const versionsQuery = (area: AreaId) =>
  queryOptions({
    queryKey: ['admin', 'locations', area.locationId, 'areas', area.id, 'versions'],
    queryFn: ({ signal }) => api.get<PlanVersion[]>(`${adminPath(area)}/floor-plan/versions`, { signal }),
    staleTime: 0,
  });

/** The area as it is at this moment, and its drawing. */
export async function areaNow(
  client: QueryClient,
  { locationId, id }: AreaId,
): Promise<[AdminArea, Scene | null]> {
  const area = await api.get<AdminArea>(adminPath({ locationId, id }), { stayOn: 404 });
  if (!area.floorPlan) return [area, null];
  return [area, await client.fetchQuery(sceneQuery(locationId, id, area.floorPlan.hash))];
}

/** `replaces` is the hash of the plan this one was drawn on; null for the area's first. */
export async function putPlan(area: AreaId, scene: Scene, replaces: string | null): Promise<string> {
  const headers: Record<string, string> =
    replaces === null ? { 'if-none-match': '*' } : { 'if-match': `"${replaces}"` };
  const { hash } = await api.put<{ hash: string }>(`${adminPath(area)}/floor-plan`, scene, {
    headers,
    stayOn: 404,
  });
  return hash;
}

/** Answers its id. */
export const postObject = (area: AreaId, object: Partial<NewObject> & { name: string }) =>
  api.post<number>(`${adminPath(area)}/bookable-object`, object, { stayOn: 404 });

export const putObject = (area: AreaId, id: number, change: Partial<ObjectChange>) =>
  api.put(`${adminPath(area)}/bookable-object/${id}`, change, { stayOn: 404 });
