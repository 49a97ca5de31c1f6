alter table standing_wishes
  -- When its person went on with it last: mornings before that no longer count towards resting again.
  add column resumed_at timestamptz;

-- Read for what is held about a person, with wishes that have ended.
create index all_standing_wishes_of_a_user on standing_wishes (user_id);

-- That a usual week rests is told with the third booking in a row that nobody confirmed.
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'promoted', 'moved', 'cancelled', 'confirm', 'remind', 'unconfirmed', 'place-joined',
                    'place-expired', 'closing', 'away', 'resting'));
