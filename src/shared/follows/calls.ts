import { z } from 'zod';
import { DAYS_AHEAD } from '../bookings/ahead.ts';
import { calls, created } from '../calls/call.ts';
import { dayField, idField, idNameSchema, idParam } from '../fields.ts';
import { MOST_FOLLOWED } from '../limits.ts';
import { rangeOf } from '../ranges.ts';

/** N4: these tell nobody but the follower, and never the id of a person. */
const forUsers = { access: 'user', tag: 'Colleagues' } as const;

const followedSchema = z
  .object({ id: idField.meta({ description: 'Of the follow, not of the person.' }), name: z.string() })
  .meta({ id: 'FollowedColleague' });

const followedDaysSchema = z
  .object({
    id: idField,
    days: z.array(
      z.object({
        date: dayField,
        location: idNameSchema,
        area: idNameSchema,
        bookableObject: idNameSchema,
      }),
    ),
  })
  .meta({ id: 'FollowedDays' });

export const followCalls = calls({
  'GET /colleagues/followed': {
    ...forUsers,
    summary: 'The colleagues whom you follow, the first first',
    answer: z.array(followedSchema),
  },

  'GET /colleagues/followed/days': {
    ...forUsers,
    summary: `When the colleagues whom you follow are in, for at most ${DAYS_AHEAD + 1} days`,
    description:
      'The spaces they hold for themselves, as a search would find them: none for somebody who does not come, who hides, or on days that are over.',
    query: rangeOf(DAYS_AHEAD + 1),
    answer: z.array(followedDaysSchema),
  },

  'POST /colleagues/followed': {
    ...forUsers,
    summary: `Follow the colleague whose own name you see on a space, at most ${MOST_FOLLOWED}; returns the id`,
    description:
      'Following somebody twice answers the same id. Nobody is told. If nobody is named there to you, nothing is found.',
    body: z.strictObject({ areaId: idField, date: dayField, bookableObjectId: idField }),
    creates: created(idField, () => '/colleagues/followed'),
    refusals: ['not-found', 'too-many'],
  },

  'DELETE /colleagues/followed/:id': {
    ...forUsers,
    summary: 'Stop following somebody; twice succeeds',
    params: z.object({ id: idParam }),
  },
});

export type FollowedColleague = z.infer<typeof followedSchema>;
export type FollowedDays = z.infer<typeof followedDaysSchema>;
