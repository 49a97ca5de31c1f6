import { z } from 'zod';
import { areaSchema, locationSchema } from '../locations/contract.ts';
import { availabilitySchema, dayCountSchema } from './contract.ts';

/** Everything the booking page needs to open, except the plan, in one answer. */
export const openingSchema = z
  .object({
    location: locationSchema,
    area: areaSchema,
    days: z
      .array(dayCountSchema)
      .meta({ description: 'From today at the location to the last bookable day.' }),
    availability: availabilitySchema.meta({
      description: 'For the day requested or, if that cannot be booked, the next free one.',
    }),
  })
  .meta({ id: 'Opening' });

export type Opening = z.infer<typeof openingSchema>;
