import { z } from 'zod';
import { PERSONAL_SCOPES, SERVICE_SCOPES } from '../calls/call.ts';
import { listed } from '../english.ts';
import { idField, instantField } from '../fields.ts';
import { LONGEST_NAME, MOST_TOKEN_DAYS } from '../limits.ts';
import { lineField } from '../texts.ts';

/** What a token is for, how long, and what its owner calls it. */
const newTokenOf = <const Scopes extends readonly string[]>(scopes: Scopes) =>
  z.strictObject({
    name: lineField({ min: 1, max: LONGEST_NAME }),
    scopes: z
      .array(z.enum(scopes, `must be ${listed(scopes, { last: ' or ' })}`), 'must be a list')
      .min(1, 'must not be empty')
      .max(scopes.length, 'must name each once'),
    days: z
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(MOST_TOKEN_DAYS, `must be at most ${MOST_TOKEN_DAYS}`),
  });

export const newTokenSchema = newTokenOf(PERSONAL_SCOPES);
export const newServiceTokenSchema = newTokenOf(SERVICE_SCOPES);

export const tokenSchema = z
  .object({
    id: idField,
    name: z.string(),
    scopes: z.array(z.string()),
    madeAt: instantField,
    lastUsedAt: instantField.nullable().meta({ description: 'To the hour; null until it is used.' }),
    endsAt: instantField,
  })
  .meta({ id: 'Token' });

export const madeTokenSchema = z
  .object({ id: idField, token: z.string().meta({ description: 'Shown this once.' }) })
  .meta({ id: 'NewToken' });

export type Token = z.infer<typeof tokenSchema>;
export type NewToken = z.infer<typeof newTokenSchema>;
export type NewServiceToken = z.infer<typeof newServiceTokenSchema>;
