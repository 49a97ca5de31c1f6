import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { said } from '../deadlines.ts';
import { dayField, idParam } from '../fields.ts';
import { presenceSchema } from './contract.ts';

export const presenceCalls = calls({
  'GET /admin/who-was-in': {
    access: 'admin',
    tag: 'Administration',
    summary: 'Who was, is or will be at an office on a day, all of them; with "Accept: text/csv" as a file',
    description:
      'By area, then by name, guests included. Listed is everybody whose booking stands: what was cancelled, or not confirmed by ' +
      `${said('release')}, is left out. Perch knows bookings, not doors. Each call is recorded in the audit trail.`,
    query: z.object({ date: dayField, locationId: idParam }),
    answer: presenceSchema,
    file: 'text/csv',
    refusals: ['not-found'],
  },
});
