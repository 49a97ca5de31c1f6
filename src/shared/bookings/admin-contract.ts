import { DEADLINES } from '../deadlines.ts';
import { z } from 'zod';
import { idField } from '../fields.ts';
import { UNNAMED } from '../privacy/rules.ts';
import { linesField } from '../texts.ts';
import { bookingSchema } from './contract.ts';

/** A booking as the list for admins shows it. */
export const adminBookingSchema = bookingSchema
  .extend({
    bookedBy: z.string().meta({
      description: `"First Last" of the person who booked; "${UNNAMED}", and bookedByUser and bookedFor null, on a day that is over, with NAMED_REPORTS=off.`,
    }),
    bookedByUser: z.object({ id: idField, email: z.string() }).nullable(),
    isNotAsked: z.boolean().meta({
      description: `Kept unconfirmed after ${DEADLINES.release} on its day, because its owner could not be asked.`,
    }),
  })
  .meta({ id: 'AdminBooking' });

/** As many as one list can show. */
export const MOST_CANCELLED = 5_000;

export const cancellationSchema = z
  .strictObject({
    ids: z
      .array(idField, 'must be a list of ids')
      .min(1, 'must name at least one booking')
      .max(MOST_CANCELLED, `must name at most ${MOST_CANCELLED} bookings`),
    reason: linesField({ max: 200 })
      .optional()
      .meta({ description: 'Told to the people whose bookings are cancelled.' }),
  })
  .meta({ id: 'Cancellation' });

/** Every id in the request is in one of the two lists. */
export const cancelledSchema = z
  .object({
    cancelled: z.array(idField).meta({ description: 'Including those already cancelled.' }),
    kept: z
      .array(z.object({ id: idField, reason: z.enum(['day-has-passed', 'not-found']) }))
      .meta({ description: 'Past bookings and unknown ids.' }),
  })
  .meta({ id: 'Cancelled' });

export type AdminBooking = z.infer<typeof adminBookingSchema>;
export type Cancellation = z.infer<typeof cancellationSchema>;
export type CancelledBookings = z.infer<typeof cancelledSchema>;
