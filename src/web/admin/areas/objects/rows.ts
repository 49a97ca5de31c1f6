import { isolated } from '../../../../shared/direction.ts';
import type { AdminObject, ObjectChange } from '../../../../shared/locations/admin-contract.ts';
import {
  blankOf,
  differing,
  OBJECT_TABLE_FIELDS,
  type ObjectTableValues,
  only,
  valuesIn,
} from '../../../../shared/locations/fields.ts';
import { byName } from '../../../../shared/natural-order.ts';

/** The fields of an object that the table edits; its place on the plan belongs to the plan editor. */
export type Fields = ObjectTableValues;

/** Saved with the table, or preventing it. */
export type Result = { readonly state: 'saved' } | { readonly state: 'failed'; readonly why: string };

/** What was done to a row since it was loaded. */
export type RowDraft = {
  readonly changes: Partial<Fields>;
  /** What happens to the bookings of an object being deactivated; asked if there are any. */
  readonly onFutureBookings?: ObjectChange['onFutureBookings'];
  readonly result: Result | null;
};

/** By row key: `o12` is object 12, `n3` the third one added here. */
export type Drafts = ReadonlyMap<string, RowDraft>;

export type EditedRow = {
  readonly key: string;
  /** As the server has it; null if it does not have it yet. */
  readonly kept: AdminObject | null;
  readonly draft: RowDraft | null;
};

export const BLANK = blankOf(OBJECT_TABLE_FIELDS);

export const rowKeyOf = (id: number): string => `o${id}`;

/** The server's rows ordered by the names it has, so that none moves while being edited, then the new ones. */
export function rowsOf(objects: readonly AdminObject[], drafts: Drafts): EditedRow[] {
  const kept = objects.toSorted(byName).map((object) => {
    const key = rowKeyOf(object.id);
    return { key, kept: object, draft: drafts.get(key) ?? null };
  });
  const added = [...drafts].filter(([key]) => key.startsWith('n'));
  return [...kept, ...added.map(([key, draft]) => ({ key, kept: null, draft }))];
}

/** The row as it should become: the draft on top of what the server has. */
export const fieldsOf = ({ kept, draft }: EditedRow): Fields =>
  valuesIn(OBJECT_TABLE_FIELDS, { ...BLANK, ...kept, ...draft?.changes });

/** Only the differences, so that a colleague's other changes stay. */
export function rowChangesOf(row: EditedRow): Partial<Fields> {
  const fields = fieldsOf(row);
  return row.kept ? only(fields, differing(OBJECT_TABLE_FIELDS, row.kept, fields)) : fields;
}

export function isUnsaved(row: EditedRow): boolean {
  if (row.draft?.result?.state === 'saved') return false;
  return row.kept === null || Object.keys(rowChangesOf(row)).length > 0;
}

/** Deactivated here although people have booked it. */
export function leavesBookings(row: EditedRow): boolean {
  return (row.kept?.isActive ?? false) && !fieldsOf(row).isActive && (row.kept?.futureBookingCount ?? 0) > 0;
}

/** "Desk 12", or what a screen reader can call a row that has no name yet. */
export function labelOf(row: EditedRow): string {
  return isolated(fieldsOf(row).name.trim() || row.kept?.name || 'the new row');
}
