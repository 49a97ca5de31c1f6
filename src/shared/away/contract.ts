import { z } from 'zod';
import { bookingSchema } from '../bookings/contract.ts';
import { countField, dayField, idField } from '../fields.ts';
import { LONGEST_RANGE } from '../limits.ts';
import { rangeOf } from '../ranges.ts';

/** Both days are included. Today counts if the absence begins today or earlier. */
export const newAbsenceSchema = rangeOf(LONGEST_RANGE).strict().meta({ id: 'NewAbsence' });

export const absenceSchema = z.object({ id: idField, from: dayField, to: dayField }).meta({ id: 'Absence' });

/** What an absence would do if it were made now. */
export const absenceEffectSchema = z
  .object({
    bookings: z.array(bookingSchema).meta({ description: 'Your own bookings, which would be released.' }),
    kept: countField.meta({
      description: 'Your bookings for guests and colleagues on these days, which stay.',
    }),
    places: countField.meta({ description: 'Places on waiting lists that would be left.' }),
    waiting: countField.meta({ description: 'How many people are waiting for what would be released.' }),
  })
  .meta({ id: 'AbsenceEffect' });

export type NewAbsence = z.infer<typeof newAbsenceSchema>;
export type Absence = z.infer<typeof absenceSchema>;
export type AbsenceEffect = z.infer<typeof absenceEffectSchema>;
