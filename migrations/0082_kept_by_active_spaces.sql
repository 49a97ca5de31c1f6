-- A retired space keeps nothing of an area: only active ones count for `areas.keeps`, which says so again as they come and go.
create or replace function note_keeping() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_table_name = 'bookable_objects' then changed := new.id; else changed := coalesce(new.object_id, old.object_id); end if;
  update areas a set keeps = not a.keeps
  where a.id = (select area_id from bookable_objects where id = changed)
    and a.keeps <> exists (
      select from object_groups g join bookable_objects o on o.id = g.object_id where o.area_id = a.id and o.is_active
    );
  return null;
end $$;

create trigger a_kept_object_that_comes_or_goes_is_noted
  after update of is_active on bookable_objects for each row when (old.is_active <> new.is_active) execute function note_keeping();

update areas a set keeps = false
where keeps and not exists (
  select from object_groups g join bookable_objects o on o.id = g.object_id where o.area_id = a.id and o.is_active
);

do $$ begin
  execute format('alter function note_keeping() set search_path = %I, pg_temp', current_schema());
end $$;
