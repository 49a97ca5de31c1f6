import { z } from 'zod';
import { TURNS_DIRECTION } from './direction.ts';

/**
 * What people write and others read. Surrounding spaces are dropped. PostgreSQL cannot store a null character, half
 * a surrogate pair turns into another character on its way there, other control characters trip up a spreadsheet, a
 * terminal or a message, and characters that change the writing direction make a text look like a different one.
 */

type Length = { min?: number; max: number };

/** A name, a reason, a search: on one line. */
export const lineField = (length: Length) => onOneLine(trimmed(length));

/** A description or a note: may have line breaks and tabs. */
export const linesField = (length: Length) => sound(trimmed(length), /[^\P{Cc}\t\r\n]|[\p{Zl}\p{Zp}]/u);

/** The same for a text that keeps its surrounding spaces, such as a label placed on a plan. */
export const onOneLine = (text: z.ZodString) =>
  sound(text, /[^\P{Cc}\r\n\u0085]/u).refine(
    (each) => !/[\r\n\u0085\p{Zl}\p{Zp}]/u.test(each),
    'must be on one line',
  );

/**
 * What nobody can see and no script needs: the soft hyphen, the zero-width space, the word joiner, the byte order mark. With one of them a
 * second “Desk 1” would look like the first.
 */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

function trimmed({ min = 0, max }: Length): z.ZodString {
  const length = min > 0 ? `must be ${min} to ${max} characters` : `must be at most ${max} characters`;
  return z
    .string('must be text')
    .overwrite((text) => text.replaceAll(UNSEEN, ''))
    .trim()
    .min(min, length)
    .max(max, length);
}

const sound = (text: z.ZodString, unwanted: RegExp) =>
  text
    .refine((each) => each.isWellFormed(), 'must not contain half a character')
    .refine((each) => !unwanted.test(each), 'must not contain control characters')
    .refine((each) => !each.includes('\uFFFD'), 'must not contain characters that could not be read (\uFFFD)')
    .refine(
      (each) => !TURNS_DIRECTION.test(each),
      'must not contain characters that change the direction of writing',
    );

const NOT_ON_A_LINE = new RegExp(
  String.raw`[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\uFFFD]|${TURNS_DIRECTION.source}`,
  'gu',
);

/** For text that nobody here can correct, such as a name from Google: strips what `lineField` refuses. */
export const cleanLine = (text: string): string => text.replaceAll(NOT_ON_A_LINE, '').trim();

const secureLink = z.url({ protocol: /^https$/ });

/** A link that Perch shows to people: `https:` only, or empty (A1). */
export const linkField = lineField({ max: 500 }).refine(
  (text) => text === '' || secureLink.safeParse(text).success,
  'must be a link that begins with https://',
);
