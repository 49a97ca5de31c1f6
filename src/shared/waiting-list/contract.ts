import { z } from 'zod';

/** Position is null when the reader is not queued. */
export const queueSchema = z
  .object({ queueLength: z.int().nonnegative(), queuePosition: z.int().positive().nullable() })
  .meta({ id: 'Queue' });

export type Queue = z.infer<typeof queueSchema>;
