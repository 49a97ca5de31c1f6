import { z } from 'zod';
import { drawTimeSchema } from '../draws/contract.ts';
import { dayField, idField, idNameSchema } from '../fields.ts';
import { readShape } from './field-schemas.ts';
import { AREA_FIELDS, LOCATION_FIELDS, OBJECT_FIELDS } from './fields.ts';

export const closingSchema = z
  .object({
    from: dayField,
    to: dayField.meta({ description: 'Inclusive.' }),
    reason: z.string().meta({ example: 'Christmas' }),
  })
  .meta({
    id: 'Closing',
    description: 'Extra days on which a location is closed, besides the weekdays on which it never opens.',
  });

const ownFields = z.object({ id: idField, ...readShape(LOCATION_FIELDS) });

export const locationSummarySchema = ownFields
  .pick({ id: true, name: true, description: true, address: true, timeZone: true, hasUsualWeek: true })
  .meta({ id: 'LocationSummary' });

export const locationSchema = ownFields
  .extend({
    closings: z.array(closingSchema).meta({ description: 'Closings that are not over yet.' }),
    areas: z.array(idNameSchema),
  })
  .meta({ id: 'Location' });

export const areaSummarySchema = z
  .object({ id: idField, ...readShape(AREA_FIELDS) })
  .meta({ id: 'AreaSummary' });

const { keptFor, ...shape } = readShape(OBJECT_FIELDS);

export const bookableObjectSchema = z
  .object({ id: idField, ...shape, keptFor: keptFor.optional() })
  .meta({ id: 'BookableObject' });

export const areaSchema = areaSummarySchema
  .extend({
    locationId: idField,
    floorPlan: z.object({ hash: z.string() }).nullable(),
    bookableObjects: z.array(bookableObjectSchema),
    draw: drawTimeSchema.optional().meta({ description: 'Left out unless its days are drawn.' }),
  })
  .meta({ id: 'Area' });

export type LocationSummary = z.infer<typeof locationSummarySchema>;
export type Location = z.infer<typeof locationSchema>;
export type AreaSummary = z.infer<typeof areaSummarySchema>;
export type Area = z.infer<typeof areaSchema>;
export type BookableObject = z.infer<typeof bookableObjectSchema>;
