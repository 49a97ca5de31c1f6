-- Guests of one day are found by a word of their name (N11) without folding each name of that day: their words begin with the day.

drop index live_bookings_for_guests;

create function words_of(text, on_date date) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(string_to_array(
    ($2 - date '2000-01-01') || '/' || replace(folded($1), ' ', ' ' || ($2 - date '2000-01-01') || '/'), ' '));

create function words_beginning(text, on_date date) returns tsquery
  language sql immutable strict parallel safe
  return case when folded($1) = '' then ''
    else '''' || ($2 - date '2000-01-01') || '/' || replace(folded($1), ' ', ''':* & ''' || ($2 - date '2000-01-01') || '/') || ''':*' end::tsquery;

create index live_guests_by_word on bookings using gin (words_of(booked_for, date)) with (fastupdate = off)
  where cancelled_at is null and booked_for is not null;
