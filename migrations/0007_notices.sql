-- Slack accepted the 08:00 request or the reminder, before 10:00. Only who was asked can lose a booking.
alter table bookings add column asked_at timestamptz;

-- Read by the sweep of 10:00.
create index live_bookings_asked_and_unconfirmed
  on bookings (date) where cancelled_at is null and confirmed_at is null and asked_at is not null;

-- Read by the sweeps of 08:00 and 09:30.
create index live_bookings_unconfirmed
  on bookings (date) where cancelled_at is null and confirmed_at is null;

-- Read by the sweep of 08:30.
create index live_places on waiting_list_places (date) where ended_at is null;

-- Found by email once and remembered.
alter table users add column slack_user_id text;
create index users_by_slack_account on users (slack_user_id);

-- What a person is told: one row an event, written in the transaction of the event, sent afterwards.
create table notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('booked', 'promoted', 'cancelled', 'confirm', 'remind', 'unconfirmed',
                                     'place-joined', 'place-expired')),
  user_id bigint not null references users (id),
  booking_id bigint references bookings (id),
  place_id bigint references waiting_list_places (id),
  created_at timestamptz not null,
  -- How sending ended: Slack accepted it, nobody has an account there, or it had become pointless.
  ended_as text check (ended_as in ('sent', 'no-account', 'obsolete', 'failed')),
  ended_at timestamptz,
  attempts int not null default 0,
  -- The accepted message, by which a retry knows that there is nothing left to send.
  slack_channel text,
  slack_ts text,
  -- The message's buttons or text no longer say what is so.
  needs_update boolean not null default false,
  constraint a_notice_is_about_a_booking_or_a_place check (num_nonnulls(booking_id, place_id) = 1),
  constraint one_notice_per_kind_and_booking unique (kind, booking_id),
  constraint one_notice_per_kind_and_place unique (kind, place_id),
  constraint a_sent_notice_has_its_message check ((ended_as is not distinct from 'sent') = (slack_ts is not null))
);

create index notices_to_send on notices (attempts, id) where ended_as is null;
create index notices_to_update on notices (id) where needs_update and slack_ts is not null;
create index notices_of_a_booking on notices (booking_id);

-- A press of a button in Slack, kept before it is answered and carried out after.
create table slack_presses (
  id bigint generated always as identity primary key,
  slack_user_id text not null,
  action text not null check (action in ('confirm', 'cancel')),
  booking_id bigint not null,
  received_at timestamptz not null,
  done_at timestamptz
);

create index slack_presses_to_do on slack_presses (id) where done_at is null;
