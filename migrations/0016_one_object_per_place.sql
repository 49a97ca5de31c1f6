-- One object a place of the floor plan (A3). Where two had one, it stays with the one that can be booked, and of several such with
-- the one that was there first. The others wait for a place again, as the overview says, and the audit trail tells which.
-- Nobody sets the clock of a migration, so that the moment is the database's.
with sharing as (
  select id, row_number() over (
    partition by area_id, floor_plan_object_id order by is_active desc, id
  ) as turn
  from bookable_objects
  where floor_plan_object_id is not null
), before as (
  select o.* from bookable_objects o join sharing using (id) where sharing.turn > 1
), mended as (
  update bookable_objects o set floor_plan_object_id = null from before where o.id = before.id
  returning o.*
)
insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
select now(), null, 'changed', 'bookable-object', mended.id, to_jsonb(before) - 'version', to_jsonb(mended) - 'version'
from mended join before using (id);

-- Both are judged at the end of a statement and not row by row, so that one statement may exchange places or names, or
-- move all names up by one. Only a constraint can wait, and of those that may concern a part of the rows there is
-- only the exclusion; over two equalities it is a unique index.
alter table bookable_objects
  add constraint one_object_per_place_of_a_floor_plan
    unique (area_id, floor_plan_object_id) deferrable initially immediate;

drop index one_active_object_per_name_in_an_area;
alter table bookable_objects
  add constraint one_active_object_per_name_in_an_area
    exclude using btree (area_id with =, lower(name) with =) where (is_active) deferrable initially immediate;
