import { z } from 'zod';
import { dayField, idField, idNameSchema } from '../fields.ts';
import { objectTypeField } from '../locations/contract.ts';

export const bookedForField = z
  .string('must be text')
  .trim()
  .min(1, 'must be 1 to 100 characters')
  .max(100, 'must be 1 to 100 characters')
  // PostgreSQL text holds every character but this one.
  .refine((text) => !text.includes('\u0000'), 'must not contain a null character')
  .meta({ description: 'Who the space is for, when not for the person who books.', example: 'Sam (guest)' });

export const newBookingSchema = z
  .object({
    date: dayField,
    bookableObjectId: idField,
    areaId: idField,
    bookedFor: bookedForField.nullish(),
  })
  .meta({ id: 'NewBooking' });

export const bookingSchema = z
  .object({
    id: idField,
    date: dayField,
    bookableObject: idNameSchema,
    area: idNameSchema,
    location: z.object({ id: idField, name: z.string(), areas: z.array(idNameSchema) }),
    bookedFor: z.string().nullable(),
    isConfirmed: z.boolean(),
    canConfirm: z.boolean(),
    canCancel: z.boolean(),
  })
  .meta({ id: 'Booking' });

/** What each bookable object of an area is doing on one day. */
export const availabilitySchema = z
  .object({
    date: dayField,
    bookableObjects: z.array(
      z.object({
        id: idField,
        name: z.string(),
        description: z.string(),
        bookableObjectTypeId: objectTypeField,
        existingBooking: z
          .object({
            id: idField.nullable().meta({ description: 'Null unless it is yours or you are an admin.' }),
            name: z.string().meta({ description: '"First Last" of who booked.' }),
            bookedFor: z.string().nullable(),
            isYours: z.boolean(),
          })
          .nullable(),
      }),
    ),
    waitingList: z.object({
      queueLength: z.int().nonnegative(),
      queuePosition: z.int().positive().nullable(),
    }),
  })
  .meta({ id: 'Availability' });

/** How full an area is on one day, for the date picker. */
export const dayCountSchema = z
  .object({
    date: dayField,
    isOpen: z.boolean(),
    total: z.int().nonnegative(),
    free: z.int().nonnegative(),
    mine: z.int().nonnegative(),
    totalStandard: z.int().nonnegative().meta({ description: 'Of these, not for the dog alone.' }),
    freeStandard: z.int().nonnegative(),
  })
  .meta({ id: 'DayCount' });

/** The beginning of a name; PostgreSQL text holds every character but the null. */
export const colleagueSearchField = z
  .string('must be text')
  .trim()
  .min(2, 'must be 2 to 100 characters')
  .max(100, 'must be 2 to 100 characters')
  .refine((text) => !text.includes('\u0000'), 'must not contain a null character')
  .meta({ description: 'The beginning of a name, of a last name, or of a guest’s name.', example: 'love' });

/** Where somebody sits on a day. */
export const colleagueSchema = z
  .object({
    name: z.string().meta({ description: '"First Last" of who booked.' }),
    bookedFor: z.string().nullable(),
    bookableObject: idNameSchema,
    area: idNameSchema,
    location: idNameSchema,
  })
  .meta({ id: 'Colleague' });

export type NewBooking = z.infer<typeof newBookingSchema>;
export type Booking = z.infer<typeof bookingSchema>;
export type Availability = z.infer<typeof availabilitySchema>;
export type AvailableObject = Availability['bookableObjects'][number];
export type Colleague = z.infer<typeof colleagueSchema>;
export type DayCount = z.infer<typeof dayCountSchema>;
