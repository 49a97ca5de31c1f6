-- Read by the report on turns: a booking that was moved away after 08:30 was a turn, and is found where it is now. Few are ever moved.
create index moved_bookings on bookings (moved_at) where moved_at is not null;
