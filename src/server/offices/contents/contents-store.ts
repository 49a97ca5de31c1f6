import type { SavedObject } from '../../../shared/objects/contents-contract.ts';
import type { AreaTypeId, ObjectTypeId } from '../../../shared/locations/kinds.ts';
import { versionOf } from '../../platform/db/area-version.ts';
import { insertSelect } from '../../platform/db/insert.ts';
import { tellMoment } from '../../platform/db/moment.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { changedArea } from '../details/admin-store.ts';

/** Read it after locking the area: anything read earlier may have changed while waiting. */
export const versionOfArea = statement<{ version: string }, { areaId: number }>(
  'version-of-area',
  ({ areaId }) => sql`select ${versionOf('a')} as version from areas a where a.id = ${areaId}`,
);

/** The columns that hold an area's own fields. */
export type Details = { name: string; description: string; area_type_id: AreaTypeId };

/** Changes an area's details, where null keeps the current value. Returns them as they were and as they are now. */
export const changeDetails = statement<
  { before: Details; after: Details },
  {
    id: number;
    name: string | null;
    description: string | null;
    areaTypeId: AreaTypeId | null;
    now: string;
  }
>(
  'change-details',
  (area) => sql`with ${changedArea(area)}
   select to_jsonb(before) as before, to_jsonb(updated) as after from updated join before using (id)`,
);

/** An object, with the field names of the contract. */
export type ObjectRow = {
  id: number;
  name: string;
  description: string;
  bookableObjectTypeId: ObjectTypeId;
  floorPlanObjectId: string | null;
  isActive: boolean;
};

/** One of the objects that were sent, before and after. A new one has no `before`. */
export type SentObject = { before: ObjectRow | null; after: Omit<ObjectRow, 'id'>; sent: SavedObject };

export const objectsToSave = statement<ObjectRow, { areaId: number }>(
  'objects-to-save',
  ({ areaId }) => sql`select id, name, description, bookable_object_type_id as "bookableObjectTypeId",
          floor_plan_object_id as "floorPlanObjectId", is_active as "isActive"
   from bookable_objects where area_id = ${areaId}
   order by id`,
);

/** Names in the form in which the database compares them, in the order they came. */
export const comparableNames = statement<{ name: string }, { names: string[] }>(
  'comparable-names',
  ({ names }) =>
    sql`select lower(name) as name from unnest(${names}::text[]) with ordinality as each (name, turn) order by turn`,
);

const fields = `name text, description text, "bookableObjectTypeId" smallint, "floorPlanObjectId" text, "isActive" boolean`;

/**
 * Takes all fields of each object as JSON. Names and places may be swapped: they are checked once all have changed.
 */
export const changeObjects = statement<object, { areaId: number; rows: string; now: string }>(
  'change-objects',
  ({ areaId, rows, now }) => sql`update bookable_objects o
   set name = row.name, description = row.description, bookable_object_type_id = row."bookableObjectTypeId",
       floor_plan_object_id = row."floorPlanObjectId", is_active = row."isActive"
   from jsonb_to_recordset(${rows}::jsonb) as row (id bigint, ${fields}), ${tellMoment(now)}
   where o.area_id = ${areaId} and o.id = row.id`,
);

/** Their ids ascend in the order they came. */
export const insertObjects = statement<{ id: number }, { areaId: number; rows: string; now: string }>(
  'insert-objects',
  ({ areaId, rows, now }) => sql`${insertSelect('bookable_objects', {
    area_id: areaId,
    name: 'name',
    description: 'description',
    bookable_object_type_id: '"bookableObjectTypeId"',
    floor_plan_object_id: '"floorPlanObjectId"',
    is_active: '"isActive"',
    created_at: now,
  })}
   from rows from (jsonb_to_recordset(${rows}::jsonb) as (${fields})) with ordinality
   order by ordinality
   returning id`,
);
