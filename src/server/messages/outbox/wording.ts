/**
 * Sentences, before it is known where they will be read. Text that people entered is kept in them as data; each channel escapes
 * everything, ours and theirs, in its own way (M4).
 */
export type Words = readonly Part[];

export type Part =
  | string
  /** A name or a reason: kept on one line, so that it cannot pass for our own words, and with its own text direction. */
  | { name: string }
  /** The same for text that may have several lines. */
  | { lines: string }
  | { strong: Words }
  /** Where these words are read: "here" in Slack. */
  | typeof HERE;

export const HERE = { here: true } as const;

export const named = (name: string): Part => ({ name });

export const written = (lines: string): Part => ({ lines });

export const strong = (...parts: Words): Part => ({ strong: parts });

type Value = string | number | Part | Words;

/** words`You have booked ${booking(notification)}.` */
export function words(ours: TemplateStringsArray, ...values: Value[]): Words {
  return ours.flatMap((text, index) => [text, ...partsOf(values[index])]).filter((part) => part !== '');
}

function partsOf(value: Value | undefined): Words {
  if (value === undefined) return [];
  if (typeof value === 'number') return [String(value)];
  return isWords(value) ? value : [value];
}

const isWords = (value: Part | Words): value is Words => Array.isArray(value);

/** How a channel writes each kind of part. */
export type Writer = {
  ours(text: string): string;
  name(name: string): string;
  lines(text: string): string;
  strong(rendered: string): string;
  here: string;
};

export function writtenBy(writer: Writer, parts: Words): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return writer.ours(part);
      if ('name' in part) return writer.name(part.name);
      if ('lines' in part) return writer.lines(part.lines);
      if ('strong' in part) return writer.strong(writtenBy(writer, part.strong));
      return writer.here;
    })
    .join('');
}

/** A name on one line. */
export const wordsOnOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
