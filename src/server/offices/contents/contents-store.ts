import type { IdName } from '../../../shared/fields.ts';
import { OBJECT_FIELDS, type ObjectValues } from '../../../shared/locations/fields.ts';
import type { SavedObject } from '../../../shared/objects/contents-contract.ts';
import { versionOf } from '../../platform/db/area-version.ts';
import { insertSelect } from '../../platform/db/insert.ts';
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

/** None is deleted until what is kept for it has been written. */
export const allGroups = statement<IdName>(
  'all-groups',
  () => sql`select id, name from groups order by lower(name) for key share`,
);

/** Of these bookings, those of people in one of these groups. */
export const bookingsOfMembers = statement<
  { id: number },
  { ids: readonly number[]; groups: readonly number[] }
>(
  'bookings-of-members',
  ({ ids, groups }) => sql`select b.id from bookings b
   where b.id = any (${ids}::bigint[])
     and exists (select from group_members m where m.user_id = b.user_id and m.group_id = any (${groups}::bigint[]))`,
);

/** Replaces the groups and the moments of some objects, as JSON. Their rows are written too, which gives the area a new version. */
export const writeKeptObjects = statement<object, { kept: string }>(
  'write-kept-objects',
  ({ kept }) => sql`with kept as materialized (
     select * from jsonb_to_recordset(${kept}::jsonb) as k (id bigint, groups jsonb, until jsonb)
   ), wanted as (
     select k.id as object_id, g::bigint as group_id from kept k, jsonb_array_elements_text(k.groups) g
   ), gone as (
     delete from object_groups o using kept
     where o.object_id = kept.id and not exists (
       select from wanted w where (w.object_id, w.group_id) = (o.object_id, o.group_id)
     )
   ), added as (
     ${insertSelect('object_groups', { object_id: 'object_id', group_id: 'group_id' })} from wanted on conflict do nothing
   )
   update bookable_objects o
   set kept_days_before = (kept.until ->> 'daysBefore')::smallint, kept_at = (kept.until ->> 'at')::time
   from kept where o.id = kept.id`,
);

/** Makes others who bring new features wait. After the area's row, before the locks of days. */
export const lockFeatures = statement<object>(
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
