import { z } from 'zod';

export const userSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    features: z.object({ waitingList: z.boolean() }),
  })
  .meta({ id: 'User', description: 'The person signed in.' });

export type User = z.infer<typeof userSchema>;
