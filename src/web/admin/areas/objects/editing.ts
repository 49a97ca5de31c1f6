import type { ObjectChange } from '../../../../shared/locations/admin-contract.ts';
import type { Drafts, Fields, Result } from './rows.ts';

export type Editing = {
  readonly drafts: Drafts;
  readonly selected: ReadonlySet<string>;
  /** The number of the next row that is added. */
  readonly next: number;
  /** The one that was just added by itself, which is typed into at once. */
  readonly justAdded: string | null;
};

export type Edit =
  | {
      readonly type: 'change';
      readonly keys: readonly string[];
      readonly changes: Partial<Fields>;
      readonly futureBookings?: ObjectChange['futureBookings'];
    }
  | { readonly type: 'add'; readonly objects: readonly Fields[] }
  | { readonly type: 'undo'; readonly key: string }
  | { readonly type: 'undo-all' }
  | { readonly type: 'select'; readonly keys: readonly string[]; readonly isSelected: boolean }
  | { readonly type: 'result'; readonly key: string; readonly result: Result }
  | { readonly type: 'begin' }
  | { readonly type: 'settle' };

export const UNTOUCHED: Editing = { drafts: new Map(), selected: new Set(), next: 1, justAdded: null };

export function edited(editing: Editing, edit: Edit): Editing {
  const drafts = new Map(editing.drafts);
  switch (edit.type) {
    case 'change':
      for (const key of edit.keys) {
        const { changes = {}, futureBookings = 'keep' } = drafts.get(key) ?? {};
        drafts.set(key, {
          changes: { ...changes, ...edit.changes },
          futureBookings: edit.futureBookings ?? futureBookings,
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
        justAdded: edit.objects.length === 1 ? `n${editing.next}` : null,
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
    case 'result': {
      const draft = drafts.get(edit.key);
      if (draft) drafts.set(edit.key, { ...draft, result: edit.result });
      return { ...editing, drafts };
    }
    case 'begin':
      return { ...editing, drafts: begun(drafts) };
    case 'settle':
      return { ...editing, drafts: settled(drafts), selected: new Set() };
  }
}

/** The marks of the last saving go, but not when what it left over is tried again. */
function begun(drafts: Drafts): Drafts {
  const all = [...drafts];
  const isAgain = all.some(([, { result }]) => result?.state === 'failed');
  return isAgain ? drafts : new Map(all.filter(([, { result }]) => result?.state !== 'saved'));
}

/** What was saved is the server's from now on, and only its mark stays. */
function settled(drafts: Drafts): Drafts {
  const isKept = (key: string) => !key.startsWith('n');
  return new Map(
    [...drafts].map(([key, draft]) =>
      draft.result?.state === 'saved' && isKept(key) ? [key, { ...draft, changes: {} }] : [key, draft],
    ),
  );
}
