import { beginsWords, folded } from '../people/folding.ts';

export const ACTIVITIES = ['all', 'active', 'inactive'] as const;

/** Which objects of an area admins want to see, in its table and in its file. */
export type ObjectFilter = { readonly text: string; readonly activity: (typeof ACTIVITIES)[number] };

export const ALL_OBJECTS: ObjectFilter = { text: '', activity: 'all' };

type FilteredObject = { name: string; description: string; isActive: boolean; features: readonly string[] };

export function isShown(object: FilteredObject, { text, activity }: ObjectFilter): boolean {
  const { name, description, isActive, features } = object;
  if (activity !== 'all' && isActive !== (activity === 'active')) return false;
  const words = [name, description, ...features].join(' ');
  return folded(words).includes(folded(text)) || beginsWords(words, text);
}
