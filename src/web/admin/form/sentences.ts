import type { ZodType } from 'zod';

/** By field, its name as the start of a sentence: `slackChannel` is "Slack channel". */
export type FieldNames<Field extends string> = Readonly<Record<Field, string>>;

/** By field, one sentence about what is wrong with it. */
export type Sentences<Field extends string> = Partial<Record<Field, string>>;

/**
 * "must be 1 to 50 characters" for the field `name` becomes "Name must be 1 to 50 characters", and "Enter a name" if among
 * `values`, what was typed, it is blank.
 */
export function sentencesOf<Field extends string>(
  errors: Readonly<Record<string, readonly string[]>>,
  names: FieldNames<Field>,
  values?: Readonly<Partial<Record<Field, unknown>>>,
): Sentences<Field> {
  const sentences: Sentences<Field> = {};
  for (const field of Object.keys(names) as Field[]) {
    const message = errors[field]?.[0];
    if (message === undefined) continue;
    sentences[field] = isBlank(values?.[field]) ? enter(names[field]) : `${names[field]} ${message}`;
  }
  return sentences;
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** "Enter a name", "Enter an address" */
export const enter = (name: string): string =>
  `Enter ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`;

export type CheckedForm<Sent> =
  | { readonly isRight: true; readonly sent: Sent }
  | { readonly isRight: false; readonly errors: Record<string, string[]> };

/** Uses the server's schema, so that both say the same in the same words. */
export function check<Sent>(schema: ZodType<Sent>, values: unknown): CheckedForm<Sent> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { isRight: true, sent: parsed.data };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { isRight: false, errors };
}
