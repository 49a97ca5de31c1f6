import { z } from 'zod';
import { idField, takingBack } from '../fields.ts';
import {
  adminAreaSchema,
  adminObjectSchema,
  areaChangeSchema,
  objectChangeSchema,
} from '../locations/admin-contract.ts';
import { nameLength } from '../locations/field-schemas.ts';
import { OBJECT_FIELDS } from '../locations/fields.ts';
import { sceneSchema } from '../plans/contract.ts';

/** In one call; a floor plan has at most 20,000 items, most of which are not bookable objects. */
export const MOST_OBJECTS = 5_000;

/** With an id it changes that object, and a field left out keeps its value; without one it is a new object. */
export const savedObjectSchema = takingBack(adminObjectSchema, {
  ...objectChangeSchema.shape,
  id: idField.optional().meta({ description: 'Left out for a new object.' }),
})
  .superRefine(({ id, name }, context) => {
    if (id === undefined && name === undefined) {
      context.addIssue({ code: 'custom', path: ['name'], message: nameLength(OBJECT_FIELDS.name.max) });
    }
  })
  .meta({ id: 'SavedObject' });

/**
 * Everything about an area, saved in one go. Anything left out stays as it is: its own fields, objects and plan
 * alike.
 */
export const areaContentsSchema = takingBack(adminAreaSchema, {
  ...areaChangeSchema.shape,
  bookableObjects: z
    .array(savedObjectSchema, 'must be a list of objects')
    .max(MOST_OBJECTS, `must be at most ${MOST_OBJECTS} objects`)
    .default([]),
  scene: sceneSchema.optional(),
}).meta({ id: 'AreaContents' });

export const savedContentsSchema = z
  .object({
    ids: z.array(idField).meta({ description: 'The ids of the objects sent, in the same order.' }),
    area: adminAreaSchema.meta({ description: 'The area as it is now.' }),
  })
  .meta({ id: 'SavedContents' });

export type SavedObject = z.infer<typeof savedObjectSchema>;
export type AreaContents = z.infer<typeof areaContentsSchema>;
export type ObjectToSave = z.input<typeof savedObjectSchema>;
export type ContentsToSave = z.input<typeof areaContentsSchema>;
export type SavedContents = z.infer<typeof savedContentsSchema>;
