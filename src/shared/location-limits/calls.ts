import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { idParam } from '../fields.ts';
import { limitsEffectSchema, limitsSchema } from './contract.ts';

const forAdmins = {
  access: 'office',
  office: 'params.locationId',
  tag: 'Administration',
  params: z.object({ locationId: idParam }),
  refusals: ['not-found'],
} as const;

export const locationLimitCalls = calls({
  'GET /admin/location/:locationId/limits': {
    ...forAdmins,
    summary: 'How much one person may have at an office, for each kind of area there',
    answer: limitsSchema,
  },

  'PUT /admin/location/:locationId/limits': {
    ...forAdmins,
    summary: 'Limit how much one person may have; with dryRun, what that would have refused',
    description:
      'It judges what is made from then on; what people have stays. With dryRun=true nothing changes, and the answer is what the last eight weeks would have been refused.',
    query: z.object({ dryRun: z.enum(['true', 'false'], 'must be true or false').optional() }),
    body: limitsSchema,
    answer: limitsEffectSchema.nullable(),
    isEmptyIfNull: true,
  },
});
