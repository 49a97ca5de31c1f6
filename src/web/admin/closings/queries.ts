import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../../shared/day.ts';
import type { ClosingEffect, NewClosing } from '../../../shared/locations/admin-contract.ts';
import { api } from '../../api.ts';

const path = (locationId: number) => `/admin/location/${locationId}/closing`;

/** What a closing would end; asked afresh each time, because people book meanwhile. */
export const effectQuery = (locationId: number, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['admin', 'locations', locationId, 'closings', 'effect', from, to],
    queryFn: ({ signal }) =>
      api.get<ClosingEffect>(`${path(locationId)}/effect?from=${from}&to=${to}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const addClosing = (locationId: number, closing: NewClosing) =>
  api.post<number>(path(locationId), closing);

/** One that somebody else has removed is gone all the same. */
export const removeClosing = (locationId: number, closingId: number) =>
  api.delete(`${path(locationId)}/${closingId}`, { stayOn: 404 });
