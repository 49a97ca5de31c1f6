import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { idField, idParam } from '../fields.ts';
import { LONGEST_RANGE } from '../limits.ts';
import { absenceEffectSchema, absenceSchema, newAbsenceSchema } from './contract.ts';

/** About yourself only: no call tells anybody else, admins included, that somebody is away. */
const forUsers = { access: 'user', tag: 'Away' } as const;
const refusals = ['day-has-passed', 'too-far-ahead', 'already-away'] as const;

export const awayCalls = calls({
  'POST /away/preview': {
    ...forUsers,
    summary: 'What being away on these days would release; changes nothing',
    body: newAbsenceSchema,
    answer: absenceEffectSchema,
    refusals,
  },

  'POST /away': {
    ...forUsers,
    summary: `Be away for up to ${LONGEST_RANGE} days, and release what you have on them; returns the id`,
    description:
      'Your own bookings from today on are cancelled, and you leave the waiting lists for these days. Spaces go to the people waiting. ' +
      'Bookings for guests and colleagues stay, and so does what you book on these days afterwards; your usual week rests. If the same days are ' +
      'sent again, the answer is the existing absence.',
    body: newAbsenceSchema,
    creates: created(idField, () => '/away'),
    refusals: ['signed-out', ...refusals],
  },

  'GET /away': {
    ...forUsers,
    summary: 'When you are away, from today onwards',
    answer: z.array(absenceSchema),
  },

  'DELETE /away/:id': {
    ...forUsers,
    summary: 'End an absence early, or remove one to come; ending it twice succeeds',
    description:
      'What was released is not restored, but your usual week is booked on the days left, where it is free.',
    params: z.object({ id: idParam }),
    refusals: ['not-found'],
  },
});
