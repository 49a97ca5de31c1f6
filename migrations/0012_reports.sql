-- Read by the reports; bookings that stand have an index by date already.
create index released_bookings_by_date on bookings (date, area_id) where cancelled_at is not null;
create index places_by_date on waiting_list_places (date, area_id);

-- Read by a person who wants to know what is held about them.
create index released_bookings_of_a_user on bookings (user_id, date) where cancelled_at is not null;
create index ended_places_of_a_user on waiting_list_places (user_id, date) where ended_at is not null;

-- On all days before this one, who booked is forgotten.
alter table installation add column anonymised_before date;
