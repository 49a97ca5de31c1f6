create table bookings (
  id bigint generated always as identity primary key,
  date date not null,
  area_id bigint not null,
  bookable_object_id bigint not null,
  user_id bigint not null references users (id),
  -- Who the space is for when not for the user; the booking stays the user's.
  booked_for text check (char_length(booked_for) between 1 and 100),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  -- Null when the clock and not a person ended it.
  cancelled_by bigint references users (id),
  cancel_reason text check (cancel_reason in ('owner', 'admin', 'slack', 'unconfirmed', 'object-removed')),
  constraint a_booked_object_is_in_the_booked_area
    foreign key (area_id, bookable_object_id) references bookable_objects (area_id, id),
  constraint a_cancelled_booking_says_when_and_why
    check ((cancelled_at is null) = (cancel_reason is null))
);

-- The last word on double booking. Every path goes through it.
create unique index one_live_booking_per_object_and_date
  on bookings (date, bookable_object_id) where cancelled_at is null;

-- Read by the availability of an area, without a visit to the table.
create index live_bookings_of_an_area_and_date
  on bookings (area_id, date, bookable_object_id) include (user_id, id) where cancelled_at is null;

-- Read by My bookings and Home.
create index live_bookings_of_a_user
  on bookings (user_id, date, id) where cancelled_at is null;
