import { queryOptions } from '@tanstack/react-query';
import type { DrawChange } from '../../../../shared/draws/contract.ts';
import { ask } from '../../../start/calls.ts';

const NAME = 'PUT /admin/location/:locationId/area/:areaId/draw';

type Of = { readonly id: number; readonly locationId: number };
const paramsOf = ({ id, locationId }: Of) => ({ locationId, areaId: id });

export const sendDraw = (area: Of, change: DrawChange) => ask(NAME, { params: paramsOf(area), body: change });

/** How the last eight weeks would have gone; counted afresh each time somebody asks. */
export const drawEffectQuery = (area: Of, change: DrawChange) =>
  queryOptions({
    queryKey: ['admin', 'effect of a draw', area.id, change],
    queryFn: ({ signal }) =>
      ask(NAME, { params: paramsOf(area), query: { dryRun: 'true' }, body: change, signal }),
    staleTime: 0,
    gcTime: 0,
  });
