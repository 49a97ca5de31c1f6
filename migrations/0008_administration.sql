-- Days on which a location is closed although its weekday is open: a holiday, a move, works in the building.
create table closings (
  id bigint generated always as identity primary key,
  location_id bigint not null references locations (id),
  first_day date not null,
  -- Included.
  last_day date not null,
  reason text not null check (char_length(reason) between 1 and 100),
  created_at timestamptz not null,
  -- The location is open again; the row stays for the bookings that it cancelled.
  lifted_at timestamptz,
  constraint a_closing_ends_after_it_begins check (last_day >= first_day)
);

create index closings_of_a_location on closings (location_id, last_day) where lifted_at is null;

alter table bookings
  -- What the admin who cancelled it wanted its owner to read.
  add column cancel_note text check (char_length(cancel_note) between 1 and 200),
  -- The closing that cancelled it; its owner is told of all of them in one message.
  add column closing_id bigint references closings (id),
  add constraint only_a_cancelled_booking_has_a_note
    check (cancelled_at is not null or (cancel_note is null and closing_id is null));

alter table waiting_list_places
  add column closing_id bigint references closings (id),
  add constraint only_an_ended_place_names_a_closing check (ended_at is not null or closing_id is null);

-- Read by the message about a closing.
create index bookings_of_a_closing on bookings (closing_id) where closing_id is not null;
create index places_of_a_closing on waiting_list_places (closing_id) where closing_id is not null;

alter table notices
  add column closing_id bigint references closings (id),
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'promoted', 'cancelled', 'confirm', 'remind', 'unconfirmed', 'place-joined',
                    'place-expired', 'closing')),
  drop constraint a_notice_is_about_a_booking_or_a_place,
  add constraint a_notice_is_about_one_thing check (num_nonnulls(booking_id, place_id, closing_id) = 1),
  add constraint one_notice_per_closing_and_person unique (closing_id, user_id);

-- Each time a plan was saved. The same drawing may come back.
create table floor_plan_versions (
  id bigint generated always as identity primary key,
  area_id bigint not null,
  hash text not null,
  saved_at timestamptz not null,
  -- Null for a plan that came with the sample company.
  saved_by bigint references users (id),
  constraint a_version_shows_a_plan_of_its_area foreign key (area_id, hash) references floor_plans (area_id, hash)
);

create index floor_plan_versions_of_an_area on floor_plan_versions (area_id, id);

-- The items of the scene that an object can stand on, so that nobody has to read the drawing to count what is not placed.
alter table floor_plans add column space_ids text[] not null default '{}';

update floor_plans set space_ids = array(
  select item ->> 'id' from jsonb_array_elements(scene::jsonb -> 'items') as item where item ->> 'layer' = 'space'
);

insert into floor_plan_versions (area_id, hash, saved_at)
select area_id, hash, created_at from floor_plans order by created_at, area_id;

-- Read by the list of bookings for admins, and by the overview of a day.
create index live_bookings_by_date on bookings (date, area_id) where cancelled_at is null;

-- Read by the audit trail, newest first.
create index audit_entries_by_time on audit_entries (at, id);
create index audit_entries_of_an_actor on audit_entries (actor_id, id);
