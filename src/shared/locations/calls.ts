import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { idParam } from '../fields.ts';
import { areaSchema, areaSummarySchema, locationSchema, locationSummarySchema } from './contract.ts';

const forUsers = { access: 'user', tag: 'Locations' } as const;
const ofLocation = { params: z.object({ locationId: idParam }), refusals: ['not-found'] } as const;
const areaParams = z.object({ locationId: idParam, areaId: idParam });
const ofArea = { params: areaParams, refusals: ['not-found'] } as const;

export const locationCalls = calls({
  'GET /location': {
    ...forUsers,
    scopes: ['read', 'occupancy'],
    summary: 'All locations by name',
    answer: z.array(locationSummarySchema),
  },

  'GET /location/:id': {
    ...forUsers,
    scopes: ['read', 'occupancy'],
    params: z.object({ id: idParam }),
    refusals: ['not-found'],
    summary: 'One location with its areas',
    answer: locationSchema,
  },

  'GET /location/:locationId/area': {
    ...forUsers,
    scopes: ['read', 'occupancy'],
    ...ofLocation,
    summary: 'The areas of a location',
    answer: z.array(areaSummarySchema),
  },

  'GET /location/:locationId/area/:areaId': {
    ...forUsers,
    scopes: ['read', 'occupancy'],
    ...ofArea,
    summary: 'One area with its bookable objects',
    answer: areaSchema,
  },
});
