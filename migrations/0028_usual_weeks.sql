-- The usual week of a person: a wish that makes bookings, day by day, as the days open. Nothing of it is a booking.
create table standing_wishes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  area_id bigint not null references areas (id),
  -- Null where any ordinary space of the area will do.
  bookable_object_id bigint,
  -- ISO weekdays, 1 is Monday.
  weekdays smallint[] not null,
  or_else text not null check (or_else in ('nothing', 'nearest', 'any')),
  first_day date not null,
  -- Included; null for as long as it stands.
  last_day date,
  created_at timestamptz not null,
  -- Makes no more days until its owner goes on with it.
  rested_at timestamptz,
  -- The row stays while the bookings that it made name a person.
  ended_at timestamptz,
  constraint a_wished_object_is_in_the_wished_area
    foreign key (area_id, bookable_object_id) references bookable_objects (area_id, id),
  constraint a_wish_without_an_object_takes_any check (bookable_object_id is not null or or_else = 'any'),
  constraint a_wish_is_for_some_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) between 1 and 7),
  constraint a_wish_ends_after_it_begins check (last_day >= first_day)
);

-- Read by each write to a day of the area, which serves the wishes of that day first, and by who looks for days to serve.
create index standing_wishes_of_an_area on standing_wishes (area_id) where ended_at is null and rested_at is null;
create index standing_wishes_of_a_user on standing_wishes (user_id) where ended_at is null;

alter table bookings
  -- The wish that made it; null for bookings that people made themselves.
  add column standing_id bigint references standing_wishes (id);

-- Read for the bookings of one wish, and when a wish is deleted.
create index bookings_of_a_standing_wish on bookings (standing_id, date) where standing_id is not null;

-- What has become of the days of a wish. A day that has a row here is decided: it is never made a second time, whatever
-- becomes of its booking.
create table standing_days (
  wish_id bigint not null references standing_wishes (id) on delete cascade,
  date date not null,
  outcome text not null check (outcome in ('booked', 'booked-another', 'refused')),
  reason text,
  -- What was made, or what its person had there already.
  booking_id bigint references bookings (id),
  decided_at timestamptz not null,
  primary key (wish_id, date),
  constraint a_refused_day_says_why check ((outcome = 'refused') = (reason is not null)),
  constraint a_booked_day_names_its_booking check ((outcome = 'refused') = (booking_id is null))
);

-- Read when what refused some days no longer stands in their way, and when old days are forgotten.
create index standing_days_by_date on standing_days (date);
create index standing_days_of_a_booking on standing_days (booking_id) where booking_id is not null;
