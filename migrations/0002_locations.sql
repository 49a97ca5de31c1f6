create table locations (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 50),
  description text not null default '' check (char_length(description) <= 500),
  address text not null check (char_length(address) between 1 and 500),
  slack_channel text not null default '',
  guide_link text not null default '',
  time_zone text not null default 'Europe/London',
  -- ISO weekdays, 1 is Monday.
  open_days smallint[] not null default '{1,2,3,4,5}',
  created_at timestamptz not null
);

create table areas (
  id bigint generated always as identity primary key,
  location_id bigint not null references locations (id),
  name text not null check (char_length(name) between 1 and 50),
  description text not null default '' check (char_length(description) <= 500),
  -- 1 Desks, 2 Car Park
  area_type_id smallint not null check (area_type_id in (1, 2)),
  floor_plan_hash text,
  created_at timestamptz not null
);

create index areas_of_a_location on areas (location_id);

-- Every version of every plan that was saved; an area names the one in force by its hash.
create table floor_plans (
  area_id bigint not null references areas (id),
  hash text not null,
  scene text not null,
  created_at timestamptz not null,
  primary key (area_id, hash)
);

alter table areas
  add constraint an_area_shows_a_plan_of_its_own
  foreign key (id, floor_plan_hash) references floor_plans (area_id, hash);

create table bookable_objects (
  id bigint generated always as identity primary key,
  area_id bigint not null references areas (id),
  name text not null check (char_length(name) between 1 and 50),
  description text not null default '' check (char_length(description) <= 500),
  -- 1 Standard, 2 Dog
  bookable_object_type_id smallint not null check (bookable_object_type_id in (1, 2)),
  -- Names an item of the area's scene.
  floor_plan_object_id text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  -- Lets a booking name both and be sure they belong together.
  constraint an_object_belongs_to_one_area unique (area_id, id)
);

create unique index one_active_object_per_name_in_an_area
  on bookable_objects (area_id, lower(name)) where is_active;
