import {
  AREA_FIELDS,
  type AreaValues,
  differing,
  inColumns,
  only,
  OBJECT_FIELDS,
  type ObjectValues,
} from '../../../shared/locations/fields.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { SentObject } from './contents-store.ts';
import { namedKept } from './kept.ts';

type Side = Record<string, unknown>;
export type Trail = { before: Side; after: Side };
type Area = AreaValues & { hash: string | null };

/** What the audit trail keeps of a save, under the column names that it uses everywhere; null if nothing changed. */
export function trailOf(
  sent: readonly SentObject[],
  ids: readonly number[],
  area: { before: Area; after: Area },
  groups: readonly IdName[],
): Trail | null {
  const objects = sent.flatMap(({ before, after }, index) => {
    const changed = before ? differing(OBJECT_FIELDS, before, after) : saidOf(after);
    // The name is always kept, to identify the object; other fields only if they changed.
    const side = (values: ObjectValues) => ({
      id: ids[index],
      ...inColumns(OBJECT_FIELDS, only(values, ['name', ...changed])),
      ...(changed.includes('keptFor') && namedKept(values, groups)),
    });
    return changed.length > 0 ? [{ before: before && side(before), after: side(after) }] : [];
  });
  const own = differing(AREA_FIELDS, area.before, area.after);
  const isDrawn = area.before.hash !== area.after.hash;
  if (objects.length + own.length === 0 && !isDrawn) return null;
  const side = (when: 'before' | 'after') => ({
    ...inColumns(AREA_FIELDS, only(area[when], own)),
    ...(isDrawn && { floor_plan_hash: area[when].hash }),
    ...(objects.length > 0 && { bookable_objects: objects.flatMap((object) => object[when] ?? []) }),
  });
  return { before: side('before'), after: side('after') };
}

/** The fields of a new object that say something: neither null nor an empty text or list. */
const saidOf = (after: ObjectValues) =>
  (Object.keys(after) as (keyof ObjectValues)[]).filter(
    (name) => !['null', '""', '[]'].includes(JSON.stringify(after[name])),
  );
