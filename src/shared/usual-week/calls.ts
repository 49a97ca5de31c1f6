import { z } from 'zod';
import { HOW_FAR_AHEAD } from '../bookings/ahead.ts';
import { calls, created } from '../calls/call.ts';
import { idParam } from '../fields.ts';
import {
  newStandingSchema,
  standingChangeSchema,
  standingMadeSchema,
  standingPreviewSchema,
  standingSchema,
} from './contract.ts';

const forUsers = { access: 'user', tag: 'Usual week' } as const;
const ofOne = { params: z.object({ id: idParam }), refusals: ['not-found'] } as const;

export const standingCalls = calls({
  'GET /standing': {
    ...forUsers,
    summary: 'Your standing wishes, the oldest first',
    answer: z.array(standingSchema),
  },

  'POST /standing': {
    ...forUsers,
    summary: `Book some weekdays from now on: those that are open at once, the others as they open ${HOW_FAR_AHEAD} ahead`,
    description:
      'Each day is booked at most once: what is released is not booked again. If the same wish is sent again, the answer is the existing one.',
    body: newStandingSchema,
    creates: created(standingMadeSchema, () => '/standing'),
    refusals: ['not-found', 'no-usual-week', 'day-has-passed', 'too-many-wishes'],
  },

  'POST /standing/preview': {
    ...forUsers,
    summary: 'What a standing wish would get on the days that are open; books nothing',
    body: newStandingSchema,
    answer: standingPreviewSchema,
    refusals: ['not-found', 'no-usual-week'],
  },

  'PUT /standing/:id': {
    ...forUsers,
    ...ofOne,
    summary: 'Replace one of your standing wishes with another',
    description:
      'Its bookings stay. Days that found nothing are tried again, and days that were released are not.',
    body: standingChangeSchema,
    answer: standingMadeSchema,
    refusals: ['not-found', 'no-usual-week', 'day-has-passed'],
  },

  'POST /standing/:id/resume': {
    ...forUsers,
    ...ofOne,
    summary: 'Resume a standing wish that rests; resuming it twice succeeds',
    answer: standingMadeSchema,
    refusals: ['not-found', 'no-usual-week'],
  },

  'DELETE /standing/:id': {
    ...forUsers,
    ...ofOne,
    summary: 'End a standing wish; the bookings that it made stay',
  },
});
