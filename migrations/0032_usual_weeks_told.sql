-- What has become of the days of a usual week: once when the wish is made or changed, and for what a night could not book.
alter table notices
  add column wish_id bigint references standing_wishes (id) on delete cascade,
  -- Not sent before: while days are still being made, and at night. Null to send it at once.
  add column due_at timestamptz,
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'promoted', 'moved', 'cancelled', 'confirm', 'remind', 'unconfirmed', 'place-joined',
                    'place-expired', 'closing', 'away', 'resting', 'usual-week', 'usual-days-refused')),
  drop constraint a_notice_is_about_one_thing,
  add constraint a_notice_is_about_one_thing
    check (kind = 'away' or num_nonnulls(booking_id, place_id, closing_id, wish_id) = 1),
  add constraint one_notice_per_kind_and_wish unique (kind, wish_id);

-- Read when one is sent or rewritten, to find what a night could not book for the same person.
create index notices_of_refused_days on notices (user_id) where kind = 'usual-days-refused';
