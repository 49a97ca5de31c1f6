import { z } from 'zod';
import { dayField, idField, idNameSchema } from '../fields.ts';
import { bookingSchema, keptSchema, toBook } from './contract.ts';

/** What a space is today to whoever stands at it. */
export const hereSchema = z
  .object({
    date: dayField.meta({ description: 'Today at the office.' }),
    object: idNameSchema,
    area: idNameSchema,
    location: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    is: z.enum(['yours', 'free', 'taken', 'not-today']),
    booking: bookingSchema.optional().meta({ description: 'Yours of this space.' }),
    mine: bookingSchema.optional().meta({
      description: 'Your other space of this kind at the office today, which can be moved here.',
    }),
    by: z
      .string()
      .optional()
      .meta({ description: '"First Last" of the person who booked it, if they let you see it.' }),
    reason: z
      .enum(toBook)
      .optional()
      .meta({ description: 'Why it cannot be booked today; not-found if it is retired or out of order.' }),
    outage: z
      .object({ until: dayField, reason: z.string() })
      .optional()
      .meta({ description: 'If it is out of order today: until when, and why.' }),
    kept: keptSchema
      .optional()
      .meta({ description: 'If it is kept for groups that you are not in: which, and until when.' }),
    alternatives: z.array(idNameSchema).meta({
      description: 'If it is taken, kept or out of order: up to three that are free, the nearest first.',
    }),
  })
  .meta({ id: 'Here' });

export type Here = z.infer<typeof hereSchema>;
