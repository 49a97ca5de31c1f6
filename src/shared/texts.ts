import { z } from 'zod';

/**
 * A text of a form: spaces around it do not count. Control characters are refused, of which PostgreSQL cannot
 * keep one and a spreadsheet or a message would trip over the others; lines may break in longer texts.
 */
export function textField({ min = 0, max }: { min?: number; max: number }) {
  const length = min > 0 ? `must be ${min} to ${max} characters` : `must be at most ${max} characters`;
  return z
    .string('must be text')
    .trim()
    .min(min, length)
    .max(max, length)
    .refine((text) => !/[^\P{Cc}\t\r\n]/u.test(text), 'must not contain control characters');
}

const secureLink = z.url({ protocol: /^https$/ });

/** A link that the product shows to people: `https:` only, or empty (A1). */
export const linkField = textField({ max: 500 }).refine(
  (text) => text === '' || secureLink.safeParse(text).success,
  'must be a link that begins with https://',
);
