import { LONGEST_RANGE } from '../limits.ts';
import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { blankAsAbsent, idField, idParam } from '../fields.ts';
import { rangeOf } from '../ranges.ts';
import { ACTIVITIES } from '../objects/shown.ts';
import { lineField } from '../texts.ts';
import {
  adminAreaSchema,
  adminAreaSummarySchema,
  adminLocationSchema,
  adminLocationSummarySchema,
  areaChangeSchema,
  closingEffectSchema,
  keptClosingSchema,
  locationChangeSchema,
  newAreaSchema,
  newClosingSchema,
  newLocationSchema,
  openDaysParam,
} from './admin-contract.ts';

const forAdmins = { access: 'office', office: 'params.locationId', tag: 'Administration' } as const;
const locationParams = z.object({ locationId: idParam });
const ofLocation = { params: locationParams, refusals: ['not-found'] } as const;
const ofArea = { params: locationParams.extend({ areaId: idParam }), refusals: ['not-found'] } as const;

export const adminLocationCalls = calls({
  'GET /admin/location': {
    ...forAdmins,
    office: null,
    summary: 'All locations with their counts',
    answer: z.array(adminLocationSummarySchema),
  },

  'GET /admin/location/:locationId': {
    ...forAdmins,
    ...ofLocation,
    summary: 'One location with its areas and their counts',
    answer: adminLocationSchema,
  },

  'POST /admin/location': {
    access: 'admin',
    tag: 'Administration',
    summary: 'Add a location; returns its id',
    body: newLocationSchema,
    creates: created(idField, (id) => `/admin/location/${id}`),
    refusals: ['name-taken'],
  },

  'PUT /admin/location/:locationId': {
    ...forAdmins,
    ...ofLocation,
    summary: 'Change a location; fields left out keep their values',
    body: locationChangeSchema,
    refusals: ['not-found', 'name-taken'],
  },

  'GET /admin/location/:locationId/area': {
    ...forAdmins,
    ...ofLocation,
    summary: 'The areas of a location with their counts',
    answer: z.array(adminAreaSummarySchema),
  },

  'GET /admin/location/:locationId/area/:areaId': {
    ...forAdmins,
    ...ofArea,
    summary:
      'One area with all its bookable objects, inactive ones too; with "Accept: text/csv" a file of the objects',
    description:
      'search and show narrow the file: part of a name or a description, and whether the object is active.',
    query: blankAsAbsent({
      search: lineField({ max: 200 }),
      show: z.enum(ACTIVITIES, 'must be all, active or inactive'),
    }),
    answer: adminAreaSchema,
    file: 'text/csv',
  },

  'POST /admin/location/:locationId/area': {
    ...forAdmins,
    ...ofLocation,
    summary: 'Add an area; returns its id',
    body: newAreaSchema,
    creates: created(idField, (id, { locationId }) => `/admin/location/${locationId}/area/${id}`),
    refusals: ['not-found', 'name-taken'],
  },

  'PUT /admin/location/:locationId/area/:areaId': {
    ...forAdmins,
    ...ofArea,
    summary: 'Change an area; fields left out keep their values',
    body: areaChangeSchema,
    refusals: ['not-found', 'name-taken'],
  },

  'GET /admin/location/:locationId/closing': {
    ...forAdmins,
    ...ofLocation,
    summary: 'The days on which a location is closed, including the past year’s',
    answer: z.array(keptClosingSchema),
  },

  'GET /admin/location/:locationId/closing/effect': {
    ...forAdmins,
    ...ofLocation,
    summary: 'What a closing would end',
    query: rangeOf(LONGEST_RANGE),
    answer: closingEffectSchema,
  },

  'GET /admin/location/:locationId/open-days/effect': {
    ...forAdmins,
    ...ofLocation,
    summary: 'What would end, or be kept, if the location opened on these weekdays only',
    query: z.object({ openDays: openDaysParam }),
    answer: closingEffectSchema,
  },

  'POST /admin/location/:locationId/closing': {
    ...forAdmins,
    ...ofLocation,
    summary: 'Close a location on some days, ending what is booked on them; returns the id of the closing',
    body: newClosingSchema,
    creates: created(idField, (id, { locationId }) => `/admin/location/${locationId}/closing/${id}`),
    refusals: ['not-found', 'day-has-passed', 'closed-already'],
  },

  'DELETE /admin/location/:locationId/closing/:closingId': {
    ...forAdmins,
    summary: 'Open a location again; cancelled bookings are not restored',
    params: locationParams.extend({ closingId: idParam }),
    refusals: ['not-found'],
  },
});
