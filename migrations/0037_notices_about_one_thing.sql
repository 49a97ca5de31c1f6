-- A notice about an absence names it, as one about anything else names that. It was exempt since 0032.
alter table notices
  drop constraint a_notice_is_about_one_thing,
  add constraint a_notice_is_about_one_thing
    check (num_nonnulls(booking_id, place_id, closing_id, wish_id, absence_id) = 1);
