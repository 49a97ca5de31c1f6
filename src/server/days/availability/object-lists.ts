import { byName } from '../../../shared/natural-order.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { type AreaObject, objectsOfArea } from './store.ts';

/** How many areas' lists one process keeps. With 50 objects a list is about 10 kB. */
const MOST_AREAS = 1_000;

type KeptList = { mark: string; objects: readonly AreaObject[] };

/** An area's objects ordered by name, inactive ones included, as they were when the area had this mark. */
export type ObjectLists = (db: Queryable, areaId: number, mark: string) => Promise<readonly AreaObject[]>;

/**
 * Caches the objects of areas that people look at, because they hardly ever change and make up most of what reading
 * a day would load. Age does not matter: the current mark comes with each read of the bookings, from the same
 * statement, and a list with a different mark is read again. A list is never older than its mark, but may be newer
 * if somebody changes an object at that very moment.
 */
export function objectLists(): ObjectLists {
  const kept = new Map<number, KeptList>();

  return async (db, areaId, mark) => {
    const known = kept.get(areaId);
    kept.delete(areaId);
    const list = known?.mark === mark ? known : await readList(db, areaId, mark);
    // The most recently used entry is last in the map.
    kept.set(areaId, list);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_AREAS) break;
      kept.delete(oldest);
    }
    return list.objects;
  };
}

/** An area without objects keeps the mark that it was asked about with: it has never had any. */
async function readList(db: Queryable, areaId: number, asked: string): Promise<KeptList> {
  const rows = await objectsOfArea(db, { areaId });
  const mark = rows[0]?.mark ?? asked;
  return { mark, objects: rows.map(({ mark: _, ...object }) => object).sort(byName) };
}
