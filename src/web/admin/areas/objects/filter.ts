import { beginsWords, folded } from '../../../../shared/people/folding.ts';
import { fieldsOf, isUnsaved, type EditedRow } from './rows.ts';

export const ACTIVITIES = ['all', 'active', 'inactive'] as const;

export type Filter = { readonly text: string; readonly activity: (typeof ACTIVITIES)[number] };

export const ALL_OBJECTS: Filter = { text: '', activity: 'all' };

/** Rows that are being changed or have an error are never filtered out. */
export function shownRows(
  rows: readonly EditedRow[],
  { text, activity }: Filter,
  wrong: ReadonlyMap<string, string>,
): EditedRow[] {
  const sought = folded(text);
  return rows.filter((row) => {
    if (isUnsaved(row) || wrong.has(row.key)) return true;
    const { name, description, isActive, features } = fieldsOf(row);
    if (activity !== 'all' && isActive !== (activity === 'active')) return false;
    const words = [name, description, ...features].join(' ');
    return folded(words).includes(sought) || beginsWords(words, sought);
  });
}
