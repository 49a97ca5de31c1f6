import { z } from 'zod';

export const planHashField = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** Newest first; the scene of each is read by its hash. */
export const planVersionSchema = z
  .object({
    hash: planHashField,
    savedAt: z.string().meta({ format: 'date-time' }),
    savedBy: z.string().nullable().meta({ description: '"First Last"; null if it came with the sample.' }),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'PlanVersion' });

export type PlanVersion = z.infer<typeof planVersionSchema>;
