import { z } from 'zod';
import { countField } from '../fields.ts';
import { areaKinds } from '../locations/kinds.ts';

const most = (highest: number) =>
  z
    .int('must be a whole number')
    .min(1, `must be 1 to ${highest}`)
    .max(highest, `must be 1 to ${highest}`)
    .nullable()
    .meta({ description: 'Null is no limit.' });

const limitSchema = z
  .strictObject({
    areaTypeId: z.literal(
      areaKinds.map(({ id }) => id),
      'must be a kind of area',
    ),
    mostADay: most(20),
    mostDaysAWeek: most(7),
  })
  .meta({ id: 'LocationLimit' });

/** What one person may have at an office, for each kind of area (B13). A kind left out has no limit. */
export const limitsSchema = z
  .array(limitSchema)
  .refine((limits) => new Set(limits.map(({ areaTypeId }) => areaTypeId)).size === limits.length, {
    message: 'must name each kind of area once',
  });

/** What limits would have refused in the last eight weeks (A14). */
export const limitsEffectSchema = z
  .object({
    bookings: countField,
    people: countField
      .nullable()
      .meta({ description: 'Null for one to four people, who could be recognised.' }),
    byWeekday: z.array(z.object({ weekday: z.int().min(1).max(7), bookings: countField })),
  })
  .meta({ id: 'LimitsEffect' });

export type LocationLimit = z.infer<typeof limitSchema>;
export type LimitsEffect = z.infer<typeof limitsEffectSchema>;
