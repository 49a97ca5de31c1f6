import type { ObjectChange } from '../../../../shared/locations/admin-contract.ts';
import { type Drafts, type Fields, rowKeyOf } from './rows.ts';

export type Editing = {
  readonly drafts: Drafts;
  readonly selected: ReadonlySet<string>;
  /** The number of the next row that is added. */
  readonly next: number;
  /** The key of the first row just added, which takes the focus at once. */
  readonly justAdded: string | null;
};

export type Edit =
  | {
      readonly type: 'change';
      readonly keys: readonly string[];
      readonly changes: Partial<Fields>;
      /** What each row is to have, by its key. */
      readonly features?: ReadonlyMap<string, string[]> | undefined;
      readonly onFutureBookings?: ObjectChange['onFutureBookings'];
    }
  | { readonly type: 'add'; readonly objects: readonly Fields[] }
  | { readonly type: 'undo'; readonly key: string }
  | { readonly type: 'undo-all' }
  | { readonly type: 'select'; readonly keys: readonly string[]; readonly isSelected: boolean }
  /** Clears the marks of the last save. */
  | { readonly type: 'begin' }
  /** Which rows are at fault and why, by their keys. */
  | { readonly type: 'refused'; readonly whys: ReadonlyMap<string, string> }
  /** The ids that the rows have now, by their previous keys. */
  | { readonly type: 'saved'; readonly ids: ReadonlyMap<string, number> };

export const UNTOUCHED: Editing = { drafts: new Map(), selected: new Set(), next: 1, justAdded: null };

export function edited(editing: Editing, edit: Edit): Editing {
  const drafts = new Map(editing.drafts);
  switch (edit.type) {
    case 'change':
      for (const key of edit.keys) {
        const { changes = {}, onFutureBookings = 'keep' } = drafts.get(key) ?? {};
        const features = edit.features?.get(key);
        drafts.set(key, {
          changes: { ...changes, ...edit.changes, ...(features && { features }) },
          onFutureBookings: edit.onFutureBookings ?? onFutureBookings,
          result: null,
        });
      }
      return { ...editing, drafts };
    case 'add':
      for (const [index, changes] of edit.objects.entries()) {
        drafts.set(`n${editing.next + index}`, { changes, result: null });
      }
      return {
        ...editing,
        drafts,
        next: editing.next + edit.objects.length,
        justAdded: `n${editing.next}`,
      };
    case 'undo':
      drafts.delete(edit.key);
      return { ...editing, drafts };
    case 'undo-all':
      return { ...editing, drafts: new Map(), selected: new Set() };
    case 'select': {
      const selected = new Set(editing.selected);
      for (const key of edit.keys) {
        if (edit.isSelected) selected.add(key);
        else selected.delete(key);
      }
      return { ...editing, selected };
    }
    case 'begin':
      return { ...editing, drafts: withoutMarks(drafts) };
    case 'refused':
      for (const [key, why] of edit.whys) {
        const draft = drafts.get(key);
        if (draft) drafts.set(key, { ...draft, result: { state: 'failed', why } });
      }
      return { ...editing, drafts };
    case 'saved':
      for (const [key, id] of edit.ids) {
        drafts.delete(key);
        drafts.set(rowKeyOf(id), { changes: {}, result: { state: 'saved' } });
      }
      return { ...editing, drafts, selected: new Set() };
  }
}

function withoutMarks(drafts: Drafts): Drafts {
  const unsaved = [...drafts].filter(([, { result }]) => result?.state !== 'saved');
  return new Map(unsaved.map(([key, draft]) => [key, { ...draft, result: null }]));
}
