import { z } from 'zod';
import { dayField, idField, idNameSchema } from '../fields.ts';

const alsoSchema = z
  .object({
    area: idNameSchema,
    usual: idNameSchema.nullable().meta({
      description: 'The one you book with your usual place; null if you do not, or seldom.',
    }),
    bookableObject: idNameSchema
      .nullable()
      .meta({ description: 'The usual one, else a free one; null when none is free.' }),
  })
  .nullable();

/** What Home offers to book with one press. */
export const usualSchema = z
  .object({
    date: dayField.meta({
      description: 'The next day at the office that can be booked and on which you have none.',
    }),
    location: z.object({ id: idField, name: z.string(), timeZone: z.string(), hasUsualWeek: z.boolean() }),
    area: idNameSchema,
    usual: idNameSchema,
    bookableObject: idNameSchema.nullable().meta({
      description: 'The usual one if it is free, else the nearest free one; null when the area is full.',
    }),
    bay: alsoSchema.meta({
      description: 'A car-park space on that day; null where there are none, or you have one.',
    }),
    dog: alsoSchema.meta({ description: 'The same for a dog place.' }),
  })
  .meta({ id: 'Usual' });

export type Usual = z.infer<typeof usualSchema>;
export type Also = NonNullable<Usual['bay']>;
