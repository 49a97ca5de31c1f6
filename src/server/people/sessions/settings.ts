import { z } from 'zod';

/** The most that SESSION_DAYS may be; cookies are kept as long. */
export const MOST_SESSION_DAYS = 90;

/**
 * How many days after signing in a session ends whatever happens, unless SESSION_DAYS says: fewer where no provider tells Perch that
 * somebody has been signed out.
 */
export const SESSION_DAYS = { ifTold: MOST_SESSION_DAYS, otherwise: 7 };

export const sessionSettings = {
  SESSION_DAYS: z
    .string()
    .regex(/^([1-9]|[1-8]\d|90)$/, `must be a whole number of days, 1 to ${MOST_SESSION_DAYS}`)
    .transform(Number)
    .optional(),
};
