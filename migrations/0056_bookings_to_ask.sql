-- Read every five seconds by each instance, from 08:00 to 10:00 somewhere in the company: whom to ask, and whom to remind. Nearly
-- everybody has been asked by then, and those who have not are found without a look at the others.
create index live_bookings_to_ask
  on bookings (date) where cancelled_at is null and confirmed_at is null and asked_at is null;
create index live_bookings_asked
  on bookings (date) where cancelled_at is null and confirmed_at is null and asked_at is not null;
drop index live_bookings_unconfirmed;
