-- A notice about an account is about its person and nothing else. Only it is.
alter table notices
  drop constraint a_notice_is_about_one_thing,
  add constraint a_notice_is_about_one_thing
    check (num_nonnulls(booking_id, place_id, closing_id, wish_id, absence_id) = case kind when 'account-linked' then 0 else 1 end);
