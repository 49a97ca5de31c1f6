-- People are found by the beginning of any word of their name, in any order (N11). In the browser src/shared/people/folding.ts does the
-- same; a test compares them. Only what every PostgreSQL has: no extension, which a managed one might not allow.

drop index users_by_name, users_by_last_name, live_bookings_by_guest;

create or replace function folded(text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')),
        'łøđðħıς', 'loddhiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\u0001-\u0020\u0022\u0027-\u0029\u002c-\u002f\u003a\u003b\u0040\u005b-\u005d\u0060\u00a0\u00ab\u00b4\u00b7\u00bb\u02b0-\u02ff\u2000-\u206f\u2212\u3000-\u303f\uff07\uff0c\uff0d]+',
    ' ', 'g'));

-- A word as it is, without a language's stems or stop words.
create function words_of(text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(string_to_array(folded($1), ' '));

-- Each word of a search as the beginning of one. Folding leaves no quote and no backslash in it.
create function words_beginning(text) returns tsquery
  language sql immutable strict parallel safe
  return case when folded($1) = '' then ''
    else '''' || replace(folded($1), ' ', ''':* & ''') || ''':*' end::tsquery;

create index users_by_word on users using gin (words_of(first_name || ' ' || last_name)) with (fastupdate = off);
create index users_by_word_and_email on users using gin (words_of(first_name || ' ' || last_name || ' ' || email)) with (fastupdate = off);
create index live_bookings_for_guests on bookings (date) where cancelled_at is null and booked_for is not null;

-- By name in a moment, too, when a search finds thousands.
alter table users add column folded_name text generated always as (folded(first_name || ' ' || last_name)) stored;
