import { z } from 'zod';
import { drawTimeSchema } from '../draws/contract.ts';
import { choiceField, dayField, idField, idNameSchema, weekdayField } from '../fields.ts';
import { areaKinds, objectKinds } from './kinds.ts';

export const areaTypeField = kindField(areaKinds);
export const objectTypeField = kindField(objectKinds);

function kindField<Id extends number>(kinds: readonly { readonly id: Id; readonly name: string }[]) {
  const ids = idsInWords(kinds);
  return choiceField(
    kinds.map(({ id }) => id),
    `must be one of ${ids}`,
  ).meta({ description: ids });
}

/** "1 Desks, 2 Car Park" */
function idsInWords(kinds: readonly { id: number; name: string }[]): string {
  return kinds.map(({ id, name }) => `${id} ${name}`).join(', ');
}

export const openDaysField = z
  .array(weekdayField)
  .meta({ description: 'ISO weekdays, 1 is Monday and 7 is Sunday.' });

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

export const locationSummarySchema = z
  .object({
    id: idField,
    name: z.string(),
    description: z.string(),
    address: z.string(),
    timeZone: z.string().meta({ description: 'IANA time zone.' }),
  })
  .meta({ id: 'LocationSummary' });

export const locationSchema = z
  .object({
    id: idField,
    name: z.string(),
    description: z.string(),
    address: z.string(),
    slackChannel: z.string().meta({ description: 'A link, or empty.' }),
    guideLink: z.string().meta({ description: 'A link, or empty.' }),
    timeZone: z.string().meta({ description: 'IANA time zone.' }),
    openDays: openDaysField,
    closings: z.array(closingSchema).meta({ description: 'Closings that are not over yet.' }),
    areas: z.array(idNameSchema),
  })
  .meta({ id: 'Location' });

export const areaSummarySchema = z
  .object({ id: idField, name: z.string(), description: z.string(), areaTypeId: areaTypeField })
  .meta({ id: 'AreaSummary' });

export const bookableObjectSchema = z
  .object({
    id: idField,
    name: z.string(),
    description: z.string(),
    bookableObjectTypeId: objectTypeField,
    floorPlanObjectId: z.string().nullable().meta({ description: 'The id of an item of the scene.' }),
    isActive: z.boolean(),
  })
  .meta({ id: 'BookableObject' });

export const areaSchema = z
  .object({
    id: idField,
    name: z.string(),
    description: z.string(),
    areaTypeId: areaTypeField,
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
