import { z } from 'zod';
import { dayField, idField, idNameSchema } from '../fields.ts';

const nameNow = idNameSchema.nullable();

/** Who did what, when, and what it was before and after (A6). */
export const auditEntrySchema = z
  .object({
    id: idField,
    at: z.string().meta({ format: 'date-time' }),
    actor: idNameSchema
      .nullable()
      .meta({ description: 'Null when a deadline or the company’s sign-in acted rather than a person.' }),
    action: z.string().meta({ example: 'cancelled' }),
    subject: z.string().meta({ example: 'booking' }),
    subjectId: idField,
    about: z
      .object({
        person: nameNow,
        bookableObject: nameNow,
        area: nameNow,
        location: nameNow,
        date: dayField.nullable(),
      })
      .meta({
        description: 'What the subject concerns, by current names. Null if it concerns nothing else.',
      }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });

/** Newest first. */
export const auditPageSchema = z
  .object({
    entries: z.array(auditEntrySchema),
    next: idField.nullable().meta({ description: '`before` of the next page; null on the last.' }),
    cursor: z.string().optional().meta({ description: 'With `after`: the next one.' }),
  })
  .meta({ id: 'AuditPage' });

export type AuditEntry = z.infer<typeof auditEntrySchema>;
