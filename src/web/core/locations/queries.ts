import { queryOptions } from '@tanstack/react-query';
import type { AreaSummary } from '../../../shared/locations/contract.ts';
import { asking } from '../asking.ts';
import { ask } from '../../start/calls.ts';

/** Offices rarely change; they are not fetched again for this long. */
const SELDOM = 5 * 60_000;

export const locationsQuery = queryOptions({ ...asking('GET /location'), staleTime: SELDOM });

export const locationQuery = (locationId: number) =>
  queryOptions({ ...asking('GET /location/:id', { params: { id: locationId } }), staleTime: SELDOM });

/** The answer does not say whose areas they are, because the caller knows. */
export type ListedArea = AreaSummary & { locationId: number };

export const areasQuery = (locationId: number) =>
  queryOptions({
    ...asking('GET /location/:locationId/area', { params: { locationId } }),
    select: (areas): ListedArea[] => areas.map((area) => ({ ...area, locationId })),
    staleTime: SELDOM,
  });

export const areaQuery = (locationId: number, areaId: number) =>
  queryOptions({
    ...asking('GET /location/:locationId/area/:areaId', { params: { locationId, areaId } }),
    staleTime: SELDOM,
  });

export type SceneCall = 'GET /location/:locationId/area/:areaId/floor-plan/:hash';

/** A scene is named by the hash of its content, so once fetched it stays valid for ever. */
export const sceneQuery = (locationId: number, areaId: number, hash: string) =>
  queryOptions({
    queryKey: ['scenes', hash],
    queryFn: ({ signal }) =>
      ask('GET /location/:locationId/area/:areaId/floor-plan/:hash', {
        params: { locationId, areaId, hash },
        signal,
      }),
    staleTime: Infinity,
  });
