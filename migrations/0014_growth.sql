-- By area first: read for one area's days, by who counts what is free and by who writes to a day. All of it is read by
-- the sweep of 10:00, when it is as long as what was asked and is not answered, and is empty again after.
drop index live_bookings_asked_and_unconfirmed;
create index live_bookings_asked_and_unconfirmed
  on bookings (area_id, date) where cancelled_at is null and confirmed_at is null and asked_at is not null;

-- Read by the sweep, for the zones that there are.
create index locations_by_time_zone on locations (time_zone);

-- A share of the table is years of bookings where it holds millions. What is looked at are those of the last weeks, which
-- an index alone can only answer for once they are vacuumed, and whose days the planner has to know of.
alter table bookings set (
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 50000
);
alter table notices set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000);
