import { z } from 'zod';
import { idField, idNameSchema } from '../fields.ts';

export const SECURITY_KINDS = [
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'forbidden',
  'no-session',
  'limited',
  'other-site',
  'forged',
  'invalid',
] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** I13: how often one kind of event came from one person and source in one minute. */
export const securityEventSchema = z
  .object({
    id: idField,
    minute: z.string().meta({ format: 'date-time', description: 'The minute in which it happened.' }),
    kind: z.enum(SECURITY_KINDS),
    reason: z.string().meta({ example: 'admins-only' }),
    call: z.string().meta({ example: 'GET /api/admin/users' }),
    source: z.string().meta({ description: 'Empty where there were too many to tell apart.' }),
    person: idNameSchema.nullable().meta({ description: 'Null where nobody was signed in.' }),
    times: z.int().positive(),
  })
  .meta({ id: 'SecurityEvent' });

/** Newest first. */
export const securityPageSchema = z
  .object({
    events: z.array(securityEventSchema),
    next: idField.nullable().meta({ description: '`before` of the next page; null on the last.' }),
  })
  .meta({ id: 'SecurityPage' });

export type SecurityEvent = z.infer<typeof securityEventSchema>;
