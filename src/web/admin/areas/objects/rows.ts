import type { AdminObject, ObjectChange } from '../../../../shared/locations/admin-contract.ts';
import { byName } from '../../../../shared/natural-order.ts';

/** What of an object is edited in the table; its place on the plan is the plan editor's. */
export type Fields = Pick<AdminObject, 'name' | 'description' | 'bookableObjectTypeId' | 'isActive'>;

/** How saving a row went. A row whose answer got lost may be saved or not; trying again finds out. */
export type Result =
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly id: number }
  | { readonly state: 'failed'; readonly why: string; readonly isUnknown: boolean };

/** What was done to a row since it was loaded. */
export type Draft = {
  readonly changes: Partial<Fields>;
  /** What becomes of the bookings of an object that is de-activated; asked where there are any. */
  readonly futureBookings?: ObjectChange['futureBookings'];
  readonly result: Result | null;
};

/** By the key of their rows: `o12` is the object 12, `n3` the third that was added here. */
export type Drafts = ReadonlyMap<string, Draft>;

export type Row = {
  readonly key: string;
  /** As the server has it; null for one that it does not have yet. */
  readonly kept: AdminObject | null;
  readonly draft: Draft | null;
};

export const BLANK: Fields = { name: '', description: '', bookableObjectTypeId: 1, isActive: true };

export const keyOf = (id: number): string => `o${id}`;

/**
 * Those of the server in the order of the names it has, so that none moves while it is edited, then the new ones.
 * One that was added here and that the server has by now is the server's, with the mark that it was saved.
 */
export function rowsOf(objects: readonly AdminObject[], drafts: Drafts): Row[] {
  const ids = new Set(objects.map(({ id }) => id));
  const arrived = new Map<number, Draft>();
  const added: Row[] = [];
  for (const [key, draft] of drafts) {
    if (!key.startsWith('n')) continue;
    const { result } = draft;
    if (result?.state === 'saved' && ids.has(result.id)) arrived.set(result.id, { changes: {}, result });
    else added.push({ key, kept: null, draft });
  }
  const kept = objects.toSorted(byName).map((object) => {
    const key = keyOf(object.id);
    return { key, kept: object, draft: drafts.get(key) ?? arrived.get(object.id) ?? null };
  });
  return [...kept, ...added];
}

/** As it is to be, the draft laid over what the server has. */
export function fieldsOf({ kept, draft }: Row): Fields {
  const { name, description, bookableObjectTypeId, isActive } = { ...BLANK, ...kept, ...draft?.changes };
  return { name, description, bookableObjectTypeId, isActive };
}

/** Only what differs, so that what a colleague changed beside it stays. */
export function changesOf(row: Row): Partial<Fields> {
  const { kept } = row;
  const fields = Object.entries(fieldsOf(row)) as [keyof Fields, Fields[keyof Fields]][];
  return Object.fromEntries(fields.filter(([field, value]) => kept === null || value !== kept[field]));
}

export function isUnsaved(row: Row): boolean {
  if (row.draft?.result?.state === 'saved') return false;
  return row.kept === null || Object.keys(changesOf(row)).length > 0;
}

/** De-activated here, although people have booked it. */
export function leavesBookings(row: Row): boolean {
  return (row.kept?.isActive ?? false) && !fieldsOf(row).isActive && (row.kept?.futureBookings ?? 0) > 0;
}

/** "Desk 12", or what a screen reader can call a row that has no name yet. */
export function labelOf(row: Row): string {
  return fieldsOf(row).name.trim() || row.kept?.name || 'the new row';
}
