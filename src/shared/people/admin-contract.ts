import { MOST_UPCOMING } from '../limits.ts';
import { z } from 'zod';
import { countField, dayField, idField, idNameSchema, takingBack } from '../fields.ts';
import { lineField } from '../texts.ts';
import { managesField } from './contract.ts';

export const managedUserSchema = z
  .object({
    id: idField,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    manages: managesField,
    isActive: z.boolean(),
    isLastAdmin: z.boolean().meta({ description: 'No other active person is an admin.' }),
    isYou: z.boolean(),
  })
  .meta({ id: 'ManagedUser' });

/** From today on, by each location's own date; what deactivating the person would release (P3). */
export const upcomingSchema = z.object({
  bookingCount: countField,
  placeCount: countField.meta({ description: 'Places on waiting lists.' }),
  bookings: z
    .array(
      z.object({
        id: idField,
        date: dayField,
        bookableObject: idNameSchema,
        area: idNameSchema,
        location: idNameSchema,
        bookedFor: z.string().nullable(),
      }),
    )
    .meta({ description: `The first ${MOST_UPCOMING} by date.` }),
});

export const userDetailsSchema = managedUserSchema.extend(upcomingSchema.shape).meta({ id: 'UserDetails' });

export const userPageSchema = z
  .object({ users: z.array(managedUserSchema), total: z.int(), page: z.int(), pageSize: z.int() })
  .meta({ id: 'UserPage' });

/** A field left out keeps its value. */
export const userChangeSchema = takingBack(userDetailsSchema, {
  isAdmin: z.boolean('must be true or false').optional(),
  manages: managesField.optional(),
  isActive: z.boolean('must be true or false').optional(),
}).meta({ id: 'UserChange' });

export const expectedPersonSchema = z
  .object({ id: idField, email: z.string(), isAdmin: z.boolean(), manages: managesField })
  .meta({ id: 'ExpectedPerson', description: 'Named before their first sign-in.' });

/** Plain letters only: others may turn into those of somebody else's address when their case is ignored. */
export const PLAIN_EMAIL = /^[\x21-\x3f\x41-\x7e]+@([a-z0-9.-]+)$/i;

export const newExpectedPersonSchema = z
  .strictObject({
    email: lineField({ max: 320 }).regex(PLAIN_EMAIL, 'must be an email address'),
    isAdmin: z.boolean('must be true or false').default(false),
    manages: managesField.default([]),
  })
  .refine(({ isAdmin, manages }) => isAdmin || manages.length > 0, {
    path: ['manages'],
    message: 'must be at least one',
  })
  .meta({ id: 'NewExpectedPerson' });

export type ExpectedPerson = z.infer<typeof expectedPersonSchema>;
export type NewExpectedPerson = z.infer<typeof newExpectedPersonSchema>;
export type ManagedUser = z.infer<typeof managedUserSchema>;
export type Upcoming = z.infer<typeof upcomingSchema>;
export type UserDetails = z.infer<typeof userDetailsSchema>;
export type UserChange = z.infer<typeof userChangeSchema>;
export type UserPage = z.infer<typeof userPageSchema>;
