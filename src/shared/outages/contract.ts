import { z } from 'zod';
import { adminBookingSchema } from '../bookings/admin-contract.ts';
import { daysBetween } from '../day.ts';
import { dayField, idField, idNameSchema } from '../fields.ts';
import { LONGEST_RANGE, tooManyDays } from '../limits.ts';
import { MOST_OBJECTS } from '../objects/contents-contract.ts';
import { lineField } from '../texts.ts';

const days = { from: dayField, to: dayField.meta({ description: 'Inclusive.' }) };

export const newOutageSchema = z
  .strictObject({
    objectIds: z
      .array(idField, 'must be a list of ids')
      .min(1, 'must name at least one space')
      .max(MOST_OBJECTS, `must name at most ${MOST_OBJECTS} spaces`),
    ...days,
    reason: lineField({ min: 1, max: 100 }),
    bookings: z.enum(['keep', 'move', 'cancel'], 'must be keep, move or cancel').default('keep').meta({
      description:
        'What happens to bookings on these days. To move one means to the nearest free space like it, and to cancel it if there is none.',
    }),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'must not be before the first day' })
  .refine(({ from, to }) => daysBetween(from, to) < LONGEST_RANGE, {
    path: ['to'],
    error: tooManyDays(LONGEST_RANGE),
  })
  .meta({ id: 'NewOutage' });

export const outageSchema = z
  .object({ id: idField, ...days, reason: z.string(), objectIds: z.array(idField) })
  .meta({ id: 'Outage' });

export const outageEffectSchema = z
  .object({
    bookings: z.array(
      adminBookingSchema.extend({
        movesTo: idNameSchema
          .nullable()
          .meta({ description: 'Where it would be moved; null if nothing like its space is free.' }),
      }),
    ),
  })
  .meta({ id: 'OutageEffect' });

export type NewOutage = z.infer<typeof newOutageSchema>;
export type Outage = z.infer<typeof outageSchema>;
export type OutageEffect = z.infer<typeof outageEffectSchema>;
