import { z } from 'zod';
import { daysBetween } from '../day.ts';
import { dayField, idField } from '../fields.ts';
import { linkField, textField } from '../texts.ts';
import {
  areaSchema,
  areaSummarySchema,
  areaTypeField,
  bookableObjectSchema,
  locationSchema,
  objectTypeField,
  openDaysField,
} from './contract.ts';

/** What admins send and see of locations, areas and bookable objects (A1 to A4). */

export const nameField = textField({ min: 1, max: 50 });
export const descriptionField = textField({ max: 500 });

const locationFields = {
  name: nameField,
  description: descriptionField,
  address: textField({ min: 1, max: 500 }),
  slackChannel: linkField,
  guideLink: linkField,
  timeZone: textField({ min: 1, max: 64 }).meta({ description: 'IANA time zone.', example: 'Europe/London' }),
  openDays: openDaysField
    .min(1, 'must name at least one day')
    .max(7, 'must name each day once')
    .refine((days) => new Set(days).size === days.length, 'must name each day once'),
};

const areaFields = { name: nameField, description: descriptionField, areaTypeId: areaTypeField };

const objectFields = {
  name: nameField,
  description: descriptionField,
  bookableObjectTypeId: objectTypeField,
  floorPlanObjectId: textField({ min: 1, max: 64 }).nullable(),
  isActive: z.boolean('must be true or false'),
};

export const newLocationSchema = z
  .object({
    ...locationFields,
    description: locationFields.description.default(''),
    slackChannel: linkField.default(''),
    guideLink: linkField.default(''),
    timeZone: locationFields.timeZone.default('Europe/London'),
    openDays: locationFields.openDays.default([1, 2, 3, 4, 5]),
  })
  .meta({ id: 'NewLocation' });

/** A field left out keeps its value. */
export const locationChangeSchema = z.object(locationFields).partial().meta({ id: 'LocationChange' });

export const newAreaSchema = z
  .object({ ...areaFields, description: descriptionField.default('') })
  .meta({ id: 'NewArea' });

export const areaChangeSchema = z.object(areaFields).partial().meta({ id: 'AreaChange' });

export const newObjectSchema = z
  .object({
    name: nameField,
    description: descriptionField.default(''),
    bookableObjectTypeId: objectTypeField.default(1),
    floorPlanObjectId: objectFields.floorPlanObjectId.default(null),
    isActive: objectFields.isActive.default(true),
  })
  .meta({ id: 'NewBookableObject' });

export const objectChangeSchema = z
  .object(objectFields)
  .partial()
  .extend({
    futureBookings: z.enum(['keep', 'cancel'], 'must be keep or cancel').default('keep').meta({
      description: 'What becomes of the bookings of today and later of an object that is de-activated.',
    }),
  })
  .meta({ id: 'BookableObjectChange' });

const counts = {
  objectCount: z.int().nonnegative().meta({ description: 'Active bookable objects.' }),
  inactiveCount: z.int().nonnegative(),
  hasFloorPlan: z.boolean(),
};

export const adminAreaSummarySchema = areaSummarySchema.extend(counts).meta({ id: 'AdminAreaSummary' });

export const adminLocationSummarySchema = locationSchema
  .omit({ areas: true, closings: true })
  .extend({ areaCount: z.int().nonnegative(), objectCount: counts.objectCount })
  .meta({ id: 'AdminLocationSummary' });

export const adminLocationSchema = locationSchema
  .extend({ areas: z.array(adminAreaSummarySchema) })
  .meta({ id: 'AdminLocation' });

export const adminObjectSchema = bookableObjectSchema
  .extend({
    futureBookings: z.int().nonnegative().meta({ description: 'Live bookings of today and later.' }),
  })
  .meta({ id: 'AdminBookableObject' });

export const adminAreaSchema = areaSchema
  .extend({ bookableObjects: z.array(adminObjectSchema) })
  .meta({ id: 'AdminArea' });

export const newClosingSchema = z
  .object({ from: dayField, to: dayField, reason: textField({ min: 1, max: 100 }) })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'must not be before the first day' })
  .refine(({ from, to }) => daysBetween(from, to) < 366, {
    path: ['to'],
    error: 'must be at most 366 days from the first day, which counts',
  })
  .meta({ id: 'NewClosing' });

/** What a closing would end, or has ended. */
export const closingEffectSchema = z
  .object({
    bookings: z.int().nonnegative(),
    places: z.int().nonnegative().meta({ description: 'Places on waiting lists.' }),
    people: z.array(z.string()).meta({ description: '"First Last" of who is told, at most 100.' }),
    peopleCount: z.int().nonnegative(),
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
