import type { Day } from '../../../shared/day.ts';
import type { ObjectTypeId } from '../../../shared/locations/kinds.ts';
import { as, insertInto, insertSelect } from '../../platform/db/insert.ts';
import { tellMoment } from '../../platform/db/moment.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type ObjectStanding = {
  id: number;
  bookableObjectTypeId: ObjectTypeId;
  isActive: boolean;
};

/** A single row without an object if the area does not have it; no row if the area is not in the location. */
export const objectStanding = statement<
  { [Field in keyof ObjectStanding]: ObjectStanding[Field] | null },
  { locationId: number; areaId: number; objectId: number }
>(
  'object-standing',
  ({
    locationId,
    areaId,
    objectId,
  }) => sql`select o.id, o.bookable_object_type_id as "bookableObjectTypeId", o.is_active as "isActive"
   from areas a
   left join bookable_objects o on o.area_id = a.id and o.id = ${objectId}
   where a.location_id = ${locationId} and a.id = ${areaId}`,
);

/** What the audit trail keeps of an object; the number of its last change means nothing to anyone. */
const written = (row: string) => `to_jsonb(${row}) - 'version'`;

export const insertObject = statement<
  { id: number },
  {
    areaId: number;
    name: string;
    description: string;
    typeId: ObjectTypeId;
    floorPlanObjectId: string | null;
    isActive: boolean;
    now: string;
    actorId: number;
  }
>(
  'insert-object',
  ({ areaId, name, description, typeId, floorPlanObjectId, isActive, now, actorId }) => sql`with made as (
     ${insertInto('bookable_objects', {
       area_id: areaId,
       name,
       description,
       bookable_object_type_id: as(typeId),
       floor_plan_object_id: floorPlanObjectId,
       is_active: isActive,
       created_at: now,
     })}
     returning *
   ), audited as (
     ${insertSelect('audit_entries', {
       at: 'created_at',
       actor_id: actorId,
       action: "'created'",
       subject: "'bookable-object'",
       subject_id: 'id',
       after: written('made'),
     })} from made
   )
   select id from made`,
);

/** Null keeps the current value; the place on the plan may itself be null, so a flag says whether it changes. */
export const updateObject = statement<
  object,
  {
    objectId: number;
    name: string | null;
    description: string | null;
    typeId: ObjectTypeId | null;
    isPlaceChanged: boolean;
    floorPlanObjectId: string | null;
    isActive: boolean | null;
    now: string;
    actorId: number;
  }
>(
  'update-object',
  ({
    objectId,
    name,
    description,
    typeId,
    isPlaceChanged,
    floorPlanObjectId,
    isActive,
    now,
    actorId,
  }) => sql`with before as (
     select * from bookable_objects where id = ${objectId}
   ), updated as (
     update bookable_objects
     set name = coalesce(${name}, name), description = coalesce(${description}, description),
         bookable_object_type_id = coalesce(${typeId}, bookable_object_type_id),
         floor_plan_object_id = case when ${isPlaceChanged} then ${floorPlanObjectId} else floor_plan_object_id end,
         is_active = coalesce(${isActive}, is_active)
     from ${tellMoment(now)}
     where id = ${objectId}
     returning bookable_objects.*
   )
   ${insertSelect('audit_entries', {
     at: sql`${now}::timestamptz`,
     actor_id: actorId,
     action: "'changed'",
     subject: "'bookable-object'",
     subject_id: 'updated.id',
     before: written('before'),
     after: written('updated'),
   })}
   from updated join before using (id)
   where ${written('before')} <> ${written('updated')}`,
);

/** The dates from a given day on for which people are waiting in the area. */
export const daysWithQueue = statement<{ date: Day }, { areaId: number; from: Day }>(
  'days-with-queue',
  ({ areaId, from }) =>
    sql`select distinct date from waiting_list_places where area_id = ${areaId} and date >= ${from} and ended_at is null order by date`,
);
