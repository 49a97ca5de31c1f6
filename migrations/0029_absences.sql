-- Days on which somebody is away (D7). Private: read for that person alone, and in no trail or report. An absence of the past is
-- deleted once names are forgotten.
create table absences (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null,
  -- What was there to give back and to leave when it was made: nothing that comes later is touched. These are emptied before their
  -- days are anonymised, so that nothing leads from a booking to a person.
  booking_ids bigint[] not null,
  place_ids bigint[] not null,
  -- The bookings that it has ended so far. Read by its message.
  given_back bigint[] not null default '{}',
  -- When all of that was done; null while some of it is due.
  carried_out_at timestamptz,
  -- When its person took it back, or was deactivated.
  ended_at timestamptz,
  constraint an_absence_does_not_end_before_it_begins check (first_day <= last_day)
);

-- Read by My bookings, and by who asks whether somebody is away on a day. Two that overlap are kept apart by their person's lock.
create unique index one_live_absence_per_user_and_first_day
  on absences (user_id, first_day) include (last_day) where ended_at is null;

-- Read by the background worker: what a process that died has left undone.
create index absences_to_carry_out on absences (id) where carried_out_at is null and ended_at is null;

-- Read when names are forgotten.
create index absences_by_last_day on absences (last_day);

-- Read by who downloads everything held about them.
create index absences_of_a_user on absences (user_id);

-- One message about all that an absence has given back.
alter table notices
  add column absence_id bigint references absences (id) on delete cascade,
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'promoted', 'moved', 'cancelled', 'confirm', 'remind', 'unconfirmed', 'place-joined',
                    'place-expired', 'closing', 'away')),
  drop constraint a_notice_is_about_one_thing,
  add constraint a_notice_is_about_one_thing check (num_nonnulls(booking_id, place_id, closing_id, absence_id) = 1),
  add constraint one_notice_per_absence unique (absence_id);
