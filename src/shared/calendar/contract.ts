import { z } from 'zod';
import { instantField } from '../fields.ts';

/** Whether the reader's bookings have a calendar address. Only the reader knows the address itself. */
export const calendarSchema = z
  .object({
    since: instantField
      .nullable()
      .meta({ description: 'When the address was created; null if there is none.' }),
  })
  .meta({ id: 'Calendar' });

export const calendarAddressSchema = z
  .object({
    address: z.url().meta({ description: 'Returned only once; anyone who has it can read the bookings.' }),
  })
  .meta({ id: 'CalendarAddress' });

export type Calendar = z.infer<typeof calendarSchema>;
export type CalendarAddress = z.infer<typeof calendarAddressSchema>;
