import type { Details, SentObject } from './contents-store.ts';

type Column = 'name' | 'description' | 'bookable_object_type_id' | 'floor_plan_object_id' | 'is_active';

/** The name is always kept, to identify the object; other fields only if they changed. */
type TrailRow = { id: number; name: string } & Partial<Record<Column, unknown>>;

export type Trail = { before: Side; after: Side };
type Area = Partial<Details> & { floor_plan_hash: string | null };
type Side = Partial<Area> & { bookable_objects?: TrailRow[] };

/** What the audit trail keeps of a save, under the column names that it uses everywhere; null if nothing changed. */
export function trailOf(
  sent: readonly SentObject[],
  ids: readonly number[],
  area: { before: Area; after: Area },
): Trail | null {
  const before: TrailRow[] = [];
  const after: TrailRow[] = [];
  for (const [index, object] of sent.entries()) {
    const id = ids[index] ?? 0;
    const is = columnsOf(object.after);
    const was = object.before && columnsOf(object.before);
    const changed = COLUMNS.filter((column) => (was ? was[column] !== is[column] : isSaid(is[column])));
    if (changed.length === 0) continue;
    const only = (row: Record<Column, unknown>) =>
      Object.fromEntries(changed.map((column) => [column, row[column]]));
    if (was) before.push({ id, name: was.name, ...only(was) });
    after.push({ id, name: is.name, ...only(is) });
  }
  const own = OWN_COLUMNS.filter((column) => area.before[column] !== area.after[column]);
  if (after.length === 0 && own.length === 0) return null;
  const side = (row: Area, objects: TrailRow[]): Side => ({
    ...Object.fromEntries(own.map((column) => [column, row[column]])),
    ...(after.length > 0 && { bookable_objects: objects }),
  });
  return { before: side(area.before, before), after: side(area.after, after) };
}

const OWN_COLUMNS = ['name', 'description', 'area_type_id', 'floor_plan_hash'] as const;

const COLUMNS: readonly Column[] = [
  'name',
  'description',
  'bookable_object_type_id',
  'floor_plan_object_id',
  'is_active',
];

const columnsOf = (row: SentObject['after']) => ({
  name: row.name,
  description: row.description,
  bookable_object_type_id: row.bookableObjectTypeId,
  floor_plan_object_id: row.floorPlanObjectId,
  is_active: row.isActive,
});

/** For a new object. */
const isSaid = (value: unknown) => value !== null && value !== '';
