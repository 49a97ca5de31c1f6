-- When a booking was last moved to another place or day; null if never. Read by the report on unmet demand.
alter table bookings add column moved_at timestamptz;

alter table notices
  -- Where a booking was before it was moved. Read by the message about it.
  add column from_date date,
  add column from_object_id bigint references bookable_objects (id),
  add constraint a_move_says_from_where
    check (num_nonnulls(from_date, from_object_id) = case kind when 'moved' then 2 else 0 end),
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'promoted', 'moved', 'cancelled', 'confirm', 'remind', 'unconfirmed', 'place-joined',
                    'place-expired', 'closing'));
