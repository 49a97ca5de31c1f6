import { z } from 'zod';
import { MOST_LEAVERS } from '../limits.ts';
import { lineField } from '../texts.ts';

const leaverSchema = z
  .strictObject({
    subject: lineField({ min: 1, max: 255 }).optional(),
    email: lineField({ min: 1, max: 320 }).optional(),
  })
  .refine(({ subject, email }) => subject ?? email, 'must have a subject or an email');

export const leaversReportSchema = z.strictObject({
  people: z
    .array(leaverSchema, 'must be a list')
    .min(1, 'must not be empty')
    .max(MOST_LEAVERS, `must be at most ${MOST_LEAVERS}`),
  carryOut: z.boolean('must be true or false'),
});

export const leaversAnswerSchema = z
  .object({
    people: z.array(
      z.object({
        given: z.string(),
        is: z
          .enum(['known', 'unknown', 'two'])
          .meta({ description: '“two” if it may mean several; nothing is done to them.' }),
        bookings: z.int().meta({ description: 'From today on, as the next.' }),
        places: z.int(),
      }),
    ),
    held: z.boolean().meta({
      description:
        'Whether they are so many that their bookings wait for an admin; without `carryOut`, would.',
    }),
  })
  .meta({ id: 'Leavers' });

export const heldSchema = z.object({ people: z.int() }).meta({ id: 'HeldLeavers' });

export const heldChoiceSchema = z.strictObject({
  decision: z.enum(['release', 'bring-back'], 'must be release or bring-back'),
});

export type LeaversReport = z.infer<typeof leaversReportSchema>;
export type LeaversAnswer = z.infer<typeof leaversAnswerSchema>;
export type HeldChoice = z.infer<typeof heldChoiceSchema>['decision'];
