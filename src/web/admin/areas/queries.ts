import { queryOptions } from '@tanstack/react-query';
import type {
  AdminArea,
  AreaChange,
  NewObject,
  ObjectChange,
} from '../../../shared/locations/admin-contract.ts';
import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import { api } from '../../api.ts';

const path = (locationId: number, areaId: number) => `/admin/location/${locationId}/area/${areaId}`;

export const adminAreaQuery = (locationId: number, areaId: number) =>
  queryOptions({
    queryKey: ['admin', 'locations', locationId, 'areas', areaId],
    queryFn: ({ signal }) => api.get<AdminArea>(path(locationId, areaId), { signal }),
  });

/** Who has these objects, today and later; asked afresh each time, because people book meanwhile. */
export const objectBookingsQuery = (locationId: number, areaId: number, objectIds: readonly number[]) =>
  queryOptions({
    queryKey: ['admin', 'locations', locationId, 'areas', areaId, 'bookings', objectIds],
    queryFn: async ({ signal }) => {
      const lists = objectIds.map((id) =>
        api.get<AdminBooking[]>(`${path(locationId, areaId)}/bookable-object/${id}/bookings`, { signal }),
      );
      return (await Promise.all(lists)).flat();
    },
    staleTime: 0,
    gcTime: 0,
  });

export const changeArea = (locationId: number, areaId: number, area: AreaChange) =>
  api.put(path(locationId, areaId), area);

// A batch tells by itself, row by row, what is no longer there.
const HERE = { stayOn: 404 } as const;

/** Answers the new object's id. */
export const addObject = (locationId: number, areaId: number, object: NewObject) =>
  api.post<number>(`${path(locationId, areaId)}/bookable-object`, object, HERE);

export const changeObject = (
  locationId: number,
  areaId: number,
  objectId: number,
  change: Partial<ObjectChange>,
) => api.put<void>(`${path(locationId, areaId)}/bookable-object/${objectId}`, change, HERE);
