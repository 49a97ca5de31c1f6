-- Groups of people, and spaces that are kept for them.
create table groups (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 50),
  -- What the identity provider calls it; null for a group whose members only an admin chooses.
  provider_value text check (char_length(provider_value) between 1 and 200),
  constraint one_group_per_provider_value unique (provider_value)
);
create unique index one_group_per_name on groups (lower(name));

-- A row for each source of a membership, so that each source removes only what it has put in.
create table group_members (
  group_id bigint not null references groups (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  source text not null check (source in ('admin', 'provider')),
  constraint one_row_per_member_and_source primary key (group_id, user_id, source)
);
create index groups_of_a_person on group_members (user_id);

-- For whom an object is kept: for anybody in one of its groups. A group with spaces is not deleted, because they would be everybody's.
create table object_groups (
  object_id bigint not null references bookable_objects (id) on delete cascade,
  group_id bigint not null references groups (id),
  constraint one_row_per_object_and_group primary key (object_id, group_id)
);
create index objects_of_a_group on object_groups (group_id);

-- Until when: so many open days before at a time by the office's clock, or always if both are null.
alter table bookable_objects
  add column kept_days_before smallint,
  add column kept_at time,
  add constraint an_object_is_kept_until_at_most_ten_days_before check (kept_days_before between 0 and 10),
  add constraint an_object_is_kept_until_a_moment check (num_nulls(kept_days_before, kept_at) in (0, 2));

-- Whether any object of an area is kept. Read with every lock, so that an area that keeps nothing is asked nothing more. An area with a
-- draw keeps nothing.
alter table areas
  add column keeps boolean not null default false,
  add constraint an_area_with_a_draw_keeps_nothing check (not keeps or draw_at is null);

create function note_keeping() returns trigger language plpgsql as $$
begin
  update areas a set keeps = not a.keeps
  where a.id = (select area_id from bookable_objects where id = coalesce(new.object_id, old.object_id))
    and a.keeps <> exists (
      select from object_groups g join bookable_objects o on o.id = g.object_id where o.area_id = a.id
    );
  return null;
end $$;

create trigger each_change_of_what_is_kept_is_noted
  after insert or delete on object_groups for each row execute function note_keeping();

do $$ begin
  execute format('alter function note_keeping() set search_path = %I, pg_temp', current_schema());
end $$;
