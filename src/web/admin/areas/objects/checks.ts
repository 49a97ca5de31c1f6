import { newObjectSchema } from '../../../../shared/locations/admin-contract.ts';
import { OBJECT_TABLE_FIELDS, wordsIn } from '../../../../shared/locations/fields.ts';
import { check, sentencesOf } from '../../form/sentences.ts';
import { type Fields, fieldsOf, isUnsaved, type EditedRow } from './rows.ts';

const WORDS = wordsIn(OBJECT_TABLE_FIELDS);

/** About the first field at fault. `typed` is what a blank one of them is told to be filled in for. */
export function firstSentence(errors: Record<string, string[]>, typed?: Fields): string | null {
  return Object.values(sentencesOf(errors, WORDS, typed))[0] ?? null;
}

/** As the server compares names: capitals make no difference. */
export const comparable = (name: string): string => name.trim().toLowerCase();

/** The sentence about what is wrong with a row, by its key. Only what would be sent is checked. */
export function wrongRows(rows: readonly EditedRow[]): ReadonlyMap<string, string> {
  const holders = new Map<string, string[]>();
  for (const row of rows) {
    const { name, isActive } = fieldsOf(row);
    if (isActive) holders.set(comparable(name), [...(holders.get(comparable(name)) ?? []), row.key]);
  }
  const wrong = new Map<string, string>();
  for (const row of rows) {
    if (!isUnsaved(row)) continue;
    const sentence = wrongWith(row, holders);
    if (sentence !== null) wrong.set(row.key, sentence);
  }
  return wrong;
}

function wrongWith(row: EditedRow, holders: ReadonlyMap<string, readonly string[]>): string | null {
  const fields = fieldsOf(row);
  const { name, isActive } = fields;
  const checked = check(newObjectSchema, fields);
  if (!checked.isRight) return firstSentence(checked.errors, fields);
  const isShared = isActive && (holders.get(comparable(name))?.length ?? 0) > 1;
  return isShared ? `Name ${name.trim()} is in the table twice` : null;
}
