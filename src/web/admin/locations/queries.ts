import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  AdminLocation,
  KeptClosing,
  NewArea,
  NewLocation,
} from '../../../shared/locations/admin-contract.ts';
import type { LocationOverview } from '../../../shared/locations/overview-contract.ts';
import { api } from '../../api.ts';

/** The overview is left open on a screen; it follows the morning. */
const LIVE = 60_000;

const admin = ['admin'] as const;

export const overviewQuery = queryOptions({
  queryKey: [...admin, 'overview'],
  queryFn: ({ signal }) => api.get<LocationOverview[]>('/admin/overview', { signal }),
  staleTime: LIVE / 2,
  refetchInterval: LIVE,
});

export const adminLocationQuery = (locationId: number) =>
  queryOptions({
    queryKey: [...admin, 'locations', locationId],
    queryFn: ({ signal }) => api.get<AdminLocation>(`/admin/location/${locationId}`, { signal }),
  });

/** Those that have passed, too. */
export const closingsQuery = (locationId: number) =>
  queryOptions({
    queryKey: [...admin, 'locations', locationId, 'closings'],
    queryFn: ({ signal }) => api.get<KeptClosing[]>(`/admin/location/${locationId}/closing`, { signal }),
  });

/** Answers the new location's id. */
export const addLocation = (location: NewLocation) => api.post<number>('/admin/location', location);

export const changeLocation = (locationId: number, location: NewLocation) =>
  api.put(`/admin/location/${locationId}`, location);

/** Answers the new area's id. */
export const addArea = (locationId: number, area: NewArea) =>
  api.post<number>(`/admin/location/${locationId}/area`, area);

/** What an admin changed shows in the admin part and where people book. */
export async function askAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    [['admin'], ['locations'], ['bookings']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
