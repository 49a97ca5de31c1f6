-- From 08:00 to 10:00 each instance looks every five seconds for areas in which somebody has still to be asked; one such booking in
-- an area is enough to know.
drop index live_bookings_to_ask;
create index live_bookings_to_ask
  on bookings (date, area_id) where cancelled_at is null and confirmed_at is null and asked_at is null;
