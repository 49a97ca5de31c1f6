create table waiting_list_places (
  id bigint generated always as identity primary key,
  area_id bigint not null references areas (id),
  date date not null,
  user_id bigint not null references users (id),
  joined_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('promoted', 'left', 'expired')),
  booking_id bigint references bookings (id),
  constraint an_ended_place_says_how check ((ended_at is null) = (ended_as is null)),
  constraint a_promoted_place_names_its_booking check ((ended_as = 'promoted') = (booking_id is not null)),
  constraint one_place_per_promoted_booking unique (booking_id)
);

-- Also the queue's order: the id is given out under the lock of area and date, never by a clock.
create unique index one_live_place_per_user_area_and_date
  on waiting_list_places (area_id, date, user_id) include (id) where ended_at is null;

create index live_places_of_a_user
  on waiting_list_places (user_id, date) where ended_at is null;
