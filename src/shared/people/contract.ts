import { z } from 'zod';
import { idField, instantField } from '../fields.ts';

/** A17 */
export const managesField = z
  .array(idField, 'must be a list of ids')
  .max(500, 'must be at most 500 ids')
  .meta({ description: 'The locations whose admin somebody is, besides those who are admins of all.' });

export const userSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    manages: managesField,
    features: z.object({ waitingList: z.boolean() }),
    channels: z.object({ slack: z.boolean(), email: z.boolean() }).meta({
      description:
        'By what you are told and asked, as far as it is known; by neither if nothing can reach you.',
    }),
    silenceCostsSpace: z.boolean().meta({
      description:
        'Whether a booking that you are asked about and do not confirm is cancelled: not as long as nothing but an email to an address that you have not proved asks you.',
    }),
  })
  .meta({ id: 'User', description: 'The person signed in.' });

export type User = z.infer<typeof userSchema>;

const sessionSchema = z
  .object({
    id: idField,
    browser: z.string().meta({ description: 'Such as “Firefox on Windows”; empty if it is not known.' }),
    startedAt: instantField,
    lastSeenAt: instantField.meta({ description: 'To the hour.' }),
    isThis: z.boolean().meta({ description: 'The session that asks.' }),
  })
  .meta({ id: 'Session', description: 'A browser in which somebody is signed in.' });

export const sessionListSchema = z.array(sessionSchema);
export const endedSchema = z.object({ ended: z.int() }).meta({ id: 'EndedSessions' });

const waySchema = z
  .object({
    id: z.string(),
    label: z.string().meta({ description: 'What a button says after “Sign in with”.' }),
    kind: z.enum(['google', 'oidc']),
  })
  .meta({ id: 'Way', description: 'A way to sign in. For `oidc` a browser goes to /session/oidc.' });

export const waysSchema = z.array(waySchema);

export type Way = z.infer<typeof waySchema>;
export type Session = z.infer<typeof sessionSchema>;
