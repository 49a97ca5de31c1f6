import { z } from 'zod';
import { idField } from '../fields.ts';

export const managedUserSchema = z
  .object({
    id: idField,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    isActive: z.boolean(),
  })
  .meta({ id: 'ManagedUser' });

export const userPageSchema = z
  .object({ users: z.array(managedUserSchema), total: z.int(), page: z.int(), pageSize: z.int() })
  .meta({ id: 'UserPage' });

/** A field left out keeps its value. */
export const userChangeSchema = z
  .object({
    isAdmin: z.boolean('must be true or false').optional(),
    isActive: z.boolean('must be true or false').optional(),
  })
  .meta({ id: 'UserChange' });

export type ManagedUser = z.infer<typeof managedUserSchema>;
export type UserPage = z.infer<typeof userPageSchema>;
