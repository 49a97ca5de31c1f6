import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { idParam } from '../fields.ts';
import {
  closingsOutcomeSchema,
  countryField,
  countrySchema,
  holidaySchema,
  newClosingsSchema,
  officeCountryChangeSchema,
  officeCountrySchema,
  regionField,
  yearParam,
} from './contract.ts';

const forAdmins = { access: 'office', office: null, tag: 'Administration' } as const;
const ofLocation = {
  office: 'params.locationId',
  params: z.object({ locationId: idParam }),
  refusals: ['not-found'],
} as const;

export const closingCalls = calls({
  'GET /admin/holidays': {
    ...forAdmins,
    summary: 'The public holidays of a country, or of a region, in a year',
    query: z.object({ country: countryField, region: regionField.optional(), year: yearParam }),
    answer: z.array(holidaySchema),
    refusals: ['not-found'],
  },

  'GET /admin/holidays/countries': {
    ...forAdmins,
    summary: 'The countries whose public holidays are known, with their regions',
    answer: z.array(countrySchema),
  },

  'GET /admin/location/:locationId/country': {
    ...forAdmins,
    ...ofLocation,
    summary: 'Whose public holidays a location has, or a guess',
    answer: officeCountrySchema,
  },

  'PUT /admin/location/:locationId/country': {
    ...forAdmins,
    ...ofLocation,
    summary: 'Set whose public holidays a location has',
    body: officeCountryChangeSchema,
  },

  'POST /admin/closings': {
    ...forAdmins,
    office: 'body.locationIds',
    summary: 'Close several locations, or several days, at once; all or nothing',
    description:
      'Bookings and places from today on end, with one message to each person. With `isDryRun` nothing is closed, and the ' +
      'answer says what would end; what cannot be closed is then marked; without isDryRun it is refused.',
    body: newClosingsSchema,
    answer: closingsOutcomeSchema,
    refusals: ['not-found', 'day-has-passed', 'closed-already'],
  },
});
