import type { AdminObject } from '../../../shared/locations/admin-contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { asking } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';
import { download, type Separator } from './files.ts';
import type { ObjectFilter } from '../../../shared/objects/shown.ts';

export const adminAreaQuery = (locationId: number, areaId: number) =>
  asking('GET /admin/location/:locationId/area/:areaId', { params: { locationId, areaId } });

/** As many as fit into an address. */
const IDS_AT_ONCE = 500;

/** Who has these objects from today on; fetched afresh each time, because people go on booking. */
export const objectBookingsQuery = (
  locationId: number,
  areaId: number,
  objectIds: readonly number[],
  /** Only those that could no longer be made if the objects were kept like this (A16). */
  keptFor?: NonNullable<AdminObject['keptFor']>,
) =>
  queryOptions({
    queryKey: ['admin', 'bookings of objects', locationId, areaId, objectIds, keptFor],
    queryFn: async ({ signal }) => {
      const some = Array.from({ length: Math.ceil(objectIds.length / IDS_AT_ONCE) }, (_, index) =>
        objectIds.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
      );
      const lists = some.map((ids) =>
        ask('GET /admin/location/:locationId/area/:areaId/bookable-object/bookings', {
          params: { locationId, areaId },
          query: { ids, ...(keptFor && { groups: keptFor.groups, ...keptFor.until }) },
          signal,
        }),
      );
      return (await Promise.all(lists)).flat();
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The saved objects that match the filter, as a file. */
export const downloadObjects = (
  locationId: number,
  areaId: number,
  { text, activity }: ObjectFilter,
  signal: AbortSignal,
): Promise<Separator> =>
  download('GET /admin/location/:locationId/area/:areaId', 'text/csv', {
    params: { locationId, areaId },
    query: { search: text.trim().slice(0, 200) || undefined, show: activity },
    signal,
  });
