-- Every change of a bookable object takes the next number, in whatever way it is made. How many objects an area has and what their
-- numbers add up to then tell whether a list that was read before still holds. No row is locked for it, and a change that
-- is committed late makes the sum greater all the same, which a greatest number would not show.
create sequence object_versions;

alter table bookable_objects add column version bigint not null default nextval('object_versions');

create function number_object_change() returns trigger language plpgsql as $$
begin
  new.version := nextval('object_versions');
  return new;
end $$;

create trigger each_change_of_an_object_has_a_number
  before update on bookable_objects for each row when (old is distinct from new) execute function number_object_change();

create index object_versions_of_an_area on bookable_objects (area_id) include (version);
