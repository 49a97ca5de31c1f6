import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../../../shared/day.ts';
import type { NewOutage } from '../../../../shared/outages/contract.ts';
import { asking } from '../../../core/asking.ts';
import { ask } from '../../../start/calls.ts';

type Of = { readonly id: number; readonly locationId: number };
const paramsOf = ({ id, locationId }: Of) => ({ locationId, areaId: id });

export const outagesQuery = (area: Of) =>
  asking('GET /admin/location/:locationId/area/:areaId/outage', { params: paramsOf(area) });

const POST = 'POST /admin/location/:locationId/area/:areaId/outage';

export const addOutage = (area: Of, body: NewOutage) => ask(POST, { params: paramsOf(area), body });

/** Whose bookings there are; fetched afresh each time, because people go on booking. */
export const outageEffectQuery = (area: Of, objectIds: readonly number[], from: Day, to: Day) =>
  queryOptions({
    queryKey: ['admin', 'effect of an outage', area.id, objectIds, from, to],
    queryFn: async ({ signal }) => {
      // The reason makes no difference.
      const body = { objectIds: [...objectIds], from, to, reason: '-' };
      const answer = await ask(POST, { params: paramsOf(area), query: { dryRun: 'true' }, body, signal });
      return typeof answer === 'number' ? [] : answer.bookings;
    },
    staleTime: 0,
    gcTime: 0,
  });

export const sendBackInUse = (area: Of, outageId: number) =>
  ask('DELETE /admin/location/:locationId/area/:areaId/outage/:outageId', {
    params: { ...paramsOf(area), outageId },
  });
