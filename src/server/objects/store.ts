import type { Day } from '../../shared/day.ts';
import type { ObjectTypeId } from '../../shared/locations/contract.ts';
import { statement } from '../db/statement.ts';

export type ObjectStanding = {
  id: number;
  typeId: ObjectTypeId;
  isActive: boolean;
  timeZone: string;
};

/** One row without an object for an area that does not have it; no row when the area is not in the location. */
export const objectStanding = statement<
  { [Field in keyof ObjectStanding]: ObjectStanding[Field] | null } & { timeZone: string },
  [locationId: number, areaId: number, objectId: number]
>(
  'object-standing',
  `select o.id, o.bookable_object_type_id as "typeId", o.is_active as "isActive", l.time_zone as "timeZone"
   from areas a
   join locations l on l.id = a.location_id
   left join bookable_objects o on o.area_id = a.id and o.id = $3
   where a.location_id = $1 and a.id = $2`,
);

/** What the audit trail keeps of an object; the number of its last change says nothing to anybody. */
const written = (row: string) => `to_jsonb(${row}) - 'version'`;

export const insertObject = statement<
  { id: number },
  [
    areaId: number,
    name: string,
    description: string,
    typeId: ObjectTypeId,
    floorPlanObjectId: string | null,
    isActive: boolean,
    now: string,
    actorId: number,
  ]
>(
  'insert-object',
  `with made as (
     insert into bookable_objects
       (area_id, name, description, bookable_object_type_id, floor_plan_object_id, is_active, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning *
   ), audited as (
     insert into audit_entries (at, actor_id, action, subject, subject_id, after)
     select created_at, $8, 'created', 'bookable-object', id, ${written('made')} from made
   )
   select id from made`,
);

/** Nobody else changes it until the transaction ends. It may still be booked meanwhile. */
export const lockObject = statement<object, [objectId: number]>(
  'lock-object',
  `select id from bookable_objects where id = $1 for no key update`,
);

/** A value of null keeps what is there; for the place on the plan, which may be none, a flag says whether it changes. */
export const updateObject = statement<
  object,
  [
    objectId: number,
    name: string | null,
    description: string | null,
    typeId: ObjectTypeId | null,
    isPlaceChanged: boolean,
    floorPlanObjectId: string | null,
    isActive: boolean | null,
    now: string,
    actorId: number,
  ]
>(
  'update-object',
  `with before as (
     select * from bookable_objects where id = $1
   ), updated as (
     update bookable_objects
     set name = coalesce($2, name), description = coalesce($3, description),
         bookable_object_type_id = coalesce($4, bookable_object_type_id),
         floor_plan_object_id = case when $5 then $6 else floor_plan_object_id end,
         is_active = coalesce($7, is_active)
     where id = $1
     returning *
   )
   insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
   select $8::timestamptz, $9, 'changed', 'bookable-object', updated.id, ${written('before')}, ${written('updated')}
   from updated join before using (id)
   where ${written('before')} <> ${written('updated')}`,
);

/** The days from one on for which people wait in the area. */
export const daysWithQueue = statement<{ date: Day }, [areaId: number, from: Day]>(
  'days-with-queue',
  `select distinct date from waiting_list_places where area_id = $1 and date >= $2 and ended_at is null order by date`,
);
