import { queryOptions } from '@tanstack/react-query';
import type { Day, Weekday } from '../../../shared/day.ts';
import type { NewClosing } from '../../../shared/locations/admin-contract.ts';
import { asking } from '../../asking.ts';
import { ask } from '../../calls.ts';

/** What a closing would end; asked afresh each time, because people book meanwhile. */
export const effectQuery = (locationId: number, from: Day, to: Day) =>
  queryOptions({
    ...asking('GET /admin/location/:locationId/closing/effect', {
      params: { locationId },
      query: { from, to },
    }),
    staleTime: 0,
    gcTime: 0,
  });

/** What would end, or be kept, if the location opened on these weekdays alone. */
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

/** One that somebody else has removed is gone all the same. */
export const removeClosing = (locationId: number, closingId: number) =>
  ask('DELETE /admin/location/:locationId/closing/:closingId', { params: { locationId, closingId } });
