-- So that "zoe" finds "Zoë".
create function folded(text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'));

-- Read when somebody looks for a colleague: in the order of names, so that the first twenty are found
-- without a look at the others.
create index users_by_name on users (folded(first_name || ' ' || last_name) text_pattern_ops);
create index users_by_last_name on users (folded(last_name) text_pattern_ops);
create index live_bookings_by_guest on bookings (date, folded(booked_for) text_pattern_ops)
  where cancelled_at is null and booked_for is not null;
