import { z } from 'zod';
import { areaSchema, locationSchema } from '../locations/contract.ts';
import { availabilitySchema, dayCountSchema } from './contract.ts';

/** All that the booking page opens with but the drawing, in one answer. */
export const openingSchema = z
  .object({
    location: locationSchema,
    area: areaSchema,
    days: z
      .array(dayCountSchema)
      .meta({ description: 'From today at the location to the last bookable day.' }),
    availability: availabilitySchema.meta({
      description:
        'Of the day that was asked for, or where that cannot be booked of the next free one after it.',
    }),
  })
  .meta({ id: 'Opening' });

export type Opening = z.infer<typeof openingSchema>;
