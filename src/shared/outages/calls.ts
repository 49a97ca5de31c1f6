import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { idField, idParam } from '../fields.ts';
import { newOutageSchema, outageEffectSchema, outageSchema } from './contract.ts';

const forAdmins = { access: 'office', office: 'params.locationId', tag: 'Administration' } as const;
const areaParams = z.object({ locationId: idParam, areaId: idParam });

export const outageCalls = calls({
  'GET /admin/location/:locationId/area/:areaId/outage': {
    ...forAdmins,
    summary: 'Which spaces are, or will be, out of order',
    params: areaParams,
    answer: z.array(outageSchema),
    refusals: ['not-found'],
  },

  'POST /admin/location/:locationId/area/:areaId/outage': {
    ...forAdmins,
    summary: 'Take spaces out of order from a day to a day; returns the id',
    description:
      'On these days they do not exist for anybody who books, and the day says why. With dryRun=true nothing changes, and the answer says ' +
      'which bookings there are, and where each would be moved.',
    params: areaParams,
    query: z.object({ dryRun: z.enum(['true', 'false'], 'must be true or false').optional() }),
    body: newOutageSchema,
    bytes: 128 * 1024,
    answer: outageEffectSchema,
    creates: created(
      idField,
      (id, { locationId, areaId }) => `/admin/location/${locationId}/area/${areaId}/outage/${id}`,
    ),
    refusals: ['not-found', 'day-has-passed'],
  },

  'DELETE /admin/location/:locationId/area/:areaId/outage/:outageId': {
    ...forAdmins,
    summary: 'Put spaces back in use; they first go to people waiting',
    params: areaParams.extend({ outageId: idParam }),
    refusals: ['not-found'],
  },
});
