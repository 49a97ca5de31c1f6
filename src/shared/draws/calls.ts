import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { dayField, idParam } from '../fields.ts';
import {
  drawChangeSchema,
  drawEffectSchema,
  drawnPeopleSchema,
  drawResultSchema,
  turnsSchema,
} from './contract.ts';

/** A draw gives out places on the waiting list, so without it none of these exist (W1). */
const needs = 'waitingList';
const forUsers = { access: 'user', tag: 'Waiting list', needs } as const;
const forAdmins = {
  access: 'office',
  office: 'params.locationId',
  tag: 'Administration',
  needs,
} as const;
const areaParams = z.object({ locationId: idParam, areaId: idParam });

export const drawCalls = calls({
  'GET /booking/waitlist/area/:areaId/:date/draw': {
    ...forUsers,
    summary: 'How a day was drawn, with everything people need to check their lot',
    params: z.object({ areaId: idParam, date: dayField }),
    answer: drawResultSchema,
    refusals: ['not-found'],
  },

  'GET /session/turns': {
    ...forUsers,
    summary: 'Your turns in an area: the last eight weeks, and the days already drawn',
    query: z.object({ areaId: idParam }),
    answer: turnsSchema,
    refusals: ['not-found'],
  },

  'PUT /admin/location/:locationId/area/:areaId/draw': {
    ...forAdmins,
    summary: 'Set or end the draw of an area’s days; with dryRun, what it would have meant',
    description:
      'It takes effect for days that are not drawn yet. Days that people have entered the draw for, and whose draw would be over or would no longer ' +
      'take place, are drawn at once. With dryRun=true nothing changes, and the answer is how the last eight weeks would have gone by turns.',
    params: areaParams,
    query: z.object({ dryRun: z.enum(['true', 'false'], 'must be true or false').optional() }),
    body: drawChangeSchema,
    answer: drawEffectSchema.nullable(),
    isEmptyIfNull: true,
    refusals: ['not-found', 'keeps-spaces'],
  },

  'GET /admin/location/:locationId/area/:areaId/draw/:date': {
    ...forAdmins,
    summary: 'Who took part in a draw, in its order; each look is recorded',
    description: 'Refused with NAMED_REPORTS=off, because it counts turns on days that are over.',
    params: areaParams.extend({ date: dayField }),
    answer: drawnPeopleSchema,
    refusals: ['not-found', 'names-off'],
  },
});
