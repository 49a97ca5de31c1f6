import { OBJECT_FIELDS, type ObjectValues } from '../../../shared/locations/fields.ts';
import type { SavedObject } from '../../../shared/objects/contents-contract.ts';
import { versionOf } from '../../platform/db/area-version.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { columnsOf } from '../../places/locations/columns.ts';

/** Read it after locking the area: anything read earlier may have changed while waiting. */
export const versionOfArea = statement<{ version: string }, { areaId: number }>(
  'version-of-area',
  ({ areaId }) => sql`select ${versionOf('a')} as version from areas a where a.id = ${areaId}`,
);

/** An object of the area, and its name in the form in which the database compares names. */
export type ObjectRow = ObjectValues & { id: number; key: string };

/** One of the objects that were sent, before and after. A new one has no `before`. */
export type SentObject = { before: ObjectRow | null; after: ObjectValues; sent: SavedObject };

export const objectsToSave = statement<ObjectRow, { areaId: number }>(
  'objects-to-save',
  ({ areaId }) => sql`select o.id, ${columnsOf(OBJECT_FIELDS, 'o')}, lower(o.name) as key
   from bookable_objects o where o.area_id = ${areaId}
   order by o.id`,
);

/** Makes others who bring new features wait. After the area's row, before the locks of days. */
export const lockFeatures = statement(
  'lock-features',
  () => sql`select pg_advisory_xact_lock(hashtextextended('features', 0))`,
);

/** The words on all objects of the company but these. */
export const featuresOfOthers = statement<{ word: string }, { objectIds: number[] }>(
  'features-of-others',
  ({ objectIds }) => sql`select distinct word from bookable_objects o, unnest(o.features) word
   where o.id <> all (${objectIds}::bigint[])`,
);

/** Names in the form in which the database compares them, in the order they came. */
export const comparableNames = statement<{ key: string }, { names: string[] }>(
  'comparable-names',
  ({ names }) =>
    sql`select lower(name) as key from unnest(${names}::text[]) with ordinality as each (name, turn) order by turn`,
);
