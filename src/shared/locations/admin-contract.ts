import { z } from 'zod';
import { daysBetween } from '../day.ts';
import { countField, dayField, idField, idNameSchema } from '../fields.ts';
import { LONGEST_RANGE, tooManyDays } from '../limits.ts';
import { lineField } from '../texts.ts';
import { areaSchema, areaSummarySchema, bookableObjectSchema, locationSchema } from './contract.ts';
import { newShape, openDaysField, readShape, writtenShape } from './field-schemas.ts';
import { AREA_FIELDS, LOCATION_FIELDS, OBJECT_FIELDS } from './fields.ts';

/** What admins send and see about locations, areas and bookable objects (A1 to A4). */

/** Open days in a query, such as `1,2,3`. */
export const openDaysParam = z
  .string()
  .regex(/^[1-7](,[1-7])*$/, 'must be weekdays such as 1,2,3')
  .transform((days) => days.split(',').map(Number))
  .pipe(openDaysField);

export const newLocationSchema = z.object(newShape(LOCATION_FIELDS)).meta({ id: 'NewLocation' });

/** A field left out keeps its value. */
export const locationChangeSchema = z
  .object(writtenShape(LOCATION_FIELDS))
  .partial()
  .extend({
    id: idField.optional().meta({ description: 'Ignored in favour of the id in the path.' }),
    onFutureBookings: z.enum(['keep', 'cancel'], 'must be keep or cancel').default('keep').meta({
      description:
        'What happens to bookings from today onwards on weekdays no longer open. Places on waiting lists end either way.',
    }),
  })
  .meta({ id: 'LocationChange' });

export const newAreaSchema = z.object(newShape(AREA_FIELDS)).meta({ id: 'NewArea' });

export const areaChangeSchema = z.object(writtenShape(AREA_FIELDS)).partial().meta({ id: 'AreaChange' });

export const newObjectSchema = z.object(newShape(OBJECT_FIELDS)).meta({ id: 'NewBookableObject' });

export const objectChangeSchema = z
  .object(writtenShape(OBJECT_FIELDS))
  .partial()
  .extend({
    onFutureBookings: z.enum(['keep', 'cancel'], 'must be keep or cancel').default('keep').meta({
      description: 'What happens to the bookings from today onwards of an object being deactivated.',
    }),
  })
  .meta({ id: 'BookableObjectChange' });

const counts = {
  objectCount: countField.meta({ description: 'Active bookable objects.' }),
  inactiveCount: countField,
  hasFloorPlan: z.boolean(),
};

export const adminAreaSummarySchema = areaSummarySchema.extend(counts).meta({ id: 'AdminAreaSummary' });

export const adminLocationSummarySchema = locationSchema
  .omit({ areas: true, closings: true })
  .extend({ areaCount: countField, objectCount: counts.objectCount })
  .meta({ id: 'AdminLocationSummary' });

export const adminLocationSchema = locationSchema
  .extend({ areas: z.array(adminAreaSummarySchema) })
  .meta({ id: 'AdminLocation' });

export const adminObjectSchema = bookableObjectSchema
  .extend({
    keptFor: readShape(OBJECT_FIELDS).keptFor,
    futureBookingCount: countField.meta({ description: 'Live bookings from today onwards.' }),
  })
  .meta({ id: 'AdminBookableObject' });

export const adminAreaSchema = areaSchema
  .extend({
    bookableObjects: z.array(adminObjectSchema),
    featuresInUse: z.array(z.string()).meta({ description: 'All words for features in the company.' }),
    groups: z.array(idNameSchema).meta({ description: 'All groups for which spaces may be kept.' }),
    version: z.string().meta({
      description:
        'Changes with every change to the objects or the floor plan; send it as If-Match when saving the contents.',
    }),
  })
  .meta({ id: 'AdminArea' });

export const newClosingSchema = z
  .strictObject({ from: dayField, to: dayField, reason: lineField({ min: 1, max: 100 }) })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'must not be before the first day' })
  .refine(({ from, to }) => daysBetween(from, to) < LONGEST_RANGE, {
    path: ['to'],
    error: tooManyDays(LONGEST_RANGE),
  })
  .meta({ id: 'NewClosing' });

/** What a closing, or a change of the open days, would end. */
export const closingEffectSchema = z
  .object({
    bookings: countField,
    places: countField.meta({ description: 'Places on waiting lists.' }),
    days: z.array(dayField).meta({ description: 'The days with something to end.' }),
    people: z
      .array(z.string())
      .meta({ description: '"First Last" of the people who will be told, at most 100.' }),
    peopleCount: countField,
  })
  .meta({ id: 'ClosingEffect' });

export const keptClosingSchema = z
  .object({ id: idField, from: dayField, to: dayField, reason: z.string() })
  .meta({ id: 'KeptClosing' });

export type NewLocation = z.infer<typeof newLocationSchema>;
export type LocationChange = z.infer<typeof locationChangeSchema>;
export type NewArea = z.infer<typeof newAreaSchema>;
export type AreaChange = z.infer<typeof areaChangeSchema>;
export type NewObject = z.infer<typeof newObjectSchema>;
export type ObjectChange = z.infer<typeof objectChangeSchema>;
export type AdminLocationSummary = z.infer<typeof adminLocationSummarySchema>;
export type AdminLocation = z.infer<typeof adminLocationSchema>;
export type AdminAreaSummary = z.infer<typeof adminAreaSummarySchema>;
export type AdminArea = z.infer<typeof adminAreaSchema>;
export type AdminObject = z.infer<typeof adminObjectSchema>;
export type NewClosing = z.infer<typeof newClosingSchema>;
export type ClosingEffect = z.infer<typeof closingEffectSchema>;
export type KeptClosing = z.infer<typeof keptClosingSchema>;
