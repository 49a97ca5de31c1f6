import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { ANY_OFFICE, said } from '../deadlines.ts';
import { dayField, idParam } from '../fields.ts';
import { presenceSchema } from './contract.ts';

export const presenceCalls = calls({
  'GET /admin/who-was-in': {
    access: 'office',
    office: 'query.locationId',
    tag: 'Administration',
    summary: 'Who was, is or will be at an office on a day, all of them; with "Accept: text/csv" as a file',
    description:
      'By area, then by name, guests included. It lists everybody whose booking stands: bookings cancelled, or not confirmed by ' +
      `${said('release', ANY_OFFICE)}, are left out. Perch knows what was booked, not who came in. Each call is recorded in the audit trail.`,
    query: z.object({ date: dayField, locationId: idParam }),
    answer: presenceSchema,
    file: 'text/csv',
    refusals: ['not-found'],
  },
});
