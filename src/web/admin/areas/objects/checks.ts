import { descriptionField, nameField } from '../../../../shared/locations/admin-contract.ts';
import { enter } from '../../form/sentences.ts';
import { fieldsOf, isUnsaved, type Row } from './rows.ts';

/** As the server compares names: capitals make no difference. */
export const comparable = (name: string): string => name.trim().toLowerCase();

/** The sentence about what is wrong with a row, by its key. Only what would be sent is checked. */
export function wrongRows(rows: readonly Row[]): ReadonlyMap<string, string> {
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

function wrongWith(row: Row, holders: ReadonlyMap<string, readonly string[]>): string | null {
  const { name, description, isActive } = fieldsOf(row);
  if (name.trim() === '') return enter('Name');
  const checkedName = nameField.safeParse(name);
  if (!checkedName.success) return `Name ${checkedName.error.issues[0]?.message}`;
  const checkedDescription = descriptionField.safeParse(description);
  if (!checkedDescription.success) return `Description ${checkedDescription.error.issues[0]?.message}`;
  const isShared = isActive && (holders.get(comparable(name))?.length ?? 0) > 1;
  return isShared ? `Name ${name.trim()} is in the table twice` : null;
}
