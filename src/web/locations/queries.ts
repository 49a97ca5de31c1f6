import { queryOptions } from '@tanstack/react-query';
import type { Area, AreaSummary, Location, LocationSummary } from '../../shared/locations/contract.ts';
import type { Scene } from '../../shared/plans/contract.ts';
import { api } from '../api.ts';

/** Offices change seldom; this long nobody asks again. */
const SELDOM = 5 * 60_000;

export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: ({ signal }) => api.get<LocationSummary[]>('/location', { signal }),
  staleTime: SELDOM,
});

export const locationQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['locations', locationId],
    queryFn: ({ signal }) => api.get<Location>(`/location/${locationId}`, { signal }),
    staleTime: SELDOM,
  });

export const areasQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['locations', locationId, 'areas'],
    queryFn: ({ signal }) => api.get<AreaSummary[]>(`/location/${locationId}/area`, { signal }),
    staleTime: SELDOM,
  });

export const areaQuery = (locationId: number, areaId: number) =>
  queryOptions({
    queryKey: ['locations', locationId, 'areas', areaId],
    queryFn: ({ signal }) => api.get<Area>(`/location/${locationId}/area/${areaId}`, { signal }),
    staleTime: SELDOM,
  });

/** A drawing is named by the hash of its content, so what was fetched once stays right for ever. */
export const sceneQuery = (locationId: number, areaId: number, hash: string) =>
  queryOptions({
    queryKey: ['scenes', hash],
    queryFn: ({ signal }) =>
      api.get<Scene>(`/location/${locationId}/area/${areaId}/floor-plan/${hash}`, { signal }),
    staleTime: Infinity,
  });
