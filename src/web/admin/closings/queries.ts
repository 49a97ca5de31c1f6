import { queryOptions } from '@tanstack/react-query';
import type { Day, Weekday } from '../../../shared/day.ts';
import type { NewClosing } from '../../../shared/locations/admin-contract.ts';
import { asking } from '../../asking.ts';
import { ask } from '../../calls.ts';

/** What a closing would end; fetched afresh each time, because people go on booking. */
export const effectQuery = (locationId: number, from: Day, to: Day) =>
  queryOptions({
    ...asking('GET /admin/location/:locationId/closing/effect', {
      params: { locationId },
      query: { from, to },
    }),
    staleTime: 0,
    gcTime: 0,
  });

/** What would end, or be kept, if the location opened only on these weekdays. */
export const openDaysEffectQuery = (locationId: number, openDays: readonly Weekday[]) =>
  queryOptions({
    ...asking('GET /admin/location/:locationId/open-days/effect', {
      params: { locationId },
      query: { openDays: [...openDays] },
    }),
    staleTime: 0,
    gcTime: 0,
  });

export const addClosing = (locationId: number, closing: NewClosing) =>
  ask('POST /admin/location/:locationId/closing', { params: { locationId }, body: closing });

/** If somebody else has already removed it, it is gone all the same. */
export const removeClosing = (locationId: number, closingId: number) =>
  ask('DELETE /admin/location/:locationId/closing/:closingId', { params: { locationId, closingId } });
