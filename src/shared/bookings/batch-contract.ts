import { z } from 'zod';
import { dayField, idField, idNameSchema } from '../fields.ts';
import { MOST_DAYS_AT_ONCE } from '../limits.ts';
import { bookedForField, bookingSchema, keptSchema, toBook } from './contract.ts';

export const orElseField = z.enum(['nothing', 'nearest', 'any']).meta({
  description:
    'What to book where the object is taken: nothing, or the nearest free one of its kind. With "any" the object may be left out; then any standard space of the area will do.',
});

/** A request to book several days (D1). */
export const bookingBatchSchema = z
  .strictObject({
    dates: z.array(dayField).min(1).max(MOST_DAYS_AT_ONCE),
    areaId: idField,
    bookableObjectId: idField.optional(),
    orElse: orElseField,
    waitIfFull: z
      .boolean()
      .optional()
      .meta({ description: 'Join the waiting list on days without a free space; not for a guest.' }),
    bookedFor: bookedForField.nullish(),
  })
  .refine(({ bookableObjectId, orElse }) => bookableObjectId !== undefined || orElse === 'any', {
    path: ['bookableObjectId'],
    message: 'is needed unless any space will do',
  })
  .meta({ id: 'BookingBatch' });

export const dayOutcomeSchema = z.object({
  date: dayField,
  outcome: z.enum(['booked', 'booked-another', 'waiting', 'refused']),
  booking: bookingSchema.optional(),
  placeId: idField.optional().meta({ description: 'When waiting, the place on the waiting list.' }),
  reason: z.enum([...toBook, 'signed-out']).optional(),
  alternatives: z.array(idNameSchema).optional(),
  detail: z.string().optional().meta({ description: 'With `kept`: for whom, and until when.' }),
  keptFor: keptSchema.shape.groups.optional(),
  opensAt: keptSchema.shape.opensAt.optional(),
});

export const batchOutcomeSchema = z
  .object({ days: z.array(dayOutcomeSchema) })
  .meta({ id: 'BatchOutcome', description: 'The outcome of each day, in ascending order.' });

export type BookingBatch = z.infer<typeof bookingBatchSchema>;
export type DayOutcome = z.infer<typeof dayOutcomeSchema>;
export type BatchOutcome = z.infer<typeof batchOutcomeSchema>;
