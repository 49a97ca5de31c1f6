import { z } from 'zod';

/**
 * An uploaded drawing as the background of a floor plan. Lengths are in the drawing's own units, measured from its
 * top left corner, y downwards.
 */

export const assetIdField = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

const length = z.number();

/**
 * Something on the drawing that looks like a desk or a parking space. Its id can become that of an item in a scene.
 */
export const placeCandidateSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    isNamed: z
      .boolean()
      .meta({ description: 'False for one of many shapes that look alike and have no name.' }),
    x: length,
    y: length,
    w: length,
    h: length,
  })
  .meta({ id: 'PlaceCandidate' });

export const uploadedDrawingSchema = z
  .object({
    assetId: assetIdField.meta({ description: 'SHA-256 of the stored drawing.' }),
    width: length.positive(),
    height: length.positive(),
    removed: z.array(z.string()).meta({ description: 'What was removed, for people to read.' }),
    candidates: z
      .array(placeCandidateSchema)
      .max(2_000)
      .meta({ description: 'In natural order of their labels.' }),
  })
  .meta({ id: 'UploadedDrawing' });

export type PlaceCandidate = z.infer<typeof placeCandidateSchema>;
export type UploadedDrawing = z.infer<typeof uploadedDrawingSchema>;
