import { z } from 'zod';

/**
 * An uploaded drawing as the background of a floor plan, its size in its own units.
 */

export const assetIdField = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

export const uploadedDrawingSchema = z
  .object({
    assetId: assetIdField.meta({ description: 'SHA-256 of the stored drawing.' }),
    width: z.number().positive(),
    height: z.number().positive(),
  })
  .meta({ id: 'UploadedDrawing' });

export type UploadedDrawing = z.infer<typeof uploadedDrawingSchema>;
