import { z } from 'zod';
import { dayOutcomeSchema, orElseField } from '../bookings/batch-contract.ts';
import { toBook } from '../bookings/contract.ts';
import { dayField, idField, idNameSchema, takingBack, weekdayField } from '../fields.ts';
import { UNSEEN_DAYS } from '../limits.ts';

const weekdaysField = z
  .array(weekdayField)
  .min(1)
  .max(7)
  .refine((weekdays) => new Set(weekdays).size === weekdays.length, 'must each be named once')
  .meta({ description: 'ISO weekdays, 1 is Monday.', example: [2, 4] });

const wish = {
  weekdays: weekdaysField,
  areaId: idField,
  bookableObjectId: idField.optional(),
  orElse: orElseField,
  from: dayField
    .optional()
    .meta({ description: 'The first day; today or earlier means from today, as does leaving it out.' }),
  until: dayField.optional().meta({ description: 'The last day, included; without it the wish has no end.' }),
};

export const standingSchema = z
  .object({
    id: idField,
    weekdays: weekdaysField,
    area: idNameSchema,
    location: idNameSchema,
    bookableObject: idNameSchema.nullable(),
    orElse: orElseField,
    from: dayField,
    until: dayField.nullable(),
    isResting: z.boolean().meta({
      description:
        'Makes no more days, because three mornings in a row were not confirmed, or its owner was not seen.',
    }),
    isUnseen: z
      .literal(true)
      .optional()
      .meta({ description: `Rests because its owner gave no sign of life for ${UNSEEN_DAYS} days.` }),
    isSuspended: z
      .boolean()
      .meta({ description: 'Makes no more days, because its office has none every week.' }),
    refused: z
      .array(z.object({ date: dayField, reason: z.enum(toBook) }))
      .meta({ description: 'The days from today onwards that it could not book.' }),
  })
  .meta({ id: 'Standing' });

/** A standing wish as its owner enters it (D3). */
export const newStandingSchema = wishOf(z.strictObject(wish)).meta({ id: 'NewStanding' });

export const standingChangeSchema = wishOf(takingBack(standingSchema, wish)).meta({ id: 'StandingChange' });

function wishOf(entered: z.ZodObject<typeof wish, z.core.$strict>) {
  return entered
    .refine(({ bookableObjectId, orElse }) => bookableObjectId !== undefined || orElse === 'any', {
      path: ['bookableObjectId'],
      message: 'is needed unless any space will do',
    })
    .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
      path: ['until'],
      message: 'must not be before the first day',
    });
}

const takenOnField = z.array(weekdayField).meta({
  description: 'Weekdays on which somebody else’s older wish is for the same object, and so has it first.',
});

/** The days that are open already, in ascending order. */
export const standingMadeSchema = z
  .object({ id: idField, days: z.array(dayOutcomeSchema), takenOn: takenOnField })
  .meta({ id: 'StandingMade' });

export const standingPreviewSchema = z
  .object({
    days: z.array(
      dayOutcomeSchema.pick({ date: true, outcome: true, reason: true, alternatives: true }).extend({
        bookableObject: idNameSchema.optional(),
      }),
    ),
    takenOn: takenOnField,
  })
  .meta({ id: 'StandingPreview', description: 'What would become of the days that are open already.' });

export type NewStanding = z.infer<typeof newStandingSchema>;
export type Standing = z.infer<typeof standingSchema>;
export type StandingMade = z.infer<typeof standingMadeSchema>;
export type StandingPreview = z.infer<typeof standingPreviewSchema>;
