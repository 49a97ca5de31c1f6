import { listed } from '../../../shared/english.ts';
import { AREA_FIELDS } from '../../../shared/locations/fields.ts';
import type { AuditEntry } from '../../../shared/audit/contract.ts';

/** One object of a saved area, with the columns that changed. */
export type AuditedObject = { id: number; name: string } & Record<string, unknown>;

type Side = AuditEntry['before'];

/** What a save did to each object, by its old or new name. */
export function savedObjects({ before, after }: Pick<AuditEntry, 'before' | 'after'>): {
  name: string;
  before: AuditedObject | null;
  after: AuditedObject;
}[] {
  const were = new Map(objectsIn(before).map((object) => [object.id, object]));
  return objectsIn(after).map((object) => {
    const was = were.get(object.id) ?? null;
    return { name: was?.name ?? object.name, before: was, after: object };
  });
}

function objectsIn(side: Side): AuditedObject[] {
  const objects = side?.['bookable_objects'];
  return Array.isArray(objects) ? (objects as AuditedObject[]) : [];
}

/** "2 added, 1 retired, new details and a new floor plan" */
export function savedWords(entry: AuditEntry): string {
  const objects = savedObjects(entry);
  const after = entry.after ?? {};
  const added = objects.filter(({ before }) => before === null).length;
  const retired = objects.filter(
    ({ before, after }) => before?.['is_active'] === true && after['is_active'] === false,
  );
  const changed = objects.length - added - retired.length;
  return listed([
    added > 0 && `${added} added`,
    changed > 0 && `${changed} changed`,
    retired.length > 0 && `${retired.length} retired`,
    Object.values(AREA_FIELDS).some(({ column }) => column in after) && 'new details',
    'floor_plan_hash' in after && 'a new floor plan',
  ]);
}
