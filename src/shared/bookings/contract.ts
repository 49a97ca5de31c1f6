import { z } from 'zod';
import { dayField, idField, idNameSchema, takingBack } from '../fields.ts';
import { areaTypeField, objectTypeField } from '../locations/field-schemas.ts';
import { APART } from '../locations/kinds.ts';
import { UNNAMED } from '../privacy/rules.ts';
import { lineField } from '../texts.ts';
import { ABOUT } from './rules.ts';

export const bookedForField = lineField({ min: 1, max: 100 }).meta({
  description: 'Who the space is for, if not for the person who books.',
  example: 'Sam (guest)',
});

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
    bookableObjectTypeId: objectTypeField,
    area: idNameSchema,
    areaTypeId: areaTypeField,
    location: z.object({
      id: idField,
      name: z.string(),
      timeZone: z.string().meta({ description: 'IANA time zone, which decides whether the date is today.' }),
      areas: z.array(idNameSchema),
    }),
    bookedFor: z.string().nullable(),
    isConfirmed: z.boolean(),
    canConfirm: z.boolean(),
    canCancel: z.boolean(),
    standingId: idField
      .nullable()
      .meta({ description: 'The standing wish that made it; null if somebody booked it.' }),
    isDrawn: z.literal(true).optional().meta({ description: 'A draw has given it; otherwise left out.' }),
  })
  .meta({ id: 'Booking' });

/** Fields left out keep their values; `bookedFor` null means the booking is for its owner. */
export const bookingChangeSchema = takingBack(bookingSchema, {
  date: dayField.optional(),
  areaId: idField.optional(),
  bookableObjectId: idField.optional(),
  bookedFor: bookedForField.nullish(),
}).meta({ id: 'BookingChange' });

export const keptSchema = z.object({
  groups: z.array(z.string()).meta({ description: 'The names of the groups it is kept for.' }),
  opensAt: z
    .string()
    .nullable()
    .meta({ format: 'date-time', description: 'When everybody can book it; null for never.' }),
});

/** What each bookable object of an area is doing on one day. */
export const availabilitySchema = z
  .object({
    date: dayField,
    isOpen: z
      .boolean()
      .meta({ description: 'Whether the office is open on that day, taking closings into account.' }),
    bookableObjects: z.array(
      z.object({
        id: idField,
        name: z.string(),
        description: z.string(),
        bookableObjectTypeId: objectTypeField,
        existingBooking: z
          .object({
            id: idField.nullable().meta({ description: 'Null unless it is yours or you are an admin.' }),
            name: z.string().meta({
              description: `"First Last" of the person who booked; "${UNNAMED}", and bookedFor null, for others on a date that has passed, or who let only admins see it.`,
            }),
            bookedFor: z.string().nullable(),
            isYours: z.boolean(),
          })
          .nullable(),
      }),
    ),
    outOfOrder: z
      .array(z.object({ id: idField, until: dayField, reason: z.string() }))
      .optional()
      .meta({ description: 'Objects that are out of order on that day; left out if there are none.' }),
    kept: z
      .array(
        keptSchema.extend({
          id: idField,
          isForYou: z.boolean().meta({ description: 'Whether you are in one of its groups.' }),
        }),
      )
      .optional()
      .meta({
        description: 'Objects that on that day are still kept for groups; left out if there are none.',
      }),
    waitingList: z.object({
      queueLength: z.int().nonnegative(),
      queuePosition: z.int().positive().nullable(),
    }),
  })
  .meta({ id: 'Availability' });

export const drawAtField = z.string().optional().meta({
  format: 'date-time',
  description: 'When the day is drawn, while one can only enter the draw; otherwise left out.',
});

/** How full an area is on one day, for the date picker. */
export const dayCountSchema = z
  .object({
    date: dayField,
    isOpen: z.boolean(),
    total: z
      .int()
      .nonnegative()
      .meta({ description: 'Objects that can be booked, and any other that is booked that day.' }),
    free: z.int().nonnegative(),
    mine: z.int().nonnegative(),
    totalStandard: z
      .int()
      .nonnegative()
      .meta({ description: `Without ${APART}.` }),
    freeStandard: z.int().nonnegative(),
    drawAt: drawAtField,
  })
  .meta({ id: 'DayCount' });

/** What is taken in an area on one day, by id. */
export const takenDaySchema = z
  .object({
    date: dayField,
    taken: z.array(idField).meta({ description: 'By others, or out of order.' }),
    yours: z.array(idField),
  })
  .meta({ id: 'TakenDay' });

export const colleagueSearchField = lineField({ min: 2, max: 100 }).meta({
  description: 'The beginning of any words of a name or a guest’s name, in any order.',
  example: 'love',
});

/** Where somebody sits on a day. */
export const colleagueSchema = z
  .object({
    name: z.string().meta({ description: '"First Last" of the person who booked.' }),
    bookedFor: z.string().nullable(),
    bookableObject: idNameSchema,
    area: idNameSchema,
    location: idNameSchema,
  })
  .meta({ id: 'Colleague' });

export const toBook = Object.keys(ABOUT) as (keyof typeof ABOUT)[];

export type NewBooking = z.infer<typeof newBookingSchema>;
export type BookingChange = z.infer<typeof bookingChangeSchema>;
export type Booking = z.infer<typeof bookingSchema>;
export type Keeping = z.infer<typeof keptSchema>;
export type Availability = z.infer<typeof availabilitySchema>;
export type AvailableObject = Availability['bookableObjects'][number];
export type Colleague = z.infer<typeof colleagueSchema>;
export type TakenDay = z.infer<typeof takenDaySchema>;
export type DayCount = z.infer<typeof dayCountSchema>;
