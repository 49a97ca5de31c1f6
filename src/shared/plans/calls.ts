import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { idParam } from '../fields.ts';
import { planHashField, planVersionSchema } from './admin-contract.ts';
import { sceneSchema } from './contract.ts';
import { assetIdField, uploadedDrawingSchema } from './drawing-contract.ts';
import { DRAWING_BYTES } from './picture.ts';

const forUsers = { access: 'user', tag: 'Floor plans' } as const;
const forAdmins = { access: 'office', office: 'params.locationId', tag: 'Administration' } as const;
const areaParams = z.object({ locationId: idParam, areaId: idParam });

export const SVG = 'image/svg+xml';
export const PNG = 'image/png';

export const MOST_VERSIONS = 100;

export const planCalls = calls({
  'GET /location/:locationId/area/:areaId/floor-plan/:hash': {
    ...forUsers,
    summary: 'A floor plan by its hash; never changes',
    params: areaParams.extend({ hash: planHashField }),
    answer: sceneSchema,
    refusals: ['not-found'],
  },

  'GET /admin/location/:locationId/area/:areaId/floor-plan/versions': {
    ...forAdmins,
    summary: `The last ${MOST_VERSIONS} times the floor plan was saved, newest first`,
    params: areaParams,
    answer: z.array(planVersionSchema),
    refusals: ['not-found'],
  },
});

/** For drawings, which are uploaded and downloaded as files. */
export const drawingCalls = calls({
  'POST /admin/location/:locationId/area/:areaId/floor-plan/drawing': {
    access: 'office',
    office: 'params.locationId',
    tag: 'Floor plans',
    summary: 'Upload an SVG drawing or a PNG picture as the background of a floor plan',
    description:
      'A drawing that could run, load or move anything is refused; others are stored as they came. A picture must be nothing but pixels: a PNG with the chunks IHDR, PLTE, tRNS, IDAT and IEND.',
    params: areaParams,
    takes: [SVG, PNG],
    bytes: DRAWING_BYTES,
    creates: created(
      uploadedDrawingSchema,
      ({ assetId }, { locationId, areaId }) =>
        `/location/${locationId}/area/${areaId}/floor-plan/drawing/${assetId}`,
    ),
    refusals: ['not-found', 'unreadable-drawing'],
  },

  'GET /location/:locationId/area/:areaId/floor-plan/drawing/:assetId': {
    ...forUsers,
    summary: 'An uploaded drawing or picture, as it came; never changes',
    params: areaParams.extend({ assetId: assetIdField }),
    file: [SVG, PNG],
    refusals: ['not-found'],
  },
});
