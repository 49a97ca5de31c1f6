import { z } from 'zod';
import { countField, dayField, idField } from '../fields.ts';

/** How certain it is that somebody will come, or came. */
export const attendances = ['confirmed', 'awaiting', 'not-asked'] as const;

const presentSchema = z.object({
  name: z.string().meta({ description: 'Of the person, or of the guest.' }),
  bookedBy: z
    .string()
    .nullable()
    .meta({ description: 'For a guest, the person who booked; null for people’s own places.' }),
  space: z.string().meta({ description: 'Their desk rather than anything else, if they have one.' }),
  alsoBooked: z
    .array(z.object({ space: z.string(), area: z.string() }))
    .meta({ description: 'Whatever else is booked for them that day at the office.' }),
  attendance: z.enum(attendances).meta({
    description:
      '`awaiting` has not confirmed yet; `not-asked` kept the booking without confirming, because nothing could ask its owner.',
  }),
});

/** Who is, was or will be at an office on one day: each person once, in the area of their desk. */
export const presenceSchema = z
  .object({
    date: dayField,
    location: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    asOf: z.string().meta({ format: 'date-time' }),
    people: countField.meta({ description: 'With a booking of their own; guests not included.' }),
    guests: countField,
    unnamed: countField.meta({
      description: 'Bookings that name nobody: kept too long, or all of them if areNamesOff.',
    }),
    areNamesOff: z.boolean().meta({ description: 'The day is over, and NAMED_REPORTS=off.' }),
    areas: z.array(
      z.object({
        id: idField,
        name: z.string(),
        present: z.array(presentSchema),
        unnamed: countField,
      }),
    ),
  })
  .meta({ id: 'Presence' });

export type Attendance = (typeof attendances)[number];
export type Present = z.infer<typeof presentSchema>;
export type Presence = z.infer<typeof presenceSchema>;
export type PresentArea = Presence['areas'][number];
