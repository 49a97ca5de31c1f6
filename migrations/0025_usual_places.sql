-- Read by Home, without a visit to the table, for what somebody books most for themselves; years of bookings of one person.
create index own_bookings_of_a_user
  on bookings (user_id, bookable_object_id, date) where cancelled_at is null and booked_for is null;

-- Read by Home: the few places of an area that are for a dog.
create index dog_places_of_an_area
  on bookable_objects (area_id) where is_active and bookable_object_type_id = 2;
