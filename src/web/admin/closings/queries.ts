import { queryOptions } from '@tanstack/react-query';
import type { Day, Weekday } from '../../../shared/day.ts';
import type { NewClosings } from '../../../shared/closings/contract.ts';
import { asking } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';

/** What a closing would end; fetched afresh each time, because people go on booking. */
export const closingEffectQuery = (locationId: number, from: Day, to: Day) =>
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

/** If somebody else has already removed it, it is gone all the same. */
export const removeClosing = (locationId: number, closingId: number) =>
  ask('DELETE /admin/location/:locationId/closing/:closingId', { params: { locationId, closingId } });

export const officesQuery = asking('GET /admin/location');

/** They change with a release at most. */
export const countriesQuery = queryOptions({
  ...asking('GET /admin/holidays/countries'),
  staleTime: Infinity,
});

export const holidaysQuery = (country: string, region: string | null, year: number) =>
  queryOptions({
    ...asking('GET /admin/holidays', {
      query: { country, year, ...(region !== null && { region }) },
    }),
    staleTime: Infinity,
  });

/** What closing would end, and what cannot be closed; fetched afresh each time, because people go on booking. */
export const previewQuery = (closings: Pick<NewClosings, 'locationIds' | 'closings'>) =>
  queryOptions({
    queryKey: ['admin', 'preview of closings', closings],
    queryFn: () => ask('POST /admin/closings', { body: { ...closings, isDryRun: true } }),
    staleTime: 0,
    gcTime: 0,
  });
