import { z } from 'zod';
import { EARLY_ENDS, type EarlyEnd } from '../deadlines.ts';
import { drawOfDaySchema } from '../draws/contract.ts';
import { dayField, idField, idNameSchema } from '../fields.ts';

/** Position is null when the reader is not queued, and before a draw. */
export const queueSchema = z
  .object({
    queueLength: z.int().nonnegative(),
    queuePosition: z.int().positive().nullable(),
    draw: drawOfDaySchema.optional().meta({ description: 'Left out unless the day is, or was, drawn.' }),
  })
  .meta({ id: 'Queue' });

const untilField = z
  .enum(Object.keys(EARLY_ENDS) as [EarlyEnd, ...EarlyEnd[]], 'must be evening or seven')
  .optional()
  .meta({ description: 'Ends at 20:00 the evening before, or at 07:00; left out, when the queue does.' });

export const newPlaceSchema = z
  .object({ areaId: idField, date: dayField, until: untilField })
  .meta({ id: 'NewWaitingListPlace' });

export const placeSchema = z
  .object({
    id: idField,
    dateToBook: dayField,
    area: idNameSchema,
    location: idNameSchema.extend({
      timeZone: z
        .string()
        .meta({ description: 'IANA time zone, which decides whether the date has passed.' }),
    }),
    queuePosition: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'Null once the place has ended, and before a draw.' }),
    queueLength: z.int().nonnegative(),
    canCancel: z.boolean(),
    until: untilField,
    drawAt: z.string().optional().meta({
      format: 'date-time',
      description: 'When the day is drawn, for a place entered before the draw.',
    }),
    endedAs: z.enum(['promoted', 'left', 'expired']).optional(),
    bookingId: idField.optional().meta({ description: 'The booking, when promoted.' }),
  })
  .meta({ id: 'WaitingListPlace' });

export type Queue = z.infer<typeof queueSchema>;
export type NewPlace = z.infer<typeof newPlaceSchema>;
export type WaitingListPlace = z.infer<typeof placeSchema>;
