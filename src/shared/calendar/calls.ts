import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { idParam } from '../fields.ts';
import { calendarAddressSchema, calendarSchema } from './contract.ts';

export const CALENDAR_PAST_DAYS = 60;

const calendar = { tag: 'Calendar' } as const;
const file = 'text/calendar';

export const calendarCalls = calls({
  'GET /calendar': {
    access: 'user',
    ...calendar,
    summary: 'Whether your bookings can be subscribed to',
    answer: calendarSchema,
  },

  'POST /calendar': {
    access: 'user',
    ...calendar,
    summary: 'Create the secret address of your calendar; a new one replaces the old',
    // The address itself is secret, so the header only reveals that there is one.
    creates: created(calendarAddressSchema, () => '/calendar'),
  },

  'DELETE /calendar': {
    access: 'user',
    ...calendar,
    summary: 'Remove the secret address of your calendar; removing it twice succeeds',
  },

  'GET /calendar/:token.ics': {
    access: 'anyone',
    ...calendar,
    summary: `The bookings behind a secret address: the past ${CALENDAR_PAST_DAYS} days and all upcoming`,
    params: z.object({ token: z.string() }),
    file,
    refusals: ['not-found'],
  },

  'GET /booking/:id/calendar.ics': {
    access: 'user',
    ...calendar,
    summary: 'One booking for a calendar, for its owner and admins',
    params: z.object({ id: idParam }),
    file,
    refusals: ['not-found'],
  },
});
