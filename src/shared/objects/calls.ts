import { z } from 'zod';
import { adminBookingSchema } from '../bookings/admin-contract.ts';
import { MOST_BOOKINGS } from '../limits.ts';
import { calls, created } from '../calls/call.ts';
import { idField, idParam, timeField } from '../fields.ts';
import { newObjectSchema, objectChangeSchema } from '../locations/admin-contract.ts';
import { areaContentsSchema, savedContentsSchema } from './contents-contract.ts';

const forAdmins = { access: 'office', office: 'params.locationId', tag: 'Administration' } as const;
const areaParams = z.object({ locationId: idParam, areaId: idParam });
const objectParams = areaParams.extend({ objectId: idParam });

/** A floor plan of the largest size, and 5,000 objects at about 400 bytes each. */
const CONTENTS_BYTES = 6 * 1024 * 1024;

/** As many ids as fit into an address. */
const MOST_IDS = 500;
const idsParam = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'must be ids with commas between them')
  .transform((text) => text.split(','))
  .pipe(z.array(idParam).max(MOST_IDS, `must be at most ${MOST_IDS} ids`));

export const objectCalls = calls({
  'POST /admin/location/:locationId/area/:areaId/bookable-object': {
    ...forAdmins,
    summary: 'Add a bookable object; returns its id',
    params: areaParams,
    body: newObjectSchema,
    creates: created(
      idField,
      (id, { locationId, areaId }) => `/admin/location/${locationId}/area/${areaId}/bookable-object/${id}`,
    ),
    refusals: ['not-found', 'name-taken', 'place-taken'],
  },

  'PUT /admin/location/:locationId/area/:areaId/bookable-object/:objectId': {
    ...forAdmins,
    summary: 'Change a bookable object; many can be sent in parallel',
    description:
      'Each is checked against what is saved at that moment. To swap names or places, or to shift a series of names by ' +
      'one, use the call that saves the contents of the area.',
    params: objectParams,
    body: objectChangeSchema,
    refusals: ['not-found', 'name-taken', 'place-taken'],
  },

  'GET /admin/location/:locationId/area/:areaId/bookable-object/:objectId/bookings': {
    ...forAdmins,
    summary: 'Who has booked the object from today onwards',
    params: objectParams,
    answer: z.array(adminBookingSchema),
    refusals: ['not-found'],
  },

  'GET /admin/location/:locationId/area/:areaId/bookable-object/bookings': {
    ...forAdmins,
    summary: `Who has booked some objects from today onwards, at most ${MOST_BOOKINGS}`,
    description:
      'With groups only bookings that could no longer be made if the objects were kept for these, always or until so many open days before at a time.',
    params: areaParams,
    query: z
      .object({
        ids: idsParam,
        groups: idsParam.optional(),
        daysBefore: z
          .string()
          .regex(/^([0-9]|10)$/, 'must be 0 to 10')
          .transform(Number)
          .optional(),
        at: timeField.optional(),
      })
      .refine(({ daysBefore, at }) => (daysBefore === undefined) === (at === undefined), {
        path: ['at'],
        message: 'is needed with daysBefore, and only then',
      }),
    answer: z.array(adminBookingSchema),
    refusals: ['not-found'],
  },

  'PUT /admin/location/:locationId/area/:areaId/contents': {
    ...forAdmins,
    summary: 'Save an area with its objects, their places and its floor plan: all or nothing',
    description:
      'Send If-Match with the area’s version, from its admin read, in quotes. An object with an id is ' +
      'changed, and fields left out keep their values; one without is new. Objects not listed stay as they are, ' +
      'and so do an omitted floor plan and omitted fields of the area itself. Names and places may be swapped. If a row cannot be saved, nothing is, and ' +
      'errors names its field, such as bookableObjects.12.name; in a body of more than 2,000 values only the first.',
    params: areaParams,
    body: areaContentsSchema,
    bytes: CONTENTS_BYTES,
    answer: savedContentsSchema,
    refusals: ['not-found', 'name-taken', 'place-taken', 'area-changed', 'version-missing'],
  },
});
